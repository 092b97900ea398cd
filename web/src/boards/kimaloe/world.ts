/**
 * Where everything lies in the world, in pixels of its box: six continents in a ring, the road that joins
 * them, the boards that stand on them. A narrow box has a ring of two columns and three rows.
 */
import type { Box, Point } from '../plane';

export const CONTINENTS = 6;
/** What a continent does, clockwise from the top. */
export const DEEDS = ['points', 'yellow', 'refill', 'blue', 'special', 'pink'] as const;
export type Deed = (typeof DEEDS)[number];

export interface Place {
  /** The land. */
  land: Box;
  /** Where the child's board stands; on the +3 continent, what lies there instead. */
  board: Box;
  /** Sign, name and trucks: what can be touched of a continent. */
  strip: Box;
  /** Where trucks stop. */
  stop: Point;
  /** The side of the strip on which name and sign stand. */
  side: 'left' | 'right';
}

export interface World {
  width: number;
  height: number;
  isTall: boolean;
  places: readonly Place[];
  /** The road, closed: `LEG` points from each stop to the next. */
  road: readonly Point[];
  /** The sea in the middle, where die and piles lie; on a narrow box it has no room. */
  middle: Box;
}

export const LEG = 20;
const EDGE = 7;

export function worldOf(width: number, height: number, isTall: boolean): World {
  const places = isTall ? tall(width, height) : wide(width, height);
  const middle = isTall ? { left: 0, top: 0, width: 0, height: 0 } : freeBetween(places);
  return { width, height, isTall, places, road: closed(places.map(({ stop }) => stop)), middle };
}

/** What is free between the continents of all sides. */
function freeBetween(places: readonly Place[]): Box {
  const [north, east, , south, , west] = places.map(({ strip }) => strip) as [
    Box,
    Box,
    Box,
    Box,
    Box,
    Box,
  ];
  const top = north.top + north.height;
  const left = west.left + west.width;
  return { left, top, width: east.left - left, height: south.top - top };
}

function wide(width: number, height: number): Place[] {
  const board = {
    width: Math.min(330, (width - 4 * EDGE) / 3),
    height: Math.max(104, Math.min(170, height * 0.25)),
  };
  const strip = Math.max(58, Math.min(90, height * 0.13));
  const lefts = [EDGE, (width - board.width) / 2, width - EDGE - board.width];
  const at = (column: number, isTop: boolean): Place => {
    const left = lefts[column]!;
    const boardTop = isTop ? EDGE : height - EDGE - board.height;
    const stripTop = isTop ? boardTop + board.height : boardTop - strip;
    const side = column === 2 ? 'right' : 'left';
    const aside = board.width * 0.71;
    const land = { left: left - 12, width: board.width + 24 };
    return {
      land: isTop
        ? { ...land, top: -16, height: stripTop + strip + 24 }
        : { ...land, top: stripTop - 8, height: height - stripTop + 24 },
      board: { left, top: boardTop, ...board },
      strip: { left, top: stripTop, width: board.width, height: strip },
      stop: {
        x: side === 'left' ? left + aside : left + board.width - aside,
        y: stripTop + strip / 2,
      },
      side,
    };
  };
  const top = at(1, true);
  const points: Place = {
    ...top,
    board: { ...top.board, height: board.height * 0.62 },
    strip: { ...top.strip, top: EDGE + board.height * 0.58 },
    stop: { x: top.stop.x, y: EDGE + board.height * 0.58 + strip / 2 },
    land: { ...top.land, height: EDGE + board.height * 0.58 + strip + 22 },
  };
  return [points, at(2, true), at(2, false), at(1, false), at(0, false), at(0, true)];
}

/** Column and row of each continent, clockwise. */
const TALL_CELLS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

function tall(width: number, height: number): Place[] {
  const cell = { width: width / 2, height: height / 3 };
  const strip = 30;
  return TALL_CELLS.map(([column, row]) => {
    const left = column * cell.width;
    const top = row * cell.height;
    const side = column === 0 ? 'left' : 'right';
    const aside = cell.width * 0.68;
    return {
      land: { left: left + 1, top: top + 1, width: cell.width - 2, height: cell.height - 3 },
      board: {
        left: left + 5,
        top: top + 4,
        width: cell.width - 10,
        height: cell.height - strip - 6,
      },
      strip: {
        left: left + 4,
        top: top + cell.height - strip - 2,
        width: cell.width - 8,
        height: strip,
      },
      stop: {
        x: side === 'left' ? left + aside : left + cell.width - aside,
        y: top + cell.height - strip / 2 - 2,
      },
      side,
    };
  });
}

/** A smooth closed line through some points, `LEG` points for each leg. */
function closed(through: readonly Point[]): Point[] {
  const count = through.length;
  const at = (k: number): Point => through[(k + count) % count]!;
  return through.flatMap((_, k) =>
    Array.from({ length: LEG }, (_, step) =>
      between(at(k - 1), at(k), at(k + 1), at(k + 2), step / LEG),
    ),
  );
}

/** Catmull-Rom. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (a: number, b: number, c: number, d: number): number =>
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t);
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
}

/** Where one is after so many continents round the world; 1.5 is half way from the second to the third. */
export function alongRoad({ road }: World, turns: number): Point {
  const exact = ((turns % CONTINENTS) + CONTINENTS) % CONTINENTS;
  const k = exact * LEG;
  const a = road[Math.floor(k) % road.length]!;
  const b = road[(Math.floor(k) + 1) % road.length]!;
  const t = k - Math.floor(k);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Whether a truck that drives on from here looks to the left. */
export function facesLeft(world: World, turns: number): boolean {
  return alongRoad(world, turns + 0.1).x < alongRoad(world, turns - 0.1).x;
}

export function lineOf(points: readonly Point[]): string {
  return points.map(({ x, y }, k) => `${k ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** A coast: a rounded box whose edge wanders, always the same for the same seed. */
export function coast({ left, top, width, height }: Box, seed: number, wander = 0.055): string {
  const bends = 26;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const points = Array.from({ length: bends }, (_, k) => {
    const angle = (2 * Math.PI * k) / bends;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const square = 1 / Math.pow(Math.abs(cos) ** 4 + Math.abs(sin) ** 4, 1 / 4);
    const stray =
      1 - wander + wander * (Math.sin(seed * 7.3 + k * 1.9) + Math.sin(seed * 3.1 + k * 3.7));
    return {
      x: middle.x + (cos * square * stray * width) / 2,
      y: middle.y + (sin * square * stray * height) / 2,
    };
  });
  return `${lineOf(smooth(points))}Z`;
}

function smooth(points: readonly Point[]): Point[] {
  const count = points.length;
  const at = (k: number): Point => points[(k + count) % count]!;
  return points.flatMap((_, k) =>
    [0, 0.25, 0.5, 0.75].map((t) => between(at(k - 1), at(k), at(k + 1), at(k + 2), t)),
  );
}

/** Trucks side by side at a stop, seen from it. */
export function parking(nth: number, count: number, isTall: boolean): Point {
  if (isTall) return { x: (nth - (count - 1) / 2) * (count > 3 ? 21 : 24), y: 0 };
  if (count === 1) return { x: 0, y: 0 };
  const rows = count > 2 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const row = Math.floor(nth / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  return { x: ((nth % perRow) - (inRow - 1) / 2) * 42, y: (row - (rows - 1) / 2) * 28 };
}
