/** The chances of finished matches, asked for once: the end screen and the replay look at the same. */
import * as api from '../house/api';
import type { Chances } from '../house/wire';

class Hindsight {
  #known = $state.raw<ReadonlyMap<string, Chances>>(new Map());
  #asked = new Map<string, Promise<Chances>>();

  /** What is known already; null if nobody has asked yet. */
  of(table: string): Chances | null {
    return this.#known.get(table) ?? null;
  }

  ask(table: string): Promise<Chances> {
    let asked = this.#asked.get(table);
    if (!asked) {
      asked = api.chances(table).then(
        (chances) => {
          this.#known = new Map(this.#known).set(table, chances);
          return chances;
        },
        (fault: unknown) => {
          this.#asked.delete(table);
          throw fault;
        },
      );
      this.#asked.set(table, asked);
    }
    return asked;
  }
}

export const hindsight = new Hindsight();
