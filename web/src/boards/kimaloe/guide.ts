/**
 * The pointers of a guided first match; each appears when it becomes true. The words are
 * `ui-guide-kimaloe-${id}` in the catalogue.
 */
import type { Pointer } from '../guide';
import type { Action, View } from '../view';
import { tightness } from './climbing';
import { boardsOf, pawnsOf, zone } from './standings';

const first = (actions: readonly Action[], kind: string): Action | undefined =>
  actions.find((action) => action.kind === kind);

export const pointers: readonly Pointer[] = [
  { id: 'roll', at: (_, actions) => first(actions, 'roll')?.targets[0] ?? null },
  { id: 'crate', at: (_, actions) => first(actions, 'drop')?.targets[0] ?? null },
  { id: 'tile', at: (view, actions) => lastTile(view, actions) },
  { id: 'card', at: (_, actions) => first(actions, 'lay')?.targets[0] ?? null },
  {
    id: 'rope',
    at: (view, _, seat) => {
      const pawns = pawnsOf(view, seat);
      if (tightness(pawns) < 1) return null;
      return pawns.adult > pawns.child ? 'pawn:child' : 'pawn:adult';
    },
  },
  {
    id: 'special',
    at: (view, _, seat) =>
      zone(view, `specials:${seat}`).find((cell) => cell.id.startsWith('special:'))?.id ?? null,
  },
];

/** A tile that would complete its board now. */
function lastTile(view: View, actions: readonly Action[]): string | null {
  const tiles = new Set(
    boardsOf(view).flatMap((board) => {
      const open = board.tiles.filter((tile) => !tile.laid);
      return open.length === 1 ? [open[0]!.id] : [];
    }),
  );
  return actions.find(({ targets }) => tiles.has(targets[1] ?? ''))?.targets[1] ?? null;
}

/** Which chapter of the rules page speaks of a phase. */
export const chapters: Readonly<Record<string, number>> = {
  start: 1,
  delivery: 1,
  crate: 1,
  cards: 2,
  points: 3,
  bonus: 4,
  after_you: 5,
  refill: 1,
  over: 7,
};
