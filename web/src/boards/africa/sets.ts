/** What collections are worth, from the table that the view shows, and who has most of something. */
import type { Cell, View } from '../view';

/** Points for 1, 2, 3… goods of one kind. */
export function setPoints(view: View): number[] {
  const cells = view.zones.find((zone) => zone.id === 'sets')?.cells ?? [];
  return cells.map((cell) => cell.items[0]?.count ?? 0);
}

/** More than the longest set begin a new one. */
export function worthOf(count: number, points: readonly number[]): number {
  if (points.length === 0) return 0;
  const full = Math.floor(count / points.length);
  const rest = count % points.length;
  return full * points.at(-1)! + (rest > 0 ? points[rest - 1]! : 0);
}

/** How many lie in a cell. */
export function countIn(cell: Cell | undefined): number {
  return cell?.items.reduce((sum, item) => sum + (item.count ?? 1), 0) ?? 0;
}

/** The place of each among all, 1 for the most; null for none, and for all if one isn't known. */
export function placesOf(amounts: readonly (number | null)[]): (number | null)[] {
  if (amounts.includes(null)) return amounts.map(() => null);
  return amounts.map((amount) =>
    amount ? 1 + amounts.filter((other) => (other ?? 0) > amount).length : null,
  );
}
