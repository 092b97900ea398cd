/** The chart of a match: points per decision as paths. */

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

/** One stepped line per seat; points stay until somebody gains or loses some. */
export function lines(course: readonly (readonly number[])[], frame: Frame): DrawnLine[] {
  const seats = course[0]?.length ?? 0;
  const last = Math.max(1, course.length - 1);
  const x = (step: number): number =>
    round(frame.left + ((frame.right - frame.left) * step) / last);
  const span = Math.max(1, frame.highest - frame.lowest);
  const y = (points: number): number =>
    round(frame.bottom - ((frame.bottom - frame.top) * (points - frame.lowest)) / span);
  return Array.from({ length: seats }, (_, seat) => {
    let before = course[0]?.[seat] ?? 0;
    let path = `M${x(0)} ${y(before)}`;
    course.forEach((points, step) => {
      const now = points[seat] ?? 0;
      if (now === before) return;
      path += `H${x(step)}V${y(now)}`;
      before = now;
    });
    return { path: `${path}H${x(last)}`, end: { x: x(last), y: y(before) } };
  });
}

/** The next number that reads well on an axis divided by four. */
export function niceTop(highest: number): number {
  const steps = [4, 8, 12, 20, 40, 60, 80, 100, 120, 160, 200, 240, 320, 400];
  return steps.find((each) => each >= highest) ?? Math.ceil(highest / 100) * 100;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
