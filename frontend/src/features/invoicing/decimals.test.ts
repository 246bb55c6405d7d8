import { afterEach, expect, it } from 'vitest';
import { setNumberLanguage } from '@/lib/numbers';
import * as z from 'zod/mini';
import {
  parsePrice,
  parseQuantity,
  parseRate,
  priceCodec,
  quantityCodec,
  settlePrice,
  settleQuantity,
} from './decimals';

afterEach(() => setNumberLanguage('en'));

it.each([
  ['1', 1_000n, '1'],
  ['1234,5', 1_234_500n, '1234.5'],
  ['0.050', 50n, '0.05'],
  ['1 234.5', 1_234_500n, '1234.5'],
  ['1234', 1_234_000n, '1234'],
])('reads the quantity %s', (text, value, shown) => {
  expect(parseQuantity(text)).toEqual({ ok: true, value });
  expect(settleQuantity(text)).toEqual({ text: shown });
  // What is shown is read as the same.
  expect(parseQuantity(shown)).toEqual({ ok: true, value });
});

it.each([
  ['1.1555', 11_555n, '1.1555'],
  ['90', 900_000n, '90.00'],
  ['-0,5', -5_000n, '-0.50'],
  ['1234.5', 12_345_000n, '1,234.50'],
])('reads the price %s', (text, value, shown) => {
  expect(parsePrice(text)).toEqual({ ok: true, value });
  expect(settlePrice(text)).toEqual({ text: shown });
  expect(parsePrice(shown)).toEqual({ ok: true, value });
});

it('writes in the language of the user, and reads that again', () => {
  setNumberLanguage('lt');
  expect(settleQuantity('1234.5')).toEqual({ text: '1234,5' });
  const shown = z.encode(priceCodec, '-1234.5');
  expect(parsePrice(shown)).toEqual({ ok: true, value: -12_345_000n });
});

it('shows what the server sends without zeros at the end', () => {
  expect(z.encode(quantityCodec, 1234.5)).toBe('1234.5');
  expect(z.encode(priceCodec, '90.5000')).toBe('90.50');
  expect(z.decode(quantityCodec, '1234,5')).toBe(1234.5);
  expect(z.decode(priceCodec, '1,234.50')).toBe('1234.50');
  expect(z.decode(priceCodec, ' ')).toBeNull();
});

it('refuses what is no number, or has too many decimals', () => {
  for (const text of ['x', '1.23456', '--1', '123456789']) expect(parsePrice(text).ok).toBe(false);
  expect(parseQuantity('-1').ok).toBe(false);
  expect(parseQuantity('1.2345')).toMatchObject({ problem: 'decimals', places: 3 });
  expect(parseRate('0.84751').ok).toBe(false);
  expect(settleQuantity('1.2345')).toEqual({ problem: 'At most 3 decimals' });
});
