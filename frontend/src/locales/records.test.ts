/** What a record's field is called stands once, in `records/`, and each screen says it from there. */
import { expect, it } from 'vitest';
import en from './en';
import lt from './lt';

type Texts = Readonly<Record<string, object>>;

/** `[key, English, Lithuanian]` of every text below a node. */
function textsOf(english: object, lithuanian: object, begin: string): [string, string, string][] {
  return Object.entries(english).flatMap(([name, value]: [string, unknown]) => {
    const other: unknown = (lithuanian as Record<string, unknown>)[name];
    const key = `${begin}${name}`;
    if (typeof value === 'string') return [[key, value, String(other)]];
    return textsOf(value as object, other ?? {}, `${key}.`);
  });
}

const { record, choices: _words, ...screens } = en;
const { record: recordLt, ...screensLt } = lt;
const labels = textsOf(record, recordLt, '');

/** `clientManager` and `client_manager_id` -> `client_manager`. */
const nameOf = (key: string) =>
  (key.split('.').at(-1) ?? key)
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_id$/u, '');
const said = (english: string, lithuanian: string) => `${english} | ${lithuanian}`;
const byName = new Set(labels.map(([key, ...texts]) => `${nameOf(key)}: ${said(...texts)}`));
const byText = new Map(labels.map(([key, ...texts]) => [said(...texts), key]));

/** Texts that are a label only by chance, or have no room for its record. */
const ALLOWED: Readonly<Record<string, string>> = {
  'common:profile.language': 'in the first download',
  'settingsTabs:permissions': 'names a screen',
  'contacts:columns.name': 'shorter than "Company name"',
  'contacts:types.client': 'a word of a closed list',
  'contacts:types.supplier': 'a word of a closed list',
  'users:roles.manager': 'a word of a closed list',
  'users:types.PURCHASE_MANAGER': 'a word of a closed list',
  'dashboard:date': 'the days of the graph',
  'imports:list.columns.status': 'that of an import',
  'payments:columns.status': 'that of an import, or of its line',
  'users:columns.status': 'that of an invitation',
  'vehicles:sections.vehicle': 'the heading of a section',
  'vehicles:position.address': 'where a device reports to',
  'session:profile.address': 'that of a computer',
  'session:newPassword.label': 'comes before the sign-in',
  'session:offerEmail.title': 'comes before the sign-in',
  'views:name': 'that of a saved view',
  'agreements:fields.recipients': 'those of an e-mail with agreements',
  'orderForm:accounting.invoiceNumber': 'its section says whose it is',
  'orders:originalDocuments': 'the list has no room for the record of contacts',
};

/** A key says a label again if it has the field's name and text, or the same text of several words. */
const again = Object.keys(screens).flatMap((namespace) =>
  textsOf(
    (screens as Texts)[namespace] ?? {},
    (screensLt as Texts)[namespace] ?? {},
    `${namespace}:`,
  ).flatMap(([key, english, lithuanian]) => {
    const text = said(english, lithuanian);
    const isLabel =
      byName.has(`${nameOf(key.replace(':', '.'))}: ${text}`) ||
      (/\s/u.test(english) && byText.has(text));
    return isLabel ? [key] : [];
  }),
);

it('says no label of a field a second time', () => {
  expect(again.filter((key) => !(key in ALLOWED))).toEqual([]);
});

it('allows no text that is no label any more', () => {
  expect(Object.keys(ALLOWED).filter((key) => !again.includes(key))).toEqual([]);
});
