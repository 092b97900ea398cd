/** Cells and items in words: for screen readers and for the line that explains what is pointed at. */
import type { Cell, Item } from '../boards/view';
import { Plain, type Words } from '../text/words';

export function itemText(item: Item, words: Words): string {
  let text = words.name(item.face);
  if (item.mark !== undefined) {
    const mark = words.has(`mark-${item.mark}`) ? words.say(`mark-${item.mark}`) : '';
    if (mark && mark !== text)
      text = words.say('ui-marked', { thing: new Plain(text), mark: new Plain(mark) });
  }
  if (item.owner !== undefined)
    text = words.say('ui-thing-of', { thing: new Plain(text), owner: item.owner });
  if (item.count !== undefined && item.count !== 1)
    text = words.say('ui-times', { thing: new Plain(text), count: item.count });
  return text;
}

/** Equal things are counted, in the order in which they lie. */
export function contentsText(cell: Cell, words: Words): string {
  const counted = new Map<string, number>();
  for (const item of cell.items) {
    const text = itemText(item, words);
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  const texts = [...counted].map(([text, count]) =>
    count === 1 ? text : words.say('ui-times', { thing: new Plain(text), count }),
  );
  return texts.join(', ');
}

/** What a cell is called: its name, or else what lies there. */
export function cellName(cell: Cell, words: Words): string {
  return cell.name === undefined ? '' : words.name(cell.name);
}

export function cellText(cell: Cell, words: Words): string {
  const name = cellName(cell, words);
  const contents = contentsText(cell, words);
  if (!name) return contents || words.say('ui-empty');
  if (!contents || contents === name) return name;
  return words.say('ui-cell', { name: new Plain(name), contents: new Plain(contents) });
}
