/** The small scene that is played when a hazard comes, until it is over or somebody skips it. */
import type { Words } from '../../text/words';
import type { GameEvent } from '../view';

export interface Scene {
  face: string;
  /** What happened, in words. */
  lines: readonly string[];
  /** In milliseconds. */
  duration: number;
}

/** So many times as long as a piece travels. */
const LASTS = 8;
const TOLD = new Set(['met', 'played', 'safe', 'gave', 'robbed', 'unharmed', 'row_lost']);

export class Scenes {
  now = $state.raw<Scene | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  play(happened: readonly GameEvent[], words: Words, motion: number): void {
    const first = happened.findIndex(({ kind }) => kind === 'met' || kind === 'played');
    const met = happened[first];
    if (!met || motion === 0) return;
    const told = happened.slice(first).filter(({ kind }) => TOLD.has(kind));
    const duration = motion * LASTS;
    this.now = {
      face: String(met.args['card']),
      lines: told.slice(0, 3).map((event) => words.event(event)),
      duration,
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.skip(), duration);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
