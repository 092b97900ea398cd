/** What the pawns do between two views: where each goes, stop by stop, and where a card could take one. */
import type { Action, GameEvent } from '../view';

function numberIn(event: GameEvent, name: string): number | null {
  const value = event.args[name];
  return typeof value === 'number' ? value : null;
}

/** The spaces at which a pawn stops on its way, by seat: a lion's victim arrives first, and then runs. */
export function journeysOf(events: readonly GameEvent[]): Map<number, number[]> {
  const stops = new Map<number, number[]>();
  const stop = (seat: number | null, space: number | null): void => {
    if (seat === null || space === null) return;
    stops.set(seat, [...(stops.get(seat) ?? []), space]);
  };
  for (const event of events) {
    const space = numberIn(event, 'space');
    if (event.kind === 'moved' || event.kind === 'ate' || event.kind === 'fled')
      stop(numberIn(event, 'seat'), space);
    if (event.kind === 'swapped') {
      stop(numberIn(event, 'seat'), space);
      stop(numberIn(event, 'opponent'), numberIn(event, 'opponent_space'));
    }
    if (event.kind === 'sent_back') stop(numberIn(event, 'opponent'), space);
  }
  return stops;
}

/** Where a pawn would land, and by which of the actions. */
export interface Landing {
  space: number;
  steps: number;
  actions: readonly number[];
}

/** Ghosts: where the open actions would carry a pawn that stands `here`, nearest first. */
export function landingsOf(
  actions: readonly Action[],
  preview: (actionId: number) => number | null,
  here: number,
): Landing[] {
  const landings = new Map<number, number[]>();
  for (const { id } of actions) {
    const steps = preview(id);
    if (steps === null || steps === 0) continue;
    landings.set(steps, [...(landings.get(steps) ?? []), id]);
  }
  return [...landings]
    .map(([steps, ids]) => ({ space: here + steps, steps, actions: ids }))
    .sort((a, b) => a.space - b.space);
}
