/**
 * Was the deal fair? Computed here, with what this browser kept and what the house has opened: docs/fairness.md.
 *
 * The rules aren't here, so whether the cards follow from the seed is left to `karibu verify`.
 */
import type { Kept } from '../house/promises';
import type { Deal, Table } from '../house/wire';

/** Found true, found false, or not to be known here. */
export type Answer = 'yes' | 'no' | 'unknown';
export type Question = 'promise' | 'secret' | 'nonce' | 'seed' | 'seats' | 'chairs';
export interface Finding {
  question: Question;
  answer: Answer;
}

export type Grade =
  /** Promised before I sat down, my own nonce is in it, everything fits. */
  | 'fair'
  /** The promise was kept, but nothing of mine was in it. */
  | 'promised'
  /** It fits its own promise, which I didn't see in time. */
  | 'unproven'
  | 'broken'
  /** Without https a browser has no cryptography. */
  | 'unable';

export interface Verdict {
  grade: Grade;
  findings: readonly Finding[];
}

const TITLE = 'karibu deal 1';
const utf8 = new TextEncoder();

/** Whether there is anything to check yet. */
export const isOpened = (table: Table): boolean => Boolean(table.deal?.secret && table.seed);

export async function checked(table: Table, kept: Kept | null): Promise<Verdict> {
  const { deal } = table;
  if (!deal?.secret || !deal.chairs || !table.seed) throw new Error('nothing has been opened');
  if (!globalThis.crypto?.subtle) return { grade: 'unable', findings: [] };
  const sealed = deal.version === 1 && (await commitment(table, deal, deal.secret));
  const seed = BigInt('0x' + hex(await derived(deal, 'seed', 32)));
  const isMine = kept?.nonce !== undefined && kept.chair !== undefined && table.your_seat !== null;
  const findings: Finding[] = [
    {
      question: 'promise',
      answer: kept?.early ? told(kept.commitment === deal.commitment) : late(kept, deal),
    },
    { question: 'secret', answer: told(sealed === deal.commitment && isOfThisTable(table, deal)) },
    {
      question: 'nonce',
      answer: isMine ? told(deal.chairs[kept.chair ?? -1] === `person ${kept.nonce}`) : 'unknown',
    },
    { question: 'seed', answer: told(seed === BigInt(table.seed)) },
    {
      question: 'seats',
      answer: seatsFound(table, deal.chairs, await seating(deal), isMine ? kept : null),
    },
    { question: 'chairs', answer: kept?.chairs ? told(same(kept.chairs, deal.chairs)) : 'unknown' },
  ];
  return { grade: grade(findings), findings };
}

const told = (isSo: boolean): Answer => (isSo ? 'yes' : 'no');
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, k) => each === b[k]);

/** Seen only when the match was running: another one since then is a lie all the same. */
const late = (kept: Kept | null, deal: Deal): Answer =>
  kept && kept.commitment !== deal.commitment ? 'no' : 'unknown';

/** An uploaded record was dealt at another table. */
const isOfThisTable = (table: Table, deal: Deal): boolean =>
  table.state === 'kept' || (deal.table === table.id && deal.order === table.order);

function grade(findings: readonly Finding[]): Grade {
  const answer = (question: Question): Answer | undefined =>
    findings.find((each) => each.question === question)?.answer;
  if (findings.some((each) => each.answer === 'no')) return 'broken';
  if (answer('promise') !== 'yes') return 'unproven';
  return answer('nonce') === 'yes' ? 'fair' : 'promised';
}

// --- the sums of docs/fairness.md

async function commitment(table: Table, deal: Deal, secret: string): Promise<string> {
  const options = Object.keys(table.options)
    .sort()
    .map((name) => `option ${name}=${table.options[name]}`);
  const lines = [
    TITLE,
    `table ${deal.table}`,
    `game ${table.game}`,
    `rules ${table.rules_version}`,
    ...options,
    `seats ${table.seats.length}`,
    `order ${deal.order}`,
    `secret ${secret}`,
  ];
  return hex(await crypto.subtle.digest('SHA-256', utf8.encode(lines.join('\n'))));
}

async function derived(deal: Deal, what: 'seed' | 'seats', length: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytes(deal.secret ?? ''), 'HKDF', false, [
    'deriveBits',
  ]);
  const chairs = (deal.chairs ?? []).map((who, number) => `chair ${number} ${who}`);
  const info = utf8.encode([TITLE, what, ...chairs].join('\n'));
  const salt = bytes(deal.commitment);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 8 * length);
}

/** Which chair each seat of the match is. */
export async function seating(deal: Deal): Promise<number[]> {
  const chairs = (deal.chairs ?? []).map((_, number) => number);
  if (deal.order === 'seated') return chairs;
  const drawn = new DataView(await derived(deal, 'seats', 8 * chairs.length));
  for (let last = chairs.length - 1; last > 0; last--) {
    const pick = Number(drawn.getBigUint64(8 * last) % BigInt(last + 1));
    [chairs[last], chairs[pick]] = [chairs[pick] ?? 0, chairs[last] ?? 0];
  }
  return chairs;
}

/** Everybody is where the deal put them: bots by their level, and this browser's person by its nonce. */
function seatsFound(
  table: Table,
  chairs: readonly string[],
  order: readonly number[],
  own: Kept | null,
): Answer {
  if (chairs.length !== table.seats.length) return 'no';
  if (table.state === 'kept') return 'unknown';
  const fits = table.seats.every((seat, k) => {
    const who = chairs[order[k] ?? -1] ?? '';
    return seat.kind === 'bot' ? who === `bot ${seat.level}` : who.startsWith('person ');
  });
  const mine = own ? order.indexOf(own.chair ?? -1) === table.your_seat : true;
  return told(fits && mine);
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (each) => each.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(text.length >> 1);
  for (let k = 0; k < found.length; k++) found[k] = parseInt(text.slice(2 * k, 2 * k + 2), 16);
  return found;
}
