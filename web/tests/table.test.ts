import { describe, expect, it } from 'vitest';
import type { View } from '../src/boards/view';
import type { Entry } from '../src/house/wire';
import { languageOf } from '../src/house/settings.svelte';
import { pageOf, pathOf } from '../src/house/address.svelte';
import { faceOf, paintOf } from '../src/generic/faces';
import { gainsAt } from '../src/generic/gains';
import { mapSize } from '../src/generic/map';
import { nearest } from '../src/parts/roving';
import { againstBots, minutesText } from '../src/shelf/sitting-down';
import { clockText } from '../src/table/clock';
import { chancesCourse, lines, pointsRange } from '../src/table/chart';
import { found } from '../src/table/finding';
import { crossedOut, lastDecision, merged, toldUntil } from '../src/table/ledger';
import { changedIds, idsOf, meantBy } from '../src/table/pointing';
import type { Game } from '../src/house/wire';

function entry(number: number, ply: number, seat: number, back: number | null = null): Entry {
  return { number, ply, seat, by: 'person', back, at: 0, events: [] };
}

describe('the log', () => {
  it('puts entries together by number, the later word counting', () => {
    const log = merged([entry(1, 1, 0), entry(2, 2, 1)], [entry(2, 2, 0), entry(3, 3, 1)]);
    expect(log.map(({ number, seat }) => [number, seat])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('tells no more than the board shows', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), entry(3, 3, 0)];
    const numbers = (until: number) => toldUntil(log, until).map(({ number }) => number);
    expect(numbers(2)).toEqual([1, 2]);
    expect(numbers(3)).toEqual([1, 2, 3]);
    expect(numbers(0)).toEqual([]);
  });

  it('crosses out what was taken back, and only that', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), entry(3, 3, 0), entry(4, 1, 0, 1), entry(5, 2, 1)];
    expect([...crossedOut(log)]).toEqual([2, 3]);
  });

  it('crosses out twice', () => {
    const log = [entry(1, 1, 0), entry(2, 0, 0, 0), entry(3, 1, 0), entry(4, 0, 0, 0)];
    expect([...crossedOut(log)]).toEqual([1, 3]);
  });

  it('knows where a seat last decided', () => {
    const log = [entry(1, 1, 0), entry(2, 2, 1), entry(3, 3, 1), entry(4, 2, 1, 2)];
    expect(lastDecision(log, 0)).toBe(0);
    expect(lastDecision(log, 1)).toBe(1);
    expect(lastDecision(log, 2)).toBeNull();
  });
});

const VIEW: View = {
  game: 'g',
  players: 2,
  seat: 0,
  to_move: 0,
  phase: 'play',
  ending: null,
  seats: [],
  zones: [
    {
      id: 'path',
      kind: 'track',
      name: 'path',
      cells: [
        { id: 'space:12', name: '12', items: [] },
        { id: 'space:13', name: '13', items: [{ face: 'pawn', id: 'pawn:1', owner: 1 }] },
      ],
    },
    {
      id: 'piles:0',
      kind: 'row',
      name: 'piles',
      owner: 0,
      cells: [{ id: 'pile:0:1', name: '2', items: [] }],
    },
    {
      id: 'piles:1',
      kind: 'row',
      name: 'piles',
      owner: 1,
      cells: [{ id: 'pile:1:1', name: '2', items: [] }],
    },
  ],
};

describe('pointing', () => {
  it('knows all ids, of items too', () => {
    expect([...idsOf(VIEW)]).toEqual(['space:12', 'space:13', 'pawn:1', 'pile:0:1', 'pile:1:1']);
  });

  it('finds what an event names, minding whose it is', () => {
    expect(meantBy({ kind: 'moved', args: { seat: 1, space: 13 } }, VIEW)).toEqual(['space:13']);
    expect(meantBy({ kind: 'played', args: { seat: 0, owner: 1, pile: 2 } }, VIEW)).toEqual([
      'pile:1:1',
    ]);
    expect(meantBy({ kind: 'said', args: { seat: 0 } }, VIEW)).toEqual([]);
  });

  it('finds what changed, where the piece is now', () => {
    const after = structuredClone(VIEW);
    const [twelve, thirteen] = after.zones[0]!.cells;
    twelve!.items = thirteen!.items;
    thirteen!.items = [];
    expect(changedIds(VIEW, after)).toEqual(['space:12']);
  });

  it('does not point at what only became fewer', () => {
    const [before, after] = [structuredClone(VIEW), structuredClone(VIEW)];
    before.zones[1]!.cells[0]!.items = [{ face: 'banana', count: 3 }];
    after.zones[1]!.cells[0]!.items = [{ face: 'banana', count: 2 }];
    expect(changedIds(before, after)).toEqual([]);
    expect(changedIds(after, before)).toEqual(['pile:0:1']);
  });
});

describe('finding an action', () => {
  const texts = ['Play jeep 4 on pile 2', 'Déplacer l’éléphant', 'Play mule 14'].map((text) => ({
    text,
  }));
  it('by the beginnings of words, in any order, without accents', () => {
    expect(found(texts, '4 jee')).toEqual([texts[0]]);
    expect(found(texts, 'elephant DEPL')).toEqual([texts[1]]);
    expect(found(texts, '14')).toEqual([texts[2]]);
    expect(found(texts, '  ')).toEqual(texts);
    expect(found(texts, 'canoe')).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    ['/', { name: 'shelf' }],
    ['/open/hike', { name: 'open', game: 'hike' }],
    ['/table/t5Xk', { name: 'table', id: 't5Xk' }],
    ['/rules/africa', { name: 'rules', game: 'africa' }],
    ['/study/africa', { name: 'study', game: 'africa' }],
    ['/replay/t5Xk', { name: 'replay', id: 't5Xk', step: null, seat: null }],
    ['/replay/t5Xk/41?seat=2', { name: 'replay', id: 't5Xk', step: 41, seat: 2 }],
  ] as const)('%s leads there and back', (path, page) => {
    const [pathname, query] = path.split('?');
    expect(pageOf(pathname!, query)).toEqual(page);
    expect(pathOf(page)).toBe(path);
  });

  it.each(['/nothing', '/table', '/table/a/b', '/rules/a/b/c', '/%E0%A4%A'])(
    '%s leads nowhere',
    (path) => {
      expect(pageOf(path)).toEqual({ name: 'nowhere' });
    },
  );

  it('take no ply that is not a number', () => {
    expect(pageOf('/replay/t/-3')).toEqual({ name: 'replay', id: 't', step: null, seat: null });
  });
});

describe('small things', () => {
  it('languages: the first that we speak', () => {
    expect(languageOf(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(languageOf(['sw'])).toBe('en');
  });

  it('clocks', () => {
    expect([7_000, 6_100, 750_000, 11_100_000, 187_200_000].map(clockText)).toEqual([
      '0:07',
      '0:07',
      '12:30',
      '3 h 05',
      '2 d 4 h',
    ]);
  });

  it('faces: a sign of its game, else the number of its name, else the name alone', () => {
    expect(faceOf({}, 'jeep 4')).toEqual({ word: 'jeep', sign: '4' });
    expect(faceOf({ sign: '×2' }, 'jeep 4')).toEqual({ word: 'jeep', sign: '×2' });
    expect(faceOf({}, 'lion')).toEqual({ word: 'lion', sign: null });
    expect(paintOf(undefined)).toBe('');
    expect(paintOf('teal')).toContain('var(--palette-teal)');
  });

  it('gains: the most that a touch can lead to', () => {
    const action = (id: number, ...targets: string[]) => ({ id, kind: 'k', args: {}, targets });
    const actions = [action(1, 'a', 'x'), action(2, 'a', 'y'), action(3, 'b')];
    const points = new Map([
      [1, 2],
      [2, 5],
    ]);
    const preview = (id: number) => points.get(id) ?? null;
    expect([...gainsAt(actions, 0, preview)]).toEqual([['a', 5]]);
    expect([...gainsAt(actions, 1, preview)]).toEqual([
      ['x', 2],
      ['y', 5],
    ]);
  });

  it('maps: hexes lie closer than squares', () => {
    const cell = (x: number, y: number) => ({
      id: `${x},${y}`,
      items: [],
      at: [x, y] as [number, number],
    });
    expect(mapSize([cell(0, 0), cell(1, 0), cell(0, 1)])).toEqual({ columns: 2, rows: 2, tall: 1 });
    expect(mapSize([cell(0, 0), cell(0.5, 0.866)])).toEqual({
      columns: 1.5,
      rows: 0.866 * 2,
      tall: 0.866,
    });
  });

  it('arrow keys go to the nearest place in that direction', () => {
    const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 50 })));
    expect(nearest(grid, 4, 'ArrowRight')).toBe(5);
    expect(nearest(grid, 4, 'ArrowUp')).toBe(1);
    expect(nearest(grid, 0, 'ArrowLeft')).toBe(-1);
    expect(nearest(grid, 8, 'ArrowLeft')).toBe(7);
  });

  it('charts: a line stays level until points change', () => {
    const frame = { left: 0, right: 100, top: 0, bottom: 50, lowest: 0, highest: 10 };
    const [first, second] = lines(
      [
        [0, 0],
        [5, 0],
        [5, 0],
        [10, 0],
      ],
      frame,
      true,
    );
    expect(first?.path).toBe('M0 50H33.3V25H100V0H100');
    expect(second).toEqual({ path: 'M0 50H100', end: { x: 100, y: 50 } });
    expect([[7], [100], [1234], [-3, 9]].map((points) => pointsRange([points]))).toEqual([
      [0, 8],
      [0, 100],
      [0, 1300],
      [-3, 12],
    ]);
  });

  it('charts: chances go straight from one decision to the next, and end with the result', () => {
    const shares = [
      [0.5, 0.5],
      [0.5, 0.5],
      [0.75, 0.25],
    ];
    const told = {
      chances: shares.map((each, ply) => ({ ply, shares: each })),
      turning_points: [],
    };
    const result = { scores: [3, 1], places: [1, 2], winners: [0], ending: 'arrived' };
    const course = chancesCourse(told, result);
    expect(course.at(-1)).toEqual([100, 0]);
    const frame = { left: 0, right: 90, top: 0, bottom: 100, lowest: 0, highest: 100 };
    expect(lines(course, frame, false)[0]?.path).toBe('M0 50L30 50L60 25L90 0');
  });

  it('play now: three at the table where the game allows it', () => {
    const game = (min_players: number, max_players: number): Game =>
      ({ slug: 'g', min_players, max_players }) as Game;
    expect(againstBots(game(2, 5), ['easy', 'medium']).seats).toEqual([
      { kind: 'mine' },
      { kind: 'bot', level: 'medium' },
      { kind: 'bot', level: 'medium' },
    ]);
    expect(againstBots(game(2, 2), ['easy']).seats).toEqual([
      { kind: 'mine' },
      { kind: 'bot', level: 'easy' },
    ]);
    expect(againstBots(game(4, 6), ['easy']).seats).toHaveLength(4);
  });

  it('minutes, or from so many to so many', () => {
    const say = (key: string, args: Record<string, number>) =>
      `${key} ${Object.values(args).join('-')}`;
    expect(minutesText(30, say)).toBe('ui-minutes 30');
    expect(minutesText([30, 60], say)).toBe('ui-minutes-range 30-60');
    expect(minutesText([45, 45], say)).toBe('ui-minutes 45');
  });
});
