/** What things of the hike are for, in a sentence. */
import { Plain, type Words } from '../../text/words';
import type { Item } from '../view';
import { itemText } from '../../generic/describing';
import { GEAR, isHazard } from './gear';

export function about(thing: string, words: Words): string {
  const key = `ui-about-hike-${thing}`;
  return words.has(key) ? words.say(key) : '';
}

/** What a card is good for: boot prints and places, or what a hazard does. */
export function aboutFace(face: string, words: Words): string {
  if (isHazard(face)) return words.say(`ui-hike-effect-${face}`);
  const gear = GEAR[face];
  if (!gear) return about('hidden', words);
  const everywhere = gear.fits.length === 7;
  const fits = everywhere
    ? words.say('ui-hike-fits-everywhere', { prints: gear.prints })
    : words.say('ui-hike-fits', {
        prints: gear.prints,
        places: new Plain(words.listed(gear.fits.map((place) => words.name(place)))),
      });
  return [fits, about(face, words)].filter(Boolean).join('\n');
}

export function aboutCard(item: Item, words: Words): string {
  return `${itemText(item, words)}\n${aboutFace(item.face, words)}`;
}
