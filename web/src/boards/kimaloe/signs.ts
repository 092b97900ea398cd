/** Signs of continents and special cards, in a box from -12 to 12. */
import type { Sign } from './rights';
import { COLOUR_MARKS } from './rights';
import type { Deed } from './world';

const CARDS_BACK = 'M-9.5-7L-2-10.5L1-4L-1-4.5Q-4-4-4 0V5.500L-5 5ZM-2-3H8.500V10.500H-2Z';
export const STAR =
  'M0-11.500L3.3-4L11.5-3.300L5.3 2.200L7.2 10.500L0 6L-7.2 10.500L-5.3 2.200L-11.5-3.300L-3.3-4Z';

export const DEED_SIGNS: Readonly<Record<Deed, Sign | null>> = {
  points: null,
  yellow: { shape: COLOUR_MARKS.yellow },
  refill: { shape: CARDS_BACK, lines: 'M3.2 7.500V.500M0 3.500L3.2 0L6.5 3.5' },
  blue: { shape: COLOUR_MARKS.blue },
  special: { shape: STAR },
  pink: { shape: COLOUR_MARKS.pink },
};

export const TRUCK = 'M-12-6H2V5H-12ZM3-3H8L12 1V5H3Z';
const WHEELS =
  'M-9 5A2.5 2.5 0 1 1-4 5A2.5 2.5 0 1 1-9 5ZM4.5 5A2.5 2.5 0 1 1 9.5 5A2.5 2.5 0 1 1 4.5 5Z';
export const ADULT = 'M0-12A4 4 0 1 1 0-4A4 4 0 1 1 0-12ZM-7 12Q-7-3 0-3.500Q7-3 7 12Z';
export const CHILD =
  'M0-6A3.6 3.6 0 1 1 0 1.200A3.6 3.6 0 1 1 0-6ZM-5.5 12Q-5.5 2 0 1.700Q5.5 2 5.5 12Z';

/** What a special card does: `delivery-1` and `delivery-2` are alike, and so are the three of help. */
export function kindOf(face: string): string {
  return face.replace(/^(delivery|help)-.*/, '$1');
}

export const SPECIAL_SIGNS: Readonly<Record<string, Sign>> = {
  delivery: { shape: TRUCK + WHEELS, lines: 'M-9-10H-4M5-10H10M7.5-12.500V-7.5' },
  help: {
    lines:
      'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1-10 0ZM-10 0H10M0-10Q-7 0 0 10Q7 0 0-10M-8.5-5.500H8.500M-8.5 5.500H8.5',
  },
  transport: {
    shape:
      'M11-11Q12.5-7 8.5-4L4.5 0L8 10L5.5 11.500L0 4L-4.5 8L-4 11L-6 12L-8 8L-12 6L-11 4L-8 4.500L-4 0L-11.5-5.500L-10-8L0-4.500L4-8.500Q7-12.5 11-11Z',
  },
  'plus-small': {
    shape: 'M5-5A3 3 0 1 1 5 1A3 3 0 1 1 5-5ZM.5 11Q.5 2 5 1.700Q9.5 2 9.5 11Z',
    lines: 'M-10-3H-2M-6-7V1',
  },
  'plus-big': {
    shape: 'M5-11.500A4 4 0 1 1 5-3.500A4 4 0 1 1 5-11.500ZM-1 11.500Q-1-2.5 5-3T11 11.500Z',
    lines: 'M-11-2H-4M-7.5-5.500V1.5',
  },
  'after-you': { lines: 'M-10-4H8M3.5-8.500L8-4L3.5.500M10 5H-8M-3.5.800L-8 5L-3.5 9.5' },
};
