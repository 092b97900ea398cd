/** The log of a table: putting entries together, and which of them still stand. */
import type { Entry } from '../house/wire';

/** Both lists by rising ply, each entry once. */
export function merged(log: readonly Entry[], more: readonly Entry[]): Entry[] {
  const byPly = new Map<number, Entry>();
  for (const entry of [...log, ...more]) byPly.set(entry.ply, entry);
  return [...byPly.values()].sort((a, b) => a.ply - b.ply);
}

/** Plies of entries that were taken back later. */
export function crossedOut(log: readonly Entry[]): ReadonlySet<number> {
  const crossed = new Set<number>();
  let standing: Entry[] = [];
  for (const entry of log) {
    const back = entry.back;
    if (back === null) {
      standing.push(entry);
      continue;
    }
    for (const each of standing) if (each.step > back) crossed.add(each.ply);
    standing = standing.filter((each) => each.step <= back);
  }
  return crossed;
}

/** Where a seat last decided: the step before that; null if it isn't in the log. */
export function lastDecision(log: readonly Entry[], seat: number): number | null {
  const crossed = crossedOut(log);
  const last = log.findLast(
    (each) => each.seat === seat && each.back === null && !crossed.has(each.ply),
  );
  return last ? last.step - 1 : null;
}
