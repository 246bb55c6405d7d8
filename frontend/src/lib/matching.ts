/** Finding words in texts that are here already, accents and case aside. */

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether every word of `query` occurs in `text`; an empty query fits everything. */
export function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}
