import { describe, expect, it } from 'vitest';
import { meant } from '../src/parts/reach';

const box = (left: number, top: number, width = 20, height = 20) => ({ left, top, width, height });

describe('a tap', () => {
  it('beside something small counts for it, far from it for nothing', () => {
    expect(meant([box(100, 100)], 128, 92)).toBe(0);
    expect(meant([box(100, 100)], 140, 110)).toBe(-1);
    expect(meant([box(100, 100, 100, 100)], 90, 150)).toBe(-1);
    expect(meant([box(100, 100, 0, 0)], 100, 100)).toBe(-1);
  });

  it('between two counts for the nearer', () => {
    const two = [box(100, 100), box(130, 100)];
    expect(meant(two, 123, 110)).toBe(0);
    expect(meant(two, 127, 110)).toBe(1);
  });
});
