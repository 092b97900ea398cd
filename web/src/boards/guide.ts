/**
 * A guided first match: a game's `guide.ts` exports `pointers`, four to six short sentences that appear
 * when they become true, each beside what it speaks of. The words are `ui-guide-<slug>-<id>` in the
 * catalogue of the client. The table page shows one at a time, never on top of what it points at.
 */
import type { Action, View } from './view';

export interface Pointer {
  id: string;
  /** The `data-id` of what it points at; null while there is nothing to say. */
  at: (view: View, actions: readonly Action[], seat: number) => string | null;
}
