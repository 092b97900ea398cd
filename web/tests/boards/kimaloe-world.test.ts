import { describe, expect, it } from 'vitest';
import { drive, shortWay, stepsOf, trucksOf } from '../../src/boards/kimaloe/journeys';
import { growthsAt } from '../../src/boards/kimaloe/growths';
import {
  CONTINENTS,
  DEEDS,
  LEG,
  alongRoad,
  coast,
  facesLeft,
  parking,
  worldOf,
} from '../../src/boards/kimaloe/world';
import type { Box } from '../../src/boards/plane';
import { viewOf } from './kimaloe-positions';

const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left + 0.5 ||
  b.left + b.width <= a.left + 0.5 ||
  a.top + a.height <= b.top + 0.5 ||
  b.top + b.height <= a.top + 0.5;

describe.each([
  ['at a desk', 690, 500, false],
  ['on a large screen', 1200, 760, false],
  ['on a phone', 348, 372, true],
] as const)('the world %s', (_, width, height, isTall) => {
  const world = worldOf(width, height, isTall);

  it('has six continents within its box, none of whose boards and stops cover each other', () => {
    expect(world.places).toHaveLength(CONTINENTS);
    const boxes = world.places.flatMap(({ board, strip }, k) =>
      k === 0 ? [strip] : [board, strip],
    );
    boxes.forEach((box, k) => {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(k + 1)) expect(apart(box, other)).toBe(true);
    });
  });

  it('goes round clockwise: every next continent lies to the right as seen from the middle', () => {
    const [x, y] = [width / 2, height / 2];
    world.places.forEach(({ stop: a }, k) => {
      const b = world.places[(k + 1) % CONTINENTS]!.stop;
      expect((a.x - x) * (b.y - y) - (a.y - y) * (b.x - x)).toBeGreaterThan(0);
    });
  });

  it('has a road that passes every stop, closed, without leaving the box', () => {
    expect(world.road).toHaveLength(CONTINENTS * LEG);
    world.places.forEach(({ stop }, k) => expect(alongRoad(world, k)).toEqual(stop));
    expect(alongRoad(world, -1)).toEqual(alongRoad(world, 5));
    for (const { x, y } of world.road) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  it('lets trucks look where they drive', () => {
    expect(facesLeft(world, 0.5)).toBe(false);
    expect(facesLeft(world, 3.5)).toBe(true);
  });

  it('has room for things in the middle of the sea, or none at all', () => {
    if (isTall) return expect(world.middle.width).toBe(0);
    for (const { strip } of world.places.slice(1))
      expect(
        strip.top >= world.middle.top + world.middle.height || apart(strip, world.middle),
      ).toBe(true);
    expect(world.middle.height).toBeGreaterThan(100);
  });

  it('always has the same coasts', () => {
    const land = world.places[1]!.land;
    expect(coast(land, 2)).toBe(coast(land, 2));
    expect(coast(land, 2)).not.toBe(coast(land, 3));
  });

  it('grows nothing but on land', () => {
    for (const [k, place] of world.places.entries())
      for (const { x, y } of growthsAt(DEEDS[k]!, place, isTall)) {
        expect(x).toBeGreaterThan(place.land.left);
        expect(x).toBeLessThan(place.land.left + place.land.width);
        expect(y).toBeGreaterThan(place.land.top);
        expect(y).toBeLessThan(place.land.top + place.land.height);
      }
  });

  it('parks up to four trucks side by side', () => {
    for (const count of [2, 3, 4]) {
      const spots = Array.from({ length: count }, (_, nth) => parking(nth, count, isTall));
      spots.forEach((a, k) =>
        spots
          .slice(k + 1)
          .forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20)),
      );
    }
  });
});

describe('trucks', () => {
  it('stand where the view says', () => {
    expect(trucksOf(viewOf({ trucks: [2, 0, 5] }))).toEqual([2, 0, 5]);
  });

  it('drive as far as the die says and a step more for the crate, forward or back', () => {
    const moved = { kind: 'moved', args: { seat: 1, steps: 3, continent: 'continent-blue' } };
    const back = {
      kind: 'dropped',
      args: { seat: 1, origin: 'continent-blue', continent: 'continent-refill' },
    };
    expect(drive(0, 3, 1, [moved])).toBe(3);
    expect(drive(0, 2, 1, [moved, back])).toBe(2);
    expect(drive(3, 2, 1, [back])).toBe(-1);
    expect(drive(0, 3, 0, [moved])).toBe(3);
  });

  it('drive the whole way round rather than back', () => {
    const far = { kind: 'moved', args: { seat: 0, steps: 5, continent: 'continent-special' } };
    expect(drive(5, 4, 0, [far])).toBe(5);
  });

  it('take the short way when nothing tells', () => {
    expect(drive(5, 0, 0, [])).toBe(1);
    expect(shortWay(0, 5)).toBe(-1);
    expect(shortWay(4, 4)).toBe(0);
  });

  it('go by the die, or by what a delivery made of it', () => {
    const rolled = { kind: 'rolled', args: { seat: 0, die: 2 } };
    const delivered = { kind: 'delivered', args: { seat: 0, special: 'delivery-1', steps: 3 } };
    expect(stepsOf(viewOf({}), [])).toBeNull();
    expect(stepsOf(viewOf({ die: 2 }), [])).toBe(2);
    expect(stepsOf(viewOf({ die: 2 }), [rolled, delivered])).toBe(3);
    expect(stepsOf(viewOf({ die: 1 }), [delivered, { ...rolled, args: { seat: 0, die: 1 } }])).toBe(
      1,
    );
  });

  it('don’t guess when a delivery may have been played before one came', () => {
    const view = viewOf({ die: 2, discards: ['delivery-2'] });
    expect(stepsOf(view, [])).toBeNull();
    expect(stepsOf(view, [{ kind: 'rolled', args: { seat: 0, die: 2 } }])).toBe(2);
  });
});
