/** Reading a view: zones by name, what lies in a pack or a hand, what nobody has seen yet. */
import type { Cell, Item, SeatView, View } from '../view';
import { HAZARDS, PLACES, isHazard, printsOf, type Place } from './gear';

export function cellsOf(view: View, zone: string): readonly Cell[] {
  return view.zones.find((each) => each.id === zone)?.cells ?? [];
}

export const countOf = (item: Item): number => item.count ?? 1;

/** How many cards lie on a pile. */
export function pileOf(view: View, zone: 'deck' | 'discards'): number {
  return cellsOf(view, zone)
    .flatMap((cell) => cell.items)
    .reduce((sum, item) => sum + countOf(item), 0);
}

export interface Pocketed {
  place: Place;
  cell: Cell;
  item: Item | null;
}

/** The seven places of somebody's pack. */
export function packOf(view: View, seat: number): readonly Pocketed[] {
  return cellsOf(view, `pack:${seat}`).flatMap((cell) => {
    const place = PLACES.find((each) => each === cell.name);
    return place ? [{ place, cell, item: cell.items[0] ?? null }] : [];
  });
}

/** Whether somebody still hikes, and hasn't stopped or dropped out. */
export const isOnTrail = ({ facts }: SeatView): boolean =>
  facts['trail'] === 'leading' || facts['trail'] === 'hiking';

/** The card that is being resolved on the trail. */
export function turnedCard(view: View): string | null {
  const cell = cellsOf(view, 'trail').find((each) => each.id === 'turned');
  return cell?.items[0]?.face ?? null;
}

export interface Worth {
  cards: number;
  prints: number;
}

/** What the row along the trail is worth now. */
export function rowWorth(view: View): Worth {
  const items = cellsOf(view, 'row').flatMap((cell) => cell.items);
  return {
    cards: items.reduce((sum, item) => sum + countOf(item), 0),
    prints: items.reduce((sum, item) => sum + countOf(item) * printsOf(item.face), 0),
  };
}

/**
 * Hazards that the viewer hasn't seen go: all copies without those discarded, in hands that they know, and
 * on the trail right now. They are in the pile or in hands that they can't see.
 */
export function hazardsAbout(view: View): ReadonlyMap<string, number> {
  const left = new Map(Object.entries(HAZARDS));
  const gone = [
    ...cellsOf(view, 'discards'),
    ...cellsOf(view, 'trail').filter((cell) => cell.id === 'turned'),
    ...view.seats.flatMap(({ seat }) => cellsOf(view, `hand:${seat}`)),
  ];
  for (const item of gone.flatMap((cell) => cell.items))
    if (isHazard(item.face))
      left.set(item.face, Math.max(0, (left.get(item.face) ?? 0) - countOf(item)));
  return left;
}
