import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about, aboutCard, aboutContinent } from '../../src/boards/kimaloe/about';
import { FACES } from '../../src/boards/kimaloe/faces';
import { pointers } from '../../src/boards/kimaloe/guide';
import { RIGHTS, cardOf } from '../../src/boards/kimaloe/rights';
import { SPECIAL_SIGNS, kindOf } from '../../src/boards/kimaloe/signs';
import { sounds } from '../../src/boards/kimaloe/sounds';
import { layingOn, spotsOf } from '../../src/boards/kimaloe/spots';
import { DEEDS } from '../../src/boards/kimaloe/world';
import type { Action, View } from '../../src/boards/view';
import { Words, type Language } from '../../src/text/words';
import { action, tile, viewOf } from './kimaloe-positions';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const EDITION = read('karibu/games/kimaloe/edition.toml');
const wordsOf = (lang: Language): Words =>
  Words.from(
    lang,
    ['karibu/text', 'web/src/text', 'karibu/games/kimaloe/text'].map((folder) =>
      read(`${folder}/${lang}.ftl`),
    ),
  );

/** The quoted words of a list in the edition file. */
function listed(key: string): string[] {
  const list = new RegExp(`^${key} = \\[([^\\]]*)\\]`, 'm').exec(EDITION)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
}

describe('what is printed is drawn', () => {
  it('a sign and the colour of the edition for each of nine rights', () => {
    const names = listed('names');
    expect(Object.keys(RIGHTS)).toEqual(names);
    names.forEach((right, k) =>
      expect(RIGHTS[right]!.colour, right).toBe(listed('colours')[Math.floor(k / 3)]),
    );
    const signs = names.map((right) => JSON.stringify(RIGHTS[right]!.sign));
    expect(new Set(signs).size).toBe(names.length);
  });

  it('a face for each of fifteen children', () => {
    const children = [...EDITION.matchAll(/name = "([a-z]+)"/g)].map((match) => match[1]!);
    expect(children).toHaveLength(15);
    expect(Object.keys(FACES).sort()).toEqual(children.sort());
    const looks = Object.values(FACES).map((look) => JSON.stringify(look));
    expect(new Set(looks).size).toBe(15);
  });

  it('a sign for each special card', () => {
    for (const card of listed('cards')) expect(SPECIAL_SIGNS[kindOf(card)], card).toBeDefined();
  });

  it('six continents in the order of the edition', () => {
    expect([...DEEDS]).toEqual(listed('continents'));
  });

  it('tells a card from other things', () => {
    expect(cardOf('identity-3')).toEqual({ right: 'identity', colour: 'blue', value: 3 });
    expect(cardOf('hidden')).toBeNull();
    expect(cardOf('delivery-1')).toBeNull();
  });
});

describe.each(['en', 'fr'] as const)('things explain themselves in %s', (lang) => {
  const words = wordsOf(lang);

  it.each([
    ...DEEDS,
    ...['card', 'right', 'laid', 'board', 'ranks', 'rope', 'earth', 'adult', 'child'],
    ...['pile', 'die', 'waiting', 'special-pile', 'discards'],
    ...listed('cards').map(kindOf),
  ])('%s', (thing) => expect(about(thing, words)).not.toBe(''));

  it('special cards have one line', () => {
    for (const card of listed('cards'))
      expect(words.has(`ui-kimaloe-line-${kindOf(card)}`), card).toBe(true);
  });

  it('buttons of actions without a place have a short name', () => {
    for (const kind of ['go', 'keep', 'done'])
      expect(words.has(`ui-kimaloe-do-${kind}`), kind).toBe(true);
  });

  it('every pointer of the guided match has its sentence', () => {
    for (const { id } of pointers) expect(words.has(`ui-guide-kimaloe-${id}`), id).toBe(true);
  });
});

describe('an explanation', () => {
  const words = wordsOf('en');

  it('says what a card is, its colour, and where it goes', () => {
    const said = aboutCard('food-2', words);
    expect(said).toMatch(/^food 2 \(yellow\)\nIt goes on the same right/);
  });

  it('says who stands on a continent and what it does', () => {
    const cell = {
      id: 'continent:4',
      name: 'continent-special',
      items: [{ face: 'truck', owner: 1, mark: 'loaded' }],
    };
    const said = aboutContinent(cell, 'special', words);
    expect(said).toContain('truck, loaded of Player 2');
    expect(said).toContain('draws a special card');
  });
});

describe('tiles that can be touched', () => {
  const words = wordsOf('en');
  const actions = [
    action(1, 'lay', ['card:food-2', 'right:1:food'], {
      card: 'food-2',
      continent: 'continent-yellow',
    }),
    action(2, 'lay', ['card:food-3', 'right:1:food'], {
      card: 'food-3',
      continent: 'continent-yellow',
    }),
    action(3, 'lay', ['card:food-2', 'right:3:food'], {
      card: 'food-2',
      continent: 'continent-blue',
    }),
    action(4, 'done', []),
  ];
  const boards = [
    { continent: 1, child: 'child-mei', tiles: [tile(1, 'food'), tile(1, 'play', 2, 1)] },
    { continent: 3, child: 'child-kofi', tiles: [tile(3, 'food'), tile(3, 'play')] },
  ];
  const laying = {
    actions,
    path: [] as string[],
    preview: (id: number) => (id === 1 ? 4 : null),
    hints: new Map([
      [1, 0.3],
      [2, 0.5],
    ]),
    words,
    seat: 0,
    pawns: { child: 0, adult: 0 },
  };

  it('are those where any card of the hand fits, as long as none is picked', () => {
    const spots = spotsOf(boards, laying);
    expect([...spots.keys()]).toEqual(['right:1:food', 'right:3:food']);
    expect(spots.get('right:1:food')).toMatchObject({ isNow: false, share: 0.5, gain: null });
    expect(spots.get('right:1:food')!.means).toBe('food: 2 of your cards fit');
    expect(layingOn('right:1:food', laying).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('are those where the picked card fits, on all boards, with what it completes', () => {
    const spots = spotsOf(boards, { ...laying, path: ['card:food-2'] });
    expect([...spots.keys()]).toEqual(['right:1:food', 'right:3:food']);
    const last = spots.get('right:1:food')!;
    expect(last).toMatchObject({ isNow: true, gain: 4, share: 0.3 });
    expect(last.means).toBe('Lay food 2 at the yellow continent (completes: +4)');
    expect(last.completes).toMatchObject({ total: 2, pawn: 'adult', gained: 4, lost: 0 });
    expect(spots.get('right:3:food')!.completes).toBeNull();
    expect([...spotsOf(boards, { ...laying, path: ['card:food-3'] }).keys()]).toEqual([
      'right:1:food',
    ]);
  });
});

describe('the guided first match', () => {
  const at = (id: string, view: View, actions: readonly Action[] = []): string | null =>
    pointers.find((pointer) => pointer.id === id)!.at(view, actions, 0);

  it('has four to six pointers, each of which is silent when there is nothing to say', () => {
    expect(pointers.length).toBeGreaterThanOrEqual(4);
    expect(pointers.length).toBeLessThanOrEqual(6);
    for (const { id } of pointers) expect(at(id, viewOf({})), id).toBeNull();
  });

  it('points at the die, the crate step, a card that fits and the last tile of a board', () => {
    const view = viewOf({ boards: { 1: ['child-mei', [tile(1, 'food'), tile(1, 'play', 2, 1)]] } });
    expect(at('roll', view, [action(3, 'roll', ['die'])])).toBe('die');
    expect(at('crate', view, [action(9, 'drop', ['continent:2'])])).toBe('continent:2');
    const lay = action(1, 'lay', ['card:food-2', 'right:1:food']);
    expect(at('card', view, [lay])).toBe('card:food-2');
    expect(at('tile', view, [lay])).toBe('right:1:food');
    const open = viewOf({ boards: { 1: ['child-mei', [tile(1, 'food'), tile(1, 'play')]] } });
    expect(at('tile', open, [lay])).toBeNull();
  });

  it('points at the pawn that lags behind when the rope is tight, and at a special card', () => {
    expect(at('rope', viewOf({ pawns: [[6, 2]] }))).toBe('pawn:child');
    expect(at('rope', viewOf({ pawns: [[1, 5]] }))).toBe('pawn:adult');
    expect(at('rope', viewOf({ pawns: [[5, 2]] }))).toBeNull();
    expect(at('special', viewOf({ specials: ['transport'] }))).toBe('special:transport');
  });
});

describe('sounds', () => {
  it('belong to events that the game knows', () => {
    const catalogue = read('karibu/games/kimaloe/text/en.ftl');
    for (const kind of Object.keys(sounds)) expect(catalogue).toContain(`\nevent-${kind} =`);
    expect(sounds['rolled']).toBe('dice');
  });
});
