import { afterEach, describe, expect, it } from 'vitest';
import catalogue from '@/locales/lt/server.json';
import { errorSentences, readApiError } from './api-error';
import { showLanguage } from './languages';
import { serverText, serverTranslator, type ServerCatalogue } from './server-texts';

const texts: ServerCatalogue = catalogue;
const lithuanian = serverTranslator('lt', texts);

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name))].toSorted();

/** A sentence as the server could say it: every placeholder holds a value of its kind. */
const sampleOf = (key: string) =>
  key.replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => (name === 'count' ? '12' : `‹${name}›`));

describe.each(Object.entries(texts))('“%s”', (key, text) => {
  const forms = typeof text === 'string' ? [text] : Object.values(text);

  it('says the same values in Lithuanian', () => {
    for (const form of forms) expect(placeholdersOf(form)).toEqual(placeholdersOf(key));
  });

  it('is not empty and begins with a capital or a value', () => {
    for (const form of forms) expect(form).toMatch(/^(?:\p{Lu}|\{\{|„|\d)/u);
  });

  it('has every plural form where it has plurals', () => {
    if (typeof text === 'string') return;
    const { pluralCategories } = new Intl.PluralRules('lt').resolvedOptions();
    expect(Object.keys(text).toSorted()).toEqual(pluralCategories.toSorted());
    expect(placeholdersOf(key)).toContain('count');
  });

  it('is found as itself and not as another sentence', () => {
    expect(lithuanian.keyOf(sampleOf(key))).toBe(key);
  });

  it('does not take every sentence that has some value in it', () => {
    expect(key.replace(/\{\{\w+\}\}/gu, '').replace(/[^\p{L}]/gu, '').length).toBeGreaterThan(6);
  });
});

describe('a sentence of the server', () => {
  afterEach(() => showLanguage('en'));

  it.each([
    ['Must not be negative', 'Negali būti neigiamas'],
    ['must not be negative', 'Negali būti neigiamas'],
    ['1 fields need attention', 'Reikia pataisyti 1 lauką'],
    ['3 fields need attention', 'Reikia pataisyti 3 laukus'],
    ['12 fields need attention', 'Reikia pataisyti 12 laukų'],
    ['Must have at most 255 characters', 'Ne daugiau kaip 255 ženklai'],
    ['Must be one of CAT_A, CAT_B', 'Galimos reikšmės: CAT_A, CAT_B'],
    ['“nope” is not an e-mail address', '„nope“ nėra el. pašto adresas'],
    ['Order is already assigned by Ona {{by}}', 'Užsakymą jau priskyrė Ona {{by}}'],
    ['Order is already assigned by somebody else', 'Užsakymą jau priskyrė kitas naudotojas'],
    [
      'Vehicle is already assigned to order 26-00042 by Jonas Jonaitis',
      'Transporto priemonę užsakymui 26-00042 jau priskyrė Jonas Jonaitis',
    ],
    [
      'The vehicle has later orders: 26-00001, 26-00002 and 2 of colleagues. ' +
        'Choose whether they are kept or deleted',
      'Transporto priemonė turi vėlesnių užsakymų: 26-00001, 26-00002 ir dar 2 kolegų užsakymus. ' +
        'Pasirinkite, ar juos palikti, ar ištrinti',
    ],
  ])('%s', async (english, translated) => {
    await showLanguage('lt');
    expect(serverText(english)).toBe(translated);
  });

  it('stays as it came where nobody translated it, and in English', async () => {
    expect(serverText('Must not be negative')).toBe('Must not be negative');
    await showLanguage('lt');
    expect(serverText('The moon is full')).toBe('The moon is full');
  });

  it('reaches the screen translated, of the whole and of each field', async () => {
    await showLanguage('lt');
    const whole = readApiError({ status: 409, data: { message: 'Order is already assigned' } });
    expect(errorSentences(whole)).toEqual(['Užsakymas jau priskirtas']);
    const data = {
      message: 'One field needs attention',
      errors: { email: ['Email format is invalid'] },
    };
    expect(errorSentences(readApiError({ status: 422, data }))).toEqual([
      'Neteisingas el. pašto formatas',
    ]);
  });
});
