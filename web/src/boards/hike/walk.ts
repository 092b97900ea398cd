/**
 * Who is where on the trail, and which card came when. The view says who hikes now and which kinds lie in the row;
 * who sat down at the fire, who failed and the order of the cards are remembered from what happened.
 */
import type { GameEvent, View } from '../view';
import { GEAR, isHazard } from './gear';
import { cellsOf, countOf, turnedCard } from './reading';

export type Whereabouts = 'home' | 'hiking' | 'leading' | 'fire' | 'failed';

export interface Turned {
  /** Tells two alike cards apart as they wander along the trail. */
  key: number;
  face: string;
}

export interface Walk {
  seats: readonly Whereabouts[];
  /** The row in the order in which it was turned up. */
  row: readonly Turned[];
  /** The hazard that was met last, until another card comes. */
  hazard: string | null;
  /** Seats that had just what was turned up. */
  matched: readonly number[];
  nextKey: number;
}

export function walkAfter(
  before: Walk | null,
  view: View,
  events: readonly GameEvent[] = [],
): Walk {
  const [row, nextKey] = rowAfter(before, view, events);
  return {
    seats: view.seats.map(({ seat }) => whereIs(seat, before, view, events)),
    row,
    nextKey,
    hazard: hazardAfter(before, view, events),
    matched: events.filter(({ kind }) => kind === 'had').map(({ args }) => Number(args['seat'])),
  };
}

function whereIs(
  seat: number,
  before: Walk | null,
  view: View,
  events: readonly GameEvent[],
): Whereabouts {
  const now = view.seats[seat]?.facts['trail'];
  if (now === 'leading' || now === 'hiking') return now;
  const isOn = view.seats.some(({ facts }) => facts['trail'] !== undefined);
  // When the hike is over its end is still seen, until something else happens.
  if (!isOn && !events.some(({ kind }) => kind === 'hike_over')) return 'home';
  const ends = events.filter(({ args }) => args['seat'] === seat).map(({ kind }) => kind);
  if (ends.includes('out')) return 'failed';
  if (ends.includes('stopped') || ends.includes('picked_up')) return 'fire';
  const then = before?.seats[seat] ?? 'home';
  return then === 'hiking' || then === 'leading' ? 'fire' : then;
}

function rowAfter(
  before: Walk | null,
  view: View,
  events: readonly GameEvent[],
): [readonly Turned[], number] {
  const left = new Map(
    cellsOf(view, 'row').flatMap((cell) =>
      cell.items.map((item): [string, number] => [item.face, countOf(item)]),
    ),
  );
  const lies = (face: string): boolean => {
    const count = left.get(face) ?? 0;
    left.set(face, count - 1);
    return count > 0;
  };
  const row = (before?.row ?? []).filter(({ face }) => lies(face));
  let key = before?.nextKey ?? 0;
  const come = events.filter(({ kind }) => kind === 'turned').map(({ args }) => args['card']);
  const rest = [...left].flatMap(([face, count]) => Array<string>(Math.max(0, count)).fill(face));
  // What was turned up last lies last.
  rest.sort((a, b) => come.lastIndexOf(a) - come.lastIndexOf(b) || order(a) - order(b));
  for (const face of rest) row.push({ key: key++, face });
  return [row, key];
}

const KINDS = Object.keys(GEAR);
const order = (face: string): number => KINDS.indexOf(face);

function hazardAfter(before: Walk | null, view: View, events: readonly GameEvent[]): string | null {
  const now = turnedCard(view);
  if (now !== null) return isHazard(now) ? now : null;
  const last = events.findLast(({ kind }) => ['turned', 'met', 'played', 'drew'].includes(kind));
  if (last?.kind === 'met' || last?.kind === 'played') return String(last.args['card']);
  if (last || events.length === 0) return null;
  const isOn = view.seats.some(({ facts }) => facts['trail'] !== undefined);
  return isOn ? (before?.hazard ?? null) : null;
}
