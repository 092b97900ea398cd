/** What a line talks about: ids of cells and items in a view. */
import type { Action, Cell, GameEvent, View, Zone } from '../boards/view';

/** All ids that can be pointed at. */
export function idsOf(view: View): Set<string> {
  const ids = new Set<string>();
  for (const { cell } of cellsOf(view)) {
    ids.add(cell.id);
    for (const item of cell.items) if (item.id !== undefined) ids.add(item.id);
  }
  return ids;
}

export function* cellsOf(view: View): Generator<{ zone: Zone; cell: Cell }> {
  for (const zone of view.zones) for (const cell of zone.cells) yield { zone, cell };
}

/** Cells to which something came with a move: the eye goes where the piece is now. */
export function changedIds(before: View, after: View): string[] {
  const then = new Map([...cellsOf(before)].map(({ cell }) => [cell.id, counted(cell)]));
  const changed: string[] = [];
  for (const { cell } of cellsOf(after)) {
    const was = then.get(cell.id);
    const came = [...counted(cell)].some(([thing, count]) => count > (was?.get(thing) ?? 0));
    if (came) changed.push(cell.id);
  }
  return changed;
}

/** How many of each thing lie in a cell. */
function counted(cell: Cell): Map<string, number> {
  const things = new Map<string, number>();
  for (const { face, owner, mark, count } of cell.items) {
    const thing = [face, owner ?? '', mark ?? ''].join('/');
    things.set(thing, (things.get(thing) ?? 0) + (count ?? 1));
  }
  return things;
}

/**
 * Cells and items that an event names. Ids are words separated by colons (`pile:1:0`, `space:13`): one is
 * meant when its first word is an argument of the event and its last word, or the cell's name, is that
 * argument's value; where both have an owner it must be the same one.
 */
export function meantBy(event: GameEvent, view: View): string[] {
  const meant = new Set<string>();
  for (const { zone, cell } of cellsOf(view)) {
    if (isMeant(event, cell.id, cell.name, zone.owner)) meant.add(cell.id);
    for (const item of cell.items) {
      if (item.id === undefined) continue;
      if (isMeant(event, item.id, undefined, item.owner)) meant.add(item.id);
    }
  }
  return [...meant];
}

function isMeant(
  event: GameEvent,
  id: string,
  name: string | undefined,
  owner: number | undefined,
): boolean {
  const words = id.split(':');
  const value = event.args[words[0] ?? ''];
  if (value === undefined || Array.isArray(value)) return false;
  const said = String(value);
  if (said !== words.at(-1) && said !== name) return false;
  const whose = event.args['owner'] ?? event.args['seat'];
  return owner === undefined || whose === undefined || whose === owner;
}

/** What an action would touch, as far as the view shows it. */
export function touchedBy(action: Action, view: View): string[] {
  const here = idsOf(view);
  return action.targets.filter((id) => here.has(id));
}
