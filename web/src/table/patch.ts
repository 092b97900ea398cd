/**
 * What a decision changed in a view (`karibu/server/patch.py`), applied to the view before; and what the ids
 * of actions mean. What didn't change stays the same object, so that nothing is drawn anew for it.
 */
import type { Action, Cell, SeatView, View, Zone } from '../boards/view';
import type { Block, Patch, Position, PositionTold, ThingsTold } from '../house/wire';

/** The view after, from the view before. */
export function applied(patch: Patch, view: View): View {
  const { gone = [], seats, zones, known, ...fields } = patch;
  const after: View = { ...view, ...fields };
  if (seats) after.seats = view.seats.map((each) => seatNow(seats, each));
  if (zones) after.zones = zonesNow(zones, view.zones);
  if (known) after.known = zonesNow(known, view.known ?? []);
  for (const name of gone) delete after[name];
  return after;
}

function seatNow(told: readonly SeatView[], before: SeatView): SeatView {
  return told.find(({ seat }) => seat === before.seat) ?? before;
}

function zonesNow(told: NonNullable<Patch['zones']>, before: readonly Zone[]): Zone[] {
  const known = new Map(before.map((each) => [each.id, each]));
  const changed = told.changed.map((each): Zone => {
    if ('kind' in each) return each;
    const zone = known.get(each.id);
    if (!zone) throw new Error(`a change in a zone that isn't there: ${each.id}`);
    return { ...zone, cells: thingsNow<Cell>(each.cells, zone.cells) };
  });
  return thingsNow({ ...told, changed }, before);
}

function thingsNow<T extends { id: string }>(told: ThingsTold<T>, before: readonly T[]): T[] {
  const things = new Map([...before, ...told.changed].map((each) => [each.id, each]));
  const order = told.order ?? before.map(({ id }) => id);
  return order.flatMap((id) => things.get(id) ?? []);
}

/** What an id means: within its block the values of the arguments count like digits, the last one fastest. */
export function meaning(blocks: readonly Block[], id: number): Action {
  let rest = id;
  for (const { kind, targets, args } of blocks) {
    const names = Object.entries(args);
    const count = names.reduce((product, [, values]) => product * values.length, 1);
    if (rest >= count) {
      rest -= count;
      continue;
    }
    const found = names.reverse().map(([name, values]) => {
      const value = values[rest % values.length] ?? 0;
      rest = Math.floor(rest / values.length);
      return [name, value] as const;
    });
    const said = Object.fromEntries(found.reverse());
    const pointed = targets.map((target) =>
      target.replace(/\{(\w+)\}/g, (_, name: string) => String(said[name])),
    );
    return { id, kind, args: said, targets: pointed };
  }
  throw new Error(`no action has the id ${id}`);
}

/** A position as boards want it; null: it says what changed in a view that isn't the one known here. */
export function understood(
  told: PositionTold,
  before: Position | null,
  blocks: readonly Block[],
): Position | null {
  const { patch, since, view: whole, actions, ...rest } = told;
  const base = before && before.number === since ? before.view : null;
  const view = whole ?? (patch && base && applied(patch, base));
  return view ? { ...rest, view, actions: actions.map((id) => meaning(blocks, id)) } : null;
}
