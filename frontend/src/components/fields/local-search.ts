import type { Search } from './use-found-options';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A search over a list that is here already: every typed word occurs, accents and case aside. */
export function searchIn<Option extends { label: string; note?: string }>(
  options: readonly Option[],
): Search<Option> {
  return (text) => {
    const words = fold(text).split(/\s+/u).filter(Boolean);
    const fits = (option: Option) => {
      const label = fold(`${option.label} ${option.note ?? ''}`);
      return words.every((word) => label.includes(word));
    };
    return Promise.resolve(options.filter(fits));
  };
}
