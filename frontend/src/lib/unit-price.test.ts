import { afterEach, expect, it } from 'vitest';
import { setNumberLanguage } from './numbers';
import { formatUnitPrice, parseUnitPrice } from './unit-price';

afterEach(() => setNumberLanguage('en'));

it.each([
  ['1.18', '1.18'],
  ['1,1800', '1.18'],
  ['0.1925', '0.1925'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['1 234,5 €', '1234.50'],
  // Floating point numbers would get these wrong.
  ['123456.0001', '123456.0001'],
  ['', null],
  ['  ', null],
])('reads %j as %j', (text, price) => {
  expect(parseUnitPrice(text)).toEqual({ ok: true, price });
});

it.each([
  ['0.19255', 'tooManyDecimals'],
  ['-1', 'malformed'],
  ['1.2.3', 'malformed'],
  ['€', 'malformed'],
  ['cheap', 'malformed'],
  ['1234567', 'malformed'],
])('refuses %j: %s', (text, problem) => {
  expect(parseUnitPrice(text)).toEqual({ ok: false, problem });
});

it('shows at least two decimals, and as many as there are', () => {
  expect(formatUnitPrice('1.18')).toBe('1.18');
  expect(formatUnitPrice('2')).toBe('2.00');
  expect(formatUnitPrice('123456.0001')).toBe('123,456.0001');
  setNumberLanguage('lt');
  expect(formatUnitPrice('0.1925')).toBe('0,1925');
});

it.each(['en', 'lt'])('reads back what it shows in %s', (language) => {
  setNumberLanguage(language);
  for (const price of ['1.18', '0.0001', '1234.5678', '999999.99']) {
    expect(parseUnitPrice(formatUnitPrice(price))).toEqual({ ok: true, price });
  }
});
