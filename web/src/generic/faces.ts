/** How the generic table draws a thing of which it knows only the name. */

export interface Face {
  /** What it is called, without a number at its end. */
  word: string;
  /** The number at the end of its name, if there is one: "jeep 4". */
  number: string | null;
  /** One or two letters, where there is no room for the word. */
  letters: string;
  /** A colour for things of this kind, 0 to 359; never the only difference. */
  hue: number;
}

/** From a face (`jeep-4`) and what it is called ("jeep 4"). */
export function faceOf(face: string, name: string): Face {
  const split = /^(.*\S)\s+(\d+)$/u.exec(name);
  const word = split?.[1] ?? name;
  const number = split?.[2] ?? null;
  return { word, number, letters: lettersOf(word, number), hue: hueOf(kindOf(face)) };
}

/** `jeep` of `jeep-4`: things that differ in a number only look alike. */
function kindOf(face: string): string {
  return face.replace(/-\d+$/, '');
}

function lettersOf(word: string, number: string | null): string {
  const first = [...word][0] ?? '';
  if (number !== null) return first.toLocaleUpperCase() + number;
  return first.toLocaleUpperCase() + ([...word][1] ?? '');
}

function hueOf(word: string): number {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360_007;
  return (hash * 137) % 360;
}
