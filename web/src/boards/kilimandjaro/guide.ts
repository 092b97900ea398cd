/** A first race, explained as it goes: hiding counters, cards and reach, who is ahead, the draw pile. */
import type { Pointer } from '../guide';
import type { Action, View } from '../view';

const first = (actions: readonly Action[], start: string): string | null =>
  actions.find(({ targets }) => targets[0]?.startsWith(start))?.targets[0] ?? null;

function ahead(view: View, seat: number): number | null {
  const here = view.seats[seat]?.points ?? 0;
  return view.seats.find((each) => each.points > here)?.seat ?? null;
}

export const pointers: readonly Pointer[] = [
  {
    id: 'counter',
    at: (view, actions) => (view.phase === 'lay' ? first(actions, 'counter') : null),
  },
  {
    id: 'hidden',
    at: (view, actions, seat) => {
      if (view.phase !== 'lay' || actions.length === 0) return null;
      const cells = view.zones.find(({ id }) => id === 'path')?.cells ?? [];
      const laid = cells.find(({ items }) =>
        items.some(({ owner, face }) => owner === seat && face !== 'pawn'),
      );
      return laid?.id ?? null;
    },
  },
  { id: 'card', at: (view, actions) => (view.phase === 'play' ? first(actions, 'card') : null) },
  {
    id: 'reach',
    at: (view, actions, seat) =>
      view.phase === 'play' && actions.length > 0 ? `pile:${seat}:1` : null,
  },
  {
    id: 'ahead',
    at: (view, actions, seat) => {
      const other = view.phase === 'play' && actions.length > 0 ? ahead(view, seat) : null;
      return other === null ? null : `pile:${other}:1`;
    },
  },
  {
    id: 'banana',
    at: (view, actions, seat) =>
      view.phase === 'banana' && actions.length > 0
        ? `space:${view.seats[seat]?.points ?? 0}`
        : null,
  },
];

/** Where the rules tell of what is happening: the number of the chapter, from 0. */
export const chapters: Readonly<Record<string, number>> = {
  lay: 1,
  play: 2,
  banana: 3,
  exchange: 3,
  retreat: 5,
  over: 4,
};
