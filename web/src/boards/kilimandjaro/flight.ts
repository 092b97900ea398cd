/** Cards fly from the hand to a pile; one whose origin isn't seen comes from above; drawn ones turn. */
import { cubicOut } from 'svelte/easing';
import { crossfade, fly, type TransitionConfig } from 'svelte/transition';

type Transitions = ReturnType<typeof crossfade>;

export interface CardMotion {
  send: Transitions[0];
  receive: Transitions[1];
  /** In milliseconds; 0 for none. */
  duration: number;
}

export function cardTransitions(): { send: Transitions[0]; receive: Transitions[1] } {
  const [send, receive] = crossfade({
    easing: cubicOut,
    fallback: (node, { duration }, isIntro) =>
      fly(node, { y: isIntro ? -34 : 24, duration: typeof duration === 'number' ? duration : 0 }),
  });
  return { send, receive };
}

/** A card that is drawn is turned over. */
export function turnUp(_: Element, { duration }: { duration: number }): TransitionConfig {
  return { duration, easing: cubicOut, css: (t) => `transform: scale(${Math.max(0.02, t)}, 1)` };
}
