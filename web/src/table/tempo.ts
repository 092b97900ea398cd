/** How fast the moves of others are shown: a person's wish, in milliseconds. */
import type { Tempo } from '../house/settings.svelte';
import type { Pace, Shown } from './showing.svelte';

/** Between two moves, in times of one motion, and the longest for all that come at once. */
const TEMPO: Record<Tempo, { motion: number; between: number; within: number }> = {
  slow: { motion: 1.8, between: 3.2, within: 60_000 },
  normal: { motion: 1, between: 1.35, within: 2_500 },
  'at-once': { motion: 0, between: 0, within: 0 },
};

export function paceOf(tempo: Tempo, motion: number): Pace {
  const { between, within } = TEMPO[tempo];
  return { between: motion * between, within };
}

/** How long the pieces take for what is shown: one's own move is never hurried. */
export function motionOf(
  tempo: Tempo,
  motion: number,
  shown: Pick<Shown, 'seat'>,
  own: number | null,
): number {
  return shown.seat === null || shown.seat === own ? motion : motion * TEMPO[tempo].motion;
}
