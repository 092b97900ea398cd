/** What grows in each country, as strokes of a brush: outlines that stand on their foot at 0,0. */
import type { Growth } from './scatter';

export interface Stroke {
  d: string;
  /** A colour of the landscape (`--art-…`). */
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}

export const GROWTHS: Record<Growth, readonly Stroke[]> = {
  acacia: [
    { d: 'M0 0Q2-9-1-15Q-5-20-10-22M-0.5-14Q4-20 10-23', line: 'trunk', width: 2.6 },
    { d: 'M-23-20Q-17-31-6-29Q4-36 13-29Q22-30 24-21Q10-24 1-21Q-11-24-23-20Z', fill: 'acacia' },
    { d: 'M-16-25Q-8-31 0-28Q8-33 16-27Q8-28 0-25Q-8-28-16-25Z', fill: 'acacia-light' },
  ],
  grass: [
    { d: 'M-6 0Q-7-7-10-11M-3 0Q-3-9-4-14M0 0Q1-8 3-13M3 0Q5-6 9-9', line: 'grass', width: 1.7 },
  ],
  bush: [
    { d: 'M-11 0Q-14-8-7-10Q-4-16 2-12Q10-13 11-5Q13-1 10 0Z', fill: 'acacia' },
    { d: 'M-7-6Q-4-11 1-9Q-3-8-7-6Z', fill: 'acacia-light' },
  ],
  palm: [
    { d: 'M0 0Q3-12-1-25', line: 'trunk', width: 2.8 },
    {
      d: 'M-1-25Q-12-31-18-22Q-9-26-1-25ZM-1-25Q-10-38-17-36Q-7-33-1-25ZM-1-25Q1-38 9-39Q3-33-1-25ZM-1-25Q10-34 17-27Q8-28-1-25ZM-1-25Q8-24 12-15Q5-22-1-25Z',
      fill: 'leaf',
    },
  ],
  reed: [
    { d: 'M-5 0Q-5-10-8-18M0 0Q0-12 1-21M5 0Q6-8 9-14', line: 'leaf', width: 1.8 },
    { d: 'M-8-23V-16M1-26V-19M9-19V-13', line: 'trunk', width: 3 },
  ],
  tree: [
    { d: 'M0 0V-12', line: 'trunk', width: 3.4 },
    { d: 'M-15-10Q-21-20-11-25Q-10-36 2-34Q14-36 14-24Q21-18 14-10Q0-5-15-10Z', fill: 'leaf' },
    { d: 'M-11-20Q-8-31 2-30Q8-30 9-25Q1-28-4-22Q-8-18-11-20Z', fill: 'leaf-light' },
  ],
  fern: [
    {
      d: 'M0 0Q-8-3-13-11Q-4-8 0 0ZM0 0Q-3-9-3-16Q2-9 0 0ZM0 0Q4-8 12-12Q9-3 0 0Z',
      fill: 'leaf-light',
    },
  ],
  stump: [
    { d: 'M-3 0L-2-16L-7-22M-2-14L4-26M2 0L3-12L10-19M3-13L1-20', line: 'dead', width: 2.8 },
    { d: 'M-8 1Q0-3 8 1Z', fill: 'dead' },
  ],
  stone: [
    { d: 'M-9 0Q-11-7-4-9Q4-11 9-5Q11 0 8 0Z', fill: 'rock' },
    { d: 'M-7-4Q-4-8 1-8Q-2-5-7-4Z', fill: 'rock-light' },
  ],
  rain: [
    {
      d: 'M-14-26L-18-17M-6-27L-10-18M2-26L-2-17M10-27L6-18M-10-15L-14-6M-2-15L-6-6M6-15L2-6',
      line: 'rain',
      width: 1.6,
      opacity: 0.75,
    },
    { d: 'M-20-26Q-22-34-13-34Q-9-41-1-37Q8-42 11-34Q19-34 17-26Z', fill: 'cloud' },
  ],
  rock: [
    { d: 'M-15 0L-10-14L-2-20L7-11L15 0Z', fill: 'rock' },
    { d: 'M-10-14L-2-20L1-12L-5-8Z', fill: 'rock-light' },
  ],
  lobelia: [
    { d: 'M0-2V-20', line: 'heath', width: 5 },
    { d: 'M-7 0Q-6-7 0-5Q6-7 7 0Q0-3-7 0Z', fill: 'leaf-pale' },
    { d: 'M0-22V-25', line: 'leaf-pale', width: 4 },
  ],
  snow: [{ d: 'M-14 0Q-9-6-2-4Q5-8 14 0Q0 3-14 0Z', fill: 'snow' }],
};
