/** What lies on the children's boards: who has how much, and what completing one would bring. */
import type { Cell, View } from '../view';
import { climbed, scored, type Climb, type Pawns, type PawnKind } from './climbing';
import { RIGHTS, cardOf, type RightColour } from './rights';

export interface Laid {
  face: string;
  value: number;
  owner: number;
}

export interface Tile {
  id: string;
  right: string;
  colour: RightColour;
  laid: Laid | null;
}

export interface ChildBoard {
  continent: number;
  /** `child-amina` */
  child: string;
  tiles: readonly Tile[];
}

export function zone(view: View, id: string): readonly Cell[] {
  return view.zones.find((each) => each.id === id)?.cells ?? [];
}

export function boardsOf(view: View): ChildBoard[] {
  return zone(view, 'world').flatMap((cell, continent) => {
    const child = cell.items.find((item) => item.face.startsWith('child-'))?.face;
    if (child === undefined) return [];
    return [{ continent, child, tiles: zone(view, `board:${continent}`).map(tileOf) }];
  });
}

function tileOf(cell: Cell): Tile {
  const right = cell.name ?? '';
  const item = cell.items[0];
  const card = item && cardOf(item.face);
  return {
    id: cell.id,
    right,
    colour: RIGHTS[right]?.colour ?? 'yellow',
    laid: item && card ? { face: item.face, value: card.value, owner: item.owner ?? 0 } : null,
  };
}

export interface Standing {
  seat: number;
  total: number;
  /** Has the highest total, perhaps with others: these would be big points. */
  isFirst: boolean;
}

/** Whoever has cards on a board, the highest total first. */
export function standings(tiles: readonly Tile[]): Standing[] {
  const totals = new Map<number, number>();
  for (const { laid } of tiles)
    if (laid) totals.set(laid.owner, (totals.get(laid.owner) ?? 0) + laid.value);
  const most = Math.max(0, ...totals.values());
  return [...totals]
    .map(([seat, total]) => ({ seat, total, isFirst: total === most }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat);
}

export interface Prospect extends Climb {
  /** Whether one's own hand could complete the board; else it is what one's cards there are worth now. */
  completes: boolean;
  pawn: PawnKind;
  total: number;
}

/**
 * What a board would bring a seat now: with its best cards on all open rights if it has them, else with what
 * it has there. Null if that is nothing.
 */
export function prospect(
  tiles: readonly Tile[],
  hand: readonly string[],
  seat: number,
  pawns: Pawns,
): Prospect | null {
  const open = tiles.filter((tile) => !tile.laid);
  const best = open.map((tile) => bestFor(tile, hand));
  const completes = open.length > 0 && best.every((value) => value > 0);
  const all = standings(tiles);
  const mine = all.find((each) => each.seat === seat)?.total ?? 0;
  const total = mine + (completes ? best.reduce((sum, value) => sum + value, 0) : 0);
  if (total === 0) return null;
  const rival = Math.max(0, ...all.filter((each) => each.seat !== seat).map((each) => each.total));
  const pawn = total >= rival ? 'adult' : 'child';
  const climb = completes ? scored(pawns, pawn, total) : climbed(pawns, pawn, total);
  return { ...climb, completes, pawn, total };
}

/** The highest value in hand for a right; 0 without any. */
function bestFor({ right }: Tile, hand: readonly string[]): number {
  const values = hand.flatMap((face) => {
    const card = cardOf(face);
    return card?.right === right ? [card.value] : [];
  });
  return Math.max(0, ...values);
}

/** What this very card would bring on this tile, if it is the last one that the board lacks. */
export function completing(
  tiles: readonly Tile[],
  tile: Tile,
  face: string,
  seat: number,
  pawns: Pawns,
): Prospect | null {
  const open = tiles.filter((each) => !each.laid);
  if (open.length !== 1 || open[0]?.id !== tile.id) return null;
  return prospect(tiles, [face], seat, pawns);
}

export function pawnsOf(view: View, seat: number): Pawns {
  const facts = view.seats[seat]?.facts ?? {};
  return { child: Number(facts['child'] ?? 0), adult: Number(facts['adult'] ?? 0) };
}
