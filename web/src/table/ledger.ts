/** The log of a table: putting entries together, and which of them still stand. */
import type { Entry } from '../house/wire';

/** Both lists by rising number, each entry once. */
export function merged(log: readonly Entry[], more: readonly Entry[]): Entry[] {
  const byPly = new Map<number, Entry>();
  for (const entry of [...log, ...more]) byPly.set(entry.number, entry);
  return [...byPly.values()].sort((a, b) => a.number - b.number);
}

/** The log as far as the board shows it. */
export function toldUntil(log: readonly Entry[], number: number): readonly Entry[] {
  if ((log.at(-1)?.number ?? 0) <= number) return log;
  return log.filter((entry) => entry.number <= number);
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
    for (const each of standing) if (each.ply > back) crossed.add(each.number);
    standing = standing.filter((each) => each.ply <= back);
  }
  return crossed;
}

/** Where a seat last decided: the ply before that; null if it isn't in the log. */
export function lastDecision(log: readonly Entry[], seat: number): number | null {
  const crossed = crossedOut(log);
  const last = log.findLast(
    (each) => each.seat === seat && each.back === null && !crossed.has(each.number),
  );
  return last ? last.ply - 1 : null;
}
