import { describe, expect, it } from 'vitest';
import { journeysOf, landingsOf } from '../../src/boards/kilimandjaro/journeys';
import {
  BASE_CAMP,
  SPACE_RADIUS,
  WIDE,
  countryOf,
  evenly,
  isVillage,
  layoutFor,
  placeAt,
} from '../../src/boards/kilimandjaro/path';
import { scatter } from '../../src/boards/kilimandjaro/scatter';
import { aside, steppedApart, type Standing } from '../../src/boards/kilimandjaro/standing';
import { cardOf } from '../../src/boards/kilimandjaro/signs';
import type { Action } from '../../src/boards/view';

describe.each([
  ['wide', WIDE],
  ['tall', layoutFor({ width: 360, height: 750 })],
  ['low', layoutFor({ width: 344, height: 330 })],
  ['middling', layoutFor({ width: 344, height: 460 })],
])('the path on a %s table', (_, layout) => {
  it('has a place for the start and for each of a hundred spaces, all within the picture', () => {
    expect(layout.spaces).toHaveLength(BASE_CAMP + 1);
    for (const { x, y } of layout.spaces) {
      expect(x).toBeGreaterThan(SPACE_RADIUS);
      expect(x).toBeLessThan(layout.width - SPACE_RADIUS);
      expect(y).toBeGreaterThan(SPACE_RADIUS);
      expect(y).toBeLessThan(layout.height - SPACE_RADIUS);
    }
  });

  it('lets no two spaces cover each other, wherever the path bends', () => {
    layout.spaces.forEach((here, k) =>
      layout.spaces.slice(k + 1).forEach((there) => {
        expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeGreaterThan(2 * SPACE_RADIUS);
      }),
    );
  });

  it('leads from the lower left up to the mountain', () => {
    const [start, camp] = [layout.spaces[0]!, layout.spaces[BASE_CAMP]!];
    expect(start.x).toBeLessThan(layout.width / 4);
    expect(start.y).toBeGreaterThan(layout.height * 0.85);
    expect(camp.y).toBeLessThan(layout.height * 0.3);
    expect(Math.abs(camp.x - layout.peak.x)).toBeLessThan(layout.width / 4);
  });

  it('crosses the river where the bridges are', () => {
    for (const bridge of layout.bridges) {
      expect(countryOf(bridge)).toBe('river');
      const { x, y } = layout.spaces[bridge]!;
      const nearest = Math.min(...layout.river.map((wet) => Math.hypot(wet.x - x, wet.y - y)));
      expect(nearest).toBeLessThan(2);
    }
    layout.spaces.forEach(({ x, y }, space) => {
      if (layout.bridges.some((bridge) => Math.abs(bridge - space) <= 1)) return;
      const nearest = Math.min(...layout.river.map((wet) => Math.hypot(wet.x - x, wet.y - y)));
      // Where rows lie close the river's banks touch the stones.
      const dry = layout.height < 1000 ? SPACE_RADIUS / 2 : SPACE_RADIUS;
      expect(nearest, `space ${space} stands in the river`).toBeGreaterThan(dry);
    });
  });

  it('lets nothing grow on a space', () => {
    const plants = scatter(layout);
    expect(plants.length).toBeGreaterThan(layout.height < 1000 ? 15 : 80);
    for (const plant of plants)
      for (const { x, y } of layout.spaces)
        expect(Math.hypot(x - plant.x, y - plant.y)).toBeGreaterThan(SPACE_RADIUS);
    expect(scatter(layout)).toEqual(plants);
  });
});

describe('spaces', () => {
  it('belong to five countries of twenty, and every country ends in a village', () => {
    const counted = new Map<string, number>();
    for (let space = 1; space <= BASE_CAMP; space++)
      counted.set(countryOf(space), (counted.get(countryOf(space)) ?? 0) + 1);
    expect([...counted]).toEqual([
      ['savanna', 20],
      ['river', 20],
      ['forest', 20],
      ['storm', 20],
      ['slopes', 20],
    ]);
    const villages = WIDE.spaces.map((_, space) => space).filter(isVillage);
    expect(villages).toEqual([20, 40, 60, 80]);
  });

  it('lie at equal distances along a line', () => {
    const points = evenly(
      [
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 3, y: 9 },
      ],
      4,
    );
    expect(points).toEqual([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
      { x: 3, y: 3 },
      { x: 3, y: 6 },
      { x: 3, y: 9 },
    ]);
  });

  it('have places between them, and none beyond the ends', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 4 },
    ];
    expect(placeAt(line, 0.5)).toEqual({ x: 5, y: 2 });
    expect(placeAt(line, -3)).toEqual({ x: 0, y: 0 });
    expect(placeAt(line, 7)).toEqual({ x: 10, y: 4 });
  });
});

describe('journeys', () => {
  it('stop where the lion was met before they run back', () => {
    const journeys = journeysOf([
      { kind: 'played', args: { seat: 1, card: 'jeep-4', owner: 1, pile: 2 } },
      { kind: 'moved', args: { seat: 1, reach: 9, space: 37 } },
      { kind: 'turned', args: { seat: 1, counter: 'lion', space: 37 } },
      { kind: 'fled', args: { seat: 1, space: 20 } },
    ]);
    expect([...journeys]).toEqual([[1, [37, 20]]]);
  });

  it('take both where two change places, and the opponent where one is sent back', () => {
    const swapped = { seat: 0, opponent: 2, space: 51, opponent_space: 33 };
    expect(journeysOf([{ kind: 'swapped', args: swapped }])).toEqual(
      new Map([
        [0, [51]],
        [2, [33]],
      ]),
    );
    const sent = { seat: 0, opponent: 1, space: 40, steps: 7 };
    expect(journeysOf([{ kind: 'sent_back', args: sent }])).toEqual(new Map([[1, [40]]]));
  });
});

describe('ghosts', () => {
  const action = (id: number): Action => ({ id, kind: 'play', args: {}, targets: [] });

  it('stand where an action would lead, one for all that lead there', () => {
    const steps = new Map([
      [1, 13],
      [2, 4],
      [3, 13],
    ]);
    const landings = landingsOf([1, 2, 3, 4].map(action), (id) => steps.get(id) ?? null, 20);
    expect(landings).toEqual([
      { space: 24, steps: 4, actions: [2] },
      { space: 33, steps: 13, actions: [1, 3] },
    ]);
  });

  it('also stand behind, and never where one is already', () => {
    const landings = landingsOf([action(1), action(2)], (id) => (id === 1 ? -7 : 0), 30);
    expect(landings.map(({ space }) => space)).toEqual([23]);
  });
});

it('reads a card from its face', () => {
  expect(cardOf('machete-7')).toEqual({ transport: 'machete', value: 7 });
  expect(cardOf('hidden')).toBeNull();
});

describe('expeditions on one space', () => {
  const pawns = (...places: [x: number, y: number][]): Standing[] =>
    places.map(([x, y], seat) => ({ seat, id: `pawn:${seat}`, x, y }));
  const all = new Set(['pawn:0', 'pawn:1', 'pawn:2', 'pawn:3']);

  it('stand around its middle', () => {
    expect([0, 1, 2].map((index) => aside(index, 3))).toEqual([-25, 0, 25]);
    expect(aside(0, 1)).toBe(0);
  });

  it('stay where they are when nobody has to be chosen', () => {
    const close = pawns([100, 50], [125, 50]);
    expect(steppedApart(close, new Set(), 1000)).toEqual(close);
    expect(steppedApart(close, new Set(['pawn:1']), 1000)).toEqual(close);
  });

  it.each([
    ['two at the start', pawns([80, 730], [105, 730]), 1000],
    ['three at the start', pawns([80, 730], [105, 730], [130, 730]), 1000],
    ['two on a space, one on the next', pawns([480, 90], [505, 90], [550, 100]), 1000],
    ['at the right border', pawns([940, 90], [965, 90]), 1000],
  ])('step apart until each can be touched: %s', (_, close, width) => {
    const apart = steppedApart(close, all, width);
    for (const one of apart) {
      expect(one.x).toBeGreaterThanOrEqual(36);
      expect(one.x).toBeLessThanOrEqual(width - 36);
      for (const other of apart)
        if (one.seat < other.seat) expect(Math.abs(one.x - other.x)).toBeGreaterThan(58);
    }
    expect(apart.map(({ seat }) => seat)).toEqual(close.map(({ seat }) => seat));
  });

  it('do not move for those on another bend of the path', () => {
    const far = pawns([100, 50], [110, 200]);
    expect(steppedApart(far, all, 1000)).toEqual(far);
  });
});
