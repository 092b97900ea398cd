/** What others did since somebody's last decision, and what it changed on the table. */
import type { View } from '../boards/view';
import * as api from '../house/api';
import type { Entry } from '../house/wire';
import { crossedOut } from './ledger';
import { changedIds, cellsOf } from './pointing';

/** As many views as the house gives at a time. */
const MOST_FRAMES = 32;

/** The standing decisions of others after the last one of a seat, in order. */
export function sinceDecision(log: readonly Entry[], seat: number): Entry[] {
  const crossed = crossedOut(log);
  const standing = log.filter((each) => each.back === null && !crossed.has(each.number));
  const last = standing.findLastIndex((each) => each.seat === seat);
  return standing.slice(last + 1);
}

/** Which places and things others changed, and who did it last. */
export function marksOf(
  since: readonly Entry[],
  changed: ReadonlyMap<number, readonly string[]>,
  shownPly: number,
): Map<string, number> {
  const marks = new Map<string, number>();
  for (const { number, seat } of since) {
    if (number > shownPly) break;
    for (const id of changed.get(number) ?? []) marks.set(id, seat);
  }
  return marks;
}

/**
 * Places and things that a move changed: cells to which something came, things that moved, and cells from
 * which something went for good. What was drawn from a pile or a hidden hand is no news.
 */
export function markedIds(before: View, after: View): string[] {
  const ids = new Set(changedIds(before, after));
  const was = new Map([...cellsOf(before)].map(({ cell }) => [cell.id, cell]));
  const stood = new Map<string, string>();
  for (const { cell } of cellsOf(before))
    for (const { id } of cell.items) if (id !== undefined) stood.set(id, cell.id);
  const came = new Set<string>();
  for (const { cell } of cellsOf(after)) {
    for (const { id } of cell.items)
      if (id !== undefined && stood.get(id) !== cell.id && stood.has(id)) ids.add(id);
    const then = facesIn(was.get(cell.id));
    for (const [face, count] of facesIn(cell)) if (count > (then.get(face) ?? 0)) came.add(face);
  }
  for (const { cell } of cellsOf(after)) {
    const now = facesIn(cell);
    for (const [face, count] of facesIn(was.get(cell.id)))
      if (face !== 'hidden' && !came.has(face) && count > (now.get(face) ?? 0)) ids.add(cell.id);
  }
  return [...ids];
}

function facesIn(cell: View['zones'][number]['cells'][number] | undefined): Map<string, number> {
  const faces = new Map<string, number>();
  for (const { face, count } of cell?.items ?? [])
    faces.set(face, (faces.get(face) ?? 0) + (count ?? 1));
  return faces;
}

/** How it stood before the first of these decisions, and after each of them. */
export async function viewsAround(table: string, moves: readonly Entry[]): Promise<View[]> {
  const first = moves[0];
  const views: View[] = [];
  while (first && views.length <= moves.length) {
    const count = Math.min(MOST_FRAMES, moves.length + 1 - views.length);
    const frames = await api.frames(table, first.ply - 1 + views.length, count, null);
    if (frames.length === 0) break;
    views.push(...frames.map(({ view }) => view));
  }
  return views;
}
