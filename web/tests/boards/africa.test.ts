import { describe, expect, it } from 'vitest';
import { findsOf, originsOf } from '../../src/boards/africa/arriving';
import { Camera, NEAREST } from '../../src/boards/camera.svelte';
import { boundsOf, coastOf, hexesOf, weathered, within } from '../../src/boards/africa/hexes';
import { KINDS, piecesOf } from '../../src/boards/africa/kinds';
import { placesOf, worthOf } from '../../src/boards/africa/sets';
import { fulfilling, shortcutsOf } from '../../src/boards/africa/shortcuts';
import type { Action, Cell, Item, View } from '../../src/boards/view';

const ROW = 0.866;

/** Hexes in rows, odd ones half a hex to the right, as the view places them. */
function land(rows: readonly (readonly [first: number, length: number])[]): Cell[] {
  return rows.flatMap(([first, length], row) =>
    Array.from({ length }, (_, k): Cell => {
      const name = `${'ABCDEFGHIJKLMNO'[row]}${first + k + 1}`;
      const at: [number, number] = [first + k + (row % 2) / 2, row * ROW];
      return { id: `hex:${name}`, name, at, items: [] };
    }),
  );
}

const CONTINENT = land([
  [2, 3],
  [1, 8],
  [1, 9],
  [0, 10],
  [0, 10],
  [0, 11],
  [1, 11],
  [4, 7],
  [5, 6],
  [5, 5],
  [6, 5],
  [5, 5],
  [6, 4],
  [5, 4],
  [6, 3],
]);

describe('the continent', () => {
  const hexes = hexesOf(CONTINENT);

  it('knows neighbours both ways', () => {
    expect(hexes.size).toBe(101);
    expect([...hexes.get('hex:D5')!.near].sort()).toEqual(
      ['hex:C5', 'hex:C6', 'hex:D4', 'hex:D6', 'hex:E5', 'hex:E6'].sort(),
    );
    for (const hex of hexes.values())
      for (const near of hex.near) expect(hexes.get(near)!.near).toContain(hex.id);
  });

  it('has one coast all around, and every side of it is one of a hex', () => {
    const lines = coastOf(hexes);
    expect(lines).toHaveLength(1);
    const open = [...hexes.values()].reduce((sum, hex) => sum + 6 - hex.near.length, 0);
    expect(lines[0]).toHaveLength(open);
  });

  it('has a coast around a lake, too', () => {
    const ring = hexesOf(
      land([
        [0, 3],
        [0, 3],
        [0, 3],
      ]).filter(({ id }) => id !== 'hex:B2'),
    );
    expect(coastOf(ring)).toHaveLength(2);
  });

  it('is weathered without drifting away', () => {
    const [line] = coastOf(hexes);
    const box = boundsOf(hexes.values(), 12);
    for (const { x, y } of weathered(line!)) {
      expect(x).toBeGreaterThan(box.left);
      expect(x).toBeLessThan(box.left + box.width);
      expect(y).toBeGreaterThan(box.top);
      expect(y).toBeLessThan(box.top + box.height);
    }
  });

  it('is walked in steps, around what is in the way', () => {
    const free = within(hexes, 'hex:A3', 2, () => false);
    expect(free.has('hex:A3')).toBe(false);
    expect(free.has('hex:A5')).toBe(true);
    const blocked = within(hexes, 'hex:A3', 2, (id) => id === 'hex:A4' || id.startsWith('hex:B'));
    expect(blocked.size).toBe(0);
  });
});

describe('markers', () => {
  it('differ in silhouette and in colour or rim', () => {
    const kinds = Object.values(KINDS);
    expect(kinds).toHaveLength(16);
    expect(new Set(kinds.map(({ shape }) => shape)).size).toBe(16);
    expect(new Set(kinds.map(({ disc, rim }) => disc + JSON.stringify(rim))).size).toBe(16);
    expect(new Set(kinds.map(({ rim }) => JSON.stringify(rim))).size).toBe(16);
  });

  it('count as two where two are drawn', () => {
    expect(piecesOf('gold-2') + piecesOf('gem-1')).toBe(3);
  });
});

describe('collections', () => {
  it('are worth what the table says, and more than a full set begins a new one', () => {
    const points = [1, 3, 5, 8, 12];
    expect([0, 1, 2, 5, 6].map((count) => worthOf(count, points))).toEqual([0, 1, 3, 12, 13]);
    expect(worthOf(3, [])).toBe(0);
  });

  it('have leaders, together if level, and none without any', () => {
    expect(placesOf([5, 5, 3, 0])).toEqual([1, 1, 3, null]);
    expect(placesOf([2, null])).toEqual([null, null]);
  });
});

describe('shortcuts', () => {
  const action = (id: number, kind: string, ...targets: string[]): Action => ({
    id,
    kind,
    args: {},
    targets,
  });

  function viewWith(lying: Record<string, Item[]>): View {
    const cells = CONTINENT.map((cell) => ({ ...cell, items: lying[cell.name!] ?? [] }));
    return {
      game: 'africa',
      players: 2,
      seat: 0,
      to_move: 0,
      phase: 'turn',
      ending: null,
      seats: [],
      zones: [{ id: 'map', kind: 'map', name: 'map', cells }],
    };
  }
  const hexes = hexesOf(CONTINENT);
  const me: Item = { face: 'explorer', owner: 0, id: 'mover' };
  const down: Item = { face: 'hidden', mark: 'down' };

  it('walk where it is near and travel where it is far', () => {
    const view = viewWith({ D5: [me], D6: [down], D7: [{ face: 'explorer', owner: 1 }] });
    const found = shortcutsOf(view, hexes, [action(1, 'walk'), action(2, 'travel')], 0);
    expect(found.get('hex:D4')).toMatchObject({ then: 'walk_to', first: { id: 1 } });
    expect(found.get('hex:O9')).toMatchObject({ then: 'travel_to', first: { id: 2 } });
    expect(found.has('hex:D6')).toBe(false);
    expect(found.has('hex:D7')).toBe(false);
  });

  it('turn up what lies face down next to one, and lift what lies open', () => {
    const view = viewWith({
      D5: [{ face: 'nomads' }, me],
      D6: [down],
      D4: [{ face: 'zebra' }],
      D8: [down],
    });
    const deeds = [action(1, 'discover'), action(2, 'move_animal'), action(3, 'move_nomads')];
    const found = shortcutsOf(view, hexes, deeds, 0);
    expect([...found.values()].map(({ id, then }) => [id, then])).toEqual([
      ['hex:D6', 'turn_up'],
      ['hex:D4', 'lift_animal'],
      ['hex:D5', 'lift_nomads'],
    ]);
  });

  it('are only offered for decisions that are open, to whoever stands on the map', () => {
    const view = viewWith({ D5: [me], D6: [down] });
    expect(shortcutsOf(view, hexes, [action(9, 'turn_up', 'hex:D6')], 0).size).toBe(0);
    expect(shortcutsOf(view, hexes, [action(1, 'walk')], 1).size).toBe(0);
  });

  it('go on with the decision that was meant, and with no other', () => {
    const view = viewWith({ D5: [me], D6: [down] });
    const wish = shortcutsOf(view, hexes, [action(1, 'discover')], 0).get('hex:D6')!;
    const next = [action(5, 'turn_up', 'hex:D4'), action(6, 'turn_up', 'hex:D6')];
    expect(fulfilling(wish, next)?.id).toBe(6);
    expect(fulfilling(wish, [action(7, 'walk_to', 'hex:D6')])).toBeUndefined();
  });
});

describe('moved markers', () => {
  it('come from where they were lifted or found', () => {
    const moved = { kind: 'moved', args: { seat: 0, marker: 'zebra', from: 'F7', hex: 'G8' } };
    expect(originsOf([moved], null)).toEqual(new Map([['G8', 'F7']]));
    const settled = { kind: 'settled', args: { seat: 0, marker: 'zebra', hex: 'A4' } };
    expect(originsOf([settled], 'B2')).toEqual(new Map([['A4', 'B2']]));
    expect(originsOf([settled], null).size).toBe(0);
  });
});

describe('finds', () => {
  const discovered = { kind: 'discovered', args: { seat: 0, marker: 'mask', hex: 'F7' } };

  it('are goods that are taken at once, not markers that stay', () => {
    const took = { kind: 'took', args: { seat: 0, marker: 'mask' } };
    expect(findsOf([discovered, took])).toEqual([{ hex: 'F7', marker: 'mask' }]);
    expect(findsOf([discovered, { kind: 'mined', args: { seat: 0, points: 1 } }])).toEqual([]);
  });
});

describe('the camera', () => {
  const box = { left: -100, top: -50, width: 1000, height: 600 };
  const shown = (camera: Camera, x: number): number => x * camera.scale + camera.shift.x;

  it('zooms around the spot that is pointed at', () => {
    const camera = new Camera(() => box);
    expect(camera.zoom(2, { x: 300, y: 200 })).toBe(true);
    expect(shown(camera, 300)).toBeCloseTo(300);
  });

  it('never shows what lies beyond the edge, and zooms within limits', () => {
    const camera = new Camera(() => box);
    camera.zoom(2, { x: 0, y: 0 });
    camera.pan({ x: 5000, y: -5000 });
    expect(shown(camera, box.left)).toBeCloseTo(box.left);
    expect(camera.zoom(100, { x: 0, y: 0 })).toBe(true);
    expect(camera.scale).toBe(NEAREST);
    expect(camera.zoom(2, { x: 0, y: 0 })).toBe(false);
    camera.zoom(0.001, { x: 0, y: 0 });
    expect(camera.scale).toBe(1);
    expect(camera.shift.x).toBeCloseTo(0);
  });
});
