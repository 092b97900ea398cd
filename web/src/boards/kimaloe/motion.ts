/** How things move here: cards fly from the hand to a child's board, boards turn over to the next child. */
import { cubicIn, cubicOut } from 'svelte/easing';
import { crossfade, fly, type TransitionConfig } from 'svelte/transition';

type Transitions = ReturnType<typeof crossfade>;

export interface Flight {
  send: Transitions[0];
  receive: Transitions[1];
}

/** A card whose origin isn't seen comes from above. */
export function flights(): Flight {
  const [send, receive] = crossfade({
    easing: cubicOut,
    fallback: (node, { duration }, isIntro) =>
      fly(node, { y: isIntro ? -30 : 20, duration: typeof duration === 'number' ? duration : 0 }),
  });
  return { send, receive };
}

export interface Beat {
  /** Beats of a scoring that come first, in milliseconds. */
  after: number;
  duration: number;
}

const edgeOn = (t: number): string => `transform: scale(${Math.max(0.02, t)}, 1)`;

/** The board of a child who has all rights turns away … */
export function turnAway(_: Element, { after, duration }: Beat): TransitionConfig {
  return { delay: after, duration: duration / 2, easing: cubicIn, css: edgeOn };
}

/** … and shows the next one. */
export function turnUp(_: Element, { after, duration }: Beat): TransitionConfig {
  return { delay: after + duration / 2, duration: duration / 2, easing: cubicOut, css: edgeOn };
}
