/** The views of a replay, fetched ahead of the slider. */
import type { View } from '../boards/view';
import type { Frame } from '../house/wire';

const AHEAD = 16;

export class Reel {
  readonly plies: number;
  #ply = $state(0);
  #view = $state.raw<View | null>(null);
  #previous = $state.raw<View | null>(null);
  #views = new Map<number, View>();
  #fetching = new Map<number, Promise<void>>();
  #fetch: (from: number, count: number) => Promise<Frame[]>;
  #onFault: (fault: unknown) => void;
  #wanted = 0;

  constructor(
    plies: number,
    fetch: (from: number, count: number) => Promise<Frame[]>,
    onFault: (fault: unknown) => void,
  ) {
    this.plies = plies;
    this.#fetch = fetch;
    this.#onFault = onFault;
  }

  get ply(): number {
    return this.#ply;
  }

  get view(): View | null {
    return this.#view;
  }

  /** The view one ply before, when one has just gone on from there; for motion. */
  get previousView(): View | null {
    return this.#previous;
  }

  /** Go to a ply; the latest wish counts if several are under way. */
  async go(to: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.plies, to));
    this.#wanted = wanted;
    try {
      await this.#have(wanted);
    } catch (fault) {
      this.#onFault(fault);
      return;
    }
    if (this.#wanted !== wanted) return;
    this.#previous = wanted === this.#ply + 1 ? this.#view : null;
    this.#ply = wanted;
    this.#view = this.#views.get(wanted) ?? null;
    this.#lookAhead(wanted);
  }

  async #have(ply: number): Promise<void> {
    if (this.#views.has(ply)) return;
    const first = Math.floor(ply / AHEAD) * AHEAD;
    await this.#block(first);
  }

  #lookAhead(ply: number): void {
    const next = (Math.floor(ply / AHEAD) + 1) * AHEAD;
    if (next <= this.plies && !this.#views.has(next)) this.#block(next).catch(() => undefined);
  }

  #block(first: number): Promise<void> {
    const under = this.#fetching.get(first);
    if (under) return under;
    const count = Math.min(AHEAD, this.plies - first + 1);
    const fetched = this.#fetch(first, count).then(
      (frames) => {
        for (const frame of frames) this.#views.set(frame.ply, frame.view);
        this.#fetching.delete(first);
      },
      (fault: unknown) => {
        this.#fetching.delete(first);
        throw fault;
      },
    );
    this.#fetching.set(first, fetched);
    return fetched;
  }
}
