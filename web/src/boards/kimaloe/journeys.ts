/** Where trucks drive: how far round the world each has come, and what made it drive. */
import type { GameEvent, View } from '../view';
import { zone } from './standings';
import { CONTINENTS, DEEDS } from './world';

/** Continents from one to another, the short way: 1 forward, -1 backward. */
export function shortWay(from: number, to: number): number {
  const ahead = (((to - from) % CONTINENTS) + CONTINENTS) % CONTINENTS;
  return ahead > CONTINENTS / 2 ? ahead - CONTINENTS : ahead;
}

export function continentOf(name: unknown): number {
  return DEEDS.findIndex((deed) => `continent-${deed}` === name);
}

/** The continent at which each truck stands. */
export function trucksOf(view: View): number[] {
  const at: number[] = view.seats.map(() => 0);
  zone(view, 'world').forEach((cell, continent) => {
    for (const item of cell.items)
      if (item.face === 'truck' && item.owner !== undefined) at[item.owner] = continent;
  });
  return at;
}

/**
 * How far a truck drives to get to where it now stands: as far as the die says and one step for the crate;
 * without an event that tells, the short way.
 */
export function drive(
  from: number,
  to: number,
  seat: number,
  events: readonly GameEvent[],
): number {
  let turns = 0;
  for (const { kind, args } of events) {
    if (args['seat'] !== seat) continue;
    if (kind === 'moved') turns += Number(args['steps']);
    if (kind === 'dropped')
      turns += shortWay(continentOf(args['origin']), continentOf(args['continent']));
    if (kind === 'transported') turns += shortWay(from, continentOf(args['continent']));
  }
  const isThere = (((from + turns - to) % CONTINENTS) + CONTINENTS) % CONTINENTS === 0;
  return isThere ? turns : shortWay(from, to);
}

/**
 * How far the die, with deliveries, lets the truck go: the view shows the die, deliveries were told. Null
 * before the roll, and for whoever came later and can't know whether a discarded delivery was played on it.
 */
export function stepsOf(view: View, told: readonly GameEvent[]): number | null {
  const face = zone(view, 'die')[0]?.items[0]?.face;
  if (face === undefined) return null;
  const last = told.findLast(({ kind }) => kind === 'delivered' || kind === 'rolled');
  if (last?.kind === 'delivered') return Number(last.args['steps']);
  const discards = zone(view, 'discards')[0]?.items ?? [];
  if (!last && discards.some((item) => item.face.startsWith('delivery-'))) return null;
  return Number(face.replace('die-', ''));
}
