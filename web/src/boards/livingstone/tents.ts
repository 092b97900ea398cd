/** Tents on one space: up to six stand side by side, none hides another; more are counted. */
import type { Box, Point } from '../plane';
import type { Cell } from '../view';

export interface Pitched {
  owner: number;
  isEvaluated: boolean;
  /** How many this drawing stands for. */
  count: number;
  key: string;
}

export const SIDE_BY_SIDE = 6;
/** A tent is this much wider than it is high, its flag included. */
export const TENT_SHAPE = 1.16;

/** The tents that stand in a cell, one by one; if there are too many, those alike are counted. */
export function pitched(cell: Cell): Pitched[] {
  const kinds = cell.items
    .filter((item) => item.face === 'tent' && item.owner !== undefined)
    .map((item) => ({
      owner: item.owner ?? 0,
      isEvaluated: item.mark === 'evaluated',
      count: item.count ?? 1,
    }));
  const whole = kinds.reduce((sum, { count }) => sum + count, 0);
  if (whole > SIDE_BY_SIDE) return kinds.map((kind, k) => ({ ...kind, key: `kind/${k}` }));
  const standing = new Map<number, number>();
  return kinds.flatMap((kind) =>
    Array.from({ length: kind.count }, () => {
      const number = standing.get(kind.owner) ?? 0;
      standing.set(kind.owner, number + 1);
      return { ...kind, count: 1, key: `${kind.owner}/${number}` };
    }),
  );
}

export interface Pitch extends Point {
  /** The tent's width. */
  size: number;
}

/** Where `count` tents stand in a box, as large as they can without touching. */
export function pitches(count: number, box: Box, largest: number): Pitch[] {
  if (count === 0) return [];
  let best = { size: 0, across: 1 };
  for (let across = 1; across <= count; across++) {
    const down = Math.ceil(count / across);
    const size = Math.min(box.width / across, (box.height / down) * TENT_SHAPE, largest);
    if (size > best.size + 0.01) best = { size, across };
  }
  const { size, across } = best;
  const down = Math.ceil(count / across);
  const deep = size / TENT_SHAPE;
  const left = box.left + (box.width - 0) / 2;
  const top = box.top + (box.height - down * deep) / 2;
  return Array.from({ length: count }, (_, k) => {
    const line = Math.floor(k / across);
    const inLine = Math.min(across, count - line * across);
    return {
      x: left + ((k % across) - (inLine - 1) / 2) * size,
      y: top + (line + 0.5) * deep,
      size: size * 0.94,
    };
  });
}
