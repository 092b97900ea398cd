/** The chart of a match: numbers per decision as paths. */

import type { Chances, Result } from '../house/wire';

/** `course[step][seat]` */
export type Course = readonly (readonly number[])[];

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  lowest: number;
  highest: number;
}

export interface DrawnLine {
  path: string;
  end: { x: number; y: number };
}

/** How far down a number lies. */
export function depth(value: number, frame: Frame): number {
  const span = frame.highest - frame.lowest || 1;
  return round(frame.bottom - ((frame.bottom - frame.top) * (value - frame.lowest)) / span);
}

/** One line per seat. */
export function lines(course: Course, frame: Frame, stepped: boolean): DrawnLine[] {
  const seats = course[0]?.length ?? 0;
  const last = Math.max(1, course.length - 1);
  const x = (step: number): number =>
    round(frame.left + ((frame.right - frame.left) * step) / last);
  const y = (value: number): number => depth(value, frame);
  return Array.from({ length: seats }, (_, seat) => {
    let before = course[0]?.[seat] ?? 0;
    let path = `M${x(0)} ${y(before)}`;
    course.forEach((values, step) => {
      const now = values[seat] ?? 0;
      if (step === 0 || (stepped && now === before)) return;
      path += stepped ? `H${x(step)}V${y(now)}` : `L${x(step)} ${y(now)}`;
      before = now;
    });
    return { path: stepped ? `${path}H${x(last)}` : path, end: { x: x(last), y: y(before) } };
  });
}

/** The chances as a course: what everybody could expect before each decision, in percent, and how it ended. */
export function chancesCourse(chances: Chances, result: Result): Course {
  const winners = result.winners.length;
  const end = result.places.map((_, seat) => (result.winners.includes(seat) ? 100 / winners : 0));
  return [...chances.chances.map(({ shares }) => shares.map((share) => 100 * share)), end];
}

/** The axis for points: from nothing, or the worst loss, to a number that reads well in quarters. */
export function pointsRange(course: Course): [lowest: number, highest: number] {
  return [Math.min(0, ...course.flat()), niceTop(Math.max(1, ...course.flat()))];
}

/** The next number that reads well on an axis divided by four. */
function niceTop(highest: number): number {
  const steps = [4, 8, 12, 20, 40, 60, 80, 100, 120, 160, 200, 240, 320, 400];
  return steps.find((each) => each >= highest) ?? Math.ceil(highest / 100) * 100;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
