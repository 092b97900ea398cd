/** What a marker is for, in a sentence. */
import { cellText } from '../../generic/describing';
import type { Words } from '../../text/words';
import type { Cell } from '../view';

const GOODS = new Set(['statue', 'cauldron', 'cloth', 'mask', 'drum']);
const ANIMALS = new Set(['elephant', 'zebra', 'lion', 'giraffe', 'rhinoceros']);

/** Markers that are for the same thing share a sentence. */
function thingOf(face: string): string {
  if (GOODS.has(face)) return 'good';
  if (ANIMALS.has(face)) return 'animal';
  return face.replace(/-\d$/, '');
}

export function aboutMarker(face: string, words: Words): string {
  const key = `ui-about-africa-${thingOf(face)}`;
  return words.has(key) ? words.say(key) : '';
}

/** A hex in words: its name, what lies there, and what that is for. */
export function aboutHex(cell: Cell, words: Words): string {
  const lying = cell.items.find((item) => item.face !== 'explorer');
  const face = lying?.mark === 'city' ? 'city' : (lying?.face ?? '');
  return [cellText(cell, words), aboutMarker(face, words)].filter(Boolean).join('\n');
}
