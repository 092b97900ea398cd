/** The real WebSocket of a table. */
import type { Line } from './wire.svelte';

export function connect(id: string): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
  return new WebSocket(address) as unknown as Line;
}
