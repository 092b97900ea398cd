/** What must be given up, and how far one has got: the meter. */
import type { View } from '../view';
import { printsOf } from './gear';

export interface Demand {
  seat: number;
  /** Boot prints in all; 0 when one card is asked for, whatever it weighs. */
  total: number;
  paid: number;
  /** It is the bear who asks. */
  isShedding: boolean;
}

/** What the seat to move must give up; null when it is asked for nothing. */
export function demandOf(view: View): Demand | null {
  const seat = view.to_move;
  if (seat === null || !view.phase.startsWith('give_')) return null;
  const { owes = 0, asked = owes } = view.seats[seat]?.facts ?? {};
  const total = Number(asked);
  return { seat, total, paid: total - Number(owes), isShedding: view.phase === 'give_shed' };
}

/** Boot prints that giving up this card would waste: no change is given. */
export function wasteOf(demand: Demand, face: string): number {
  if (demand.total === 0) return 0;
  return Math.max(0, printsOf(face) - (demand.total - demand.paid));
}

/** Whether some of these cards pay exactly what is left, so that giving too much can be helped. */
export function canPayExactly(demand: Demand, faces: readonly string[]): boolean {
  const sums = new Set([0]);
  for (const face of faces) for (const sum of [...sums]) sums.add(sum + printsOf(face));
  return sums.has(demand.total - demand.paid);
}
