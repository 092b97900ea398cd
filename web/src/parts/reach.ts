/**
 * Fingers are wider than some places: a tap beside a small one counts for it, as if it were 44 px wide and high.
 * Whatever lies under the finger itself comes first; between two that are near, the nearer.
 */
import type { Attachment } from 'svelte/attachments';

const LEAST = 44;
const ITSELF = '[data-stop], button, a, input, select, label, summary, [role="button"]';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which box a tap is meant for; -1 if none is near enough. */
export function meant(boxes: readonly Box[], x: number, y: number): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach(({ left, top, width, height }, at) => {
    if (width === 0 || height === 0) return;
    const [aside, above] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    if (aside > Math.max(width, LEAST) / 2 || above > Math.max(height, LEAST) / 2) return;
    const distance = Math.hypot(Math.max(0, aside - width / 2), Math.max(0, above - height / 2));
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

export const reach: Attachment<HTMLElement> = (root) => {
  let byFinger = false;
  const down = (event: PointerEvent): void => {
    byFinger = event.pointerType === 'touch';
  };
  const click = (event: MouseEvent): void => {
    if (!byFinger || event.detail === 0 || (event.target as Element).closest(ITSELF)) return;
    const stops = [...root.querySelectorAll('[data-stop]')];
    const boxes = stops.map((each) => each.getBoundingClientRect());
    const stop = stops[meant(boxes, event.clientX, event.clientY)];
    if (!stop) return;
    event.stopPropagation();
    stop.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  };
  root.addEventListener('pointerdown', down, true);
  root.addEventListener('click', click, true);
  return () => {
    root.removeEventListener('pointerdown', down, true);
    root.removeEventListener('click', click, true);
  };
};
