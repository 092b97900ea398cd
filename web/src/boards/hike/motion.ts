/** How cards travel: from hand to pack and back, off the pile onto the trail, out of the pack when one pays. */
import { cubicIn, cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';

type Transitions = ReturnType<typeof crossfade>;

export interface Carrying {
  send: Transitions[0];
  receive: Transitions[1];
}

/** A card that leaves the hand arrives in the pack; what goes nowhere that is seen slides out and fades. */
export function carrying(): Carrying {
  const [send, receive] = crossfade({
    easing: cubicOut,
    fallback: (_, { duration }, isIntro) => ({
      duration: typeof duration === 'number' ? duration : 0,
      easing: isIntro ? cubicOut : cubicIn,
      css: (t) => `transform: translateY(${(1 - t) * -60}%) scale(${0.7 + 0.3 * t}); opacity: ${t}`,
    }),
  });
  return { send, receive };
}

/** Off the pile and over: from so many pixels away, turning as it comes. */
export function turnedUp(
  _: Element,
  { x, y, duration }: { x: number; y: number; duration: number },
): TransitionConfig {
  return {
    duration,
    easing: cubicOut,
    css: (t) =>
      `transform: translate(${(1 - t) * x}px, ${(1 - t) * y}px) rotateY(${(1 - t) * 180}deg) scale(${0.6 + 0.4 * t})`,
  };
}

/** Taken along as points, or lost: up and away. */
export function takenAway(_: Element, { duration }: { duration: number }): TransitionConfig {
  return {
    duration,
    easing: cubicIn,
    css: (t) => `transform: translateY(${(1 - t) * 90}%) scale(${t}); opacity: ${t}`,
  };
}
