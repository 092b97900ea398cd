/**
 * The interface of drawn boards.
 *
 * A board is `web/src/boards/<slug>/Board.svelte`; it is found by its folder's name and loaded only
 * when somebody sits down at that game. It draws a view and turns touches into choices. It decides
 * nothing and knows no secret: what isn't in the view isn't known. Players, log, chat, clocks, the list
 * of legal actions and the generic table (always one key away) are drawn around it by the table page.
 *
 *   <script lang="ts">
 *     import type { BoardProps } from '../board';
 *     let { view, previousView, events, actions, seat, names, choose, words, preview, lit, hints, marks, motion }:
 *       BoardProps = $props();
 *   </script>
 *
 * Whatever can be touched now has `data-stop` and `data-id="<id of the target>"`, takes the focus (a button, or
 * `role="button"` with a name in words) and answers to a click, Enter and Space; inside an element with
 * `{@attach roving}` (parts/roving.ts) arrow keys go from one to the next. So are the lines of a menu of
 * meanings at a spot. The tests find their way by `data-stop`.
 *
 * The table page gives a board a box of definite size (about 360 x 500 px on a phone, 920 x 640 on a desktop): it
 * fills that box, keeps the viewer's own things docked inside it, and never makes the page scroll.
 *
 * See it without a server: `npm run dev` in `web/`, then `/board.html?game=<slug>`, with fixtures made by
 * `python -m tests.browser.fixtures <slug>`.
 */
import type { Component } from 'svelte';
import type { Words } from '../text/words';
import type { Action, GameEvent, View } from './view';

export type { Action, Cell, GameEvent, Item, SeatView, View, Zone } from './view';
export type { Words } from '../text/words';

export interface BoardProps {
  /** How it stands now, with the eyes of `seat`. */
  view: View;
  /** How it stood before the last change; null when there is nothing to move from (first view, a jump
   *  in a replay, a reconnect after a gap): then draw without motion. */
  previousView: View | null;
  /** What happened between the two, in order: dice to roll, cards to turn. */
  events: readonly GameEvent[];
  /** The legal actions of the viewer; empty when it isn't their turn, in replays, and while a choice is
   *  on its way to the server. `targets` are ids of cells or items in the view, in the order of clicks:
   *  `Choosing` in `choosing.svelte.ts` walks along them. */
  actions: readonly Action[];
  /** Whose eyes; null for a spectator. */
  seat: number | null;
  /** What to call the seats. */
  names: readonly string[];
  /** Play this action. */
  choose: (actionId: number) => void;
  /** Sentences in the viewer's language: `words.name('jeep-4')`, `words.action(action)`… */
  words: Words;
  /** Points that an action would bring at once, as far as one can know (`view.preview`), for ghosts and
   *  "+3"; null when nothing is known. In Kilimandjaro points are spaces: the ghost stands that far on. */
  preview: (actionId: number) => number | null;
  /** Ids of cells or items to light up softly: a line of the log or an action in the list, pointed at. */
  lit: readonly string[];
  /** The share of the win that a hint expects of an action, 0 to 1; empty without a hint. */
  hints: ReadonlyMap<number, number>;
  /** What others changed since the viewer's last decision: ids of cells or items, and the seat that did it.
   *  Such a place carries `data-marked` and an outline in that seat's colour. */
  marks: ReadonlyMap<string, number>;
  /** How long pieces take to travel, in milliseconds; 0 when the person wants no motion. */
  motion: number;
}

export type Board = Component<BoardProps>;

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');

/** Boards with buttons of their own for what has no place on the table: nobody repeats those. */
const WITH_DEEDS = new Set(['hike', 'kimaloe', 'livingstone']);
export const offersDeeds = (slug: string): boolean => WITH_DEEDS.has(slug);

/** Whether a game has a drawn board. */
export function isDrawn(slug: string): boolean {
  return `./${slug}/Board.svelte` in boards;
}

/** The drawn board of a game; null if it has none (yet). */
export async function loadBoard(slug: string): Promise<Board | null> {
  const load = boards[`./${slug}/Board.svelte`];
  return load ? (await load()).default : null;
}
