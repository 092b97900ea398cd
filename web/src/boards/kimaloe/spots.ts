/** Tiles that can be touched now: which cards of the hand fit there, and what it would bring to lay one. */
import { Plain, type Words } from '../../text/words';
import type { Action } from '../view';
import type { Pawns } from './climbing';
import { completing, type ChildBoard, type Prospect, type Tile } from './standings';

export interface Spot {
  /** What touching it does. */
  means: string;
  /** A card is picked and fits here; else there are cards in hand that would. */
  isNow: boolean;
  /** What laying the picked card would complete. */
  completes: Prospect | null;
  /** What the referee expects it to bring. */
  gain: number | null;
  /** The best that a hint expects, 0 to 1. */
  share: number | null;
}

export interface Laying {
  actions: readonly Action[];
  /** What has been touched so far: nothing, or a card. */
  path: readonly string[];
  preview: (id: number) => number | null;
  hints: ReadonlyMap<number, number>;
  words: Words;
  seat: number;
  pawns: Pawns;
}

/** The cards that could be laid on a tile: the picked one, or else any. */
export function layingOn(
  tile: string,
  { actions, path }: Pick<Laying, 'actions' | 'path'>,
): Action[] {
  return actions.filter(
    ({ kind, targets }) =>
      kind === 'lay' && targets[1] === tile && (path.length === 0 || targets[0] === path[0]),
  );
}

export function spotsOf(boards: readonly ChildBoard[], laying: Laying): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const { tiles } of boards)
    for (const tile of tiles) {
      const fitting = layingOn(tile.id, laying);
      if (fitting.length > 0) found.set(tile.id, spotOf(tiles, tile, fitting, laying));
    }
  return found;
}

function spotOf(
  tiles: readonly Tile[],
  tile: Tile,
  fitting: readonly Action[],
  { path, preview, hints, words, seat, pawns }: Laying,
): Spot {
  const shares = fitting.flatMap((action) => hints.get(action.id) ?? []);
  const share = shares.length > 0 ? Math.max(...shares) : null;
  const only = path.length > 0 ? fitting[0] : undefined;
  if (!only) {
    const right = new Plain(words.name(tile.right));
    const means = words.say('ui-kimaloe-fits', { right, count: fitting.length });
    return { means, isNow: false, completes: null, gain: null, share };
  }
  const gain = preview(only.id);
  const bringing = gain === null ? '' : ` (${words.say('ui-kimaloe-completes', { points: gain })})`;
  return {
    means: words.action(only) + bringing,
    isNow: true,
    completes: completing(tiles, tile, String(only.args['card']), seat, pawns),
    gain,
    share,
  };
}
