import { describe, expect, it } from 'vitest';
import { Choosing } from '../src/boards/choosing.svelte';
import type { Action } from '../src/boards/view';

function action(id: number, ...targets: string[]): Action {
  return { id, kind: 'act', args: {}, targets };
}

/** A card for one of two piles, another card for one pile, a place that means two things, a plain button. */
const ACTIONS = [
  action(1, 'card:a', 'pile:0'),
  action(2, 'card:a', 'pile:1'),
  action(3, 'card:b', 'pile:1'),
  action(4, 'hex:7'),
  action(5, 'hex:7'),
  action(6, 'hex:8'),
  action(7),
];

function sitting(actions: readonly Action[] = ACTIONS): { choosing: Choosing; chosen: number[] } {
  const chosen: number[] = [];
  return {
    choosing: new Choosing(
      () => actions,
      (id) => chosen.push(id),
    ),
    chosen,
  };
}

describe('choosing by touch', () => {
  it('lights what can be touched first', () => {
    const { choosing } = sitting();
    expect([...choosing.targets]).toEqual(['card:a', 'card:b', 'hex:7', 'hex:8']);
    expect(choosing.ready.map(({ id }) => id)).toEqual([7]);
  });

  it('lights the piles of a touched card, and plays when a pile is touched', () => {
    const { choosing, chosen } = sitting();
    choosing.touch('card:a');
    expect([...choosing.targets]).toEqual(['pile:0', 'pile:1']);
    expect(chosen).toEqual([]);
    choosing.touch('pile:1');
    expect(chosen).toEqual([2]);
    expect(choosing.path).toEqual([]);
  });

  it('asks for the second touch even when only one place is left', () => {
    const { choosing, chosen } = sitting();
    choosing.touch('card:b');
    expect(chosen).toEqual([]);
    expect([...choosing.targets]).toEqual(['pile:1']);
  });

  it('picks by itself what one can only begin with, and takes nothing', () => {
    const { choosing, chosen } = sitting([
      action(1, 'counter:lion', 'a'),
      action(2, 'counter:lion', 'b'),
    ]);
    choosing.begin();
    expect(choosing.path).toEqual(['counter:lion']);
    expect([...choosing.targets]).toEqual(['a', 'b']);
    expect(chosen).toEqual([]);
    const several = sitting();
    several.choosing.begin();
    expect(several.choosing.path).toEqual([]);
  });

  it('plays at once where one touch means one thing', () => {
    const { choosing, chosen } = sitting();
    choosing.touch('hex:8');
    expect(chosen).toEqual([6]);
  });

  it('offers a menu where one touch means several things', () => {
    const { choosing, chosen } = sitting();
    choosing.touch('hex:7');
    expect(choosing.menu?.at).toBe('hex:7');
    expect(choosing.menu?.actions.map(({ id }) => id)).toEqual([4, 5]);
    choosing.take(5);
    expect(chosen).toEqual([5]);
    expect(choosing.menu).toBeNull();
  });

  it('offers a menu beside further places', () => {
    const { choosing } = sitting([action(1, 'card'), action(2, 'card', 'pile')]);
    choosing.touch('card');
    expect(choosing.menu?.actions.map(({ id }) => id)).toEqual([1]);
    expect([...choosing.targets]).toEqual(['pile']);
  });

  it('takes another card instead, puts one down again, and goes back', () => {
    const { choosing } = sitting();
    choosing.touch('card:a');
    choosing.touch('card:b');
    expect(choosing.path).toEqual(['card:b']);
    choosing.touch('card:b');
    expect(choosing.path).toEqual([]);
    choosing.touch('card:a');
    choosing.back();
    expect(choosing.path).toEqual([]);
  });

  it('ignores what cannot be touched', () => {
    const { choosing, chosen } = sitting();
    choosing.touch('pile:0');
    expect(choosing.path).toEqual([]);
    expect(chosen).toEqual([]);
  });

  it('forgets a touch when the position changes, even if the same thing can be touched again', () => {
    let actions: readonly Action[] = ACTIONS;
    const chosen: number[] = [];
    const choosing = new Choosing(
      () => actions,
      (id) => chosen.push(id),
    );
    choosing.touch('card:a');
    actions = [action(8, 'card:a'), action(9, 'card:z')];
    // Outside of a component nothing tells it that the actions are others: a touch does.
    choosing.touch('card:a');
    expect(chosen).toEqual([8]);
  });
});
