/**
 * Where things lie in the gorge. The picture fills its box to the pixel: one unit is one pixel.
 *
 * "Along" goes up the river, from the first column to the falls; "across" goes from bank to bank. On a desk
 * the river runs from left to right, with rows 6, 5, 4 on the far bank and 3, 2, 1 on the near one; on a phone
 * it runs upwards, with rows 1, 2, 3 on the left and 4, 5, 6 on the right.
 */
import type { Box, Point } from '../plane';

export const ROWS = 6;
export const COLUMNS = 10;

export interface Stretch {
  from: number;
  to: number;
}

export interface Gorge {
  tall: boolean;
  width: number;
  height: number;
  /** Where columns lie, along the river, in distance from its lower end. */
  columns: Stretch;
  /** The six rows, across: the first is row 1. */
  rows: readonly Stretch[];
  water: Stretch;
}

/** Below the last row of a wide picture: room for the numbers of the columns. */
export const FOOT = 19;

/** How much wider the steamer's column is than the others, as a share of one of them. */
const SWELL = { wide: 0.62, tall: 1.45 };

export function gorgeIn(width: number, height: number): Gorge {
  const tall = width < 560 || width < 1.05 * height;
  return tall ? tallGorge(width, height) : wideGorge(width, height);
}

function wideGorge(width: number, height: number): Gorge {
  const top = Math.max(26, 0.1 * height);
  const foot = FOOT;
  const water = clamp(0.17 * height, 48, 104);
  const row = (height - top - foot - water) / ROWS;
  const far = [0, 1, 2].map((k) => ({ from: top + k * row, to: top + (k + 1) * row }));
  const shore = top + 3 * row;
  const near = [0, 1, 2].map((k) => ({
    from: shore + water + k * row,
    to: shore + water + (k + 1) * row,
  }));
  return {
    tall: false,
    width,
    height,
    columns: { from: clamp(0.05 * width, 40, 64), to: width - clamp(0.1 * width, 76, 140) },
    rows: [...far, ...near].reverse(),
    water: { from: shore, to: shore + water },
  };
}

function tallGorge(width: number, height: number): Gorge {
  const edge = 3;
  const water = clamp(0.165 * width, 48, 96);
  const row = (width - 2 * edge - water) / ROWS;
  const shore = edge + 3 * row;
  const start = (k: number): number => (k < 3 ? edge + k * row : shore + water + (k - 3) * row);
  return {
    tall: true,
    width,
    height,
    columns: { from: 24, to: height - clamp(0.15 * height, 42, 84) },
    rows: Array.from({ length: ROWS }, (_, k) => ({ from: start(k), to: start(k) + row })),
    water: { from: shore, to: shore + water },
  };
}

/** The ten columns, along; the one with the steamer is wider. Between two columns both are, a little. */
export function columnsOf(gorge: Gorge, steamer: number): Stretch[] {
  const swell = gorge.tall ? SWELL.tall : SWELL.wide;
  const weights = Array.from(
    { length: COLUMNS },
    (_, k) => 1 + swell * Math.max(0, 1 - Math.abs(k + 1 - steamer)),
  );
  const whole = weights.reduce((sum, each) => sum + each, 0);
  const unit = (gorge.columns.to - gorge.columns.from) / whole;
  let from = gorge.columns.from;
  return weights.map((weight) => {
    const column = { from, to: from + weight * unit };
    from = column.to;
    return column;
  });
}

/** A point of the picture. */
export function point(gorge: Gorge, along: number, across: number): Point {
  return gorge.tall ? { x: across, y: gorge.height - along } : { x: along, y: across };
}

export function boxOf(gorge: Gorge, along: Stretch, across: Stretch): Box {
  const a = point(gorge, along.from, across.from);
  const b = point(gorge, along.to, across.to);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

export function middle({ from, to }: Stretch): number {
  return (from + to) / 2;
}

export function centre(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A shoreline: a line along the river at `across`, that strays a little, the same way each time. */
export function shoreline(gorge: Gorge, across: number, strays: number, seed: number): string {
  const length = gorge.tall ? gorge.height : gorge.width;
  const step = 26;
  const points: Point[] = [];
  for (let along = -step; along <= length + step; along += step) {
    const wave = Math.sin(along / 47 + seed * 2.3) + 0.6 * Math.sin(along / 19 + seed * 5.1);
    points.push(point(gorge, along, across + strays * wave * 0.6));
  }
  return smooth(points);
}

/** A path through points, without corners. */
export function smooth(points: readonly Point[]): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  rest.forEach((here, k) => {
    const next = rest[k + 1] ?? here;
    path += `Q${round(here.x)} ${round(here.y)} ${round((here.x + next.x) / 2)} ${round((here.y + next.y) / 2)}`;
  });
  return path;
}
