/** Sitting down: first the house shows what it promises about the deal, then this browser adds its own luck. */
import * as api from './api';
import { Fault } from './api';
import { me } from './me.svelte';
import { nonceFor } from './promises';
import type { Table, TableAsked } from './wire';

const TRIES = 3;

/** Open a table and take the seat that was asked for. */
export async function openAndSit(asked: TableAsked): Promise<Table> {
  const table = await api.openTable(asked);
  return asked.seats.some((seat) => seat.kind === 'mine') ? sit(table) : table;
}

/** The next match of the same people. */
export async function playAgain(id: string): Promise<Table> {
  return sit(await api.rematch(id));
}

/** Take a seat: this one, else the one kept for me, else the first that is open. */
export async function sit(table: Table, seat?: number): Promise<Table> {
  if (!me.person) await me.load();
  for (let attempt = 1; ; attempt++) {
    if (table.your_seat !== null) return table;
    const chair = seat ?? freeSeat(table);
    // None is free: the house says so.
    if (chair === undefined) return api.join(table.id);
    try {
      return await api.takeSeat(table.id, chair, nonceFor(table, chair));
    } catch (fault) {
      const isTaken = fault instanceof Fault && fault.code.startsWith('seat_');
      if (!isTaken || seat !== undefined || attempt === TRIES) throw fault;
      table = await api.table(table.id);
    }
  }
}

function freeSeat(table: Table): number | undefined {
  const open = table.seats.filter((seat) => seat.kind === 'open');
  const mine = open.find((seat) => seat.reserved?.person === me.person?.id && me.person);
  return (mine ?? open.find((seat) => seat.reserved === null))?.seat;
}
