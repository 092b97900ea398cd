import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { about, aboutFace } from '../../src/boards/hike/about';
import { GEAR, HAZARDS, PLACES, SPOTS, fitsIn, printsOf } from '../../src/boards/hike/gear';
import { pointers } from '../../src/boards/hike/guide';
import { leftInHand, packed, placeAsked, stillOpen, wished } from '../../src/boards/hike/packing';
import { canPayExactly, demandOf, wasteOf } from '../../src/boards/hike/paying';
import { roomOf } from '../../src/boards/hike/room';
import { hazardsAbout, rowWorth } from '../../src/boards/hike/reading';
import { sounds } from '../../src/boards/hike/sounds';
import { HIGH, trailOf } from '../../src/boards/hike/trail';
import { walkAfter, type Whereabouts } from '../../src/boards/hike/walk';
import type { Action, GameEvent, Item, View } from '../../src/boards/view';
import { Words, type Language } from '../../src/text/words';

const ROOT = join(import.meta.dirname, '../../..');
const GAME = join(ROOT, 'karibu/games/hike');

interface Lying {
  row?: Record<string, number>;
  turned?: string;
  discards?: Record<string, number>;
  hand?: Record<string, number>;
  /** The row in the order in which it was turned up. */
  way?: string[];
  trail?: Record<number, 'leading' | 'hiking' | 'stopped' | 'out'>;
  owes?: Record<number, number>;
  asked?: Record<number, number>;
  phase?: string;
  to_move?: number;
}

const items = (counts: Record<string, number> = {}): Item[] =>
  Object.entries(counts).map(([face, count]) => ({ face, count }));

/** A view for seat 0 of three, with only what matters here. */
function table(lying: Lying = {}): View {
  const { row = {}, way = [], turned, discards, hand, trail = {}, owes = {}, asked = {} } = lying;
  return {
    game: 'hike',
    players: 3,
    seat: 0,
    to_move: lying.to_move ?? 0,
    phase: lying.phase ?? 'turn',
    ending: null,
    seats: [0, 1, 2].map((seat) => ({
      seat,
      points: 0,
      facts: {
        ...(trail[seat] ? { trail: trail[seat] } : {}),
        ...(owes[seat] ? { owes: owes[seat] } : {}),
        ...(asked[seat] ? { asked: asked[seat] } : {}),
      },
    })),
    zones: [
      {
        id: 'trail',
        kind: 'row',
        name: 'trail',
        cells: [
          { id: 'hikers', items: [] },
          { id: 'turned', items: turned ? [{ face: turned }] : [] },
          { id: 'way', items: way.map((face) => ({ face })) },
        ],
      },
      {
        id: 'row',
        kind: 'row',
        name: 'row',
        cells: items(row).map((item) => ({ id: `row:${item.face}`, items: [item] })),
      },
      {
        id: 'hand:0',
        kind: 'hand',
        name: 'hand',
        cells: items(hand).map((item) => ({ id: `card:${item.face}`, items: [item] })),
      },
      {
        id: 'hand:1',
        kind: 'hand',
        name: 'hand',
        cells: [{ id: 'hand:1', items: [{ face: 'hidden', count: 4 }] }],
      },
      {
        id: 'discards',
        kind: 'stack',
        name: 'discards',
        cells: [{ id: 'discards', items: items(discards) }],
      },
    ],
  };
}

const said = (kind: string, args: GameEvent['args'] = {}): GameEvent => ({ kind, args });

describe('the cards', () => {
  const edition = readFileSync(join(GAME, 'edition.toml'), 'utf8');
  const parts: Record<string, readonly string[]> = {
    pockets: ['left-pocket', 'right-pocket'],
    hands: ['left-hand', 'right-hand'],
  };

  it('are those of the edition: boot prints, copies and where they fit', () => {
    const printed = [...edition.matchAll(/\[items\.(\w+)\]([^[]*(?:\[[^\]\n]*"[^[]*)*)/g)];
    expect(printed).toHaveLength(Object.keys(GEAR).length);
    for (const [, word, text] of printed) {
      const gear = GEAR[word!.replace('_', '-')];
      expect(gear?.prints, word).toBe(Number(/^weight = (\d)/m.exec(text!)![1]));
      expect(gear?.copies, word).toBe(Number(/^copies = (\d+)/m.exec(text!)![1]));
      const fits = /^fits = \[(.*)\]/m.exec(text!)![1]!.replaceAll('"', '').split(', ');
      expect(gear?.fits, word).toEqual(fits.flatMap((part) => parts[part] ?? [part]));
    }
  });

  it('are 104 with the hazards, as many of each as the edition says', () => {
    for (const [face, copies] of Object.entries(HAZARDS))
      expect(Number(new RegExp(`^${face} = (\\d)`, 'm').exec(edition)![1]), face).toBe(copies);
    const gear = Object.values(GEAR).reduce((sum, { copies }) => sum + copies, 0);
    const hazards = Object.values(HAZARDS).reduce((sum, copies) => sum + copies, 0);
    expect(gear + hazards).toBe(104);
  });

  it('have a place each on the rucksack, and no two places overlap', () => {
    const spots = PLACES.map((place) => SPOTS[place]);
    for (const a of spots)
      for (const b of spots)
        if (a !== b)
          expect(
            a.x + a.width <= b.x ||
              b.x + b.width <= a.x ||
              a.y + a.height <= b.y ||
              b.y + b.height <= a.y,
          ).toBe(true);
  });
});

describe('who is where', () => {
  it('the lead carries the flag, the others hike or are at home', () => {
    const walk = walkAfter(null, table({ trail: { 1: 'leading', 2: 'hiking' } }));
    expect(walk.seats).toEqual(['home', 'leading', 'hiking']);
  });

  it('who stopped sits at the fire, who failed is out: also for somebody who comes only now', () => {
    const trail = { 0: 'leading', 1: 'stopped', 2: 'out' } as const;
    expect(walkAfter(null, table({ trail })).seats).toEqual(['leading', 'fire', 'failed']);
  });

  it('has the row in its order, with two alike and after one was taken', () => {
    const first = walkAfter(null, table({ way: ['socks', 'tent'] }));
    const three = walkAfter(first, table({ way: ['socks', 'tent', 'socks'] }));
    expect(three.row.map(({ face }) => face)).toEqual(['socks', 'tent', 'socks']);
    expect(three.row.slice(0, 2)).toEqual(first.row);
    expect(new Set(three.row.map(({ key }) => key)).size).toBe(3);
    const taken = walkAfter(three, table({ way: ['socks', 'socks'] }));
    expect(taken.row).toEqual([three.row[0], three.row[2]]);
  });

  it('shows a hazard until another card comes', () => {
    const trail = { 0: 'leading' } as const;
    const met = walkAfter(null, table({ trail, turned: 'bear' }), [
      said('met', { seat: 0, card: 'bear' }),
    ]);
    expect(met.hazard).toBe('bear');
    const choosing = walkAfter(met, table({ trail }), [said('gave', { seat: 0, card: 'map' })]);
    expect(choosing.hazard).toBe('bear');
    const next = walkAfter(choosing, table({ trail, turned: 'map', row: { map: 1 } }), [
      said('turned', { seat: 0, card: 'map' }),
    ]);
    expect(next.hazard).toBeNull();
  });

  it('tells who had just what came', () => {
    const walk = walkAfter(null, table(), [said('had', { seat: 2, card: 'map' })]);
    expect(walk.matched).toEqual([2]);
  });
});

describe('the trail', () => {
  const sizes: readonly [number, number][] = [
    [340, 141],
    [900, 262],
    [1500, 390],
  ];
  const home: Whereabouts[] = ['home', 'home', 'home', 'home', 'home'];

  it.each(sizes)('keeps every card and everybody inside %i x %i', (width, height) => {
    const groups: Whereabouts[][] = [
      home,
      ['leading', 'hiking', 'hiking', 'hiking', 'hiking'],
      ['fire', 'fire', 'failed', 'leading', 'home'],
      ['fire', 'failed', 'failed', 'fire', 'leading'],
    ];
    for (const seats of groups)
      for (let cards = 0; cards <= 12; cards++) {
        const trail = trailOf(width, height, cards, seats);
        expect(trail.cards).toHaveLength(cards);
        for (const { x, y, width: w } of [...trail.cards, trail.deck, trail.discards]) {
          expect(x - w / 2).toBeGreaterThanOrEqual(0);
          expect(x + w / 2).toBeLessThanOrEqual(width);
          expect(y - (w * HIGH) / 2).toBeGreaterThanOrEqual(0);
          expect(y + (w * HIGH) / 2).toBeLessThanOrEqual(height);
        }
        expect(trail.feet.filter(Boolean)).toHaveLength(5);
        for (const { x, y } of trail.feet) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeLessThanOrEqual(height);
        }
      }
  });

  it('leads away from the pile, and the newest card is the largest', () => {
    const { deck, cards } = trailOf(900, 262, 6, home);
    const along = [deck, ...cards].map(({ x }) => x);
    expect(along).toEqual([...along].sort((a, b) => a - b));
    expect(Math.max(...cards.map(({ width }) => width))).toBe(cards.at(-1)!.width);
    expect(cards.filter(({ width }) => width === cards.at(-1)!.width)).toHaveLength(1);
  });

  it('has a fire only for those who stopped, and the flag in front', () => {
    expect(trailOf(900, 262, 2, home).fire).toBeNull();
    const trail = trailOf(900, 262, 2, ['leading', 'hiking', 'fire']);
    expect(trail.fire).not.toBeNull();
    expect(trail.feet[0]!.x).toBeGreaterThan(trail.feet[1]!.x);
    expect(trail.feet[1]!.x).toBeGreaterThan(trail.feet[2]!.x);
  });
});

describe('the box', () => {
  it.each([
    [344, 440],
    [344, 548],
    [750, 880],
    [904, 630],
    [1500, 930],
  ])('of %i x %i holds trail, rucksack and seven cards', (width, height) => {
    const { small, scene, pack, card } = roomOf(width, height);
    const beside = small ? 0 : pack;
    expect(beside + 7 * (card + 4)).toBeLessThanOrEqual(width + (small ? 8 : 0));
    const rest = small ? 44 + card * HIGH + 10 : 0;
    expect(scene + (pack * 340) / 320 + rest).toBeLessThanOrEqual(height);
    expect(pack, 'places to tap are not too small').toBeGreaterThan(140);
    expect(card).toBeGreaterThanOrEqual(40);
  });
});

describe('what can be counted', () => {
  it('is worth what lies in the row', () => {
    expect(rowWorth(table({ row: { tent: 2, map: 1 } }))).toEqual({ cards: 3, prints: 9 });
  });

  it('are the hazards that nobody has seen go', () => {
    const view = table({ discards: { bear: 1, map: 3 }, hand: { skunk: 2 }, turned: 'bear' });
    expect(Object.fromEntries(hazardsAbout(view))).toEqual({
      bear: 2,
      skunk: 3,
      raccoon: 3,
      blister: 4,
    });
  });
});

describe('paying', () => {
  it('counts from the distance down', () => {
    const view = table({ phase: 'give_pay', turned: 'tent', owes: { 0: 2 }, asked: { 0: 4 } });
    expect(demandOf(view)).toMatchObject({ seat: 0, total: 4, paid: 2 });
  });

  it('knows what the bear asked for first', () => {
    const view = table({ phase: 'give_shed', turned: 'bear', owes: { 0: 3 }, asked: { 0: 5 } });
    expect(demandOf(view)).toMatchObject({ total: 5, paid: 2, isShedding: true });
  });

  it('asks for nothing when nothing is to be given, and for a card whatever it weighs', () => {
    expect(demandOf(table())).toBeNull();
    const one = demandOf(table({ phase: 'give_skunk', turned: 'skunk' }))!;
    expect(one.total).toBe(0);
    expect(wasteOf(one, 'tent')).toBe(0);
  });

  it('warns of what is too much, and knows when it can be helped', () => {
    const demand = { seat: 0, total: 4, paid: 1, isShedding: false };
    expect(wasteOf(demand, 'tent')).toBe(1);
    expect(wasteOf(demand, 'frying-pan')).toBe(0);
    expect(canPayExactly(demand, ['tent', 'map', 'camera'])).toBe(true);
    expect(canPayExactly(demand, ['tent', 'map'])).toBe(false);
  });
});

describe('packing on one screen', () => {
  const lay = (card: string, place: string, id: number): Action => ({
    id,
    kind: 'lay',
    args: { card, place },
    targets: [`card:${card}`, `place:${place}`],
  });
  const leave = (place: string, id: number): Action => ({
    id,
    kind: 'leave',
    args: { place },
    targets: [],
  });

  it('tells the engine the wish for the place it asks about', () => {
    const plan = new Map([['main', 'tent'] as const]);
    const asked = [lay('tent', 'main', 1), lay('socks', 'main', 2), leave('main', 3)];
    expect(placeAsked(asked)).toBe('main');
    expect(wished(plan, asked)?.id).toBe(1);
    expect(wished(new Map(), asked)?.id).toBe(3);
    expect(wished(new Map([['main', 'frying-pan'] as const]), asked)).toBeNull();
    expect(wished(plan, [])).toBeNull();
  });

  it('packs only what fits, and what is planned is no longer in hand', () => {
    const plan = packed(packed(new Map(), 'top', 'map'), 'main', 'map');
    expect([...plan]).toEqual([['top', 'map']]);
    const hand = items({ map: 2, tent: 1 }).map((item) => ({ id: item.face, items: [item] }));
    expect(Object.fromEntries(leftInHand(hand, plan))).toEqual({ map: 1, tent: 1 });
  });

  it('forgets wishes for places that are settled', () => {
    const plan = new Map([['top', 'map'] as const, ['bottom', 'tent'] as const]);
    expect([...stillOpen(plan, 'main')]).toEqual([['bottom', 'tent']]);
  });

  it('knows that a snack bar goes everywhere and a camera into hands only', () => {
    expect(PLACES.every((place) => fitsIn('snack-bar', place))).toBe(true);
    expect(PLACES.filter((place) => fitsIn('camera', place))).toEqual(['left-hand', 'right-hand']);
    expect(printsOf('bear')).toBe(0);
  });
});

describe.each(['en', 'fr'] as const)('in %s', (lang: Language) => {
  const words = Words.from(
    lang,
    ['karibu/text', 'web/src/text', 'karibu/games/hike/text'].map((folder) =>
      readFileSync(join(ROOT, folder, `${lang}.ftl`), 'utf8'),
    ),
  );

  it('every card says what it is good for', () => {
    for (const face of [...Object.keys(GEAR), ...Object.keys(HAZARDS), 'hidden'])
      expect(aboutFace(face, words), face).not.toMatch(/^$|ui-/);
    expect(aboutFace('tent', words)).toContain(words.name('bottom'));
    expect(aboutFace('socks', words)).toContain(words.say('ui-about-hike-socks'));
    for (const part of ['top', 'main', 'bottom', 'pocket', 'hand'])
      expect(about(`place-${part}`, words), part).not.toBe('');
    for (const where of ['home', 'hiking', 'leading', 'fire', 'failed'])
      expect(words.has(`ui-hike-where-${where}`), where).toBe(true);
  });

  it('every pointer of the guided match has its words', () => {
    expect(pointers.length).toBeGreaterThanOrEqual(4);
    expect(pointers.length).toBeLessThanOrEqual(6);
    for (const { id } of pointers) expect(words.has(`ui-guide-hike-${id}`), id).toBe(true);
  });

  it('whatever makes a sound is an event of the game', () => {
    for (const kind of Object.keys(sounds)) expect(words.has(`event-${kind}`), kind).toBe(true);
  });
});

describe('the guided match', () => {
  it('points at what is there when it is true, and at nothing otherwise', () => {
    const at = (view: View, kinds: readonly string[]): (string | null)[] =>
      pointers.map((pointer) =>
        pointer.at(
          view,
          kinds.map((kind, id) => ({ id, kind, args: {}, targets: [] })),
          0,
        ),
      );
    expect(at(table({ phase: 'pack' }), ['lay', 'leave'])).toContain('do:set-off');
    expect(at(table({ phase: 'turn' }), ['draw'])).toContain('deck');
    expect(at(table({ phase: 'choose' }), ['go_on', 'stop'])).toContain('do:go_on');
    expect(at(table({ phase: 'give_pay' }), ['give'])).toContain('meter');
    expect(at(table({ phase: 'choose', to_move: 1 }), []).filter(Boolean)).toEqual([]);
  });
});
