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
  cloud: [
    {
      d: 'M-20-22L-25-10M-11-23L-16-11M-2-22L-7-10M7-23L2-11M16-22L11-10M-15-9L-19 1M-6-9L-10 1M3-9L-1 1M12-9L8 1',
      line: 'rain',
      width: 1.8,
      opacity: 0.8,
    },
    { d: 'M-30-22Q-33-34-20-35Q-16-45-4-41Q8-48 16-38Q30-39 28-22Z', fill: 'cloud' },
    { d: 'M-24-29Q-20-35-14-33Q-9-42 2-38Q-8-33-12-29Z', fill: 'cloud-light' },
  ],
  bolt: [
    { d: 'M3-21L-6-7H0L-5 5L9-11H2L8-21Z', fill: 'bolt' },
    { d: 'M-24-20Q-28-31-16-32Q-11-42 1-38Q12-43 18-34Q29-33 26-20Z', fill: 'cloud' },
    { d: 'M-18-26Q-14-32-8-30Q-3-37 6-34Q-4-29-7-26Z', fill: 'cloud-light' },
  ],
  giraffe: [
    {
      d: 'M4-27L8-29Q12-28 13-25L16-23.500Q16-21 14-21L10.500-22L7-9Q8-6 7-3L6.500 1H4.500L4-4H-5L-6 1H-8L-8-5Q-10-6-10 0L-11.500 0Q-12-8-7-9.500Q-2-10.500 1-11L5.500-23Z',
      fill: 'beast',
    },
  ],
  elephant: [
    {
      d: 'M-14 1Q-18-14-5-16Q3-18 6-14Q9-19 15-16Q20-13 19-6Q19-1 22 2Q22 4 19.500 3.500Q16 2 15.500-4Q13-4 12-6Q10-1 9 0V1H5V-3Q-1-2-6-3V1Z',
      fill: 'beast',
    },
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
  heath: [
    { d: 'M-9 0Q-11-6-6-8Q-2-12 3-8Q9-9 9-3Q10 0 8 0Z', fill: 'leaf-pale' },
    { d: 'M-5-6V-6.100M0-8V-8.100M4-5V-5.100M-2-3V-3.100', line: 'heath', width: 2.6 },
  ],
  snow: [{ d: 'M-14 0Q-9-6-2-4Q5-8 14 0Q0 3-14 0Z', fill: 'snow' }],
};
