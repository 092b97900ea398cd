/** Finding lines by what somebody typed. */

/** Lines in which every typed word begins a word; accents and case don't matter. */
export function found<T extends { text: string }>(
  lines: readonly T[],
  sought: string,
): readonly T[] {
  const wanted = wordsOf(sought);
  if (wanted.length === 0) return lines;
  return lines.filter(({ text }) => {
    const words = wordsOf(text);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
