/** The views of a replay, fetched ahead of the slider. */
import type { View } from '../boards/view';
import type { Frame } from '../house/wire';

const AHEAD = 16;

export class Reel {
  readonly steps: number;
  #step = $state(0);
  #view = $state.raw<View | null>(null);
  #previous = $state.raw<View | null>(null);
  #views = new Map<number, View>();
  #fetching = new Map<number, Promise<void>>();
  #fetch: (from: number, count: number) => Promise<Frame[]>;
  #onFault: (fault: unknown) => void;
  #wanted = 0;

  constructor(
    steps: number,
    fetch: (from: number, count: number) => Promise<Frame[]>,
    onFault: (fault: unknown) => void,
  ) {
    this.steps = steps;
    this.#fetch = fetch;
    this.#onFault = onFault;
  }

  get step(): number {
    return this.#step;
  }

  get view(): View | null {
    return this.#view;
  }

  /** The view one step before, when one has just gone on from there; for motion. */
  get previousView(): View | null {
    return this.#previous;
  }

  /** Go to a step; the latest wish counts if several are under way. */
  async go(to: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.steps, to));
    this.#wanted = wanted;
    try {
      await this.#have(wanted);
    } catch (fault) {
      this.#onFault(fault);
      return;
    }
    if (this.#wanted !== wanted) return;
    this.#previous = wanted === this.#step + 1 ? this.#view : null;
    this.#step = wanted;
    this.#view = this.#views.get(wanted) ?? null;
    this.#lookAhead(wanted);
  }

  async #have(step: number): Promise<void> {
    if (this.#views.has(step)) return;
    const first = Math.floor(step / AHEAD) * AHEAD;
    await this.#block(first);
  }

  #lookAhead(step: number): void {
    const next = (Math.floor(step / AHEAD) + 1) * AHEAD;
    if (next <= this.steps && !this.#views.has(next)) this.#block(next).catch(() => undefined);
  }

  #block(first: number): Promise<void> {
    const under = this.#fetching.get(first);
    if (under) return under;
    const count = Math.min(AHEAD, this.steps - first + 1);
    const fetched = this.#fetch(first, count).then(
      (frames) => {
        for (const frame of frames) this.#views.set(frame.step, frame.view);
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
