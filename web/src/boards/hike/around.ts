/** What every part of this board needs to know about what is going on around it. */
import type { Action, View, Words } from '../board';

export interface Around {
  readonly view: View;
  readonly words: Words;
  /** Whose eyes; null for a spectator. */
  readonly seat: number | null;
  readonly lit: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, number>;
  /** Milliseconds; 0 for none. */
  readonly motion: number;
  /** The best share that a hint expects of what begins with this id, or of an action. */
  hint(id: string): number | null;
  share(action: Action): number | null;
}

/** `data-…` of a drawn thing that can't be touched itself: lit by the log, marked as changed by somebody. */
export function flags(around: Around, id: string): Record<string, string | number | undefined> {
  const by = around.marks.get(id);
  return {
    'data-lit': around.lit.has(id) ? '' : undefined,
    'data-marked': by,
    style: by === undefined ? undefined : `--mark: var(--seat-${by})`,
  };
}
