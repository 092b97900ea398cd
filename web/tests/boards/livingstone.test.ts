import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about } from '../../src/boards/livingstone/around';
import { pointers } from '../../src/boards/livingstone/guide';
import {
  GEMS,
  MARKET,
  PRICES,
  dieInUse,
  floorOf,
  giftsIn,
  majorityOf,
  placesOf,
  priceOf,
  steamerAt,
  takenBy,
} from '../../src/boards/livingstone/reading';
import { boxOf, columnsOf, gorgeIn } from '../../src/boards/livingstone/river';
import { sounds } from '../../src/boards/livingstone/sounds';
import { columnPoints, finaleOf, stonesOf, tellingOf } from '../../src/boards/livingstone/telling';
import { TENT_SHAPE, pitched, pitches } from '../../src/boards/livingstone/tents';
import type { Action, Cell, GameEvent, Item, SeatView, View } from '../../src/boards/view';
import { Words, type Language } from '../../src/text/words';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const COSTS = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
const SHIELDS = [12, 10, 8, 6, 4, 2];

interface Standing {
  players?: number;
  column?: number;
  /** `3:4` → items that stand there. */
  tents?: Record<string, Item[]>;
  taken?: Item[][];
  seats?: Partial<SeatView>[];
  toMove?: number | null;
}

const tent = (owner: number, count = 1, mark?: string): Item => ({
  face: 'tent',
  owner,
  count,
  ...(mark === undefined ? {} : { mark }),
});

/** A table with its river; what isn't named is as at the start. */
function standing({
  players = 3,
  column = 1,
  tents = {},
  taken = [],
  seats = [],
  toMove = 0,
}: Standing): View {
  const cells: Cell[] = [];
  for (let row = 1; row <= 6; row++) {
    for (let at = 1; at <= 10; at++)
      cells.push({ id: `space:${row}:${at}`, items: tents[`${row}:${at}`] ?? [] });
    cells.push({ id: `row:${row}`, items: [{ face: 'crown', count: row }] });
    cells.push({ id: `majority:${row}`, items: [{ face: 'majority', count: SHIELDS[row - 1]! }] });
  }
  COSTS.forEach((cost, k) => {
    const items: Item[] = [{ face: 'cost', count: cost }];
    if (k + 1 === column) items.push({ face: 'steamer' });
    cells.push({ id: `river:${k + 1}`, items });
  });
  const everybody = Array.from({ length: players }, (_, seat) => seat);
  return {
    game: 'livingstone',
    players,
    seat: 0,
    to_move: toMove,
    phase: 'take',
    ending: null,
    seats: everybody.map((seat) => ({ seat, points: 0, facts: {}, ...seats[seat] })),
    zones: [
      { id: 'board', kind: 'map', name: 'board', cells },
      ...everybody.map((seat) => ({
        id: `taken:${seat}`,
        kind: 'row',
        name: 'taken',
        owner: seat,
        cells: [{ id: `taken:${seat}`, items: taken[seat] ?? [] }],
      })),
    ],
  };
}

describe('the gorge fills its box', () => {
  const SIZES = [
    [360, 270],
    [354, 300],
    [914, 376],
    [1500, 700],
    [690, 300],
  ] as const;

  it.each(SIZES)('at %i × %i every space lies inside, and none on another', (width, height) => {
    const gorge = gorgeIn(width, height);
    for (const steamer of [1, 4.5, 10]) {
      const boxes = columnsOf(gorge, steamer).flatMap((column) =>
        gorge.rows.map((row) => boxOf(gorge, column, row)),
      );
      expect(boxes).toHaveLength(60);
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
      }
      const overlapping = boxes.filter((a, k) =>
        boxes.slice(k + 1).some((b) => overlap(a, b) > 0.5),
      );
      expect(overlapping).toEqual([]);
    }
  });

  it('on a phone the river runs upwards, and the steamer’s column is high enough for a finger', () => {
    const gorge = gorgeIn(354, 290);
    expect(gorge.tall).toBe(true);
    const box = boxOf(gorge, columnsOf(gorge, 3)[2]!, gorge.rows[0]!);
    expect(box.width).toBeGreaterThanOrEqual(40);
    expect(box.height).toBeGreaterThanOrEqual(40);
    expect(gorgeIn(914, 376).tall).toBe(false);
  });

  it('rows lie on both banks, never in the water', () => {
    const { rows, water } = gorgeIn(914, 376);
    const far = rows.filter((row) => row.to <= water.from + 0.01);
    const near = rows.filter((row) => row.from >= water.to - 0.01);
    expect([far.length, near.length]).toEqual([3, 3]);
    expect(rows[5]!.from).toBeLessThan(rows[0]!.from);
  });

  it('the steamer’s column is the widest, and swells as the steamer comes', () => {
    const gorge = gorgeIn(914, 376);
    const widths = (steamer: number): number[] =>
      columnsOf(gorge, steamer).map(({ from, to }) => to - from);
    const there = widths(4);
    expect(Math.max(...there)).toBe(there[3]);
    const between = widths(4.5);
    expect(between[3]).toBeCloseTo(between[4]!);
    expect(between[3]).toBeLessThan(there[3]!);
  });
});

function overlap(
  a: { left: number; top: number; width: number; height: number },
  b: typeof a,
): number {
  const x = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const y = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.min(x, y);
}

describe('tents on a space', () => {
  const box = { left: 10, top: 20, width: 72, height: 44 };

  it.each([1, 2, 3, 4, 5, 6, 8])(
    '%i of them hide neither each other nor the next space',
    (count) => {
      const places = pitches(count, box, 50).map(({ x, y, size }) => ({
        left: x - size / 2,
        top: y - size / TENT_SHAPE / 2,
        width: size,
        height: size / TENT_SHAPE,
      }));
      expect(places).toHaveLength(count);
      for (const [k, place] of places.entries()) {
        expect(place.left).toBeGreaterThanOrEqual(box.left);
        expect(place.left + place.width).toBeLessThanOrEqual(box.left + box.width);
        expect(place.top).toBeGreaterThanOrEqual(box.top);
        expect(place.top + place.height).toBeLessThanOrEqual(box.top + box.height);
        expect(places.slice(k + 1).filter((other) => overlap(place, other) > 0.01)).toEqual([]);
      }
    },
  );

  it('up to six stand one by one, with their flags; more are counted', () => {
    const cell: Cell = { id: 'space:1:1', items: [tent(0, 2, 'evaluated'), tent(0), tent(1, 3)] };
    const six = pitched(cell);
    expect(six.map(({ owner, isEvaluated }) => [owner, isEvaluated])).toEqual([
      [0, true],
      [0, true],
      [0, false],
      [1, false],
      [1, false],
      [1, false],
    ]);
    expect(new Set(six.map(({ key }) => key)).size).toBe(6);
    const seven = pitched({ ...cell, items: [...cell.items, tent(2)] });
    expect(seven.map(({ count }) => count)).toEqual([2, 1, 3, 1]);
  });

  it('a tent that is evaluated stays the same tent', () => {
    const before = pitched({ id: 'x', items: [tent(0), tent(1)] }).map(({ key }) => key);
    const after = pitched({ id: 'x', items: [tent(0, 1, 'evaluated'), tent(1, 1, 'evaluated')] });
    expect(after.map(({ key }) => key)).toEqual(before);
  });

  it('a cell without tents has none', () => {
    expect(pitched({ id: 'x', items: [{ face: 'site', id: 'site:1' }] })).toEqual([]);
    expect(pitches(0, box, 50)).toEqual([]);
  });
});

describe('what the view says', () => {
  it('the whole price: the expedition, and a pound to every other player there (LIV-24)', () => {
    const view = standing({
      column: 5,
      tents: { '4:5': [tent(0, 2), tent(1, 2), tent(2)], '4:4': [tent(1)] },
    });
    expect(steamerAt(view)).toBe(5);
    expect(priceOf(view, 4, 0)).toEqual({ pounds: 5, expedition: 3, neighbours: [1, 2] });
    expect(priceOf(view, 4, 1).neighbours).toEqual([0, 2]);
    expect(priceOf(view, 3, 0)).toEqual({ pounds: 3, expedition: 3, neighbours: [] });
    expect(priceOf(view, 4, 0, true).pounds).toBe(0);
  });

  it('who leads a row: the most tents, level ones together, nobody without tents (LIV-72)', () => {
    const view = standing({
      tents: { '2:1': [tent(0, 3), tent(1, 2)], '2:7': [tent(2, 2)], '5:1': [tent(1), tent(2)] },
    });
    expect(majorityOf(view, 2)).toEqual({ tents: [3, 2, 2], leaders: [0], points: 10 });
    expect(majorityOf(view, 5).leaders).toEqual([1, 2]);
    expect(majorityOf(view, 6)).toEqual({ tents: [0, 0, 0], leaders: [], points: 2 });
  });

  it('dice: which one is in use, and how high the next one must be (LIV-12)', () => {
    const view = standing({ taken: [[{ face: 'die-2' }, { face: 'die-5', mark: 'in-use' }]] });
    expect(takenBy(view, 0).map(({ face }) => face)).toEqual([2, 5]);
    expect(dieInUse(view)).toBe(5);
    expect(floorOf(view, 0)).toBe(5);
    expect(floorOf(view, 1)).toBe(0);
    expect(dieInUse({ ...view, to_move: null })).toBeNull();
  });

  it('gifts: one amount, one action', () => {
    const give = (pounds: number): Action => ({
      id: 167 + pounds,
      kind: 'give',
      args: { pounds },
      targets: ['chest'],
    });
    const end: Action = { id: 198, kind: 'end', args: {}, targets: [] };
    expect([...giftsIn([give(1), end, give(2), give(3)])]).toEqual([
      [1, 168],
      [2, 169],
      [3, 170],
    ]);
  });

  it('places: those put out come last, then points, then the larger gift (LIV-76, LIV-95)', () => {
    const seat = (points: number, chest: number, favour: string): Partial<SeatView> => ({
      points,
      facts: { chest, favour },
    });
    const view = standing({
      players: 5,
      seats: [
        seat(50, 2, 'put-out'),
        seat(30, 5, 'in-favour'),
        seat(30, 9, 'in-favour'),
        seat(20, 4, 'in-favour'),
        seat(20, 4, 'in-favour'),
      ],
    });
    expect(placesOf(view)).toEqual([
      { seat: 2, place: 1, isOut: false },
      { seat: 1, place: 2, isOut: false },
      { seat: 3, place: 3, isOut: false },
      { seat: 4, place: 3, isOut: false },
      { seat: 0, place: 5, isOut: true },
    ]);
  });

  it('prices are those of the edition', () => {
    const edition = read('karibu/games/livingstone/edition.toml');
    const table = (name: string, gem: string): number =>
      Number(new RegExp(`\\[${name}\\][^[]*?^${gem} = (\\d+)`, 'm').exec(edition)?.[1]);
    for (const gem of GEMS) {
      expect(PRICES[gem], gem).toBe(table('prices', gem));
      expect(MARKET[gem], gem).toBe(table('market', gem));
    }
  });
});

describe('what happened', () => {
  const dug: GameEvent = { kind: 'dug', args: { seat: 1, black: 3, clear: 1, blue: 0, red: 1 } };
  const white: GameEvent = { kind: 'dug_white', args: { seat: 1, stones: 9 } };

  it('stones roll out one by one, the best one last', () => {
    const stones = stonesOf(dug);
    expect([...stones].sort()).toEqual(['black', 'black', 'black', 'clear', 'red']);
    expect(stones.at(-1)).toBe('red');
    expect(stones[0]).toBe('black');
    expect(stonesOf({ kind: 'dug', args: { black: 2 } })).toEqual(['black', 'black']);
  });

  it('the white stone comes after all that it spoils', () => {
    const told = tellingOf([dug, white]);
    expect(told?.kind).toBe('white');
    expect(told?.stones).toHaveLength(6);
    expect(told?.stones.at(-1)).toBe('white');
  });

  it('of several things the most exciting is shown; of most decisions none', () => {
    const played: GameEvent = { kind: 'played', args: { seat: 0, card: 'dig-three' } };
    expect(tellingOf([played, dug])?.kind).toBe('dug');
    expect(tellingOf([played])?.card).toBe('dig-three');
    expect(tellingOf([{ kind: 'took', args: { seat: 0, die: 3 } }])).toBeNull();
  });

  it('points of a column, for each who got some', () => {
    const event: GameEvent = { kind: 'column_points', args: { seat: 2, points: 7, column: 3 } };
    expect(columnPoints([event, dug])).toEqual([{ seat: 2, points: 7, column: 3 }]);
  });

  it('the finale: lines, chests one after the other, the queen’s dice, who is out, then places', () => {
    const end: GameEvent[] = [
      { kind: 'column_points', args: { seat: 0, points: 3, column: 10 } },
      { kind: 'row_points', args: { seat: 0, row: 1, tents: 2, points: 12 } },
      { kind: 'chest', args: { seat: 0, pounds: 20 } },
      { kind: 'chest', args: { seat: 1, pounds: 4 } },
      { kind: 'queen_rolled', args: { sum: 14, dice: [2, 3, 4, 5] } },
      { kind: 'put_out', args: { seat: 1 } },
      { kind: 'ended', args: { ending: 'ending-points' } },
    ];
    const beats = finaleOf(end);
    expect(beats.map(({ kind }) => kind)).toEqual([
      'line',
      'line',
      'chest',
      'chest',
      'dice',
      'out',
      'places',
    ]);
    expect(beats[3]).toEqual({ kind: 'chest', seat: 1, pounds: 4 });
    expect(beats[4]).toEqual({ kind: 'dice', dice: [2, 3, 4, 5], sum: 14 });
    expect(finaleOf(end.slice(0, -1)), 'no spoiler before the end').toEqual([]);
  });

  it('every sound belongs to an event of the game', () => {
    const text = read('karibu/games/livingstone/text/en.ftl');
    for (const kind of Object.keys(sounds)) expect(text).toContain(`\nevent-${kind} =`);
  });
});

describe('a guided match', () => {
  const at = (id: string, view: View, actions: readonly Action[]): string | null =>
    pointers.find((pointer) => pointer.id === id)!.at(view, actions, 0);
  const take: Action = { id: 2, kind: 'take', args: { die: 3 }, targets: ['die:3'] };
  const give: Action = { id: 168, kind: 'give', args: { pounds: 1 }, targets: ['chest'] };

  it('has four to six pointers, and speaks of what is there', () => {
    expect(pointers.length).toBeGreaterThanOrEqual(4);
    expect(pointers.length).toBeLessThanOrEqual(6);
    expect(at('die', standing({}), [take])).toBe('die:3');
    expect(at('die', standing({}), [give])).toBeNull();
  });

  it('speaks of the chest once there is something to give and nothing was given', () => {
    const facts = { gifts: 0, cash: 6 };
    expect(at('chest', standing({ column: 2, seats: [{ facts }] }), [give])).toBe('chest');
    expect(at('chest', standing({ column: 1, seats: [{ facts }] }), [give])).toBeNull();
    expect(
      at('chest', standing({ column: 2, seats: [{ facts: { gifts: 1, cash: 6 } }] }), [give]),
    ).toBeNull();
  });
});

describe.each(['en', 'fr'] as const)('in words, %s', (lang: Language) => {
  const words = Words.from(
    lang,
    ['karibu/text', 'web/src/text', 'karibu/games/livingstone/text'].map((folder) =>
      read(`${folder}/${lang}.ftl`),
    ),
  );

  it('every card has a line and an explanation, every pointer a sentence', () => {
    const cards = [
      'free-tent',
      'two-dice',
      'any-space',
      'market',
      'second-tent',
      'dig-three',
      'steamer-back',
      'lion',
      'rhinoceros',
      'antelope',
      'four-pounds',
    ];
    for (const card of cards) {
      expect(words.has(`ui-livingstone-card-${card}`), card).toBe(true);
      expect(about(card, words), card).not.toBe('');
    }
    for (const { id } of pointers) expect(words.has(`ui-guide-livingstone-${id}`), id).toBe(true);
  });

  it('every sentence that the board says is there', () => {
    const folder = join(ROOT, 'web/src/boards/livingstone');
    const files = [
      'Banks',
      'Board',
      'Camps',
      'Contents',
      'Drawer',
      'Finale',
      'Gift',
      'Hand',
      'Mat',
      'Medallions',
      'Others',
      'Thing',
      'Tray',
      'Vessel',
    ];
    for (const file of files) {
      const source = readFileSync(join(folder, `${file}.svelte`), 'utf8');
      for (const [, key] of source.matchAll(/words\.say\(\s*'([\w-]+)'/g))
        expect(words.has(key!), key).toBe(true);
    }
    for (const kind of ['end', 'close']) expect(words.has(`ui-livingstone-${kind}`)).toBe(true);
  });
});
