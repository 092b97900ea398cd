/**
 * Two pawns on one rope, for the eye: where points would lead, and which of them would be lost. The referee
 * decides; this only draws ahead.
 */

export const TOP = 20;
export const APART = 4;
export const BONUS = 2;

export type PawnKind = 'child' | 'adult';

export interface Pawns {
  child: number;
  adult: number;
}

export interface Climb {
  after: Pawns;
  gained: number;
  lost: number;
}

const other = (pawn: PawnKind): PawnKind => (pawn === 'child' ? 'adult' : 'child');

/** The highest rung that the rope lets a pawn reach now. */
export function highest(pawns: Pawns, pawn: PawnKind): number {
  return Math.min(TOP, pawns[other(pawn)] + APART);
}

/** Points for one pawn, one after the other, as far as the rope and the ladder go. */
export function climbed(pawns: Pawns, pawn: PawnKind, points: number): Climb {
  const rung = Math.max(pawns[pawn], Math.min(pawns[pawn] + points, highest(pawns, pawn)));
  const gained = rung - pawns[pawn];
  return { after: { ...pawns, [pawn]: rung }, gained, lost: points - gained };
}

/** A completed board: the bonus, placed so that most comes of it, then the total. */
export function scored(pawns: Pawns, pawn: PawnKind, points: number, bonus = BONUS): Climb {
  if (bonus === 0) return climbed(pawns, pawn, points);
  const ways = (['child', 'adult'] as const).map((each) => {
    const first = climbed(pawns, each, 1);
    const rest = scored(first.after, pawn, points, bonus - 1);
    return {
      after: rest.after,
      gained: first.gained + rest.gained,
      lost: first.lost + rest.lost,
    };
  });
  return ways.reduce((best, way) => (way.gained > best.gained ? way : best));
}

/** How tight the rope is: 0 when the pawns stand on one rung, 1 when it gives no more. */
export function tightness({ child, adult }: Pawns): number {
  return Math.min(1, Math.abs(child - adult) / APART);
}
