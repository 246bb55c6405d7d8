import { describe, expect, it } from 'vitest';
import en from './en';
import lt from './lt';

/** A namespace as `form.title` -> text. */
function flatten(node: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (typeof value === 'string') flat[`${prefix}${key}`] = value;
    else Object.assign(flat, flatten(value as object, `${prefix}${key}.`));
  }
  return flat;
}

const PLURAL = /_(zero|one|two|few|many|other)$/u;
/** The plural forms of `Intl.PluralRules`, by which i18next chooses. */
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/gu)].map((m) => m[1] ?? '');

function describeLanguage(texts: object, language: string) {
  const flat = flatten(texts);
  const plain: Record<string, string[]> = {};
  const plurals: Record<string, string[]> = {};
  for (const [key, text] of Object.entries(flat)) {
    const base = key.replace(PLURAL, '');
    plain[base] = [...new Set([...(plain[base] ?? []), ...placeholdersOf(text)])].toSorted();
    const form = PLURAL.exec(key)?.[1];
    if (form) (plurals[base] ??= []).push(form);
  }
  return { flat, plain, plurals, forms: formsOf(language) };
}

const namespaces = Object.keys(en) as (keyof typeof en)[];

it.each([
  ['English', en],
  ['Lithuanian', lt],
])('calls the dashboard the same in the menu and on its page, in %s', (_, texts) => {
  expect(texts.dashboard.title).toBe(texts.common.nav.dashboard);
});

it('has the same namespaces in both languages', () => {
  expect(Object.keys(lt).toSorted()).toEqual(namespaces.toSorted());
});

describe.each(namespaces)('texts of %s', (namespace) => {
  const english = describeLanguage(en[namespace], 'en');
  const lithuanian = describeLanguage(lt[namespace], 'lt');

  it('have the same keys and placeholders in both languages', () => {
    expect(lithuanian.plain).toEqual(english.plain);
  });

  it.each([
    ['English', english],
    ['Lithuanian', lithuanian],
  ])('have every plural form of %s', (_name, { plurals, forms }) => {
    for (const [key, written] of Object.entries(plurals)) {
      expect([key, written.toSorted()]).toEqual([key, forms]);
    }
  });

  it('count the same things', () => {
    expect(Object.keys(lithuanian.plurals).toSorted()).toEqual(
      Object.keys(english.plurals).toSorted(),
    );
  });

  it('are never empty', () => {
    for (const { flat } of [english, lithuanian]) {
      expect(Object.entries(flat).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });
});
