/** What things on the path are for, in a sentence. */
import { cellText } from '../../generic/describing';
import type { Words } from '../../text/words';
import type { Cell } from '../view';
import { BASE_CAMP, isVillage } from './path';

export function about(thing: string, words: Words): string {
  const key = `ui-about-kilimandjaro-${thing}`;
  return words.has(key) ? words.say(key) : '';
}

/** A space in words: its number, what lies or stands there, and what that is for. */
export function aboutSpace(cell: Cell, space: number, words: Words): string {
  const counter = cell.items.find((item) => item.face !== 'pawn' && item.face !== 'village');
  const place = space === BASE_CAMP ? 'base-camp' : isVillage(space) ? 'village' : '';
  return [cellText(cell, words), about(counter?.face ?? place, words)].filter(Boolean).join('\n');
}
