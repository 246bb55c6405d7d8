/**
 * Places of orders as lists show them: `Terminal North, Pramonės pr. 1, 51234 Kaunas, Lithuania` reads
 * `LT Kaunas`. The server ends addresses with the English name of the country.
 */
import { COUNTRY_CODES } from '@/lib/country-codes';

let codes: ReadonlyMap<string, string> | null = null;

const plain = (name: string) => name.toLowerCase().replace('&', 'and');

/** Made when the first place is drawn, since it takes a moment. */
function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  codes = new Map(
    COUNTRY_CODES.flatMap((code) => [
      [code.toLowerCase(), code],
      [plain(names.of(code) ?? code), code],
    ]),
  );
  return codes;
}

/** Before the name of a town: `51234`, `LT-51234`, `55-040`, and `3199 LC` of the Netherlands. */
const POSTAL_CODE = /^(?:\d{4} [A-Z]{2}\s+|(?:\S*\d\S*\s+)+)/u;

/** A postal code with the letters of its country, and the town: `LT-51234 Kaunas`, `90-001 Łódź`. */
const CODED_TOWN = /^(?:([A-Z]{2})[- ]?)?(?:\d{3} \d{2}|\d[\d-]{3,}(?: [A-Z]{2})?)\s+(\D+)$/u;

/** An address as it was typed names its country seldom; without a postal code it stays as it is. */
function shortPlace(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const country = countryCodes().get(plain(last));
  const town = parts.at(-2)?.replace(POSTAL_CODE, '');
  if (country !== undefined && town) return `${country} ${town}`;
  const [, letters = '', coded] = CODED_TOWN.exec(last) ?? [];
  const named = countryCodes().get(letters.toLowerCase());
  return coded === undefined ? address : [named ?? '', coded].join(' ').trim();
}

/** The stops of a text that separates them with semicolons. */
export const stopsIn = (text: string): string[] =>
  text
    .split(';')
    .map((stop) => stop.trim())
    .filter(Boolean);

/** The stops of an order, which the server separates by semicolons: `LT Kaunas → PL Warszawa`. */
export function shortPlaces(stops: string): string {
  const places = stopsIn(stops).map(shortPlace);
  // Two addresses in one town.
  return places.filter((place, index) => place !== places[index - 1]).join(' → ');
}

/** The whole addresses, one on each line. */
export const wholePlaces = (stops: string) => stopsIn(stops).join('\n');
