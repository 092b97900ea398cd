/** What a line talks about: ids of cells and items in a view. */
import type { Action, Cell, GameEvent, Item, View, Zone } from '../boards/view';

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

/** Cells whose contents differ: what a move changed. */
export function changedIds(before: View, after: View): string[] {
  const then = new Map([...cellsOf(before)].map(({ cell }) => [cell.id, contents(cell)]));
  const changed: string[] = [];
  for (const { cell } of cellsOf(after)) {
    const was = then.get(cell.id) ?? '';
    const is = contents(cell);
    if (was === is) continue;
    // Only what came, not what left: the eye goes where the piece is now.
    if (is.length >= was.length) changed.push(cell.id);
  }
  return changed;
}

function contents(cell: Cell): string {
  return cell.items.map(written).join('+');
}

function written(item: Item): string {
  return [item.face, item.owner ?? '', item.count ?? '', item.mark ?? ''].join('/');
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
