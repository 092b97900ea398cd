/**
 * One person at one table: the socket, what it told, and what is on its way.
 *
 * The server's word is `position`. What the board shows may lag a little behind it, so that moves which
 * come at once are seen one after the other (`shown`). A move stays `pending` until the server has told
 * what came of it; after a lost connection it is sent again, which is safe: the server plays it once.
 */
import type { Action } from '../boards/view';
import * as api from '../house/api';
import { Fault } from '../house/api';
import { keep } from '../house/promises';
import type {
  Block,
  ChatLine,
  Entry,
  FromClient,
  FromServer,
  Hint,
  Position,
  PositionTold,
  Table,
  TakeBack,
} from '../house/wire';
import { lastDecision, merged } from './ledger';
import { understood } from './patch';
import { changedIds } from './pointing';
import { Showing, type Pace, type Shown } from './showing.svelte';
import { markedIds, marksOf, sinceDecision, viewsAround } from './since';
import { Wire, type Connection, type Line } from './wire.svelte';

export interface Surroundings {
  connect: (id: string) => Line;
  pace: () => Pace;
  onFault: (fault: Fault, about: string | null) => void;
}

const NOTHING: readonly Entry[] = [];
export class Sitting {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  /** The number before the first entry of the log. */
  logFrom = $state(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  watching = $state(0);
  preparing = $state(false);
  /** A move on its way: until the server has told what came of it, nothing else can be chosen. */
  pending = $state.raw<{ number: number; action: number } | null>(null);
  hints = $state.raw<{ number: number; list: readonly Hint[] } | null>(null);
  hinting = $state(false);
  /** Who refused the last take-back; null: withdrawn or none. */
  refused = $state<number | null>(null);
  /** Ids that each entry of the log changed, by number, as far as this browser saw it happen. */
  readonly changed = new Map<number, string[]>();
  /** The same with what went away, for the marks of what others did. */
  #marked = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());
  /** When the clocks were told, in milliseconds of this browser. */
  clocksTold = $state(0);

  #showing: Showing;
  #acknowledged = false;
  #around: Surroundings;
  #wire: Wire;
  #againTimer: ReturnType<typeof setTimeout> | undefined;
  #meanings: readonly Block[] = [];
  /** What was told didn't follow on what is known: the whole state has been asked for. */
  #hasGap = false;

  constructor(id: string, around: Surroundings) {
    this.id = id;
    this.#around = around;
    this.#showing = new Showing(() => around.pace());
    this.#wire = new Wire(() => around.connect(id), {
      greeting: () => ({ type: 'hello', number: this.position?.number ?? null }),
      hear: (message) => this.#hear(message),
      quiet: () => this.#fallenQuiet(),
    });
  }

  /** What the board shows. */
  get shown(): Shown | null {
    return this.#showing.shown;
  }

  /** While moves are shown again: how many are still to come. */
  get againLeft(): number {
    return this.#showing.againLeft;
  }

  // --- what can be done now

  readonly seat: number | null = $derived.by(() => this.table?.your_seat ?? null);

  /** Legal actions, while nothing is on its way and the latest position is shown. */
  readonly actions: readonly Action[] = $derived.by(() => {
    if (this.pending || !this.isCurrent) return [];
    return this.position?.actions ?? [];
  });

  /** Whether the board shows the latest position. */
  readonly isCurrent: boolean = $derived.by(
    () =>
      this.shown !== null && this.againLeft === 0 && this.shown.number === this.position?.number,
  );

  readonly isYourTurn: boolean = $derived.by(
    () => (this.position?.actions.length ?? 0) > 0 && this.table?.state === 'running',
  );

  readonly takeBack: TakeBack | null = $derived.by(() => this.position?.take_back ?? null);

  /** The ply before my last decision; null when I haven't decided anything that stands. */
  readonly lastStep: number | null = $derived.by(() =>
    this.seat === null ? null : lastDecision(this.log, this.seat),
  );

  /** What others decided since my last decision; nothing once I act. */
  readonly since: readonly Entry[] = $derived.by(() =>
    this.seat === null || this.pending ? NOTHING : sinceDecision(this.log, this.seat),
  );

  /** What they changed: ids of cells or items, and who did it. */
  readonly marks: ReadonlyMap<string, number> = $derived.by(() =>
    marksOf(this.since, this.#marked, this.shown?.number ?? -1),
  );

  choose(action: number): void {
    const position = this.position;
    if (!position || this.pending) return;
    this.pending = { number: position.number, action };
    this.#acknowledged = false;
    this.hints = null;
    this.#send({ type: 'move', number: position.number, action });
  }

  undo(): void {
    if (this.position) this.#send({ type: 'undo', number: this.position.number });
  }

  askTakeBack(): void {
    this.refused = null;
    if (this.position) this.#send({ type: 'take_back', number: this.position.number });
  }

  consent(agree: boolean): void {
    if (this.position) this.#send({ type: 'consent', number: this.position.number, agree });
  }

  askHint(): void {
    if (!this.position) return;
    this.hinting = true;
    this.#send({ type: 'hint', number: this.position.number });
  }

  say(text: string): void {
    this.#send({ type: 'chat', text });
  }

  comeBack(): void {
    this.#send({ type: 'back' });
  }

  // --- the connection

  get connection(): Connection {
    return this.#wire.connection;
  }

  sitDown(): void {
    this.#wire.open();
  }

  /** Leave the page; the seat stays. */
  getUp(): void {
    this.#wire.close();
    this.#showing.stop();
  }

  /** Try at once instead of waiting: somebody asked, or the network is back. */
  retryNow(): void {
    this.#wire.retryNow();
  }

  /** The browser says that the network is gone. */
  networkLost(): void {
    this.#wire.networkLost();
  }

  /** Is somebody still there? After sleep a line may be dead without saying so. */
  checkLine(): void {
    this.#wire.check();
  }

  /** Nobody answers on the line any more, for now or for good. */
  #fallenQuiet(): void {
    clearTimeout(this.#againTimer);
    this.#hasGap = false;
    this.hinting = false;
  }

  #send(message: FromClient): void {
    this.#wire.send(message);
  }

  // --- what the server says

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'state':
        return this.#heardState(message);
      case 'moved':
        return this.#heardMoves(message.entries, message.position);
      case 'stale':
        if (this.pending) this.#around.onFault(new Fault('stale'), 'move');
        this.pending = null;
        return this.#heardMoves(message.entries, message.position);
      case 'ack':
        // What came of it is told apart from this, often later: until then the old choices stay closed.
        this.#acknowledged = true;
        if ((this.position?.number ?? 0) >= message.number) this.pending = null;
        return;
      case 'error':
        return this.#heardError(new Fault(message.error.code, message.error.args), message.about);
      case 'table':
        keep(message.table);
        this.table = message.table;
        return;
      case 'take_back':
        this.refused = message.refused;
        if (this.position) this.position = { ...this.position, take_back: message.take_back };
        return;
      case 'hint':
        this.hinting = false;
        if (message.number === this.position?.number)
          this.hints = { number: message.number, list: message.hints };
        return;
      case 'presence':
        return this.#heardPresence(message.seats, message.watching);
      case 'clocks':
        this.clocksTold = Date.now();
        if (this.position) this.position = { ...this.position, clocks: message.clocks };
        return;
      case 'chat':
        this.chat = [
          ...this.chat.filter((each) => each.number !== message.line.number),
          message.line,
        ];
        return;
    }
  }

  #heardError(fault: Fault, about: string | null): void {
    // Too fast: the server doesn't say what it left unread, so it may have been any of these.
    const isUnread = fault.code === 'slow_down';
    if (about === 'hint' || isUnread) this.hinting = false;
    if (isUnread && this.pending) {
      this.#againTimer = setTimeout(
        () => this.#sendAgain(),
        1_000 * Number(fault.args.seconds ?? 1),
      );
      return;
    }
    // A move that waits isn't refused: an answer follows when the house can write again.
    if (about === 'move' && fault.code !== 'move_waits') this.pending = null;
    this.#around.onFault(fault, about);
  }

  #heardState(state: Extract<FromServer, { type: 'state' }>): void {
    const before = this.position;
    this.#wire.settled();
    this.#hasGap = false;
    this.#meanings = state.meanings ?? [];
    keep(state.table);
    this.table = state.table;
    this.chat = state.chat;
    this.watching = state.watching;
    this.preparing = state.preparing;
    this.#rememberLog(state.log, state.log_from);
    const at = state.position && understood(state.position, null, this.#meanings);
    this.#setPosition(at);
    // Whoever takes a seat sees the same number with other eyes.
    const isNew = at?.number !== before?.number || at?.view.seat !== before?.view.seat;
    if (at && isNew) this.#showing.outright(at.view, at.number);
    if (this.#acknowledged) this.pending = null;
    this.#sendAgain();
    this.#lookBack().catch(() => undefined);
  }

  #rememberLog(entries: readonly Entry[], from: number): void {
    const last = this.log.at(-1)?.number ?? null;
    if (last === null || from > last) {
      // A first visit, or a hole: what lies before is fetched when somebody scrolls there.
      this.log = [...entries];
      this.logFrom = from;
    } else {
      this.log = merged(this.log, entries);
    }
  }

  /** A move that was on its way when the line broke. */
  #sendAgain(): void {
    if (this.pending) this.#send({ type: 'move', ...this.pending });
  }

  #heardMoves(entries: readonly Entry[], told: PositionTold): void {
    const known = this.position;
    if (known && (told.number < known.number || (told.patch && told.number === known.number)))
      return;
    const position = understood(told, known, this.#meanings);
    if (!position) return this.#askForAll();
    if (this.pending && position.number > this.pending.number) this.pending = null;
    const next = entries.filter((each) => each.number > (known?.number ?? 0));
    this.log = merged(this.log, entries);
    this.hints = null;
    this.#setPosition(position);
    if (this.table) {
      const to_move = position.view.to_move;
      const your_turn = position.actions.length > 0;
      this.table = {
        ...this.table,
        number: position.number,
        ply: position.ply,
        to_move,
        your_turn,
      };
    }
    if (!known || next.length === 0) return this.#showing.outright(position.view, position.number);
    this.#enqueue(position, next);
  }

  #askForAll(): void {
    if (!this.#hasGap) this.#send({ type: 'resync' });
    this.#hasGap = true;
  }

  #setPosition(position: Position | null): void {
    this.position = position;
    this.clocksTold = Date.now();
    if (!position) this.#showing.clear();
  }

  #heardPresence(present: readonly boolean[], watching: number): void {
    this.watching = watching;
    const table = this.table;
    if (!table) return;
    const seats = table.seats.map((seat) => ({
      ...seat,
      present: present[seat.seat] ?? seat.present,
    }));
    this.table = { ...table, seats };
  }

  /** Older entries of the log. */
  async loadOlder(): Promise<void> {
    if (this.logFrom === 0) return;
    const older = await api.olderLog(this.id, this.logFrom + 1);
    this.log = merged(older.entries, this.log);
    this.logFrom = older.from;
  }

  // --- showing moves one after the other

  #enqueue(position: Position, entries: readonly Entry[]): void {
    const before = this.#showing.last;
    const isBack = entries.some((each) => each.back !== null);
    if (before && entries.length === 1) this.#remember(position.number, before.view, position.view);
    this.#showing.after({
      view: position.view,
      previousView: before?.view ?? null,
      events: isBack ? [] : entries.flatMap((each) => each.events),
      number: position.number,
      seat: entries.at(-1)?.seat ?? null,
    });
    if (entries.length > 1) this.#lookBack().catch(() => undefined);
  }

  #remember(number: number, before: Shown['view'], after: Shown['view']): void {
    this.changed.set(number, changedIds(before, after));
    this.#marked = new Map(this.#marked).set(number, markedIds(before, after));
  }

  /** Don't wait: show how it stands now. */
  skip(): void {
    if (this.position && !this.isCurrent)
      this.#showing.outright(this.position.view, this.position.number);
  }

  /** Show again what others did since my last decision: exactly those moves. */
  async showAgain(): Promise<void> {
    const to = this.position;
    const moves = this.since;
    const [start, ...frames] = await viewsAround(this.id, moves);
    if (!start || this.position?.number !== to?.number) return;
    this.#showing.again(
      start,
      frames.map((view, k) => ({
        view,
        previousView: frames[k - 1] ?? start,
        events: moves[k]?.events ?? [],
        number: moves[k]?.number ?? -1,
        seat: moves[k]?.seat ?? null,
      })),
    );
  }

  /** What decisions changed that this browser didn't see happen. */
  async #lookBack(): Promise<void> {
    const unseen = this.since.findIndex(({ number }) => !this.#marked.has(number));
    if (unseen < 0) return;
    const moves = this.since.slice(unseen);
    const views = await viewsAround(this.id, moves);
    moves.forEach(({ number }, k) => {
      const [before, after] = [views[k], views[k + 1]];
      if (before && after) this.#remember(number, before, after);
    });
  }
}
