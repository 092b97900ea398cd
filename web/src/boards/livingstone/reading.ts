/** What the view says, as somebody at the table would ask for it. */
import type { Action, Cell, View, Zone } from '../view';
import { COLUMNS, ROWS } from './river';

export const GEMS = ['clear', 'blue', 'red'] as const;
export type Gem = (typeof GEMS)[number];

/** Printed on the board: pounds for a gem, and at the market pounds and as many points (LIV-06, LIV-54). */
export const PRICES: Readonly<Record<Gem, number>> = { clear: 1, blue: 3, red: 5 };
export const MARKET: Readonly<Record<Gem, number>> = { clear: 1, blue: 2, red: 3 };

export function zoneOf(view: View, id: string): Zone | undefined {
  return view.zones.find((zone) => zone.id === id);
}

export function cellOf(view: View, id: string): Cell | undefined {
  for (const zone of view.zones) for (const cell of zone.cells) if (cell.id === id) return cell;
  return undefined;
}

export function countIn(cell: Cell | undefined, face?: string): number {
  let count = 0;
  for (const item of cell?.items ?? [])
    if (face === undefined || item.face === face) count += item.count ?? 1;
  return count;
}

export function fact(view: View, seat: number, name: string): number | null {
  const value = view.seats[seat]?.facts[name];
  return typeof value === 'number' ? value : null;
}

// --- the river

/** The column in which the steamer lies. */
export function steamerAt(view: View): number {
  for (let column = 1; column <= COLUMNS; column++)
    if (countIn(cellOf(view, `river:${column}`), 'steamer') > 0) return column;
  return 1;
}

export function costOf(view: View, column: number): number {
  return cellOf(view, `river:${column}`)?.items.find((item) => item.face === 'cost')?.count ?? 0;
}

export interface Price {
  pounds: number;
  expedition: number;
  /** Who gets a pound each. */
  neighbours: number[];
}

/** What a tent in a row of the steamer's column costs a seat (LIV-24). */
export function priceOf(view: View, row: number, seat: number | null, isFree = false): Price {
  if (isFree) return { pounds: 0, expedition: 0, neighbours: [] };
  const column = steamerAt(view);
  const expedition = costOf(view, column);
  const owners = ownersOn(cellOf(view, `space:${row}:${column}`));
  const neighbours = owners.filter((owner) => owner !== seat);
  return { pounds: expedition + neighbours.length, expedition, neighbours };
}

function ownersOn(cell: Cell | undefined): number[] {
  const owners = new Set<number>();
  for (const item of cell?.items ?? [])
    if (item.face === 'tent' && item.owner !== undefined) owners.add(item.owner);
  return [...owners].sort((a, b) => a - b);
}

export interface Majority {
  /** Tents of each seat in the row. */
  tents: number[];
  /** Who has the most; several share; nobody without a tent. */
  leaders: number[];
  points: number;
}

export function majorityOf(view: View, row: number): Majority {
  const tents = view.seats.map(() => 0);
  for (let column = 1; column <= COLUMNS; column++)
    for (const item of cellOf(view, `space:${row}:${column}`)?.items ?? [])
      if (item.face === 'tent' && item.owner !== undefined)
        tents[item.owner] = (tents[item.owner] ?? 0) + (item.count ?? 1);
  const most = Math.max(0, ...tents);
  const leaders = most === 0 ? [] : tents.flatMap((count, seat) => (count === most ? [seat] : []));
  return { tents, leaders, points: countIn(cellOf(view, `majority:${row}`), 'majority') };
}

export function rowPoints(view: View, row: number): number {
  return countIn(cellOf(view, `row:${row}`), 'crown');
}

// --- dice

export function faceOf(die: string): number {
  return Number(die.slice(die.lastIndexOf('-') + 1));
}

export interface TakenDie {
  face: number;
  isInUse: boolean;
}

export function takenBy(view: View, seat: number): TakenDie[] {
  const items = cellOf(view, `taken:${seat}`)?.items ?? [];
  return items.map((item) => ({ face: faceOf(item.face), isInUse: item.mark === 'in-use' }));
}

/** The die that somebody has taken and must use; null between turns. */
export function dieInUse(view: View): number | null {
  if (view.to_move === null) return null;
  return takenBy(view, view.to_move).find((die) => die.isInUse)?.face ?? null;
}

/** The next die of a seat must be higher than this one (LIV-12). */
export function floorOf(view: View, seat: number): number {
  return Math.max(0, ...takenBy(view, seat).map((die) => die.face));
}

// --- gifts, hands, places

/** What can be given: pounds → the action's id. */
export function giftsIn(actions: readonly Action[]): Map<number, number> {
  return new Map(
    actions
      .filter((action) => action.kind === 'give')
      .map((action) => [Number(action.args['pounds']), action.id]),
  );
}

/** Seats in the order of their places, once the match is over (LIV-76, LIV-95). */
export function placesOf(view: View): { seat: number; place: number; isOut: boolean }[] {
  const ranked = view.seats.map(({ seat, points, facts }) => ({
    seat,
    points,
    chest: Number(facts['chest'] ?? 0),
    isOut: facts['favour'] === 'put-out',
  }));
  type Ranked = (typeof ranked)[number];
  const order = (a: Ranked, b: Ranked): number =>
    Number(a.isOut) - Number(b.isOut) || b.points - a.points || b.chest - a.chest;
  ranked.sort(order);
  let place = 0;
  return ranked.map((each, k) => {
    const before = ranked[k - 1];
    if (!before || order(before, each) !== 0) place = k + 1;
    return { seat: each.seat, place, isOut: each.isOut };
  });
}

export const ALL_ROWS: readonly number[] = Array.from({ length: ROWS }, (_, k) => k + 1);
export const ALL_COLUMNS: readonly number[] = Array.from({ length: COLUMNS }, (_, k) => k + 1);
