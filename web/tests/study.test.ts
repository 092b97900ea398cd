/** Where the pictures of a study put their dots and lines. */
import { describe, expect, it } from 'vitest';
import { along, down, drawn } from '../src/study/page';

describe('a study', () => {
  it('puts values on their axis, and never beyond it', () => {
    const axis = { low: 0.2, high: 0.6 };
    expect(along(0.3, axis)).toBeCloseTo(25);
    expect(along(0.9, axis)).toBeCloseTo(100);
    expect(along(null, axis)).toBe(0);
  });

  it('draws a line, and the band of its intervals there and back', () => {
    const points: [number, number, number, number][] = [
      [0, 0.5, 0.25, 0.75],
      [0.5, 1, 0.5, 1],
    ];
    expect(drawn(points)).toEqual({ line: 'M0 25 50 0', band: 'M0 12.5 50 0 50 25 0 37.5Z' });
    expect(down(1)).toBe(0);
  });
});
