/** What grows and stands on the continents: small drawings, each standing on (0, 0). */
import type { Point } from '../plane';
import type { Deed, Place } from './world';

export interface Stroke {
  d: string;
  fill: string;
}

const trunk = (h: number, fill = '#6b4423'): Stroke => ({ d: `M-1.5 0V-${h}H1.5V0Z`, fill });

const ACACIA: Stroke[] = [
  trunk(13),
  {
    d: 'M-13-13Q-10-19 0-19.500T13-13Q8-15 0-15T-13-13ZM-8-18Q-4-22.5 1-22T9-18Z',
    fill: '#7d8a2e',
  },
];
const WHEAT: Stroke[] = [
  { d: 'M-5 0L-6-14M0 0V-16M5 0L6-14', fill: 'none' },
  {
    d: 'M-6-12Q-9-15-6.5-19Q-4-15-6-12ZM0-14Q-2.5-18 0-22Q2.5-18 0-14ZM6-12Q4-15 6.5-19Q9-15 6-12Z',
    fill: '#a8740f',
  },
];
const PINE: Stroke[] = [trunk(5), { d: 'M0-24L6-14H3.500L9-4H-9L-3.5-14H-6Z', fill: '#2f6438' }];
const BUSH: Stroke[] = [
  { d: 'M-9 0A5 5 0 0 1-7-8A6 6 0 0 1 4-10A5.5 5.5 0 0 1 9 0Z', fill: '#4f7f3a' },
];
const SHED: Stroke[] = [
  { d: 'M-11 0V-10H11V0Z', fill: '#b98a4e' },
  { d: 'M-14-9L0-18L14-9Z', fill: '#8a3f2a' },
  { d: 'M-4 0V-7H4V0Z', fill: '#5d3a1c' },
];
const PEAK: Stroke[] = [
  { d: 'M-15 0L-4-19Q-2-21 0-19L5-11L8-14L17 0Z', fill: '#54708f' },
  { d: 'M-7.5-13L-4-19Q-2-21 0-19L3-14L0-15L-2-11.500L-4.5-14.500Z', fill: '#fdfaf0' },
];
const ICE: Stroke[] = [
  { d: 'M-10 0L-7-9L-2-7L2-14L7-6L11 0Z', fill: '#e8f3fa' },
  { d: 'M2-14L7-6L11 0H4Z', fill: '#b5d0e2' },
];
const PALM: Stroke[] = [
  { d: 'M-1.5 0Q0-9 2-15H4.500Q2.5-8 1.8 0Z', fill: '#6b4423' },
  {
    d: 'M3-15Q-4-21-10-14Q-3-17 3-14ZM3-15Q10-22 15-14Q9-17 3-14ZM3-15Q-3-13-5-7Q1-12 4-14ZM3-15Q10-12 10-6Q6-12 3-14Z',
    fill: '#3f7c4e',
  },
];
const PYRAMID: Stroke[] = [
  { d: 'M-16 0L0-19L16 0Z', fill: '#cfae7a' },
  { d: 'M0-19L16 0H4Z', fill: '#a9855a' },
];
const BLOSSOM: Stroke[] = [
  trunk(10),
  {
    d: 'M-10-8A6 6 0 0 1-8-17A8 8 0 0 1 8-18A6 6 0 0 1 10-8A7 7 0 0 1 0-9A7 7 0 0 1-10-8Z',
    fill: '#f0a3bf',
  },
  {
    d: 'M-4-14A1.5 1.5 0 1 1-3.9-14ZM4-16A1.5 1.5 0 1 1 4.1-16ZM3-11A1.5 1.5 0 1 1 3.1-11Z',
    fill: '#fff3f6',
  },
];
const TULIPS: Stroke[] = [
  { d: 'M-4 0V-8M4 0V-6', fill: 'none' },
  {
    d: 'M-8-14L-5.5-12L-4-15L-2.5-12L0-14Q0-7-4-7T-8-14ZM0-11L2-9.500L4-12L6-9.500L8-11Q8-5 4-5T0-11Z',
    fill: '#c23d6f',
  },
];
const FLAGS: Stroke[] = [
  { d: 'M-1 0V-22H1V0Z', fill: '#6b4423' },
  { d: 'M1-22Q8-24 14-20Q8-19 14-14Q8-16 1-14Z', fill: '#c9504a' },
];
const HUT: Stroke[] = [
  { d: 'M-8 0V-8H8V0Z', fill: '#c99b62' },
  { d: 'M-12-7L0-17L12-7Z', fill: '#9a6b2f' },
  { d: 'M-2.5 0V-5.500H2.500V0Z', fill: '#4b2f16' },
];

const GROWN: Readonly<Record<Deed, readonly (readonly Stroke[])[]>> = {
  points: [FLAGS, HUT, BUSH, FLAGS, HUT],
  yellow: [ACACIA, WHEAT, HUT, WHEAT, ACACIA],
  refill: [PINE, SHED, PINE, BUSH, PINE],
  blue: [PEAK, ICE, PEAK, ICE, PEAK],
  special: [PALM, PYRAMID, PALM, BUSH, PALM],
  pink: [BLOSSOM, TULIPS, BLOSSOM, HUT, TULIPS],
};

export interface Grown extends Point {
  strokes: readonly Stroke[];
  scale: number;
}

/**
 * Spots that neither name nor trucks need: how far along the strip, seen from the side where the name stands,
 * and how far towards the coast.
 */
const SPOTS = [
  [0.53, 0.36],
  [0.07, 1.04],
  [0.95, 0.6],
  [0.56, 1.06],
  [0.9, 1.06],
] as const;

export function growthsAt(deed: Deed, { strip, side, board }: Place, isTall: boolean): Grown[] {
  const drawn = GROWN[deed];
  if (isTall) return [];
  const coastIsBelow = strip.top > board.top;
  return SPOTS.map(([along, down], k) => ({
    strokes: drawn[k % drawn.length]!,
    x: strip.left + strip.width * (side === 'left' ? along : 1 - along),
    y:
      strip.top + (coastIsBelow ? strip.height * down : Math.max(23, strip.height * (1.05 - down))),
    scale: k === 0 ? 0.8 : k % 2 === 0 ? 1.05 : 0.9,
  }));
}
