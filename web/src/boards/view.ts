/**
 * What the server says about a match: views, actions and events, as in `karibu/kernel/viewing.py`
 * and `docs/protocol.md`. Words in them are keys of the game's Fluent catalogue.
 */

export interface Item {
  /** A name in the catalogue (`name-…`); `hidden` for what the viewer may not see. */
  face: string;
  /** Given when actions point at this thing rather than at its cell. */
  id?: string;
  /** The seat it belongs to. */
  owner?: number;
  /** How many alike; 1 when absent. */
  count?: number;
  /** A name for its condition (`mark-…`): `down`, `own`, `spent`… */
  mark?: string;
  /** A colour of the palette (`--palette-<colour>` in theme.css). */
  colour?: Colour;
  /** Up to three characters to draw large on it. */
  sign?: string;
}

export type Colour =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'grey'
  | 'black'
  | 'white'
  | 'sand';

export interface Cell {
  id: string;
  /** A name in the catalogue, or a plain number. */
  name?: string;
  /** Where it lies in its zone, in cell widths. */
  at?: [number, number];
  colour?: Colour;
  sign?: string;
  items: Item[];
}

export interface Zone {
  id: string;
  /** `track`, `map`, `row`, `hand`, `stack`; anything else is drawn as a row. */
  kind: string;
  /** `zone-<name>` in the catalogue. */
  name: string;
  owner?: number;
  cells: Cell[];
}

export interface SeatView {
  seat: number;
  points: number;
  /** `fact-<name>` in the catalogue; a value that is a word is a name. */
  facts: Record<string, number | string>;
}

export interface View {
  game: string;
  players: number;
  /** Whose eyes; null for a spectator. */
  seat: number | null;
  /** Null when the match is over. */
  to_move: number | null;
  /** `phase-<phase>`: what is being decided; `over` when the match is. */
  phase: string;
  /** `name-ending-<ending>` when the match is over. */
  ending: string | null;
  seats: SeatView[];
  zones: Zone[];
  /** For the seat to move: points that an action (its id) brings at once, or the most it can bring when
   *  the choice of a place follows; without what only turning, drawing or rolling would tell. */
  preview?: Record<string, number>;
  /** What this seat remembers beyond what lies on the table, for the sheet "What you know". */
  known?: Zone[];
}

export type Args = Record<string, number | string | readonly (number | string)[]>;

/** One thing that the viewer may do now. The same id means the same in every position. */
export interface Action {
  id: number;
  /** `action-<kind>` in the catalogue. */
  kind: string;
  args: Args;
  /** Ids of cells or items, in the order in which one clicks them; may be empty. */
  targets: string[];
}

/** Something that happened, as the viewer saw it: `event-<kind>` (or `-seen`) in the catalogue. */
export interface GameEvent {
  kind: string;
  args: Args;
}
