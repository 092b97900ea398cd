/** Where a note can stand beside what it speaks of: in sight, never on top of it. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = 'below' | 'above' | 'right' | 'left';

const GAP = 12;
const EDGE = 6;

/** The place that covers least of what else can be touched; null if there is none beside it. */
export function placeBeside(
  target: Rect,
  note: { width: number; height: number },
  screen: { width: number; height: number },
  others: readonly Rect[],
): { left: number; top: number; side: Side } | null {
  const within = (value: number, size: number, whole: number): number =>
    Math.max(EDGE, Math.min(value, whole - size - EDGE));
  const middleX = within(target.left + target.width / 2 - note.width / 2, note.width, screen.width);
  const middleY = within(
    target.top + target.height / 2 - note.height / 2,
    note.height,
    screen.height,
  );
  const places: { left: number; top: number; side: Side }[] = [
    { side: 'below', left: middleX, top: target.top + target.height + GAP },
    { side: 'above', left: middleX, top: target.top - GAP - note.height },
    { side: 'right', left: target.left + target.width + GAP, top: middleY },
    { side: 'left', left: target.left - GAP - note.width, top: middleY },
  ];
  const fitting = places
    .map((place) => ({ ...place, ...note }))
    .filter(
      (place) =>
        place.left >= EDGE &&
        place.top >= EDGE &&
        place.left + note.width <= screen.width - EDGE &&
        place.top + note.height <= screen.height - EDGE &&
        !overlap(place, target),
    )
    .map((place) => ({ place, cost: others.filter((other) => overlap(place, other)).length }))
    .sort((a, b) => a.cost - b.cost);
  const best = fitting[0]?.place;
  return best ? { left: best.left, top: best.top, side: best.side } : null;
}

/** The smallest rectangle that holds them all; null when there are none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((each) => each.left));
  const top = Math.min(...rects.map((each) => each.top));
  const width = Math.max(...rects.map((each) => each.left + each.width)) - left;
  const height = Math.max(...rects.map((each) => each.top + each.height)) - top;
  return { left, top, width, height };
}

export function overlap(a: Rect, b: Rect): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
