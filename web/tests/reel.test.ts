import { describe, expect, it } from 'vitest';
import type { View } from '../src/boards/view';
import { Reel } from '../src/replay/reel.svelte';

function view(ply: number): View {
  return {
    game: String(ply),
    players: 2,
    seat: null,
    to_move: 0,
    phase: '',
    ending: null,
    seats: [],
    zones: [],
  };
}

function reel(plies: number): { reel: Reel; asked: [number, number][] } {
  const asked: [number, number][] = [];
  const fetch = (from: number, count: number) => {
    asked.push([from, count]);
    return Promise.resolve(
      Array.from({ length: count }, (_, k) => ({ ply: from + k, view: view(from + k) })),
    );
  };
  return { reel: new Reel(plies, fetch, () => undefined), asked };
}

describe('a replay', () => {
  it('fetches a block at a time, and the next one ahead', async () => {
    const { reel: it_, asked } = reel(40);
    await it_.go(3);
    expect(it_.view?.game).toBe('3');
    expect(asked).toEqual([
      [0, 16],
      [16, 16],
    ]);
    await it_.go(40);
    expect(asked.at(-1)).toEqual([32, 9]);
  });

  it('gives the view before only when one goes on by one', async () => {
    const { reel: it_ } = reel(40);
    await it_.go(3);
    await it_.go(4);
    expect(it_.previousView?.game).toBe('3');
    await it_.go(9);
    expect(it_.previousView).toBeNull();
  });

  it('stays within the match', async () => {
    const { reel: it_ } = reel(5);
    await it_.go(99);
    expect(it_.ply).toBe(5);
    await it_.go(-2);
    expect(it_.ply).toBe(0);
  });

  it('lets the last wish count', async () => {
    const { reel: it_ } = reel(100);
    const slow = it_.go(50);
    await it_.go(70);
    await slow;
    expect(it_.ply).toBe(70);
  });

  it('stays where it is when a view cannot be fetched', async () => {
    const faults: unknown[] = [];
    const it_ = new Reel(
      9,
      () => Promise.reject(new Error('gone')),
      (fault) => faults.push(fault),
    );
    await it_.go(4);
    expect(it_.ply).toBe(0);
    expect(faults).toHaveLength(1);
  });
});
