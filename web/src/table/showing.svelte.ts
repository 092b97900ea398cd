/**
 * What the board shows: moves that come at once are seen one after the other, and what happened can be
 * shown again. Whoever doesn't want to wait skips.
 */
import type { GameEvent, View } from '../boards/view';

export interface Shown {
  view: View;
  previousView: View | null;
  events: readonly GameEvent[];
  number: number;
  /** Whose decision led here; null when there is nothing to move from. */
  seat: number | null;
}

export interface Pace {
  /** How long a move is shown before the next one, at most, in milliseconds; 0: no pause. */
  between: number;
  /** However many moves come at once, they are shown within this time, in milliseconds. */
  within: number;
}

/** What is shown again isn't hurried: that is why somebody asked. */
const AGAIN_AT_LEAST = 600;

export class Showing {
  shown = $state.raw<Shown | null>(null);
  /** While moves are shown again: how many are still to come. */
  againLeft = $state(0);
  #pace: () => Pace;
  #queue: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pace: () => Pace) {
    this.#pace = pace;
  }

  /** How it will stand when all that waits has been shown. */
  get last(): Shown | null {
    return this.#queue.at(-1) ?? this.shown;
  }

  /** At once, without motion. */
  outright(view: View, number: number): void {
    this.stop();
    this.againLeft = 0;
    this.shown = { view, previousView: null, events: [], number, seat: null };
  }

  /** After everything that waits already. */
  after(next: Shown): void {
    this.#queue.push(next);
    if (this.#timer === undefined) this.#next();
  }

  /** From how it stood, move by move, to the last of these. */
  again(start: View, moves: readonly Shown[]): void {
    this.stop();
    this.#queue = [...moves];
    this.againLeft = moves.length;
    this.shown = { view: start, previousView: null, events: [], number: -1, seat: null };
    this.#timer = setTimeout(() => this.#next(), AGAIN_AT_LEAST);
  }

  clear(): void {
    this.stop();
    this.shown = null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next(): void {
    const next = this.#queue.shift();
    this.#timer = undefined;
    if (!next) {
      this.againLeft = 0;
      return;
    }
    this.shown = next;
    if (this.againLeft > 0) this.againLeft = this.#queue.length + 1;
    const pause =
      this.againLeft > 0 ? Math.max(this.#pace().between, AGAIN_AT_LEAST) : this.#pause();
    if (pause === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  #pause(): number {
    const { between, within } = this.#pace();
    return Math.min(between, within / (this.#queue.length + 1));
  }
}
