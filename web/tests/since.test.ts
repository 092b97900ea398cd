import { describe, expect, it } from 'vitest';
import type { Cell, Item, View } from '../src/boards/view';
import type { Entry } from '../src/house/wire';
import { markedIds, marksOf, sinceDecision } from '../src/table/since';

function entry(number: number, seat: number, back: number | null = null, ply = number): Entry {
  return { number, ply, seat, by: 'bot', back, at: 0, events: [] };
}

function view(cells: Record<string, Item[]>): View {
  const all: Cell[] = Object.entries(cells).map(([id, items]) => ({ id, items }));
  const zones = [{ id: 'z', kind: 'row', name: 'z', cells: all }];
  return { game: 'g', players: 3, seat: 0, to_move: 0, phase: 'p', ending: null, seats: [], zones };
}

describe('since my last decision', () => {
  it('is what others decided after it, without what was taken back', () => {
    const log = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1), entry(5, 2)];
    expect(sinceDecision(log, 0).map(({ number }) => number)).toEqual([4, 5]);
    const back = [...log, entry(6, 2, 4, 4)];
    expect(sinceDecision(back, 0).map(({ number }) => number)).toEqual([4]);
  });

  it('is everything before one has decided at all', () => {
    expect(sinceDecision([entry(1, 1), entry(2, 2)], 0)).toHaveLength(2);
  });

  it('marks each place with whoever changed it last, as far as it is shown', () => {
    const changed = new Map([
      [4, ['a', 'b']],
      [5, ['b', 'c']],
    ]);
    const since = [entry(4, 1), entry(5, 2)];
    expect([...marksOf(since, changed, 5)]).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ]);
    expect([...marksOf(since, changed, 4).keys()]).toEqual(['a', 'b']);
  });
});

describe('what a move changed', () => {
  it('is where something came, and the thing that moved; not where it left', () => {
    const pawn = { face: 'pawn', id: 'pawn:1', owner: 1 };
    const before = view({ a: [pawn], b: [] });
    const after = view({ a: [], b: [pawn] });
    expect(markedIds(before, after).sort()).toEqual(['b', 'pawn:1']);
  });

  it('is where something was turned up, or went for good', () => {
    const down = { face: 'hidden', mark: 'down' };
    const before = view({ a: [down], b: [{ face: 'mask' }] });
    const after = view({ a: [{ face: 'lion' }], b: [] });
    expect(markedIds(before, after).sort()).toEqual(['a', 'b']);
  });

  it('is not a pile from which somebody drew unseen', () => {
    const before = view({
      deck: [{ face: 'hidden', count: 9 }],
      hand: [{ face: 'hidden', count: 3 }],
    });
    const after = view({
      deck: [{ face: 'hidden', count: 8 }],
      hand: [{ face: 'hidden', count: 3 }],
    });
    expect(markedIds(before, after)).toEqual([]);
  });
});
