/** A card that is dragged with mouse or finger, from the hand or the pack, to a place or back to the hand. */
import type { Point } from '../plane';

/** A finger that moves less than this has tapped, in pixels. */
const STILL = 8;

export interface Held {
  face: string;
  /** Where it comes from: a place of the pack, or null for the hand. */
  from: string | null;
}

export class Dragging {
  /** What is being carried now; null before the finger has moved. */
  held = $state.raw<Held | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  #drop: (held: Held, on: Element | null) => void;
  /** The click that follows a drag isn't a touch. */
  #swallow = false;

  constructor(drop: (held: Held, on: Element | null) => void) {
    this.#drop = drop;
  }

  /** Whether a click is only the end of a drag. */
  endsHere(): boolean {
    const swallowed = this.#swallow;
    this.#swallow = false;
    return swallowed;
  }

  start(held: Held, event: PointerEvent, lifted: (held: Held) => void): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    this.#swallow = false;
    const moved = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      this.at = { x: now.clientX, y: now.clientY };
      if (this.held || Math.hypot(this.at.x - from.x, this.at.y - from.y) <= STILL) return;
      this.held = held;
      lifted(held);
    };
    const ended = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', ended);
      removeEventListener('pointercancel', ended);
      if (!this.held) return;
      this.held = null;
      this.#swallow = true;
      setTimeout(() => (this.#swallow = false));
      if (now.type === 'pointerup')
        this.#drop(held, document.elementFromPoint(now.clientX, now.clientY));
    };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', ended);
    addEventListener('pointercancel', ended);
  }
}
