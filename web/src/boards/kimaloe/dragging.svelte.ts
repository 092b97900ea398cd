/** A card that is dragged from the hand to where it fits: the same choice as two touches. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from '../plane';

/** A finger that moves less than this has tapped, in pixels. */
const STILL = 8;

export class Dragging {
  /** What is being dragged, and where it is on the screen. */
  held = $state.raw<{ id: string; at: Point } | null>(null);
  #take: (id: string) => void;
  #drop: (id: string | null) => void;

  /** `take` when a drag begins, `drop` with the id of what lies under the finger at its end. */
  constructor(take: (id: string) => void, drop: (id: string | null) => void) {
    this.#take = take;
    this.#drop = drop;
  }

  /** On what holds the cards. */
  readonly handling: Attachment<HTMLElement> = (hand) => {
    let start: { id: string; at: Point; pointer: number } | null = null;
    let dragged = false;

    const pressed = (event: PointerEvent): void => {
      dragged = false;
      const card = (event.target as Element).closest<HTMLElement>('[data-stop][data-id^="card:"]');
      const id = card?.dataset['id'];
      if (id === undefined || event.button !== 0 || !event.isPrimary) return;
      start = { id, at: { x: event.clientX, y: event.clientY }, pointer: event.pointerId };
    };
    const moved = (event: PointerEvent): void => {
      if (!start || event.pointerId !== start.pointer) return;
      const at = { x: event.clientX, y: event.clientY };
      if (!this.held && Math.hypot(at.x - start.at.x, at.y - start.at.y) < STILL) return;
      if (!this.held) this.#take(start.id);
      dragged = true;
      this.held = { id: start.id, at };
    };
    const released = (event: PointerEvent): void => {
      const was = this.held;
      start = null;
      this.held = null;
      if (!was) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      this.#drop(under?.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null);
    };
    const cancelled = (): void => {
      start = null;
      this.held = null;
    };
    /** The click at the end of a drag isn't a touch. */
    const clicked = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };

    hand.addEventListener('pointerdown', pressed);
    hand.addEventListener('click', clicked, { capture: true });
    addEventListener('pointermove', moved);
    addEventListener('pointerup', released);
    addEventListener('pointercancel', cancelled);
    return () => {
      hand.removeEventListener('pointerdown', pressed);
      hand.removeEventListener('click', clicked, { capture: true });
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', released);
      removeEventListener('pointercancel', cancelled);
    };
  };
}
