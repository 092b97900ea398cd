/** The last move is seen before the result: waits until nothing on the board moves any more. */

/** However long a finale takes, the result comes after this, in milliseconds. */
const AT_MOST = 20_000;
const LOOK_EVERY = 60;

/** Calls back when the board lies still, after `least` milliseconds at the earliest; gives a way to call it off. */
export function whenStill(selector: string, least: number, done: () => void): () => void {
  const began = performance.now();
  const timer = setInterval(() => {
    const waited = performance.now() - began;
    if (waited < least || (waited < AT_MOST && isMoving(selector))) return;
    clearInterval(timer);
    done();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** A board that plays a scene of its own says so with `data-busy`; what runs by itself is seen. */
function isMoving(selector: string): boolean {
  const board = document.querySelector(selector);
  if (!board) return false;
  if (board.querySelector('[data-busy]')) return true;
  return document.getAnimations().some(({ playState, effect }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const isEndless = effect.getComputedTiming().iterations === Infinity;
    return !isEndless && effect.target !== null && board.contains(effect.target);
  });
}
