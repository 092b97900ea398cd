/** What grows and lies on the banks, and where: the same each time. */
import { clamp, point, type Gorge } from './river';

export type Growth = 'bush' | 'grass' | 'palm' | 'acacia' | 'rock' | 'baobab';

export interface Planted {
  growth: Growth;
  x: number;
  y: number;
  size: number;
  flipped: boolean;
}

/** Shapes with the names of their colours (`--art-…`); the foot is at 0 0. */
export const GROWTHS: Readonly<
  Record<Growth, readonly { d: string; fill?: string; line?: string; width?: number }[]>
> = {
  bush: [
    { d: 'M-11 1Q-14-8-6-10Q-4-16 3-13Q10-14 10-7Q15-4 11 1Z', fill: 'leaf' },
    { d: 'M-7-4Q-6-10-1-10Q4-12 6-8Q0-7-1-3Z', fill: 'leaf-light' },
  ],
  grass: [
    { d: 'M-6 0Q-6-5-9-8M-2 0Q-2-7-3-11M2 0Q3-6 6-10M6 0Q7-4 10-6', line: 'grass', width: 1.6 },
  ],
  palm: [
    { d: 'M0 1Q3-12-1-26', line: 'trunk', width: 3 },
    {
      d: 'M-1-26Q-9-34-17-27Q-9-29-1-25Q-7-24-10-16Q-4-23-1-25Q4-22 5-14Q6-22 0-26Q8-29 15-22Q11-34-1-26Z',
      fill: 'leaf',
    },
    { d: 'M-1-26Q2-35 11-36Q4-31-1-26Z', fill: 'leaf-light' },
  ],
  acacia: [
    { d: 'M0 1Q1-8-1-13M0-9L7-17M-1-12L-9-18', line: 'trunk', width: 2.4 },
    { d: 'M-22-17Q-20-24-8-24Q0-29 10-25Q22-25 23-18Q10-15 0-16Q-12-14-22-17Z', fill: 'acacia' },
    { d: 'M-14-21Q-4-26 6-23Q-4-22-14-21Z', fill: 'acacia-light' },
  ],
  rock: [
    { d: 'M-10 1L-7-7L0-10L8-6L11 1Z', fill: 'rock' },
    { d: 'M-7-7L0-10L2-4L-5-3Z', fill: 'rock-light' },
  ],
  baobab: [
    { d: 'M-7 1Q-4-10-7-20L-14-29M-6-20L-4-32M6-20L14-30M5-20L4-33', line: 'trunk', width: 2.6 },
    { d: 'M-8 1Q-5-10-7-21H7Q5-10 8 1Z', fill: 'trunk' },
    { d: 'M-19-29Q-17-35-9-33Q-4-39 3-35Q11-38 18-31Q12-28 5-30Q-5-27-19-29Z', fill: 'acacia' },
  ],
};

/** Numbers between 0 and 1 that look like chance and never change. */
export function* dealt(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1664525 + 1013904223) % 4294967296;
    yield state / 4294967296;
  }
}

/** Along every ledge, and taller ones on the far rim. */
export function plantedIn(gorge: Gorge): Planted[] {
  const chance = dealt(7);
  const next = (): number => chance.next().value;
  const planted: Planted[] = [];
  /** Nothing grows in the falls. */
  const end = gorge.columns.to - 4;
  const row = gorge.rows[0]!.to - gorge.rows[0]!.from;
  const size = clamp(row / 58, 0.5, 1.1);
  const low: readonly Growth[] = ['bush', 'grass', 'grass', 'bush', 'rock', 'palm'];
  const ledges = gorge.rows.flatMap(({ from, to }) =>
    Math.abs(to - gorge.water.from) < 1 || Math.abs(from - gorge.water.to) < 1 ? [] : [from, to],
  );
  for (const across of [...new Set(ledges.map(Math.round))]) {
    if (!gorge.tall && across < gorge.rows[5]!.from + 2) continue;
    for (let along = 6 + 30 * next(); along < end; along += 26 + 66 * next()) {
      const growth = low[Math.floor(next() * low.length)]!;
      const at = point(gorge, along, across + (next() - 0.5) * 5);
      planted.push({ growth, ...at, size: size * (0.55 + 0.4 * next()), flipped: next() < 0.5 });
    }
  }
  if (!gorge.tall) {
    const rim = gorge.rows[5]!.from;
    const tall: readonly Growth[] = ['acacia', 'bush', 'palm', 'acacia', 'baobab', 'bush', 'grass'];
    for (let along = 10; along < gorge.columns.to; along += 18 + 50 * next())
      planted.push({
        growth: tall[Math.floor(next() * tall.length)]!,
        ...point(gorge, along, rim + 3 * next()),
        size: size * (0.75 + 0.45 * next()),
        flipped: next() < 0.5,
      });
  }
  return planted.sort((a, b) => a.y - b.y);
}
