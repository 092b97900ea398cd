/** What is worth a moment over the river, out of all that happened; and the beats of the finale. */
import type { Args, GameEvent } from '../view';

export type Stone = 'black' | 'clear' | 'blue' | 'red' | 'white';

export interface Told {
  /** What is shown: stones that roll out, a card, the steamer… */
  kind: 'dug' | 'white' | 'collapse' | 'card' | 'points' | 'steamer' | 'rolled' | 'gave';
  event: GameEvent;
  stones: Stone[];
  /** The card that is shown, if one is. */
  card: string | null;
}

const KINDS: Readonly<Record<string, Told['kind']>> = {
  dug: 'dug',
  dug_white: 'white',
  collapsed: 'collapse',
  played: 'card',
  steamed_back: 'steamer',
};
/** When several happened at once: the most exciting one is shown. */
const ORDER: readonly Told['kind'][] = ['white', 'collapse', 'dug', 'steamer', 'card'];

export function tellingOf(events: readonly GameEvent[]): Told | null {
  let best: Told | null = null;
  for (const event of events) {
    const kind = KINDS[event.kind];
    if (!kind) continue;
    if (best && ORDER.indexOf(kind) >= ORDER.indexOf(best.kind)) continue;
    const card = event.args['card'];
    const stones = kind === 'white' ? events.flatMap(stonesOf) : stonesOf(event);
    best = { kind, event, stones, card: typeof card === 'string' ? card : null };
  }
  return best;
}

const number = (args: Args, name: string): number => Number(args[name] ?? 0);

/** The stones of a dig in the order in which they roll out: gems among the rubble, the best ones last. */
export function stonesOf(event: GameEvent): Stone[] {
  if (event.kind === 'dug_white') return ['white'];
  if (event.kind !== 'dug') return [];
  const gems = (['clear', 'blue', 'red'] as const).flatMap((gem) =>
    Array.from({ length: number(event.args, gem) }, (): Stone => gem),
  );
  const black = number(event.args, 'black');
  const rolled: Stone[] = [];
  let rubble = black;
  gems.forEach((gem, k) => {
    const before = Math.ceil((rubble * 1) / (gems.length - k + 1));
    for (let n = 0; n < before; n++) rolled.push('black');
    rubble -= before;
    rolled.push(gem);
  });
  const last = gems.length > 0 ? rolled.pop() : undefined;
  for (; rubble > 0; rubble--) rolled.push('black');
  return last ? [...rolled, last] : rolled;
}

/** Points of a column that has just been evaluated. */
export function columnPoints(
  events: readonly GameEvent[],
): { seat: number; points: number; column: number }[] {
  return events
    .filter((event) => event.kind === 'column_points')
    .map(({ args }) => ({
      seat: number(args, 'seat'),
      points: number(args, 'points'),
      column: number(args, 'column'),
    }));
}

export type Beat =
  /** A line of what the last evaluation brought. */
  | { kind: 'line'; event: GameEvent }
  /** A chest is opened. */
  | { kind: 'chest'; seat: number; pounds: number }
  /** The queen rolls what she expects of two players. */
  | { kind: 'dice'; dice: number[]; sum: number }
  /** The queen is not amused. */
  | { kind: 'out'; seat: number }
  | { kind: 'places' };

const LINES = new Set(['column_points', 'row_points', 'gem_points', 'held_card']);

/** The finale, beat by beat, from the events of the last decision; empty if they hold no end. */
export function finaleOf(events: readonly GameEvent[]): Beat[] {
  if (!events.some((event) => event.kind === 'ended')) return [];
  const beats = events.flatMap((event): Beat[] => {
    const { args } = event;
    if (LINES.has(event.kind)) return [{ kind: 'line', event }];
    if (event.kind === 'chest')
      return [{ kind: 'chest', seat: number(args, 'seat'), pounds: number(args, 'pounds') }];
    if (event.kind === 'queen_rolled') {
      const dice = args['dice'];
      return [
        {
          kind: 'dice',
          dice: Array.isArray(dice) ? dice.map(Number) : [],
          sum: number(args, 'sum'),
        },
      ];
    }
    return event.kind === 'put_out' ? [{ kind: 'out', seat: number(args, 'seat') }] : [];
  });
  return [...beats, { kind: 'places' }];
}
