/** Where things are on the trail, in pixels of a scene of a given size. */
import type { Point } from '../plane';
import type { Whereabouts } from './walk';

export interface Slot extends Point {
  width: number;
}

export interface Trail {
  /** The draw pile at the trailhead, and the discards below it. */
  deck: Slot;
  discards: Slot;
  /** A card's middle, one per card; the last one is the newest and large. */
  cards: readonly Slot[];
  /** Where each hiker's feet are, by seat. */
  feet: readonly Point[];
  /** The fire that those who stopped sit at; null without one. */
  fire: Point | null;
  /** How high a standing hiker is. */
  tall: number;
  /** The path as an outline for `d`. */
  path: string;
}

/** Cards are 7 high where they are 5 wide. */
export const HIGH = 1.4;

export function trailOf(
  width: number,
  height: number,
  cards: number,
  seats: readonly Whereabouts[],
): Trail {
  const h = height;
  const deck = { x: 0.22 * h, y: 0.34 * h, width: 0.29 * h };
  const discards = { x: 0.22 * h, y: 0.8 * h, width: 0.2 * h };
  const large = Math.min(0.47 * h, 0.24 * width);
  const small = 0.28 * h;
  const tall = 0.34 * h;

  const walking = seats.filter((each) => each === 'hiking' || each === 'leading').length;
  const stride = Math.min(0.19 * h, (0.62 * h) / Math.max(1, walking));
  const room = walking > 0 ? stride * walking + 0.06 * h : 0;
  const from = deck.x + deck.width / 2 + 0.1 * h;
  const rest = resting(seats, from + 0.06 * h, h);
  const last = width - 0.04 * h - room - large / 2;
  const slots = slotsOf(cards, from, rest.end, last, small, large, h);

  // The one in front carries the flag: the lead walks farthest.
  const ahead = slots.at(-1);
  const begin = ahead ? ahead.x + ahead.width / 2 + stride * 0.65 : rest.end + stride * 0.5;
  const feet = rest.feet;
  seats
    .flatMap((each, seat) => (each === 'hiking' || each === 'leading' ? [{ each, seat }] : []))
    .sort((a, b) => Number(a.each === 'leading') - Number(b.each === 'leading'))
    .forEach(({ seat }, n) => {
      const x = begin + stride * n;
      feet[seat] = { x, y: pathAt(x, width, h) + 0.09 * h };
    });
  return { deck, discards, cards: slots, feet, fire: rest.fire, tall, path: pathOf(width, h) };
}

/** Those who don't walk, along the lower edge: at home, around the fire, worn out. */
function resting(
  seats: readonly Whereabouts[],
  from: number,
  h: number,
): { feet: Point[]; fire: Point | null; end: number } {
  const feet: Point[] = [];
  const y = 0.955 * h;
  let fire: Point | null = null;
  let x = from;
  for (const where of ['home', 'fire', 'failed'] as const) {
    const here = seats.flatMap((each, seat) => (each === where ? [seat] : []));
    if (here.length === 0) continue;
    const half = Math.ceil(here.length / 2);
    here.forEach((seat, n) => {
      if (where === 'fire' && n === half) x += FIRE * h;
      feet[seat] = { x, y };
      x += (where === 'home' ? 0.15 : 0.2) * h;
    });
    if (where === 'fire') {
      fire = { x: feet[here[half - 1]!]!.x + 0.19 * h, y };
      if (here.length === half) x += FIRE * h;
    }
    x += 0.06 * h;
  }
  return { feet, fire, end: x };
}

/** The room that a fire takes, in heights of the scene. */
const FIRE = 0.17;

function slotsOf(
  count: number,
  from: number,
  beyond: number,
  last: number,
  small: number,
  large: number,
  h: number,
): Slot[] {
  if (count === 0) return [];
  const first = from + small / 2;
  const wanted = first + (count - 1) * small * 1.1 + (large - small) / 2;
  // The newest card hides nobody who rests, if there is room.
  const newest = Math.max(
    from + large / 2,
    Math.min(last, Math.max(wanted, beyond - 0.06 * h + large / 2)),
  );
  const end = newest - large / 2 - small / 2 - 0.03 * h;
  const step = count > 2 ? Math.min(small * 1.1, (end - first) / (count - 2)) : 0;
  return Array.from({ length: count }, (_, n) =>
    n === count - 1
      ? { x: newest, y: 0.55 * h, width: large }
      : {
          x: Math.min(first + n * step, end),
          y: (0.44 + (n % 2 ? 0.05 : -0.03)) * h,
          width: small,
        },
  );
}

/** The height of the path's middle at x: it winds. */
export function pathAt(x: number, width: number, h: number): number {
  return (0.71 + 0.07 * Math.sin((x / width) * 9.2 + 0.7)) * h;
}

function pathOf(width: number, h: number): string {
  const top: string[] = [];
  const bottom: string[] = [];
  const steps = 36;
  for (let n = 0; n <= steps; n++) {
    const x = (n / steps) * (width + 0.2 * h) - 0.1 * h;
    const y = pathAt(x, width, h);
    // It grows narrow towards the hills.
    const half = (0.115 - 0.05 * (n / steps)) * h;
    top.push(`${x.toFixed(1)} ${(y - half).toFixed(1)}`);
    bottom.unshift(`${x.toFixed(1)} ${(y + half).toFixed(1)}`);
  }
  return `M${[...top, ...bottom].join('L')}Z`;
}
