/** A shape per seat, in a box from -12 to 12: circle, square, triangle, diamond, star. */
export const SEAT_SHAPES: readonly string[] = [
  'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z',
  'M-9-9H9V9H-9Z',
  'M0-10.5L10.5 9H-10.5Z',
  'M0-11.5L11.5 0L0 11.5L-11.5 0Z',
  'M0-11.5L3.2-3.9L11.4-3.5L5-1.2L7 9.5L0 5L-7 9.5L-5-1.2L-11.4-3.5L-3.2-3.9Z',
];

/** A letter per seat where a shape doesn't fit. */
export const SEAT_LETTERS = 'ABCDE';
