/** Trees, grass and rocks beside the path: the same at every visit, and never in a piece's way. */
import type { Point } from '../plane';
import { COUNTRIES, SWEEP, type Country, type Layout } from './path';

export type Growth =
  | 'acacia'
  | 'grass'
  | 'bush'
  | 'palm'
  | 'reed'
  | 'tree'
  | 'fern'
  | 'stump'
  | 'stone'
  | 'cloud'
  | 'bolt'
  | 'giraffe'
  | 'elephant'
  | 'rock'
  | 'lobelia'
  | 'snow'
  | 'heath';

export interface Plant extends Point {
  growth: Growth;
  size: number;
  flipped: boolean;
}

/** What grows in a country: commoner things stand there more often. */
const GROWS: Record<Country, readonly Growth[]> = {
  savanna: ['acacia', 'grass', 'grass', 'bush', 'grass', 'acacia', 'giraffe', 'grass', 'elephant'],
  river: ['reed', 'palm', 'grass', 'reed', 'bush'],
  forest: ['tree', 'tree', 'palm', 'fern', 'tree'],
  storm: ['stump', 'stone', 'cloud', 'cloud', 'bolt', 'grass', 'stone'],
  slopes: ['rock', 'lobelia', 'stone', 'snow', 'lobelia', 'heath', 'rock', 'heath'],
};
const TRIES: Record<Country, number> = {
  savanna: 360,
  river: 220,
  forest: 520,
  storm: 420,
  slopes: 480,
};
/** How far from the middle of things a plant stands. */
const FROM_SPACE = 43;
const FROM_VILLAGE = 92;
const FROM_RIVER = 34;
const APART: Record<Country, number> = {
  savanna: 40,
  river: 36,
  forest: 25,
  storm: 40,
  slopes: 42,
};

/** Numbers from 0 to 1 that look like chance and are always the same. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function isNear(place: Point, others: readonly Point[], distance: number): boolean {
  return others.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < distance);
}

function heightOf(skyline: readonly Point[], x: number): number {
  const after = skyline.findIndex((each) => each.x >= x);
  return skyline[Math.max(0, after)]!.y;
}

/** What grows beside the path, from the back to the front. */
export function scatter(layout: Layout): Plant[] {
  const villages = layout.spaces.filter((_, space) => space % SWEEP === 0);
  const plants: Plant[] = [];
  COUNTRIES.forEach((country, k) => {
    const random = chance(1995 + k);
    const grows = GROWS[country];
    for (let n = 0; n < TRIES[country]; n++) {
      const x = random() * layout.width;
      const top = heightOf(layout.skylines[k]!, x);
      const foot = k === 0 ? layout.height + 6 : heightOf(layout.skylines[k - 1]!, x);
      const place = { x, y: top + 4 + random() * (foot - top - 4) };
      const growth = grows[Math.floor(random() * grows.length)]!;
      const size = 0.8 + random() * 0.4;
      const flipped = random() < 0.5;
      // A plant stands on its foot: what must stay clear is where its crown is.
      const crown = { x, y: place.y - 12 };
      if (isNear(crown, layout.spaces, FROM_SPACE) || isNear(crown, villages, FROM_VILLAGE))
        continue;
      if (isNear(place, layout.river, FROM_RIVER) || isNear(place, plants, APART[country]))
        continue;
      plants.push({ ...place, growth, size, flipped });
    }
  });
  return plants.sort((a, b) => a.y - b.y);
}
