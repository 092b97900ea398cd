/** What touching a place of the rucksack would mean, in words. */
import type { Words } from '../../text/words';
import type { Action } from '../view';
import { PLACES, type Place } from './gear';
import type { Plan } from './packing';
import { wasteOf, type Demand } from './paying';

export interface Offer {
  /** What touching it means. */
  label: string;
  /** Giving it up would pay so much too much. */
  waste?: number;
}
export type Offers = ReadonlyMap<Place, Offer>;

interface Planning {
  readonly picked: string | null;
  readonly places: readonly Place[];
  readonly plan: Plan;
}

export function offersWhilePacking({ picked, places, plan }: Planning, words: Words): Offers {
  const said = picked ? 'ui-hike-put' : 'ui-hike-take-out';
  return new Map(
    places.flatMap((place): [Place, Offer][] => {
      const card = picked ?? plan.get(place);
      return card ? [[place, { label: words.say(said, { card, place }) }]] : [];
    }),
  );
}

/** Where the path of touches so far leads on to a place. */
export function offersOf(
  { open, path }: { readonly open: readonly Action[]; readonly path: readonly string[] },
  contents: ReadonlyMap<Place, string>,
  demand: Demand | null,
  words: Words,
): Offers {
  return new Map(
    PLACES.flatMap((place): [Place, Offer][] => {
      const action = open.find((each) => each.targets[path.length] === `place:${place}`);
      return action ? [[place, offerOf(action, place, contents.get(place), demand, words)]] : [];
    }),
  );
}

function offerOf(
  action: Action,
  place: Place,
  card: string | undefined,
  demand: Demand | null,
  words: Words,
): Offer {
  const said = words.action(action);
  if (card === undefined) return { label: said };
  if (action.kind !== 'give') return { label: `${said}. ${words.say('ui-hike-back', { card })}` };
  const give = words.say('ui-hike-give', { card, place });
  const waste = demand ? wasteOf(demand, card) : 0;
  if (waste === 0) return { label: give };
  return { label: `${give}: ${words.say('ui-hike-too-much', { count: waste })}`, waste };
}
