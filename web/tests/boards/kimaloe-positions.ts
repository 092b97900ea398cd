/** Positions of Kimaloé for tests: what isn't named is empty. */
import { RIGHTS } from '../../src/boards/kimaloe/rights';
import type { Tile } from '../../src/boards/kimaloe/standings';
import { DEEDS } from '../../src/boards/kimaloe/world';
import type { Action, Args, Cell, Item, View, Zone } from '../../src/boards/view';

export function action(id: number, kind: string, targets: string[], args: Args = {}): Action {
  return { id, kind, targets, args };
}

/** A tile that is open, or covered with a card of that value by that seat. */
export function tile(continent: number, right: string, value?: number, owner = 0): Tile {
  return {
    id: `right:${continent}:${right}`,
    right,
    colour: RIGHTS[right]!.colour,
    laid: value === undefined ? null : { face: `${right}-${value}`, value, owner },
  };
}

interface Wishes {
  /** The child at a continent, and the tiles. */
  boards?: Record<number, [child: string, tiles: Tile[]]>;
  /** Adult and child of each seat. */
  pawns?: [adult: number, child: number][];
  /** Where the trucks stand. */
  trucks?: number[];
  specials?: string[];
  discards?: string[];
  die?: number;
}

export function viewOf({
  boards = {},
  pawns = [],
  trucks = [0, 0, 0],
  specials = [],
  discards = [],
  die,
}: Wishes): View {
  const seats = trucks.map((_, seat) => {
    const [adult, child] = pawns[seat] ?? [0, 0];
    return { seat, points: Math.max(adult, child), facts: { adult, child } };
  });
  const cells: Cell[] = DEEDS.map((deed, continent) => {
    const items: Item[] = [];
    const child = boards[continent]?.[0];
    if (child !== undefined) items.push({ face: child });
    trucks.forEach((at, owner) => {
      if (at === continent) items.push({ face: 'truck', owner });
    });
    return { id: `continent:${continent}`, name: `continent-${deed}`, items };
  });
  const zones: Zone[] = [
    { id: 'world', kind: 'map', name: 'world', cells },
    ...Object.entries(boards).map(([continent, [, tiles]]) => ({
      id: `board:${continent}`,
      kind: 'row',
      name: 'board',
      cells: tiles.map(({ id, right, laid }) => ({
        id,
        name: right,
        items: laid ? [{ face: laid.face, owner: laid.owner }] : [],
      })),
    })),
    {
      id: 'specials:0',
      kind: 'hand',
      name: 'specials',
      cells: specials.map((face) => ({ id: `special:${face}`, items: [{ face }] })),
    },
    {
      id: 'discards',
      kind: 'row',
      name: 'discards',
      cells: [{ id: 'discards', items: discards.map((face) => ({ face })) }],
    },
    {
      id: 'die',
      kind: 'row',
      name: 'die',
      cells: [{ id: 'die', items: die === undefined ? [] : [{ face: `die-${die}` }] }],
    },
  ];
  return {
    game: 'kimaloe',
    players: trucks.length,
    seat: 0,
    to_move: 0,
    phase: 'cards',
    ending: null,
    seats,
    zones,
  };
}
