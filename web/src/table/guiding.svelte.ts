/**
 * A guided first match: which pointer is next, and which were put away for good. Kept in the browser, game by
 * game; *Teach me* brings them back.
 */
import type { Pointer } from '../boards/guide';
import type { Action, View } from '../boards/view';

interface GuideFile {
  pointers: readonly Pointer[];
  /** For each phase the chapter of the rules that tells of it, from 0. */
  chapters?: Readonly<Record<string, number>>;
}

const files = import.meta.glob<GuideFile>('../boards/*/guide.ts');

export async function loadGuide(slug: string): Promise<GuideFile | null> {
  const load = files[`../boards/${slug}/guide.ts`];
  return load ? load() : null;
}

const KEY = 'karibu.guide';
type Kept = Record<string, { done: string[]; off: boolean }>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export class Guiding {
  readonly slug: string;
  #pointers = $state.raw<readonly Pointer[]>([]);
  #chapters: Readonly<Record<string, number>> = {};
  #done = $state.raw<ReadonlySet<string>>(new Set());
  #off = $state(false);

  constructor(slug: string) {
    this.slug = slug;
    const kept = read()[slug];
    this.#done = new Set(kept?.done);
    this.#off = kept?.off ?? false;
  }

  async load(): Promise<void> {
    const file = await loadGuide(this.slug);
    this.#chapters = file?.chapters ?? {};
    this.#pointers = file?.pointers ?? [];
  }

  /** Whether this game has anything to teach. */
  get canTeach(): boolean {
    return this.#pointers.length > 0;
  }

  /** The chapter of the rules about a phase; null if nobody said. */
  chapterOf(phase: string): number | null {
    return this.#chapters[phase] ?? null;
  }

  /** The first pointer that is true now and was never put away. */
  next(
    view: View,
    actions: readonly Action[],
    seat: number,
  ): { pointer: Pointer; at: string } | null {
    if (this.#off) return null;
    for (const pointer of this.#pointers) {
      if (this.#done.has(pointer.id)) continue;
      const at = pointer.at(view, actions, seat);
      if (at !== null) return { pointer, at };
    }
    return null;
  }

  /** Understood: this one doesn't come back. */
  understood(id: string): void {
    this.#done = new Set([...this.#done, id]);
    this.#keep();
  }

  /** No more pointers in this game. */
  stop(): void {
    this.#off = true;
    this.#keep();
  }

  /** All of them once more. */
  teach(): void {
    this.#off = false;
    this.#done = new Set();
    this.#keep();
  }

  #keep(): void {
    try {
      const kept = { ...read(), [this.slug]: { done: [...this.#done], off: this.#off } };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: they are put away until the page is closed.
    }
  }
}
