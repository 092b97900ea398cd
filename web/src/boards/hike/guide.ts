/** A guided first match; the words are `ui-guide-hike-${id}`. */
import type { Pointer } from '../guide';
import type { Action, View } from '../view';

const has = (actions: readonly Action[], kind: string): boolean =>
  actions.some((action) => action.kind === kind);

export const pointers: readonly Pointer[] = [
  {
    id: 'pack',
    at: (view, actions) => (view.phase === 'pack' && actions.length > 0 ? 'do:set-off' : null),
  },
  {
    id: 'turn',
    at: (view, actions) => (view.phase === 'turn' && has(actions, 'draw') ? 'deck' : null),
  },
  {
    id: 'pay',
    at: (view, actions) => (view.phase === 'give_pay' && has(actions, 'give') ? 'meter' : null),
  },
  {
    id: 'choose',
    at: (_, actions) => (has(actions, 'go_on') ? 'do:go_on' : null),
  },
  {
    id: 'hazard',
    at: (view: View) =>
      view.phase === 'give_shed' || view.phase === 'give_heaviest' ? 'turned' : null,
  },
  {
    id: 'points',
    at: (view, _, seat) => ((view.seats[seat]?.points ?? 0) > 0 ? `points:${seat}` : null),
  },
];

/** Which chapter of the rules page speaks of a phase. */
export const chapters: Readonly<Record<string, number>> = {
  pack: 1,
  turn: 2,
  act_2: 2,
  act_1: 2,
  discard: 2,
  give_pay: 3,
  give_shed: 4,
  give_heaviest: 4,
  give_skunk: 4,
  join: 3,
  choose: 3,
  take: 3,
  over: 5,
};
