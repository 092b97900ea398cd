/** What things of this game are for, in a sentence. */
import { cellText } from '../../generic/describing';
import type { Words } from '../../text/words';
import type { Cell } from '../view';
import { cardOf } from './rights';
import { kindOf } from './signs';
import type { Deed } from './world';

export function about(thing: string, words: Words): string {
  const key = `ui-about-kimaloe-${thing}`;
  return words.has(key) ? words.say(key) : '';
}

/** A continent: its name, what stands there, what it does. */
export function aboutContinent(cell: Cell, deed: Deed, words: Words): string {
  return `${cellText(cell, words)}\n${about(deed, words)}`;
}

/** A card in hand: what it is, and where it may go. */
export function aboutCard(face: string, words: Words): string {
  const card = cardOf(face);
  if (!card) return `${words.name(face)}\n${about(kindOf(face), words)}`;
  return `${words.name(face)} (${words.name(card.colour)})\n${about('card', words)}`;
}
