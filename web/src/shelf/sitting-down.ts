/** What *Play now* and the form for a new table ask the house for. */
import type { Game, Level, Pace, SeatAsked, TableAsked } from '../house/wire';

export const USUAL_LEVEL = 'medium';
const USUAL_PLAYERS = 3;

export function usualLevel(levels: readonly Level[]): Level {
  return levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? USUAL_LEVEL);
}

export function usualPlayers(game: Pick<Game, 'min_players' | 'max_players'>): number {
  return Math.min(game.max_players, Math.max(game.min_players, USUAL_PLAYERS));
}

/** You against bots, at once. */
export function againstBots(game: Game, levels: readonly Level[]): TableAsked {
  const level = usualLevel(levels);
  const bots: SeatAsked[] = Array.from({ length: usualPlayers(game) - 1 }, () => ({
    kind: 'bot',
    level,
  }));
  return { game: game.slug, seats: [{ kind: 'mine' }, ...bots] };
}

/** How long a game takes, in words. */
export function minutesText(
  minutes: number | readonly number[],
  say: (key: string, args: Record<string, number>) => string,
): string {
  if (typeof minutes === 'number') return say('ui-minutes', { minutes });
  const [least = 0, most = least] = minutes;
  if (least === most) return say('ui-minutes', { minutes: least });
  return say('ui-minutes-range', { min: least, max: most });
}

export const PACES: readonly { name: string; pace: Pace }[] = [
  { name: 'free', pace: { kind: 'free' } },
  { name: 'quick', pace: { kind: 'live', bank: 300, increment: 10 } },
  { name: 'calm', pace: { kind: 'live', bank: 900, increment: 20 } },
  { name: 'day', pace: { kind: 'days', days: 1 } },
  { name: 'days', pace: { kind: 'days', days: 3 } },
];
