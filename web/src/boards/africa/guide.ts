/** A first expedition, explained as it goes: where to start, walking, turning up, what finds are worth, camps. */
import type { Pointer } from '../guide';
import type { Action, View } from '../view';

const hexOf = (actions: readonly Action[]): string | null =>
  actions.flatMap(({ targets }) => targets).find((id) => id.startsWith('hex')) ?? null;

const isAt = (view: View, actions: readonly Action[], ...phases: string[]): boolean =>
  actions.length > 0 && phases.includes(view.phase);

export const pointers: readonly Pointer[] = [
  { id: 'start', at: (view, actions) => (isAt(view, actions, 'start') ? hexOf(actions) : null) },
  { id: 'mover', at: (view, actions) => (isAt(view, actions, 'turn') ? 'mover' : null) },
  {
    id: 'walk',
    at: (view, actions) => (isAt(view, actions, 'walk', 'walk_again') ? hexOf(actions) : null),
  },
  { id: 'act', at: (view, actions) => (isAt(view, actions, 'act', 'act_again') ? 'mover' : null) },
  {
    id: 'discover',
    at: (view, actions) => (isAt(view, actions, 'discover') ? hexOf(actions) : null),
  },
  {
    id: 'gain',
    at: (view, actions) => (isAt(view, actions, 'settle', 'place') ? hexOf(actions) : null),
  },
];

/** Where the rules tell of what is happening: the number of the chapter, from 0. */
export const chapters: Readonly<Record<string, number>> = {
  start: 0,
  turn: 1,
  travel: 1,
  walk: 1,
  walk_again: 1,
  act: 1,
  act_again: 1,
  discover: 3,
  settle: 3,
  swap: 3,
  move_animal: 4,
  move_nomads: 4,
  place: 4,
  over: 6,
};
