import { expect, it } from 'vitest';
import { hasWords } from './matching';

it.each([
  ['New order', 'ord new', true],
  ['Užsakymai', 'uzsak', true],
  ['Uzsakymai', 'UŽS', true],
  ['Orders', '', true],
  ['Orders', '  ', true],
  ['Orders', 'loads', false],
  ['New order', 'new load', false],
])('%s has the words of "%s": %s', (text, query, expected) => {
  expect(hasWords(text, query)).toBe(expected);
});
