/** A study's page as the house sends it: all its words are there, in one language. */

export interface Row {
  label: string;
  value: number;
  low: number | null;
  high: number | null;
  told: string;
  interval: string;
  matches: number;
}

export interface Tick {
  at: number;
  told: string;
}

/** Values with intervals on one axis, and perhaps a mark: the fair share, or nothing at all. */
export interface Dots {
  kind: 'dots';
  title: string;
  of: string;
  rows: Row[];
  low: number;
  high: number;
  ticks: Tick[];
  mark: number | null;
  mark_told: string;
}

/** How many matches were how long. */
export interface Bars {
  kind: 'bars';
  title: string;
  of: string;
  rows: { label: string; value: number; told: string }[];
}

/** Along the match: where in it, value, lower and upper end. */
export interface Curve {
  kind: 'curve';
  title: string;
  of: string;
  lines: { label: string; points: [number, number, number, number][] }[];
  begin: string;
  end: string;
  ticks: Tick[];
  matches: string;
}

export type Chart = Dots | Bars | Curve;

export interface Section {
  id: string;
  title: string;
  paragraphs: {
    heading: string;
    sentences: string[];
    /** In short: a question, what the study says, and where it is told at length. */
    answers?: { id: string; title: string; sentences: string[] }[];
  }[];
  charts: Chart[];
  tables: { title: string; columns: string[]; rows: string[][] }[];
  links: { text: string; of: string; file: string; record: unknown }[];
}

export interface StudyPage {
  lang: string;
  title: string;
  lead: string[];
  sections: Section[];
  foot: string[];
}

/** Where a value lies on an axis, from 0 to 100. */
export function along(value: number | null, axis: { low: number; high: number }): number {
  const inside = Math.min(Math.max(value ?? axis.low, axis.low), axis.high);
  return (100 * (inside - axis.low)) / (axis.high - axis.low);
}

/** Where a share lies in a picture that is 50 high. */
export function down(share: number): number {
  return 50 * (1 - share);
}

/** A line through points, and the band of its intervals. */
export function drawn(points: Curve['lines'][number]['points']): { line: string; band: string } {
  const way = (at: 1 | 2 | 3, list = points): string =>
    list.map((point) => `${100 * point[0]} ${down(point[at])}`).join(' ');
  return { line: `M${way(1)}`, band: `M${way(3)} ${way(2, [...points].reverse())}Z` };
}
