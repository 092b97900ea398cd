/** The continent as geometry: hexes that stand on a corner, who is next to whom, and the coast around them. */
import type { Box, Point } from '../plane';
import type { Cell } from '../view';

/** From one side of a hex to the opposite one. */
export const HEX_WIDTH = 100;
/** From the middle to a corner. */
export const HEX_RADIUS = HEX_WIDTH / Math.sqrt(3);
const SIDES = 6;
/** Rounding in the view's places, in hex widths. */
const SLACK = 0.05;

export interface Hex extends Point {
  id: string;
  /** From north to south, from 0. */
  row: number;
  near: readonly string[];
}

/** Corners of a hex around 0,0, from the upper right one clockwise. */
export const CORNERS: readonly Point[] = Array.from({ length: SIDES }, (_, k) => {
  const angle = (Math.PI / 3) * k - Math.PI / 6;
  return { x: HEX_RADIUS * Math.cos(angle), y: HEX_RADIUS * Math.sin(angle) };
});

export const HEX_PATH =
  'M' + CORNERS.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L') + 'Z';

export function hexesOf(cells: readonly Cell[]): Map<string, Hex> {
  const placed = cells.flatMap((cell) => (cell.at ? [{ id: cell.id, at: cell.at }] : []));
  const hexes = new Map<string, Hex>();
  for (const { id, at } of placed) {
    const near = placed
      .filter((other) => other.id !== id && distance(at, other.at) < 1 + SLACK)
      .map((other) => other.id);
    const row = Math.round(at[1] / (Math.sqrt(3) / 2));
    hexes.set(id, { id, x: at[0] * HEX_WIDTH, y: at[1] * HEX_WIDTH, row, near });
  }
  return hexes;
}

function distance(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** What must be seen of the map: all hexes, and some sea around them. */
export function boundsOf(hexes: Iterable<Point>, margin: number): Box {
  const all = [...hexes];
  const left = Math.min(...all.map(({ x }) => x)) - HEX_WIDTH / 2 - margin;
  const right = Math.max(...all.map(({ x }) => x)) + HEX_WIDTH / 2 + margin;
  const top = Math.min(...all.map(({ y }) => y)) - HEX_RADIUS - margin;
  const bottom = Math.max(...all.map(({ y }) => y)) + HEX_RADIUS + margin;
  return { left, top, width: right - left, height: bottom - top };
}

/** The same box, grown to the shape of a frame (width by height): more sea at two of its sides. */
export function widened(box: Box, shape: number): Box {
  const width = Math.max(box.width, box.height * shape);
  const height = Math.max(box.height, box.width / shape);
  return grown(box, width, height);
}

/** A box that is neither narrower nor lower than this. */
export function atLeast(box: Box, size: number): Box {
  return grown(box, Math.max(box.width, size), Math.max(box.height, size));
}

function grown({ left, top, width, height }: Box, wide: number, high: number): Box {
  return {
    left: left - (wide - width) / 2,
    top: top - (high - height) / 2,
    width: wide,
    height: high,
  };
}

interface Side {
  from: Point;
  to: Point;
}

/** Closed lines around the land: every side of a hex beyond which there is sea, one after the other. */
export function coastOf(hexes: ReadonlyMap<string, Hex>): Point[][] {
  const sides = seasides(hexes);
  const lines: Point[][] = [];
  for (let first = sides.pop(); first; first = sides.pop()) {
    const line = [first.from];
    let end = first.to;
    for (;;) {
      const next = sides.findIndex(({ from }) => isAt(from, end, 1));
      if (next < 0) break;
      const [side] = sides.splice(next, 1);
      line.push(side!.from);
      end = side!.to;
    }
    lines.push(line);
  }
  return lines;
}

function seasides(hexes: ReadonlyMap<string, Hex>): Side[] {
  return [...hexes.values()].flatMap((hex) =>
    CORNERS.flatMap((corner, k): Side[] => {
      const other = CORNERS[(k + 1) % SIDES]!;
      const beyond = { x: hex.x + corner.x + other.x, y: hex.y + corner.y + other.y };
      if (hex.near.some((id) => isAt(hexes.get(id)!, beyond, HEX_WIDTH / 2))) return [];
      return [
        {
          from: { x: hex.x + corner.x, y: hex.y + corner.y },
          to: { x: hex.x + other.x, y: hex.y + other.y },
        },
      ];
    }),
  );
}

function isAt(here: Point, there: Point, within: number): boolean {
  return Math.hypot(here.x - there.x, here.y - there.y) < within;
}

/** Bays and capes: corners are shifted a little, always the same way, and then cut round. */
export function weathered(line: readonly Point[]): Point[] {
  const shifted = line.map(({ x, y }) => ({
    x: x + Math.sin(x * 0.031 + y * 0.017) * 8,
    y: y + Math.cos(x * 0.023 - y * 0.029) * 8,
  }));
  return rounded(rounded(rounded(shifted)));
}

/** Each corner is replaced by two (Chaikin). */
function rounded(line: readonly Point[]): Point[] {
  return line.flatMap((here, k) => {
    const next = line[(k + 1) % line.length]!;
    return [
      { x: here.x * 0.75 + next.x * 0.25, y: here.y * 0.75 + next.y * 0.25 },
      { x: here.x * 0.25 + next.x * 0.75, y: here.y * 0.25 + next.y * 0.75 },
    ];
  });
}

export function closedPath(line: readonly Point[]): string {
  return 'M' + line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L') + 'Z';
}

/** Hexes within some steps, without walking over what is in the way; where one stands isn't among them. */
export function within(
  hexes: ReadonlyMap<string, Hex>,
  from: string,
  steps: number,
  isBlocked: (id: string) => boolean,
): Set<string> {
  const reached = new Set([from]);
  let edge = [from];
  for (let step = 0; step < steps; step++) {
    const beyond: string[] = [];
    for (const id of edge)
      for (const near of hexes.get(id)?.near ?? []) {
        if (reached.has(near) || isBlocked(near)) continue;
        reached.add(near);
        beyond.push(near);
      }
    edge = beyond;
  }
  reached.delete(from);
  return reached;
}

/** Sand in the north, grass and forest around the equator, dry land in the south. */
export type Land = 'desert' | 'steppe' | 'savanna' | 'forest' | 'veld';

export function landOf(hex: Hex): Land {
  const wobble = Math.sin(hex.x * 0.013 + hex.y * 0.007);
  const latitude = hex.row + wobble;
  if (latitude < 3.2) return 'desert';
  if (latitude < 4.9) return 'steppe';
  if (latitude < 6.2) return 'savanna';
  if (latitude < 9.3) return hex.x < 860 ? 'forest' : 'savanna';
  if (latitude < 11.4) return 'savanna';
  return hex.x < 700 ? 'steppe' : 'veld';
}
