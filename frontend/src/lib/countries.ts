/** Countries by two letters, with names in the person's language. */
import i18next from 'i18next';
import { COUNTRY_CODES } from './country-codes';

let names: { language: string; reader: Intl.DisplayNames } | null = null;

/** `LT` -> `Lithuania`; other text stays as it is. */
export function countryName(code: string): string {
  if (names?.language !== i18next.language) {
    names = {
      language: i18next.language,
      reader: new Intl.DisplayNames([i18next.language, 'en'], { type: 'region' }),
    };
  }
  try {
    return names.reader.of(code) ?? code;
  } catch {
    return code;
  }
}

/** All countries for selects, sorted by name. They can also be found by their code. */
export function countryOptions(language: string): { value: string; label: string; note: string }[] {
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code), note: code })).sort(
    (one, other) => compare(one.label, other.label),
  );
}
