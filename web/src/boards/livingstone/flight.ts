/** Dice fly from the tray to whoever took them; what comes from nowhere in sight grows where it lies. */
import { cubicOut } from 'svelte/easing';
import { crossfade, scale } from 'svelte/transition';

type Transitions = ReturnType<typeof crossfade>;

export interface DiceMotion {
  send: Transitions[0];
  receive: Transitions[1];
  /** In milliseconds; 0 for none. */
  duration: number;
}

export function diceTransitions(): { send: Transitions[0]; receive: Transitions[1] } {
  const [send, receive] = crossfade({
    easing: cubicOut,
    fallback: (node, { duration }, isIntro) =>
      scale(node, {
        start: 0.4,
        duration: isIntro && typeof duration === 'number' ? duration : 0,
      }),
  });
  return { send, receive };
}
