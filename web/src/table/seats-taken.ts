/** As whom this browser sat at its tables, so that somebody whose cookie got lost is told so. */

interface Taken {
  person: string;
  name: string;
}

const KEY = 'karibu.seats';
const KEPT = 50;

function read(): Record<string, Taken> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Taken>;
  } catch {
    return {};
  }
}

export const seatsTaken = {
  at(table: string): Taken | null {
    return read()[table] ?? null;
  },

  remember(table: string, taken: Taken): void {
    const { [table]: _, ...others } = read();
    const kept = Object.entries(others).slice(-KEPT + 1);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, taken]])));
    } catch {
      // A browser that keeps nothing: then everybody without a seat reads that they watch.
    }
  },
};
