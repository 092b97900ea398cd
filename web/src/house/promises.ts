/**
 * What this browser keeps of each table's deal: the promise as it was first shown, and the nonce that this
 * browser added. It never leaves here but for that nonce; at the end `table/fairness.ts` holds the house
 * against it.
 */
import type { Table } from './wire';

export interface Kept {
  commitment: string;
  /** Whether it was seen before the match began. */
  early: boolean;
  at: number;
  /** One for each table, also when one sits down there again: a house that could ask for another would choose. */
  nonce?: string;
  /** Where this browser sat down with it. */
  chair?: number;
  /** Who sat where, as it was first told. */
  chairs?: string[];
}

const BEGINS = 'karibu.deal.';
const MOST = 300;
/** Where the browser keeps nothing, at least this page does. */
const elsewhere = new Map<string, string>();

function read(id: string): Kept | null {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(BEGINS + id);
  } catch {
    text = null;
  }
  text ??= elsewhere.get(id);
  try {
    return text ? (JSON.parse(text) as Kept) : null;
  } catch {
    return null;
  }
}

function write(id: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(BEGINS + id, text);
    forgetOldest();
  } catch {
    elsewhere.set(id, text);
  }
}

function forgetOldest(): void {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(BEGINS));
  if (names.length <= MOST) return;
  const aged = names
    .map((name) => ({ name, at: read(name.slice(BEGINS.length))?.at ?? 0 }))
    .sort((a, b) => a.at - b.at);
  for (const { name } of aged.slice(0, names.length - MOST)) localStorage.removeItem(name);
}

/** What was kept of a table. */
export const keptOf = (id: string): Kept | null => read(id);

/** Keep what a table promises, the first time that it is seen; what is told later never replaces it. */
export function keep(table: Table): void {
  const deal = table.deal;
  if (!deal || table.state === 'kept') return;
  const known = read(table.id);
  const kept = known ?? {
    commitment: deal.commitment,
    early: table.state === 'waiting',
    at: Date.now(),
  };
  const isNews = deal.chairs !== null && kept.chairs === undefined;
  if (isNews && deal.chairs) kept.chairs = deal.chairs;
  if (!known || isNews) write(table.id, kept);
}

/** This browser's nonce for a table whose promise it has seen; null if there is none to add to. */
export function nonceFor(table: Table, chair: number): string | null {
  keep(table);
  const kept = read(table.id);
  if (!kept?.early) return null;
  kept.nonce ??= drawn();
  kept.chair = chair;
  write(table.id, kept);
  return kept.nonce;
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
}
