/** How the generic table draws a thing: from its name, and the colour and sign that its game gave it. */
import type { Colour, Item } from '../boards/view';

export interface Face {
  /** What it is called, without a number at its end. */
  word: string;
  /** What is drawn large: its sign, else the number at the end of its name ("jeep 4"). */
  sign: string | null;
}

/** From a thing and what it is called ("jeep 4"). */
export function faceOf(item: Pick<Item, 'sign'>, name: string): Face {
  const split = /^(.*\S)\s+(\d+)$/u.exec(name);
  if (item.sign !== undefined) return { word: split?.[1] ?? name, sign: item.sign };
  return { word: split?.[1] ?? name, sign: split?.[2] ?? null };
}

/** The colours of a thing; one without a colour is of plain paper. */
export function paintOf(colour: Colour | undefined): string {
  return colour
    ? `--thing: var(--palette-${colour}); --thing-ink: var(--palette-${colour}-ink)`
    : '';
}
