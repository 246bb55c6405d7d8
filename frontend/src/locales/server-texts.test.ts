/** The Lithuanian of all sentences that the server lists. */
import { expect, it } from 'vitest';
import lithuanian from './lt/server.json';
import english from './server-texts.json';

const PLURAL = /_(zero|one|two|few|many|other)$/u;
const { pluralCategories } = new Intl.PluralRules('lt').resolvedOptions();

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name))].toSorted();

/** The Lithuanian forms of each code: a single one, or one for each plural. */
const formsOf = new Map<string, { key: string; text: string }[]>();
for (const [key, text] of Object.entries(lithuanian)) {
  const code = Object.hasOwn(english, key) ? key : key.replace(PLURAL, '');
  formsOf.set(code, [...(formsOf.get(code) ?? []), { key, text }]);
}

it('has a text for every code and none beyond', () => {
  expect([...formsOf.keys()].toSorted()).toEqual(Object.keys(english).toSorted());
});

it.each(Object.entries(english))('%s: %s', (code, sentence) => {
  const forms = formsOf.get(code) ?? [];
  for (const { text } of forms) {
    expect(placeholdersOf(text)).toEqual(placeholdersOf(sentence));
    // It starts with a capital or a value.
    expect(text).toMatch(/^(?:\p{Lu}|\{\{|„|\d)/u);
  }
  // It has one form, or all plural forms of its number.
  const keys = forms.map(({ key }) => key).toSorted();
  if (keys.join() !== code) {
    expect(keys).toEqual(pluralCategories.map((plural) => `${code}_${plural}`).toSorted());
    expect(placeholdersOf(sentence)).toContain('count');
  }
});
