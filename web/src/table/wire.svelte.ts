/**
 * The line to one table: opened, watched over, lost and opened again with growing pauses, until somebody leaves or
 * the server won't have us back. What is said on it is `sitting.svelte.ts`'s business.
 */
import type { FromClient, FromServer } from '../house/wire';

export type Connection =
  /** On the way; `attempt` counts failures in a row. */
  | { kind: 'connecting'; attempt: number }
  | { kind: 'open' }
  /** Lost; tried again at `retry` (milliseconds since 1970). */
  | { kind: 'lost'; attempt: number; retry: number }
  /** The server won't have us back: why. */
  | { kind: 'refused'; why: string };

/** The part of a WebSocket that is used here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
}

export interface Ends {
  /** The first thing to say on a new line. */
  greeting: () => FromClient;
  hear: (message: FromServer) => void;
  /** A line has ended, or another one is tried: no answer will come to what was asked. */
  quiet: () => void;
}

/** Wait before each new attempt, in milliseconds; the last one again and again. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000];
const PING_EVERY = 25_000;
const PONG_WITHIN = 8_000;
const REFUSALS: Record<number, string> = {
  4004: 'no_such_table',
  4003: 'wrong_origin',
  4009: 'too_big',
  4013: 'banned',
};
const SLOWLY = new Set([1011, 4008]);

export class Wire {
  connection = $state.raw<Connection>({ kind: 'connecting', attempt: 0 });

  #connect: () => Line;
  #ends: Ends;
  #line: Line | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #left = false;
  #heard = false;

  constructor(connect: () => Line, ends: Ends) {
    this.#connect = connect;
    this.#ends = ends;
  }

  open(): void {
    this.#left = false;
    this.#dial(0);
  }

  close(): void {
    this.#left = true;
    this.#stopTimers();
    this.#drop();
  }

  retryNow(): void {
    if (this.connection.kind === 'lost') this.#dial(this.connection.attempt);
  }

  networkLost(): void {
    if (this.#left || this.connection.kind === 'refused') return;
    this.#drop();
    this.#lost(0, 1006);
  }

  check(): void {
    if (this.connection.kind !== 'open') return this.retryNow();
    this.send({ type: 'ping', n: ++this.#pings });
    clearTimeout(this.#pongTimer);
    this.#pongTimer = setTimeout(() => this.networkLost(), PONG_WITHIN);
  }

  /** The server has told everything: what is said now is heard. */
  settled(): void {
    this.#heard = true;
    this.connection = { kind: 'open' };
  }

  send(message: FromClient): void {
    if (this.connection.kind !== 'open' && message.type !== 'hello') return;
    this.#line?.send(JSON.stringify(message));
  }

  #dial(attempt: number): void {
    this.#stopTimers();
    this.#drop();
    this.connection = { kind: 'connecting', attempt };
    const line = this.#connect();
    this.#line = line;
    this.#heard = false;
    line.onopen = () => this.send(this.#ends.greeting());
    line.onmessage = (message) => {
      clearTimeout(this.#pongTimer);
      this.#ends.hear(JSON.parse(message.data) as FromServer);
    };
    line.onclose = ({ code }) => this.#lost(attempt, code);
    this.#pingTimer = setInterval(() => this.check(), PING_EVERY);
  }

  #lost(attempt: number, code: number): void {
    this.#stopTimers();
    this.#line = null;
    if (this.#left) return;
    const why = REFUSALS[code];
    if (why) {
      this.connection = { kind: 'refused', why };
      return;
    }
    const next = this.#heard ? 1 : attempt + 1;
    const pause = SLOWLY.has(code) ? 60_000 : (PAUSES[Math.min(next, PAUSES.length) - 1] ?? 15_000);
    const wait = pause * (0.75 + Math.random() / 2);
    this.connection = { kind: 'lost', attempt: next, retry: Date.now() + wait };
    this.#retryTimer = setTimeout(() => this.#dial(next), wait);
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #stopTimers(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#pongTimer);
    clearInterval(this.#pingTimer);
    this.#ends.quiet();
  }
}
