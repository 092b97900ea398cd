/** Pointers of a guided first match; the words are `ui-guide-livingstone-${id}`. */
import type { Pointer } from '../guide';
import type { Action, View } from '../view';
import { fact, steamerAt } from './reading';

/** The first target of the first action of a kind. */
function target(actions: readonly Action[], kind: string): string | null {
  return actions.find((action) => action.kind === kind)?.targets[0] ?? null;
}

/** A gift makes sense to speak of once there is something to give. */
const WORTH_GIVING = 3;

export const pointers: readonly Pointer[] = [
  { id: 'die', at: (_, actions) => target(actions, 'take') },
  { id: 'medallions', at: (_, actions) => target(actions, 'money') },
  { id: 'tent', at: (_, actions) => target(actions, 'build') },
  { id: 'gem', at: (_, actions) => target(actions, 'sell') },
  {
    id: 'chest',
    at: (view: View, actions, seat) =>
      steamerAt(view) >= 2 &&
      fact(view, seat, 'gifts') === 0 &&
      (fact(view, seat, 'cash') ?? 0) >= WORTH_GIVING
        ? target(actions, 'give')
        : null,
  },
  {
    id: 'steamer',
    at: (view) =>
      steamerAt(view) >= 3 && view.to_move !== null ? `river:${steamerAt(view)}` : null,
  },
];

/** Which chapter of the rules page speaks of a phase. */
export const chapters: Readonly<Record<string, number>> = {
  take: 1,
  use: 2,
  rest: 3,
  second_die: 5,
  market: 5,
  move: 2,
  over: 6,
};
