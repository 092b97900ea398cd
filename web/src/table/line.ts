/** The real WebSocket of a table. */
import type { Line } from './sitting.svelte';

export function connect(id: string): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
  return new WebSocket(address) as unknown as Line;
}
