/** What the bar says: whose turn it is and what is to be decided. */
import { Plain, type Words } from '../text/words';
import { winnersText } from './people';
import type { Sitting } from './sitting.svelte';

export interface Status {
  status: string;
  detail: string;
}

type Told = Pick<
  Sitting,
  'connection' | 'table' | 'shown' | 'position' | 'pending' | 'isCurrent' | 'isYourTurn' | 'actions'
>;

export function statusOf(
  told: Told,
  words: Words,
  hints: ReadonlyMap<number, number>,
  why = '',
): Status {
  const { table, shown } = told;
  const say = (status: string, detail = ''): Status => ({ status, detail });
  if (!table || !shown) return say('');
  if (told.pending && told.connection.kind !== 'open')
    return say(words.say('ui-no-connection'), words.say('ui-move-kept'));
  if (told.connection.kind !== 'open') return say(words.say('ui-no-connection'));
  if (table.result && told.isCurrent) {
    const why = words.has(`name-ending-${table.result.ending}`);
    const ending = why ? words.say(`name-ending-${table.result.ending}`) : '';
    return say(winnersText(table.result, words), ending);
  }
  const phase = phaseText(shown.view.phase, words);
  if (told.isYourTurn && told.isCurrent) {
    const status = words.say('ui-your-turn');
    return say(status, hinted(told, words, hints, why) ?? without(status, phase));
  }
  const mover = shown.view.to_move;
  if (mover === null) return say(phase);
  const name = new Plain(words.seat(mover));
  const seat = table.seats[mover];
  const isBot = seat?.kind === 'bot' || seat?.program === true || seat?.stand_in != null;
  // What they have to decide is written as an order, and would be taken for one.
  return say(words.say(isBot ? 'ui-thinks' : 'ui-turn-of', { name }));
}

/** "Your turn. Your turn: three actions" says it twice. */
export function without(status: string, detail: string): string {
  const opening = status.replace(/[\s.!]+$/u, '');
  if (!detail.toLocaleLowerCase().startsWith(opening.toLocaleLowerCase())) return detail;
  const rest = detail.slice(opening.length).replace(/^[\s:.,–-]+/u, '');
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}

function phaseText(phase: string, words: Words): string {
  return words.has(`phase-${phase}`) ? words.say(`phase-${phase}`) : '';
}

/** The best move that a hint found, and what speaks for it. */
function hinted(
  told: Told,
  words: Words,
  hints: ReadonlyMap<number, number>,
  why: string,
): string | null {
  const [first] = hints;
  const action = first && told.actions.find((each) => each.id === first[0]);
  if (!action) return null;
  const best = {
    action: new Plain(words.action(action)),
    percent: Math.round(100 * first[1]),
  };
  if (!why) return words.say('ui-hint-best', best);
  return words.say('ui-hint-best-why', { ...best, why: new Plain(why) });
}
