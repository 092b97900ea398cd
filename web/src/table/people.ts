/** Who sits at a table, in words. */
import type { Result, Summary } from '../house/wire';
import type { Words } from '../text/words';

/** Bots are called after animals, in Swahili: elephant, leopard, hippo, buffalo, cheetah. */
const BOTS = ['Tembo', 'Chui', 'Kiboko', 'Nyati', 'Duma'];

/** What each seat is called. */
export function seatNames(table: Pick<Summary, 'seats' | 'state'>, words: Words): string[] {
  // Nobody can sit down at a match that was brought; its players may have no names.
  const nobody = table.state === 'kept' ? 'seat-name' : 'ui-seat-open';
  return table.seats.map((seat) => {
    if (seat.kind === 'human') return seat.name ?? words.say('ui-guest');
    if (seat.kind === 'bot') return BOTS[seat.seat % BOTS.length] ?? '';
    return seat.reserved?.name ?? words.say(nobody, { number: seat.seat + 1 });
  });
}

/** A bot and its strength in words. */
export function botText(level: string, words: Words): string {
  const key = `ui-bot-${level}`;
  return words.has(key) ? words.say(key) : level;
}

/** "Ana wins." */
export function winnersText(result: Pick<Result, 'winners'>, words: Words): string {
  if (result.winners.length === 0) return words.say('result-nobody');
  return words.say('result-winners', { seats: result.winners, count: result.winners.length });
}
