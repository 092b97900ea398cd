/** How a map is looked at: wheel and pinch zoom around the spot they point at, dragging moves it. */
import type { Attachment } from 'svelte/attachments';
import type { Box, Point } from './plane';

export const NEAREST = 4;
/** One notch of the wheel, one press of a key or a button. */
const NOTCH = 1.2;
/** A finger that moves less than this has clicked, in pixels. */
const STILL = 7;

export class Camera {
  scale = $state(1);
  shift = $state.raw<Point>({ x: 0, y: 0 });
  /** Whether a hand moved it last: then it follows at once. Else it may glide. */
  isHeld = $state(false);
  readonly transform: string = $derived(
    `translate(${this.shift.x} ${this.shift.y}) scale(${this.scale})`,
  );
  #box: () => Box;

  constructor(box: () => Box) {
    this.#box = box;
  }

  /** Nearer or farther, so that `at` stays where it is. False if it can't. */
  zoom(factor: number, at: Point): boolean {
    const scale = Math.max(1, Math.min(NEAREST, this.scale * factor));
    if (scale === this.scale) return false;
    this.isHeld = true;
    const ratio = scale / this.scale;
    const { x, y } = this.shift;
    this.scale = scale;
    this.#settle({ x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
    return true;
  }

  nearer(): void {
    this.zoom(NOTCH ** 2, this.#middle());
  }

  farther(): void {
    this.zoom(1 / NOTCH ** 2, this.#middle());
  }

  pan(by: Point): void {
    this.isHeld = true;
    this.#settle({ x: this.shift.x + by.x, y: this.shift.y + by.y });
  }

  /** Near enough that this part fills the frame, but not nearer than that. */
  lookAt(part: Box): void {
    this.isHeld = false;
    const { left, top, width, height } = this.#box();
    this.scale = Math.max(1, Math.min(NEAREST, width / part.width, height / part.height));
    const middle = { x: part.left + part.width / 2, y: part.top + part.height / 2 };
    this.#settle({
      x: left + width / 2 - middle.x * this.scale,
      y: top + height / 2 - middle.y * this.scale,
    });
  }

  whole(): void {
    this.isHeld = false;
    this.scale = 1;
    this.shift = { x: 0, y: 0 };
  }

  #middle(): Point {
    const { left, top, width, height } = this.#box();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** The map always fills its frame: nothing but sea beyond the edge. */
  #settle({ x, y }: Point): void {
    const { left, top, width, height } = this.#box();
    const keep = (value: number, from: number, size: number): number =>
      Math.min(from * (1 - this.scale), Math.max((from + size) * (1 - this.scale), value));
    this.shift = { x: keep(x, left, width), y: keep(y, top, height) };
  }

  /** + and - come nearer and go farther, 0 shows the whole. */
  readonly pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') this.nearer();
    if (event.key === '-') this.farther();
    if (event.key === '0') this.whole();
  };

  /** Wheel, pinch and drag on the map's `<svg>`. */
  readonly handling: Attachment<SVGSVGElement> = (svg) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let isDragging = false;

    const inMap = (point: Point): Point => {
      const matrix = svg.getScreenCTM()?.inverse();
      return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix) : point;
    };
    const middle = (): Point => {
      const all = [...fingers.values()];
      return {
        x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
        y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
      };
    };
    const spread = (): number => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const wheeled = (event: WheelEvent): void => {
      if (this.scale === 1 && !event.ctrlKey && canScroll(svg, event.deltaY)) return;
      const factor = event.deltaY < 0 ? NOTCH : 1 / NOTCH;
      if (this.zoom(factor, inMap({ x: event.clientX, y: event.clientY }))) event.preventDefault();
    };
    const pressed = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) {
        start = { x: event.clientX, y: event.clientY };
        isDragging = false;
      }
    };
    const moved = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      const here = { x: event.clientX, y: event.clientY };
      if (start && Math.hypot(here.x - start.x, here.y - start.y) > STILL) isDragging = true;
      if (!isDragging) return;
      const before = inMap(middle());
      const apart = spread();
      fingers.set(event.pointerId, here);
      const after = inMap(middle());
      if (apart > 0) this.zoom(spread() / apart, after);
      if (this.scale > 1) {
        if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
        this.pan({ x: after.x - before.x, y: after.y - before.y });
      }
    };
    const released = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    /** The click at the end of a drag isn't a choice. */
    const clicked = (event: MouseEvent): void => {
      if (!isDragging || this.scale === 1) return;
      event.stopPropagation();
      isDragging = false;
    };
    /** Whoever goes through the targets by keyboard sees the one they are at. */
    const focused = (event: FocusEvent): void => {
      const target = event.target as Element;
      if (!svg.contains(target) || !target.matches(':focus-visible')) return;
      const shown = svg.getBoundingClientRect();
      const place = target.getBoundingClientRect();
      const beyond = (from: number, to: number, least: number, most: number): number =>
        from < least ? least - from : to > most ? most - to : 0;
      const x = beyond(place.left, place.right, shown.left, shown.right);
      const y = beyond(place.top, place.bottom, shown.top, shown.bottom);
      if (x === 0 && y === 0) return;
      const origin = inMap({ x: 0, y: 0 });
      const to = inMap({ x, y });
      this.pan({ x: to.x - origin.x, y: to.y - origin.y });
    };

    svg.addEventListener('wheel', wheeled, { passive: false });
    svg.addEventListener('pointerdown', pressed);
    svg.addEventListener('pointermove', moved);
    svg.addEventListener('pointerup', released);
    svg.addEventListener('pointercancel', released);
    svg.addEventListener('click', clicked, { capture: true });
    // Not on the picture itself: browsers let the Tab key stop at pictures that listen for the focus.
    const frame = svg.parentElement;
    frame?.addEventListener('focusin', focused);
    return () => {
      svg.removeEventListener('wheel', wheeled);
      svg.removeEventListener('pointerdown', pressed);
      svg.removeEventListener('pointermove', moved);
      svg.removeEventListener('pointerup', released);
      svg.removeEventListener('pointercancel', released);
      svg.removeEventListener('click', clicked, { capture: true });
      frame?.removeEventListener('focusin', focused);
    };
  };
}

/** Whoever scrolls a page up or down wants to go on doing so when a picture comes under the mouse. */
function canScroll(from: Element, by: number): boolean {
  for (let each = from.parentElement; each; each = each.parentElement) {
    const room = by < 0 ? each.scrollTop : each.scrollHeight - each.clientHeight - each.scrollTop;
    const isRoot = each === document.documentElement;
    if (room >= 1 && (isRoot || /auto|scroll/.test(getComputedStyle(each).overflowY))) return true;
  }
  return false;
}
