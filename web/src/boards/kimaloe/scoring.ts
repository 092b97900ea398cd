/** A board is scored: what is shown of it, beat by beat, from the events of one change. */
import type { GameEvent, View } from '../view';
import type { PawnKind } from './climbing';
import { continentOf } from './journeys';
import { boardsOf, type Tile } from './standings';
import { cardOf } from './rights';

export interface Share {
  seat: number;
  points: number;
  pawn: PawnKind;
  lost: number;
  isFirst: boolean;
}

export interface Scoring {
  child: string;
  continent: number;
  tiles: readonly Tile[];
  shares: readonly Share[];
  /** Who comes next; null if the pile of boards is empty. */
  next: string | null;
}

/** The scoring among these events; null if there was none. */
export function scoringOf(before: View, events: readonly GameEvent[]): Scoring | null {
  const cleared = events.find(({ kind }) => kind === 'cleared');
  if (!cleared) return null;
  const board = boardsOf(before).find(({ child }) => child === cleared.args['child']);
  if (!board) return null;
  const laid = events.find(
    ({ kind, args }) => kind === 'laid' && continentOf(args['continent']) === board.continent,
  );
  const next = events.find(({ kind }) => kind === 'new_board' || kind === 'board_back');
  return {
    child: board.child,
    continent: board.continent,
    tiles: laid ? board.tiles.map((tile) => withCard(tile, laid)) : board.tiles,
    shares: sharesOf(events.slice(0, events.indexOf(cleared))),
    next: next ? String(next.args['child']) : null,
  };
}

function withCard(tile: Tile, { args }: GameEvent): Tile {
  const face = String(args['card']);
  const card = cardOf(face);
  if (card?.right !== tile.right || tile.laid) return tile;
  return { ...tile, laid: { face, value: card.value, owner: Number(args['seat']) } };
}

/** Who scored what: a total, the pawn that climbed, the points that were lost. */
function sharesOf(events: readonly GameEvent[]): Share[] {
  const shares: Share[] = [];
  const swapped = new Set<unknown>();
  for (const { kind, args } of events) {
    const last = shares.at(-1);
    if (kind === 'swapped') swapped.add(args['seat']);
    if (kind === 'scored_big' || kind === 'scored_small') {
      const isFirst = kind === 'scored_big';
      const seat = Number(args['seat']);
      const pawn: PawnKind = isFirst === swapped.has(seat) ? 'child' : 'adult';
      shares.push({ seat, points: Number(args['points']), pawn, lost: 0, isFirst });
    }
    if (!last || last.seat !== args['seat']) continue;
    if (kind === 'climbed') last.pawn = args['pawn'] === 'child' ? 'child' : 'adult';
    if (kind === 'lost') last.lost = Number(args['points']);
  }
  return shares.sort((a, b) => b.points - a.points || a.seat - b.seat);
}
