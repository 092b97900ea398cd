/** How markers come to lie on a hex: carried from another one, turned up, or just put down. */
import { cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { GameEvent } from '../view';
import type { Point } from '../plane';

export interface Arrival {
  /** Where it came from, seen from where it lies. */
  from: Point | null;
  duration: number;
}

/** Carried along; or turned up, in the second half of the time, after its back has been turned away. */
export function arrive(_: Element, { from, duration }: Arrival): TransitionConfig {
  if (from)
    return {
      duration,
      easing: cubicInOut,
      css: (_t, left) => `transform: translate(${from.x * left}px, ${from.y * left}px)`,
    };
  return {
    delay: duration / 2,
    duration: duration / 2,
    css: (t) => `transform: scale(${Math.max(0.02, t)}, 1)`,
  };
}

/** How a marker goes: carried away by what arrives elsewhere, turned over, or taken up from the map. */
export type Way = 'carried' | 'turned' | 'taken';

export interface Departure {
  way: Way;
  duration: number;
}

export function depart(_: Element, { way, duration }: Departure): TransitionConfig {
  if (way === 'carried') return { duration: 0 };
  if (way === 'turned')
    return { duration: duration / 2, css: (t) => `transform: scale(${Math.max(0.02, t)}, 1)` };
  return {
    duration,
    css: (t, left) =>
      `opacity: ${t}; transform: translateY(${-30 * left}px) scale(${1 + left * 0.2})`,
  };
}

/**
 * Which hex the marker on a hex has come from, by name: `G8` → `F7`. What is settled was found one decision
 * before; `found` is where.
 */
export function originsOf(events: readonly GameEvent[], found: string | null): Map<string, string> {
  const origins = new Map<string, string>();
  for (const { kind, args } of events) {
    const hex = String(args['hex'] ?? '');
    if (kind === 'moved') origins.set(hex, String(args['from']));
    if (kind === 'settled' && found !== null && found !== hex) origins.set(hex, found);
  }
  return origins;
}

export interface Find {
  /** The name of the hex. */
  hex: string;
  marker: string;
}

/** Goods that were turned up and taken at once: nobody would see them otherwise. */
export function findsOf(events: readonly GameEvent[]): Find[] {
  const finds: Find[] = [];
  let found: Find | null = null;
  for (const { kind, args } of events) {
    if (kind === 'discovered') found = { hex: String(args['hex']), marker: String(args['marker']) };
    if (kind === 'took' && found) finds.push(found);
  }
  return finds;
}
