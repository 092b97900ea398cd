/**
 * Where the path runs: a hundred spaces in five sweeps of twenty, each through its own country.
 *
 * On a wide table a sweep crosses the whole landscape; on a phone it goes there and back again, so that the
 * spaces stay large enough for a thumb.
 */
import type { Point } from '../plane';

/** From the village to the mountain. */
export const COUNTRIES = ['savanna', 'river', 'forest', 'storm', 'slopes'] as const;
export type Country = (typeof COUNTRIES)[number];

export const BASE_CAMP = 100;
export const SWEEP = 20;
/** How large a space is drawn. */
export const SPACE_RADIUS = 26;

export interface Layout {
  width: number;
  /** Where the picture begins and ends. */
  top: number;
  height: number;
  /** The middle of each space, from the start (0) to the base camp. */
  spaces: readonly Point[];
  /** The upper edge of each country. */
  skylines: readonly (readonly Point[])[];
  river: readonly Point[];
  /** The spaces that lie on a bridge. */
  bridges: readonly number[];
  /** The summit, and how large the mountain is drawn. */
  peak: Point & { scale: number };
}

const SAMPLES = 64;

/** A point on the smooth curve through four points, between the second and the third. */
function smooth(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const blend = (p: number, q: number, r: number, s: number): number =>
    0.5 *
    (2 * q +
      (r - p) * t +
      (2 * p - 5 * q + 4 * r - s) * t * t +
      (3 * q - p - 3 * r + s) * t * t * t);
  return { x: blend(a.x, b.x, c.x, d.x), y: blend(a.y, b.y, c.y, d.y) };
}

/** The curve through all points, finely. */
export function curve(through: readonly Point[]): Point[] {
  const last = through.length - 1;
  const at = (k: number): Point => through[Math.max(0, Math.min(last, k))]!;
  const fine: Point[] = [];
  for (let k = 0; k < last; k++)
    for (let n = 0; n < SAMPLES; n++)
      fine.push(smooth(at(k - 1), at(k), at(k + 1), at(k + 2), n / SAMPLES));
  fine.push(at(last));
  return fine;
}

/** Points at equal distances along a line, both ends among them. */
export function evenly(line: readonly Point[], steps: number): Point[] {
  const walked = [0];
  for (let k = 1; k < line.length; k++)
    walked.push(
      walked[k - 1]! + Math.hypot(line[k]!.x - line[k - 1]!.x, line[k]!.y - line[k - 1]!.y),
    );
  const total = walked.at(-1)!;
  const points: Point[] = [];
  let k = 1;
  for (let step = 0; step <= steps; step++) {
    const wanted = (total * step) / steps;
    while (k < line.length - 1 && walked[k]! < wanted) k++;
    const from = line[k - 1]!;
    const to = line[k]!;
    const part = (wanted - walked[k - 1]!) / (walked[k]! - walked[k - 1]! || 1);
    points.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  return points;
}

/** Each sweep has its twenty spaces evenly; the end of one is the village where the next begins. */
function spacesOf(sweeps: readonly (readonly Point[])[]): Point[] {
  const spaces: Point[] = [];
  for (const sweep of sweeps) {
    const points = evenly(curve(sweep), SWEEP);
    spaces.push(...(spaces.length === 0 ? points : points.slice(1)));
  }
  return spaces;
}

/** A ridge from left to right: hills of two lengths, so that none looks like another. */
function skyline(width: number, y: number, seed: number): Point[] {
  const points: Point[] = [];
  for (let x = -20; x <= width + 20; x += 20) {
    const hills = Math.sin(x / 170 + seed * 2.1) * 9 + Math.sin(x / 61 + seed * 5.3) * 4;
    points.push({ x, y: y + hills });
  }
  return points;
}

function point(x: number, y: number): Point {
  return { x, y };
}

function wide(): Layout {
  const width = 1600;
  const [left, right] = [118, 1482];
  const ends = [730, 660, 541, 424, 310, 226];
  const middles = [724, 600, 482, 368, 262];
  const sweeps = middles.map((y, k) => {
    const eastward = k % 2 === 0;
    const along = [0.1, 0.3, 0.5, 0.7, 0.9].map((part, n) => {
      const x = left + 20 + part * (right - left - 40);
      return point(x, y + (n % 2 === 0 ? 9 : -13));
    });
    const start = point(eastward ? left : right, ends[k]!);
    const end = point(k === 4 ? 1384 : eastward ? right : left, ends[k + 1]!);
    if (k === 4) along.pop();
    return [start, ...(eastward ? along : along.reverse()), end];
  });
  const spaces = spacesOf(sweeps);
  const bridge = 29;
  const over = spaces[bridge]!;
  return {
    width,
    top: 24,
    height: 800,
    spaces,
    skylines: [662, 542, 426, 314, 214].map((y, k) => skyline(width, y, k)),
    river: curve([
      point(over.x + 96, 532),
      point(over.x + 40, 562),
      over,
      point(over.x - 60, 652),
      point(over.x - 220, 664),
      point(420, 656),
      point(200, 668),
      point(-40, 652),
    ]),
    bridges: [bridge],
    peak: { x: 1330, y: 46, scale: 1 },
  };
}

/** The least height of a tall picture in which spaces don't touch, and the height from which it only grows air. */
const LOWEST = 700;
const HIGHEST = 1500;
const WIDTH = 720;

/** For a box that is higher than wide: its rows stand as far apart as there is room. */
function tall(height: number): Layout {
  const width = WIDTH;
  const air = (height - LOWEST) / (HIGHEST - LOWEST);
  const [left, right] = [58 + 32 * air, 692 - 24 * air];
  const foot = 38 + 54 * air;
  const pitch = (height - foot - (74 + 236 * air)) / 9;
  const sway = 9 * Math.min(1, 0.2 + air);
  const row = (n: number): number => height - foot - pitch * n;
  const between = (n: number): number => (row(n) + row(n + 1)) / 2;
  const sweeps = COUNTRIES.map((_, k) => {
    const there = [0.12, 0.37, 0.63, 0.88].map((part, n) =>
      point(left + part * (right - left), row(2 * k) + (n % 2 === 0 ? sway : -sway)),
    );
    const back = [0.88, 0.63, 0.37, 0.12].map((part, n) =>
      point(left + part * (right - left), row(2 * k + 1) + (n % 2 === 0 ? -sway : sway)),
    );
    const start = k === 0 ? point(left + 6, row(0) + 12 * air) : point(left, between(2 * k - 1));
    const end =
      k === 4 ? point(left + 10 + 22 * air, row(9) - 26 * air) : point(left, between(2 * k + 1));
    if (k === 4) back.pop();
    return [start, ...there, point(right, between(2 * k)), ...back, end];
  });
  const spaces = spacesOf(sweeps);
  const bridges = [25, 36];
  const [lower, upper] = [spaces[bridges[0]!]!, spaces[bridges[1]!]!];
  return {
    width,
    top: 0,
    height,
    spaces,
    skylines: [0, 1, 2, 3, 4].map((k) => skyline(width, between(2 * k + 1) + 6, k)),
    river: curve([
      point(upper.x - 40, between(3) - 8),
      upper,
      point((upper.x + lower.x) / 2 + 26, between(2)),
      lower,
      point(lower.x + 70, between(1) - 6),
      point(560, between(1) + 8),
      point(width + 40, between(1) - 4),
    ]),
    bridges,
    peak: { x: 236, y: 12 + 18 * air, scale: 0.45 + 0.37 * air },
  };
}

export const WIDE = wide();

/** A layout is made once for a height: boxes that differ little share it. */
const STEP = 20;
const talls = new Map<number, Layout>();

/** The layout that fills a box of this shape; a broad one gets the wide landscape. */
export function layoutFor(box: { width: number; height: number }): Layout {
  const ratio = box.height / Math.max(1, box.width);
  if (ratio < 0.8) return WIDE;
  const asked = Math.floor((WIDTH * ratio) / STEP) * STEP;
  const height = Math.max(LOWEST, Math.min(HIGHEST, asked));
  let layout = talls.get(height);
  if (!layout) talls.set(height, (layout = tall(height)));
  return layout;
}

/** Where a piece is on its way: between two spaces, if need be. */
export function placeAt(spaces: readonly Point[], space: number): Point {
  const clamped = Math.max(0, Math.min(spaces.length - 1, space));
  const from = Math.floor(clamped);
  const here = spaces[from]!;
  const next = spaces[Math.min(from + 1, spaces.length - 1)]!;
  const part = clamped - from;
  return { x: here.x + (next.x - here.x) * part, y: here.y + (next.y - here.y) * part };
}

/** The direction of the path on a space, in degrees. */
export function headingAt(spaces: readonly Point[], space: number): number {
  const from = spaces[Math.max(0, space - 1)]!;
  const to = spaces[Math.min(spaces.length - 1, space + 1)]!;
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A line as the `d` of an SVG path. */
export function drawn(line: readonly Point[]): string {
  return 'M' + line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function isVillage(space: number): boolean {
  return space > 0 && space < BASE_CAMP && space % SWEEP === 0;
}

/** The country that a space lies in. A village belongs to the country that it ends. */
export function countryOf(space: number): Country {
  const sweep = Math.ceil(Math.max(1, space) / SWEEP) - 1;
  return COUNTRIES[Math.min(sweep, COUNTRIES.length - 1)]!;
}
