/** The beats of a scoring: the sheet with the totals, then the pawns, then the next child. */
import type { Scoring } from './scoring';

/** One beat, in times that a piece takes to travel. */
const LENGTH = 1.6;

export class Beats {
  #scoring: () => Scoring | null;
  #motion: () => number;
  /** The scoring that lies on the table for a while. */
  shown = $state.raw<Scoring | null>(null);

  /** `scoring`: what was scored by the last change. To be made while a component is. */
  constructor(scoring: () => Scoring | null, motion: () => number) {
    this.#scoring = scoring;
    this.#motion = motion;
    $effect(() => this.#begin());
  }

  /** One beat, in milliseconds. */
  readonly length: number = $derived.by(() => this.#motion() * LENGTH);

  readonly #now: Scoring | null = $derived.by(() => (this.#motion() > 0 ? this.#scoring() : null));

  /** How long pawns wait until the totals have been read. */
  readonly wait: number = $derived.by(() => (this.#now ? this.length * 1.5 : 0));

  #begin(): void {
    const scoring = this.#now;
    if (!scoring) return;
    this.shown = scoring;
    // A timer of its own: the next change may come before the sheet has been read.
    const beats = 3.5 + scoring.shares.length * 0.5;
    setTimeout(() => {
      if (this.shown === scoring) this.shown = null;
    }, this.length * beats);
  }

  /** Somebody has seen enough. */
  end(): void {
    this.shown = null;
  }
}
