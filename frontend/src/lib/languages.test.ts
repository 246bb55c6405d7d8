import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import {
  chooseVisitorLanguage,
  followUserLanguage,
  leaveUserLanguage,
  showLanguage,
  startLanguages,
} from './languages';

afterEach(() => showLanguage('en'));

it('draws for a visitor in what was chosen on this computer', async () => {
  await chooseVisitorLanguage('lt');
  await showLanguage('en');
  await startLanguages();
  expect(i18next.language).toBe('lt');
  expect(document.documentElement.lang).toBe('lt');
});

it('draws in the language of the person, whatever the visitor chose', async () => {
  await chooseVisitorLanguage('en');
  await followUserLanguage('lt');
  expect(i18next.language).toBe('lt');
});

it('draws in the language of the person from the first moment after a reload', async () => {
  await chooseVisitorLanguage('en');
  await followUserLanguage('lt');
  await startLanguages();
  expect(i18next.language).toBe('lt');
});

it('draws for a person without a language in the one of the visitor', async () => {
  await chooseVisitorLanguage('lt');
  await followUserLanguage('en');
  await followUserLanguage(null);
  expect(i18next.language).toBe('lt');
});

it('does not draw for the next visitor in the language of who has left', async () => {
  await followUserLanguage('lt');
  await leaveUserLanguage();
  expect(i18next.language).toBe('en');
  await startLanguages();
  expect(i18next.language).toBe('en');
});

it('draws in the language that was asked for last, however long texts take', async () => {
  await Promise.all([showLanguage('lt'), showLanguage('en')]);
  expect(i18next.language).toBe('en');
});

it('takes a language it does not have as none', async () => {
  await followUserLanguage('toString');
  expect(i18next.language).toBe('en');
});
