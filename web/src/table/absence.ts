/** How far somebody has seen each of their tables, to say what they missed. Kept in the browser. */

const KEY = 'karibu.seen';
const KEPT = 50;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Plies when the page was opened, table by table: what came before them was missed. */
const opened = new Map<string, number>();

export const absence = {
  /** How many plies went by at this table while nobody looked, before this visit. */
  missed(table: string, number: number): number {
    if (opened.has(table)) return 0;
    opened.set(table, number);
    const seen = read()[table];
    return seen === undefined ? 0 : Math.max(0, number - seen);
  },

  saw(table: string, number: number): void {
    const { [table]: _, ...others } = read();
    const kept = Object.entries(others).slice(-KEPT + 1);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, number]])));
    } catch {
      // A browser that keeps nothing: then nothing is said about an absence.
    }
  },
};
