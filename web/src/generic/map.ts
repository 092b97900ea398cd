/** How large a map is, and how high its cells may be without covering each other. */
import type { Cell } from '../boards/view';

export interface MapSize {
  columns: number;
  rows: number;
  /** The height of a cell in widths: below 1 where rows lie closer, as with hexes. */
  tall: number;
}

export function mapSize(cells: readonly Cell[]): MapSize {
  const places = cells.flatMap((cell) => (cell.at ? [cell.at] : []));
  const columns = Math.max(0, ...places.map(([x]) => x)) + 1;
  const lowest = Math.max(0, ...places.map(([, y]) => y));
  let tall = 1;
  for (const [x, y] of places)
    for (const [otherX, otherY] of places) {
      const below = otherY - y;
      if (below > 0.01 && Math.abs(otherX - x) < 0.99) tall = Math.min(tall, below);
    }
  return { columns, rows: lowest + tall, tall };
}
