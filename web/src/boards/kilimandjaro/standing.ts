/** Where the expeditions stand: side by side on a space, and further apart when one has to be chosen. */
import type { Point } from '../plane';

export interface Standing extends Point {
  seat: number;
  id: string;
}

/** Between two who share a space. */
const BESIDE = 25;
/** Between two that can be chosen: neither hides the other. */
const APART = 62;
/** Between whoever can be chosen and the border of the picture. */
const EDGE = 36;

/** How far each of those who share a space stands from its middle. */
export function aside(index: number, sharing: number): number {
  return (index - (sharing - 1) / 2) * BESIDE;
}

/** Those that can be chosen step aside, to the left and to the right, until all of them can be touched. */
export function steppedApart(
  pawns: readonly Standing[],
  targets: ReadonlySet<string>,
  width: number,
): Standing[] {
  const apart = pawns.map((pawn) => ({ ...pawn }));
  const chosen = apart
    .filter(({ id }) => targets.has(id))
    .sort((a, b) => a.x - b.x || a.seat - b.seat);
  for (let round = 0; round < 12; round++) {
    for (const [at, right] of chosen.entries()) {
      for (const left of chosen.slice(0, at)) {
        const missing = APART - (right.x - left.x);
        if (missing <= 0 || Math.abs(right.y - left.y) >= APART) continue;
        left.x = Math.max(EDGE, left.x - missing / 2);
        right.x = Math.min(width - EDGE, right.x + missing / 2);
      }
    }
  }
  return apart;
}
