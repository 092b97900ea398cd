/**
 * One stop of the Tab key for a whole group: arrow keys go from one to the next.
 *
 * Elements with `data-stop` take part. Arrows go to the nearest one in that direction as it lies on the
 * screen, so rows, grids and maps all work alike; Home and End go to the first and the last.
 */
import type { Attachment } from 'svelte/attachments';

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Spot {
  x: number;
  y: number;
}

/** The nearest spot in a direction; -1 if there is none. Straying sideways counts double. */
export function nearest(spots: readonly Spot[], from: number, way: Way): number {
  const here = spots[from];
  if (!here) return -1;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, at) => {
    const dx = spot.x - here.x;
    const dy = spot.y - here.y;
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[way];
    const aside = way === 'ArrowLeft' || way === 'ArrowRight' ? Math.abs(dy) : Math.abs(dx);
    if (at === from || along <= 1 || aside > 3 * along) return;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

const WAYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

export const roving: Attachment<HTMLElement> = (group) => {
  const stops = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[data-stop]')];

  function refresh(): void {
    const all = stops();
    const held = all.find((each) => each.tabIndex === 0) ?? all[0];
    for (const each of all) each.tabIndex = each === held ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (stop) for (const each of stops()) each.tabIndex = each === stop ? 0 : -1;
  }

  function pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = stops();
    const from = all.indexOf((event.target as HTMLElement).closest<HTMLElement>('[data-stop]')!);
    if (from < 0) return;
    const to = destination(event.key, all, from);
    if (to < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  }

  refresh();
  const watcher = new MutationObserver(refresh);
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['data-stop'] });
  group.addEventListener('focusin', focused);
  group.addEventListener('keydown', pressed);
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', focused);
    group.removeEventListener('keydown', pressed);
  };
};

function destination(key: string, all: readonly HTMLElement[], from: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return all.length - 1;
  if (!WAYS.has(key)) return -1;
  const spots = all.map((each) => {
    const box = each.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  return nearest(spots, from, key as Way);
}
