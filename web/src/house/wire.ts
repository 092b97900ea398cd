/** What travels between the house and a browser: `docs/protocol.md`. */
import type { Action, Cell, GameEvent, SeatView, View, Zone } from '../boards/view';

export type Level = string;

export interface House {
  name: string;
  version: string;
  languages: string[];
  levels: Level[];
  longest: { name: number; chat: number };
}

export interface Option {
  name: string;
  choices: string[];
  default: string;
}

export interface Game {
  slug: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  minutes: number | number[] | null;
  year: number | null;
  designers: string[];
  publishers: string[];
  original_title: string | null;
  options: Option[];
  title: Record<string, string>;
  tagline: Record<string, string>;
  languages: string[];
  /** Whether its rules are compiled; until then they run slower, and so do the bots. */
  ready: boolean;
  /** How much of them is compiled, 0 to 1. */
  progress: number;
  /** Whether there is a page that says how it plays. */
  studied: boolean;
}

export interface Person {
  id: string;
  name: string;
  named: boolean;
  has_phrase: boolean;
}

export type Pace =
  | { kind: 'free' }
  | { kind: 'live'; bank: number; increment: number }
  | { kind: 'days'; days: number };

export type StandIn = 'time' | 'away' | 'left';

export interface Seat {
  seat: number;
  kind: 'human' | 'bot' | 'open';
  person: string | null;
  name: string | null;
  level: Level | null;
  present: boolean;
  stand_in: StandIn | null;
  reserved: { person: string; name: string } | null;
  /** A program of somebody's plays here. */
  program?: boolean;
}

/** Something of mine that may sit down with a key. */
export interface Program {
  id: string;
  name: string;
}

export interface Result {
  ending: string;
  scores: number[];
  places: number[];
  winners: number[];
}

/** A table as lists show it. */
export interface Summary {
  id: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
  state: 'waiting' | 'running' | 'finished' | 'kept' | 'closed';
  visibility: 'link' | 'public';
  pace: Pace;
  hints: boolean;
  order: 'random' | 'seated';
  seats: Seat[];
  host: string | null;
  your_seat: number | null;
  number: number;
  ply: number;
  to_move: number | null;
  your_turn: boolean;
  result: Result | null;
  rematch: string | null;
  opened: number;
  begun: number | null;
  ended: number | null;
  updated: number;
}

/** What is promised about the deal, and when the match is over how it was made: docs/fairness.md. */
export interface Deal {
  version: number;
  /** For which it was made; an uploaded record has another one now. */
  table: string;
  order: 'random' | 'seated';
  commitment: string;
  chairs: string[] | null;
  secret: string | null;
  /** What counts as my nonce. */
  yours: string | null;
}

/** A table as people at it see it. */
export interface Table extends Summary {
  /** Of matches from before deals could be proved. */
  seed_hash: string | null;
  seed: string | null;
  salt: string | null;
  deal: Deal | null;
}

export type SeatAsked =
  { kind: 'me' } | { kind: 'mine' } | { kind: 'open' } | { kind: 'bot'; level: Level };

export interface TableAsked {
  game: string;
  seats: SeatAsked[];
  options?: Record<string, string>;
  pace?: Pace;
  visibility?: 'link' | 'public';
  hints?: boolean;
  order?: 'random' | 'seated';
}

export type By = 'person' | 'bot' | 'stand_in';

export interface Entry {
  number: number;
  ply: number;
  seat: number;
  by: By;
  /** For a take-back: the ply that stands again. */
  back: number | null;
  at: number;
  events: GameEvent[];
}

export interface TakeBack {
  seat: number;
  ply: number;
  agreed: number[];
  waiting: number[];
}

export interface Clocks {
  running: number | null;
  left: (number | null)[];
}

export interface Position {
  number: number;
  ply: number;
  view: View;
  actions: Action[];
  undo: number | null;
  take_back: TakeBack | null;
  clocks: Clocks | null;
}

/** Zones or cells of which some changed, came or went. */
export interface ThingsTold<T> {
  changed: T[];
  /** Ids of all that is there now, if that isn't as before. */
  order?: string[];
}

/** What changed in a view. */
export interface Patch extends Partial<Pick<View, 'to_move' | 'phase' | 'ending' | 'preview'>> {
  gone?: ('preview' | 'known')[];
  seats?: SeatView[];
  zones?: ThingsTold<Zone | { id: string; cells: ThingsTold<Cell> }>;
  known?: ThingsTold<Zone | { id: string; cells: ThingsTold<Cell> }>;
}

/** A position on its way: the whole view, or what changed in that of number `since`; actions by their ids. */
export interface PositionTold extends Omit<Position, 'view' | 'actions'> {
  actions: number[];
  view?: View;
  since?: number;
  patch?: Patch;
}

/** Actions of one kind: their ids follow each other, and on those of the block before. */
export interface Block {
  kind: string;
  targets: string[];
  args: Record<string, (number | string)[]>;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** What speaks for an action: `reason-…` of the catalogues, how much, and whether that depends on chance. */
export interface Reason {
  name: string;
  count: number;
  average: boolean;
}

export interface Hint {
  action: number;
  share: number | null;
  visits: number | null;
  spread: number | null;
  reasons?: Reason[];
  /** The action with which it is compared. */
  than?: number | null;
}

export interface FaultTold {
  code: string;
  message: string;
  args: Record<string, number | string>;
}

export type FromServer =
  | {
      type: 'state';
      table: Table;
      position: PositionTold | null;
      /** What the ids of actions mean; null for those who watch. */
      meanings: Block[] | null;
      log: Entry[];
      log_from: number;
      chat: ChatLine[];
      watching: number;
      preparing: boolean;
    }
  | { type: 'moved'; entries: Entry[]; position: PositionTold; result: Result | null }
  | { type: 'ack'; number: number; repeated: boolean }
  | { type: 'stale'; number: number; entries: Entry[]; position: PositionTold }
  | { type: 'error'; error: FaultTold; about: string | null; number: number | null }
  | { type: 'table'; table: Table }
  | { type: 'take_back'; number: number; take_back: TakeBack | null; refused: number | null }
  | { type: 'hint'; number: number; hints: Hint[] }
  | { type: 'presence'; seats: boolean[]; watching: number }
  | { type: 'clocks'; clocks: Clocks | null }
  | { type: 'chat'; line: ChatLine }
  | { type: 'closing'; seconds: number }
  | { type: 'pong'; n: number };

export type FromClient =
  | { type: 'hello'; number: number | null }
  | { type: 'move'; number: number; action: number }
  | { type: 'undo'; number: number }
  | { type: 'take_back'; number: number; ply?: number }
  | { type: 'consent'; number: number; agree: boolean }
  | { type: 'hint'; number: number }
  | { type: 'chat'; text: string }
  | { type: 'back' }
  | { type: 'resync' }
  | { type: 'ping'; n: number };

export interface ReplayEntry {
  ply: number;
  seat: number;
  by: By;
  at: number;
  events: GameEvent[];
}

export interface Replay {
  table: Table;
  seat: number | null;
  plies: number;
  entries: ReplayEntry[];
}

export interface Frame {
  ply: number;
  view: View;
}

/** A decision looked back at; its targets say where it would have been touched, if the house tells them. */
export type Considered = Pick<Action, 'kind' | 'args'> & Partial<Pick<Action, 'targets'>>;

/** What everybody could expect at each decision, and those that gave away much of the win. */
export interface Chances {
  chances: { ply: number; shares: number[] }[];
  turning_points: {
    ply: number;
    seat: number;
    taken: Considered;
    better: Considered;
    regret: number;
    reasons?: Reason[];
  }[];
}

export interface Stats {
  plies: number;
  course: number[][];
  sources: { source: string; points: number[] }[];
  decisions: number[];
  seconds: number[];
}
