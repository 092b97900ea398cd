import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action, View } from '../src/boards/view';
import type {
  Block,
  Entry,
  FromClient,
  FromServer,
  Patch,
  PositionTold,
  Table,
} from '../src/house/wire';
import { Sitting } from '../src/table/sitting.svelte';
import type { Line } from '../src/table/wire.svelte';

class FakeLine implements Line {
  sent: FromClient[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((close: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function view(mark: string, to_move: number | null = 0): View {
  const zones = [
    { id: 'z', kind: 'row', name: 'z', cells: [{ id: 'c', items: [{ face: mark }] }] },
  ];
  return { game: 'g', players: 2, seat: 0, to_move, phase: 'play', ending: null, seats: [], zones };
}

const ACTION: Action = { id: 5, kind: 'act', args: {}, targets: [] };
const MEANINGS: Block[] = Array.from({ length: 10 }, () => ({
  kind: 'act',
  args: {},
  targets: [],
}));

function position(number: number, choices: Action[] = []): PositionTold {
  const at = view(`p${number}`, choices.length ? 0 : 1);
  const actions = choices.map(({ id }) => id);
  return { number, ply: number, view: at, actions, undo: null, take_back: null, clocks: null };
}

/** The same as what changed since the number before. */
function change(number: number, choices: Action[] = []): PositionTold {
  const { view: whole, ...told } = position(number, choices);
  const changed = [{ id: 'z', cells: { changed: whole!.zones[0]!.cells } }];
  const patch: Patch = { to_move: whole!.to_move, zones: { changed } };
  return { ...told, since: number - 1, patch };
}

function entry(number: number, more: Partial<Entry> = {}): Entry {
  return { number, ply: number, seat: 1, by: 'bot', back: null, at: 0, events: [], ...more };
}

const TABLE = { id: 't', state: 'running', your_seat: 0, seats: [], ply: 1 } as unknown as Table;

function state(at: PositionTold | null, log: Entry[] = [], log_from = 0): FromServer {
  return {
    type: 'state',
    table: TABLE,
    position: at,
    meanings: MEANINGS,
    log,
    log_from,
    chat: [],
    watching: 0,
    preparing: false,
  };
}

describe('sitting at a table', () => {
  let lines: FakeLine[];
  let faults: string[];
  let pace: number;
  let sitting: Sitting;
  const line = (): FakeLine => lines.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    lines = [];
    faults = [];
    pace = 0;
    sitting = new Sitting('t', {
      connect: () => {
        lines.push(new FakeLine());
        return line();
      },
      pace: () => ({ between: pace, within: 2_500 }),
      onFault: (fault) => faults.push(fault.code),
    });
    sitting.sitDown();
    line().onopen?.();
  });

  afterEach(() => {
    sitting.getUp();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('sees with the eyes of the seat just taken, although the number is the same', () => {
    const watched = position(0);
    watched.view = { ...view('backs'), seat: null };
    line().say({ ...state(watched), table: { ...TABLE, your_seat: null } } as FromServer);
    sitting.table = TABLE; // the answer to taking the seat comes first
    const seated = position(0, [ACTION]);
    seated.view = view('own hand');
    line().say(state(seated));
    expect(sitting.shown?.view).toEqual(seated.view);
    expect(sitting.actions).toEqual([ACTION]);
  });

  it('sends a move again that the server left unread because too much came at once', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    const error = { code: 'slow_down', message: '', args: { seconds: 1 } };
    line().say({ type: 'error', error, about: null, number: null } as FromServer);
    expect(faults).toEqual([]);
    vi.advanceTimersByTime(1_000);
    const moves = line().sent.filter((each) => each.type === 'move');
    expect(moves).toEqual([
      { type: 'move', number: 3, action: 5 },
      { type: 'move', number: 3, action: 5 },
    ]);
    line().say({ type: 'ack', number: 4, repeated: false } as FromServer);
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    expect(sitting.pending).toBeNull();
  });

  it('offers nothing between the acknowledgement of a move and what came of it', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    line().say({ type: 'ack', number: 4, repeated: false });
    expect(sitting.actions).toEqual([]);
    const next = { ...ACTION, id: 6 };
    line().say({
      type: 'moved',
      entries: [entry(4, { seat: 0 })],
      position: position(4, [next]),
      result: null,
    });
    expect(sitting.actions).toEqual([next]);
  });

  it('waits no longer for a move that was acknowledged before the line broke', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    line().say({ type: 'ack', number: 4, repeated: false });
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    line().onopen?.();
    line().say(state(position(4)));
    expect(sitting.pending).toBeNull();
    expect(line().sent.filter(({ type }) => type === 'move')).toEqual([]);
  });

  it('marks what others changed until one acts', () => {
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    line().say({
      type: 'moved',
      entries: [entry(5, { seat: 2 })],
      position: position(5, [ACTION]),
      result: null,
    });
    expect(sitting.since.map(({ number }) => number)).toEqual([4, 5]);
    expect([...sitting.marks]).toEqual([['c', 2]]);
    sitting.choose(5);
    expect(sitting.marks.size).toBe(0);
    line().say({
      type: 'moved',
      entries: [entry(6, { seat: 0 })],
      position: position(6),
      result: null,
    });
    expect(sitting.since).toEqual([]);
    expect(sitting.marks.size).toBe(0);
  });

  it('marks nothing that is not shown yet', () => {
    pace = 400;
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    line().say({
      type: 'moved',
      entries: [entry(5, { seat: 2 })],
      position: position(5, [ACTION]),
      result: null,
    });
    expect([...sitting.marks]).toEqual([['c', 1]]);
    vi.advanceTimersByTime(400);
    expect([...sitting.marks]).toEqual([['c', 2]]);
  });

  it('says hello without a number on a first visit and shows what it is told', () => {
    expect(line().sent).toEqual([{ type: 'hello', number: null }]);
    line().say(state(position(3, [ACTION])));
    expect(sitting.connection.kind).toBe('open');
    expect(sitting.actions).toEqual([ACTION]);
    expect(sitting.shown?.previousView).toBeNull();
  });

  it('offers nothing while a move is on its way', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    expect(line().sent.at(-1)).toEqual({ type: 'move', number: 3, action: 5 });
    expect(sitting.actions).toEqual([]);
    sitting.choose(5);
    expect(line().sent.filter(({ type }) => type === 'move')).toHaveLength(1);
  });

  it('sends a move again that was not acknowledged when the line broke', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    line().onclose?.({ code: 1006 });
    expect(sitting.connection.kind).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
    line().onopen?.();
    expect(line().sent).toEqual([{ type: 'hello', number: 3 }]);
    line().say(state(position(3, [ACTION])));
    expect(line().sent.at(-1)).toEqual({ type: 'move', number: 3, action: 5 });
    line().say({ type: 'ack', number: 4, repeated: true });
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    expect(sitting.pending).toBeNull();
  });

  it('keeps a move that is chosen while the line is broken', () => {
    line().say(state(position(3, [ACTION])));
    line().onclose?.({ code: 1006 });
    sitting.choose(5);
    vi.advanceTimersByTime(1_000);
    line().onopen?.();
    line().say(state(position(3, [ACTION])));
    expect(line().sent.at(-1)).toEqual({ type: 'move', number: 3, action: 5 });
  });

  it('tries again with growing pauses, and at once when the network is back', () => {
    line().onclose?.({ code: 1006 });
    for (const [failures, pause] of [
      [1, 500],
      [2, 1_000],
      [3, 2_000],
    ] as const) {
      expect(lines).toHaveLength(failures);
      vi.advanceTimersByTime(pause - 1);
      expect(lines).toHaveLength(failures);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(failures + 1);
      line().onclose?.({ code: 1006 });
    }
    sitting.retryNow();
    expect(lines).toHaveLength(5);
  });

  it('does not come back where it is not wanted', () => {
    line().onclose?.({ code: 4004 });
    expect(sitting.connection).toEqual({ kind: 'refused', why: 'no_such_table' });
    vi.advanceTimersByTime(100_000);
    expect(lines).toHaveLength(1);
  });

  it('notices a dead line', () => {
    line().say(state(position(3)));
    vi.advanceTimersByTime(25_000);
    expect(line().sent.at(-1)?.type).toBe('ping');
    vi.advanceTimersByTime(8_000);
    expect(sitting.connection.kind).toBe('lost');
  });

  it('goes on when somebody answers', () => {
    line().say(state(position(3)));
    vi.advanceTimersByTime(25_000);
    line().say({ type: 'pong', n: 1 });
    vi.advanceTimersByTime(8_000);
    expect(sitting.connection.kind).toBe('open');
  });

  it('shows moves that come at once one after the other, and acts only on the last', () => {
    pace = 400;
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    line().say({
      type: 'moved',
      entries: [entry(5)],
      position: position(5, [ACTION]),
      result: null,
    });
    expect(sitting.shown?.number).toBe(4);
    expect(sitting.shown?.previousView?.zones[0]?.cells[0]?.items[0]?.face).toBe('p3');
    expect(sitting.actions).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(sitting.shown?.number).toBe(5);
    expect(sitting.actions).toEqual([ACTION]);
  });

  it('never takes longer than a moment, however many moves come', () => {
    pace = 400;
    line().say(state(position(0)));
    for (let number = 1; number <= 40; number++)
      line().say({
        type: 'moved',
        entries: [entry(number)],
        position: position(number),
        result: null,
      });
    vi.advanceTimersByTime(12_000);
    expect(sitting.shown?.number).toBe(40);
  });

  it('shows how it stands at once if somebody does not want to wait', () => {
    pace = 400;
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    line().say({
      type: 'moved',
      entries: [entry(5)],
      position: position(5, [ACTION]),
      result: null,
    });
    sitting.skip();
    expect(sitting.shown?.number).toBe(5);
    expect(sitting.shown?.previousView).toBeNull();
  });

  it('says so when the table had moved on, and shows it', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(5);
    line().say({ type: 'stale', number: 3, entries: [entry(4)], position: position(4) });
    expect(faults).toEqual(['stale']);
    expect(sitting.pending).toBeNull();
    expect(sitting.shown?.number).toBe(4);
  });

  it('offers the choices again after a refused move', () => {
    line().say(state(position(3, [ACTION])));
    sitting.choose(9);
    const error = { code: 'illegal', message: '', args: {} };
    line().say({ type: 'error', error, about: 'move', number: 3 });
    expect(faults).toEqual(['illegal']);
    expect(sitting.actions).toEqual([ACTION]);
  });

  it('makes views of what changed', () => {
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: change(4, [ACTION]), result: null });
    expect(sitting.shown?.view).toEqual(position(4, [ACTION]).view);
    expect(sitting.actions).toEqual([ACTION]);
    expect(sitting.changed.get(4)).toEqual(['c']);
  });

  it('asks for everything, once, when what changed follows on something it never saw', () => {
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(5)], position: change(5), result: null });
    line().say({ type: 'moved', entries: [entry(6)], position: change(6), result: null });
    expect(sitting.position?.number).toBe(3);
    expect(line().sent.filter(({ type }) => type === 'resync')).toHaveLength(1);
    line().say(state(position(6), [entry(4), entry(5), entry(6)], 3));
    line().say({ type: 'moved', entries: [entry(6)], position: change(6), result: null });
    line().say({ type: 'moved', entries: [entry(7)], position: change(7), result: null });
    expect(sitting.shown?.view).toEqual(position(7).view);
    expect(line().sent.filter(({ type }) => type === 'resync')).toHaveLength(1);
  });

  it('remembers what each move changed', () => {
    line().say(state(position(3)));
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    expect(sitting.changed.get(4)).toEqual(['c']);
  });

  it('adds to the log without doubling, and starts anew after a hole', () => {
    line().say(state(position(3), [entry(2), entry(3)], 1));
    line().say({
      type: 'moved',
      entries: [entry(3), entry(4)],
      position: position(4),
      result: null,
    });
    expect(sitting.log.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(sitting.logFrom).toBe(1);
    line().say(state(position(200), [entry(200)], 199));
    expect(sitting.log.map(({ number }) => number)).toEqual([200]);
    expect(sitting.logFrom).toBe(199);
  });

  it('drops a hint when the position changes', () => {
    line().say(state(position(3, [ACTION])));
    sitting.askHint();
    expect(sitting.hinting).toBe(true);
    line().say({
      type: 'hint',
      number: 3,
      hints: [{ action: 5, share: 0.4, visits: 9, spread: 0 }],
    });
    expect(sitting.hints?.list[0]?.action).toBe(5);
    line().say({ type: 'moved', entries: [entry(4)], position: position(4), result: null });
    expect(sitting.hints).toBeNull();
  });
});
