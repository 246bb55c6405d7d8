/** Searches texts in the browser as the server does: ignoring accents and case. */
import letters from './folding.json';

/** Letters that are no other letter with an accent; a test of the database holds the server to the same. */
const LETTERS: Readonly<Partial<Record<string, string>>> = letters;
const OTHER_LETTERS = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** The letters, digits and signs of ASCII in the width of Chinese characters, as some keyboards type them. */
const WIDE = /[\uff01-\uff5e]/gu;
const WIDER_BY = 0xfe_e0;

/** Lower case without accents: `fold('Łódź') === 'lodz'`. */
export function fold(text: string): string {
  return text
    .replace(WIDE, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - WIDER_BY))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** Whether `text` contains every word of `query`. */
export function hasWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

/**
 * The options whose label contains every word of `query`. The one that is the query comes first, since
 * Enter takes the first, and then those that begin with it: "Loaded" is not "Need to be loaded".
 */
export function optionsFitting<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const wanted = fold(query.trim());
  const rank = ({ label }: Option) => {
    const folded = fold(label);
    if (folded === wanted) return 0;
    return folded.startsWith(wanted) ? 1 : 2;
  };
  return options
    .filter(({ label }) => hasWords(label, query))
    .toSorted((one, other) => rank(one) - rank(other));
}
