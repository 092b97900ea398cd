/**
 * Packing on one screen. The engine asks for one place after the other (HIK-06); here a plan for all seven is
 * made first and then told to it, wish by wish.
 */
import type { Action, Cell } from '../view';
import { PLACES, fitsIn, type Place } from './gear';
import { countOf } from './reading';

export type Plan = ReadonlyMap<Place, string>;

/** The place that the engine asks about; null when it doesn't. */
export function placeAsked(actions: readonly Action[]): Place | null {
  const leave = actions.find(({ kind }) => kind === 'leave' || kind === 'lay');
  return PLACES.find((place) => place === leave?.args['place']) ?? null;
}

/** The action that fulfils the wish for the place asked about; null if there is none. */
export function wished(plan: Plan, actions: readonly Action[]): Action | null {
  const place = placeAsked(actions);
  if (place === null) return null;
  const face = plan.get(place);
  const found = actions.find(
    ({ kind, args }) =>
      args['place'] === place &&
      (face === undefined ? kind === 'leave' : kind === 'lay' && args['card'] === face),
  );
  return found ?? null;
}

/** How many of a face are still in hand when the planned ones are gone. */
export function leftInHand(cells: readonly Cell[], plan: Plan): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const item of cells.flatMap((cell) => cell.items)) left.set(item.face, countOf(item));
  for (const face of plan.values()) left.set(face, (left.get(face) ?? 0) - 1);
  return left;
}

/** The plan with a card in a place; whatever was planned there goes back to hand. */
export function packed(plan: Plan, place: Place, face: string): Plan {
  return fitsIn(face, place) ? new Map(plan).set(place, face) : plan;
}

export function unpacked(plan: Plan, place: Place): Plan {
  const next = new Map(plan);
  next.delete(place);
  return next;
}

/** Only places that the engine hasn't asked about yet. */
export function stillOpen(plan: Plan, asked: Place): Plan {
  const from = PLACES.indexOf(asked);
  return new Map([...plan].filter(([place]) => PLACES.indexOf(place) >= from));
}
