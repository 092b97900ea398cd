/** Points that a touch would lead to. */
import type { Action } from '../boards/view';

/** For each next target the most that an action through it is known to bring. */
export function gainsAt(
  actions: readonly Action[],
  depth: number,
  preview: (actionId: number) => number | null,
): Map<string, number> {
  const gains = new Map<string, number>();
  for (const action of actions) {
    const id = action.targets[depth];
    const gain = preview(action.id);
    if (id === undefined || gain === null) continue;
    gains.set(id, Math.max(gain, gains.get(id) ?? -Infinity));
  }
  return gains;
}
