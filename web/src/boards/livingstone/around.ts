/** What every part of the board looks at, handed down as one thing. */
import type { Action, Words } from '../board';
import type { Choosing } from '../choosing.svelte';
import type { View } from '../view';

export interface Around {
  view: View;
  seat: number | null;
  actions: readonly Action[];
  choosing: Choosing;
  words: Words;
  lit: ReadonlySet<string>;
  marks: ReadonlyMap<string, number>;
  hints: ReadonlyMap<number, number>;
  preview: (actionId: number) => number | null;
  /** In milliseconds; 0 when nothing shall move, or there is nothing to move from. */
  motion: number;
  touch: (id: string, byKeyboard: boolean) => void;
}

/** Actions that go on with this thing: those that agree with what was touched, else all that begin with it. */
export function meaningsOf(around: Around, id: string): readonly Action[] {
  const { choosing, actions } = around;
  const depth = choosing.path.length;
  const onwards = choosing.open.filter((action) => action.targets[depth] === id);
  return onwards.length > 0 ? onwards : actions.filter((action) => action.targets[0] === id);
}

/** The best share of the win that a hint expects of this thing. */
export function hintOf(around: Around, id: string): string | null {
  const shares = meaningsOf(around, id).flatMap((action) => around.hints.get(action.id) ?? []);
  if (shares.length === 0) return null;
  return around.words.say('ui-share', { percent: Math.round(100 * Math.max(...shares)) });
}

/** Points that touching it brings at once; null if none are known, or it depends on what follows. */
export function gainOf(around: Around, id: string): number | null {
  const meanings = meaningsOf(around, id);
  const only = meanings.length === 1 ? meanings[0] : undefined;
  const gain = only ? around.preview(only.id) : null;
  return gain ? gain : null;
}

/** Whether touching it does anything now. */
export function canTouch(around: Around, id: string): boolean {
  return around.actions.length > 0 && around.choosing.canTouch(id);
}

/** The sentence that explains a thing; empty if there is none. */
export function about(thing: string, words: Words): string {
  const key = `ui-about-livingstone-${thing}`;
  return words.has(key) ? words.say(key) : '';
}
