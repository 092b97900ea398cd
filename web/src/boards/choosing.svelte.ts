/**
 * From touches to a choice: walks along the targets of the legal actions.
 *
 * Touch a card: the actions that begin with it remain, and their next targets light up. When what has been
 * touched leaves one action, it is chosen; when it leaves several that need no further touch, they are
 * offered as a small menu at that spot. Used by the generic table and by drawn boards alike.
 */
import type { Action } from './view';

const NOTHING = { ids: [] as readonly string[], among: [] as readonly Action[] };

export class Choosing {
  #actions: () => readonly Action[];
  #choose: (actionId: number) => void;
  /** What was touched, and among which actions: with others it means nothing any more. */
  #touched = $state.raw<{ ids: readonly string[]; among: readonly Action[] }>(NOTHING);
  #menu = $state.raw<string | null>(null);

  constructor(actions: () => readonly Action[], choose: (actionId: number) => void) {
    this.#actions = actions;
    this.#choose = choose;
  }

  /** What has been touched so far in this position. */
  readonly path: readonly string[] = $derived.by(() =>
    this.#touched.among === this.#actions() ? this.#touched.ids : NOTHING.ids,
  );

  /** The actions that agree with what has been touched. */
  readonly open: readonly Action[] = $derived.by(() =>
    this.#actions().filter((action) => startsWith(action.targets, this.path)),
  );

  /** Ids that can be touched next. */
  readonly targets: ReadonlySet<string> = $derived.by(() =>
    nextTargets(this.open, this.path.length),
  );

  /** Ids that could be touched if one began anew: another card instead of this one. */
  readonly firstTargets: ReadonlySet<string> = $derived.by(() => nextTargets(this.#actions(), 0));

  /** Actions that need no further touch: buttons. Includes those without any target. */
  readonly ready: readonly Action[] = $derived.by(() =>
    this.open.filter((action) => action.targets.length === this.path.length),
  );

  /** The spot at which several meanings are offered, and which they are; null without a menu. */
  readonly menu: { at: string; actions: readonly Action[] } | null = $derived.by(() => {
    const at = this.#menu;
    if (at === null || this.path.at(-1) !== at) return null;
    return { at, actions: this.ready };
  });

  /** Whether touching this id does anything now. */
  canTouch(id: string): boolean {
    return this.targets.has(id) || this.firstTargets.has(id) || this.path.includes(id);
  }

  /** Somebody clicked, tapped or pressed Enter on a cell or an item. */
  touch(id: string): void {
    if (this.targets.has(id)) return this.#go([...this.path, id]);
    const before = this.path.indexOf(id);
    if (before >= 0) return this.#set(this.path.slice(0, before));
    if (this.firstTargets.has(id)) return this.#go([id]);
  }

  /** Where one can only begin with one thing, it is picked already: the last kind of counter, the only card. */
  begin(): void {
    const [only] = this.firstTargets;
    const needsMore = this.#actions().every((action) => action.targets.length > 1);
    if (this.path.length === 0 && this.firstTargets.size === 1 && needsMore) this.#go([only!]);
  }

  /** One step back; Escape. */
  back(): void {
    this.#set(this.path.slice(0, -1));
  }

  /** Begin anew. */
  clear(): void {
    this.#set([]);
  }

  /** Choose outright: a button, a line of the menu or of the list. */
  take(actionId: number): void {
    this.#set([]);
    this.#choose(actionId);
  }

  #go(path: readonly string[]): void {
    const open = this.#actions().filter((action) => startsWith(action.targets, path));
    const ready = open.filter((action) => action.targets.length === path.length);
    const only = ready[0];
    if (only && open.length === 1) return this.take(only.id);
    this.#touched = { ids: path, among: this.#actions() };
    this.#menu = ready.length > 0 ? (path.at(-1) ?? null) : null;
  }

  #set(path: readonly string[]): void {
    this.#touched = { ids: path, among: this.#actions() };
    this.#menu = null;
  }
}

export function startsWith(targets: readonly string[], path: readonly string[]): boolean {
  return path.length <= targets.length && path.every((id, at) => targets[at] === id);
}

function nextTargets(actions: readonly Action[], depth: number): ReadonlySet<string> {
  const next = new Set<string>();
  for (const action of actions) {
    const id = action.targets[depth];
    if (id !== undefined) next.add(id);
  }
  return next;
}
