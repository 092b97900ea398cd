/**
 * Who is where on the trail, and which card came when, as the view says; who had just what was turned up, and the
 * hazard that was met last, are remembered from what happened.
 */
import type { GameEvent, View } from '../view';
import { isHazard } from './gear';
import { cellsOf, isOnTrail, turnedCard } from './reading';

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
  const [row, nextKey] = rowAfter(before, view);
  return {
    seats: view.seats.map(({ facts }) => WHERE[String(facts['trail'])] ?? 'home'),
    row,
    nextKey,
    hazard: hazardAfter(before, view, events),
    matched: events.filter(({ kind }) => kind === 'had').map(({ args }) => Number(args['seat'])),
  };
}

const WHERE: Record<string, Whereabouts> = {
  leading: 'leading',
  hiking: 'hiking',
  stopped: 'fire',
  out: 'failed',
};

/** The cards along the trail; those that lay there before keep their keys. */
function rowAfter(before: Walk | null, view: View): [readonly Turned[], number] {
  const known = [...(before?.row ?? [])];
  let key = before?.nextKey ?? 0;
  const way = cellsOf(view, 'trail').find((cell) => cell.id === 'way')?.items ?? [];
  const row = way.map(({ face }) => {
    const at = known.findIndex((each) => each.face === face);
    return known.splice(at, at < 0 ? 0 : 1)[0] ?? { key: key++, face };
  });
  return [row, key];
}

function hazardAfter(before: Walk | null, view: View, events: readonly GameEvent[]): string | null {
  const now = turnedCard(view);
  if (now !== null) return isHazard(now) ? now : null;
  const last = events.findLast(({ kind }) => ['turned', 'met', 'played', 'drew'].includes(kind));
  if (last?.kind === 'met' || last?.kind === 'played') return String(last.args['card']);
  if (last || events.length === 0) return null;
  return view.seats.some(isOnTrail) ? (before?.hazard ?? null) : null;
}
