/**
 * One click for two decisions: touch the hex, and "walk" or "turn up a marker" is understood.
 *
 * Which hexes are offered is a guess from what can be seen; the referee answers. The first decision is made,
 * and the second as soon as it is among the legal actions; if it isn't, its real places light up.
 */
import type { Action, Cell, View } from '../view';
import { within, type Hex } from './hexes';

export interface Shortcut {
  /** The hex that is touched. */
  id: string;
  /** The decision that it begins with. */
  first: Action;
  /** The kind of decision that shall follow, for its words. */
  then: string;
}

const ANIMALS: ReadonlySet<string> = new Set([
  'elephant',
  'zebra',
  'lion',
  'giraffe',
  'rhinoceros',
]);
/** How far one walks in half a turn. */
const WALK = 2;

export function shortcutsOf(
  view: View,
  hexes: ReadonlyMap<string, Hex>,
  actions: readonly Action[],
  seat: number | null,
): Map<string, Shortcut> {
  const cells = view.zones.find((zone) => zone.id === 'map')?.cells ?? [];
  const at = new Map(cells.map((cell) => [cell.id, cell]));
  const here = cells.find((cell) => hasExplorer(cell, seat))?.id;
  const shortcuts = new Map<string, Shortcut>();
  if (here === undefined) return shortcuts;
  const first = new Map(
    actions.filter(({ targets }) => targets.length === 0).map((action) => [action.kind, action]),
  );
  const offer = (ids: Iterable<string>, kind: string, then: string): void => {
    const action = first.get(kind);
    if (!action) return;
    for (const id of ids) if (!shortcuts.has(id)) shortcuts.set(id, { id, first: action, then });
  };
  const isBlocked = (id: string): boolean => isInTheWay(at.get(id));
  const around = hexes.get(here)?.near ?? [];
  const holding = (ids: readonly string[], isWanted: (face: string) => boolean): string[] =>
    ids.filter((id) => at.get(id)?.items.some((item) => !item.mark && isWanted(item.face)));

  offer(within(hexes, here, WALK, isBlocked), 'walk', 'walk_to');
  offer(
    cells.map(({ id }) => id).filter((id) => !isBlocked(id)),
    'travel',
    'travel_to',
  );
  offer(
    around.filter((id) => at.get(id)?.items.some((item) => item.mark === 'down')),
    'discover',
    'turn_up',
  );
  const close = [here, ...around];
  offer(
    holding(close, (face) => ANIMALS.has(face)),
    'move_animal',
    'lift_animal',
  );
  offer(
    holding(close, (face) => face === 'nomads'),
    'move_nomads',
    'lift_nomads',
  );
  return shortcuts;
}

function hasExplorer(cell: Cell, seat: number | null): boolean {
  return cell.items.some((item) => item.face === 'explorer' && item.owner === seat);
}

function isInTheWay(cell: Cell | undefined): boolean {
  return !cell || cell.items.some((item) => item.mark === 'down' || item.face === 'explorer');
}

/** The decision that fulfils a wish, once it is there. */
export function fulfilling(wish: Shortcut, actions: readonly Action[]): Action | undefined {
  return actions.find(
    ({ kind, targets }) => kind === wish.then && targets.length === 1 && targets[0] === wish.id,
  );
}
