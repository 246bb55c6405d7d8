import { describe, expect, it } from 'vitest';
import names from './folded-names.json';
import letters from './folding.json';
import { fold, hasWords } from './matching';

it.each([
  ['New order', 'ord new', true],
  ['Užsakymai', 'uzsak', true],
  ['Uzsakymai', 'UŽS', true],
  ['Wisła Płock', 'wisla', true],
  ['Wisla Plock', 'Wisła', true],
  ['Nordisk Møbel', 'mob', true],
  ['Ｂaltic', 'balt', true],
  ['Orders', '', true],
  ['Orders', '  ', true],
  ['Orders', 'loads', false],
  ['New order', 'new load', false],
])('%s has the words of "%s": %s', (text, query, expected) => {
  expect(hasWords(text, query)).toBe(expected);
});

// The test `the_browser_folds_as_searches_do` of the database reads the same two files.
describe('folding', () => {
  it.each(Object.entries(names))('knows the letters of %s', (name, folded) => {
    expect(fold(name)).toBe(folded);
    expect(fold(name.normalize('NFD'))).toBe(folded);
    expect(fold(name.toLowerCase())).toBe(folded);
  });

  it.each(Object.entries(letters))('replaces %s in both cases', (letter, plain) => {
    expect(fold(letter)).toBe(plain);
    expect(fold(letter.toUpperCase())).toBe(plain);
  });
});
