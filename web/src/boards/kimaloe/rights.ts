/** The nine rights: their colour, and a sign for each. Signs lie in a box from -12 to 12. */

export type RightColour = 'yellow' | 'blue' | 'pink';

export interface Sign {
  /** Filled. */
  shape?: string;
  /** Drawn with a pen. */
  lines?: string;
}

/** In the order of the edition: three of each colour. */
export const RIGHTS: Readonly<Record<string, { colour: RightColour; sign: Sign }>> = {
  food: {
    colour: 'yellow',
    sign: {
      shape: 'M-10.5 1H10.5A10.5 9.5 0 0 1 4.5 9V11H-4.500V9A10.5 9.5 0 0 1-10.5 1Z',
      lines: 'M-5-2Q-7.5-5-5-7.500T-5-11.500M0-2Q-2.5-5 0-7.500T0-11.500M5-2Q2.5-5 5-7.500T5-11.5',
    },
  },
  health: {
    colour: 'yellow',
    sign: {
      shape:
        'M0 11L-9.5 1.500A6 6 0 0 1-1-7L0-6L1-7A6 6 0 0 1 9.5 1.500ZM-1.7-3.500V-.700H-4.500V2.700H-1.700V5.500H1.700V2.700H4.500V-.700H1.700V-3.500Z',
    },
  },
  education: {
    colour: 'yellow',
    sign: {
      shape: 'M-1-6.500Q-5.5-9.5-11-8V7Q-5.5 5.5-1 8.500ZM1-6.500Q5.5-9.5 11-8V7Q5.5 5.5 1 8.500Z',
      lines: 'M-11 10Q-5 8.5 0 11Q5 8.5 11 10',
    },
  },
  protection: {
    colour: 'blue',
    sign: {
      shape:
        'M0-11.500Q5-8 10-8.500V-1Q9.5 7.5 0 11.500Q-9.5 7.5-10-1V-8.500Q-5-8 0-11.500ZM-5-.500L-1.5 4L5.5-4.500L3.5-6L-1.5.500L-3.2-2Z',
    },
  },
  family: {
    colour: 'blue',
    sign: {
      shape:
        'M-6.5-11A3 3 0 1 1-6.5-5A3 3 0 1 1-6.5-11ZM6.5-11A3 3 0 1 1 6.5-5A3 3 0 1 1 6.5-11ZM0-3A2.3 2.3 0 1 1 0 1.600A2.3 2.3 0 1 1 0-3ZM-11.5 10.500V0Q-11.5-4-6.5-4T-2.8-1L-4 3V10.500ZM11.5 10.500V0Q11.5-4 6.5-4T2.8-1L4 3V10.500ZM-3 10.500V5Q-3 2.6 0 2.600T3 5V10.500Z',
    },
  },
  identity: {
    colour: 'blue',
    sign: {
      shape:
        'M-11.5-8H11.500V8.500H-11.500ZM-9.5-6V6.500H9.500V-6ZM-5-4.500A2.5 2.5 0 1 1-5 .500A2.5 2.5 0 1 1-5-4.500ZM-8.3 5Q-8.3 1.5-5 1.500T-1.7 5Z',
      lines: 'M1.5-2.500H7M1.5.700H7M1.5 3.900H5',
    },
  },
  expression: {
    colour: 'pink',
    sign: {
      shape: 'M-11-9.500H11V5H-1L-6 11V5H-11Z',
      lines: '',
    },
  },
  play: {
    colour: 'pink',
    sign: {
      shape: 'M2-11.500L9.5-5L3 5L-5-2.500Z',
      lines: 'M3 5Q-1 6-2 9T-8 11M-1 6.500L-4.5 6M-1.5 7.500L.5 10M2-11.500L3 5M9.5-5L-5-2.5',
    },
  },
  equality: {
    colour: 'pink',
    sign: {
      shape:
        'M-11.5 1.500H-2.500A4.5 4.5 0 0 1-11.5 1.500ZM2.5 1.500H11.500A4.5 4.5 0 0 1 2.5 1.500ZM-5.5 9H5.500V11.500H-5.500Z',
      lines:
        'M0-11V9M-7-8.500H7M-7-8.500L-10.5 1.500M-7-8.500L-3.5 1.500M7-8.500L3.5 1.500M7-8.500L10.5 1.5',
    },
  },
};

export interface Card {
  right: string;
  colour: RightColour;
  value: number;
}

/** `food-3` → food, yellow, 3; null for what isn't a card of a right. */
export function cardOf(face: string): Card | null {
  const [, right = '', value] = /^([a-z]+)-(\d)$/.exec(face) ?? [];
  const known = RIGHTS[right];
  return known ? { right, colour: known.colour, value: Number(value) } : null;
}

/** A small mark per colour, for those to whom colours say little: a sun, a drop, a blossom. */
export const COLOUR_MARKS: Readonly<Record<RightColour, string>> = {
  yellow:
    'M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5ZM-1-11H1V-7H-1ZM-1 7H1V11H-1ZM7-1H11V1H7ZM-11-1H-7V1H-11ZM7-8.500L8.5-7L6-4.500L4.5-6ZM-7-8.500L-4.5-6L-6-4.500L-8.5-7ZM7 8.500L4.5 6L6 4.500L8.5 7ZM-7 8.500L-8.5 7L-6 4.500L-4.5 6Z',
  blue: 'M0-11.500Q8-2 8 3.500A8 8 0 0 1-8 3.500Q-8-2 0-11.500Z',
  pink: 'M0-11A4.2 4.2 0 0 1 4-5.500A4.2 4.2 0 0 1 10.5-3.500A4.2 4.2 0 0 1 7 3.300A4.2 4.2 0 0 1 4 10A4.2 4.2 0 0 1 0 6.500A4.2 4.2 0 0 1-4 10A4.2 4.2 0 0 1-7 3.300A4.2 4.2 0 0 1-10.5-3.500A4.2 4.2 0 0 1-4-5.500A4.2 4.2 0 0 1 0-11ZM0-2.800A2.8 2.8 0 1 0 0 2.800A2.8 2.8 0 1 0 0-2.800Z',
};
