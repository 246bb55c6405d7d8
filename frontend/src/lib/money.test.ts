import { afterEach, describe, expect, it } from 'vitest';
import { formatCents, formatMoney, formatMoneyShort, parseMoney } from './money';
import { setNumberLanguage } from './numbers';

afterEach(() => setNumberLanguage('en'));

describe('parseMoney', () => {
  it.each([
    ['1234,5', 123_450],
    ['1 234.50', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1.234.567,89', 123_456_789],
    ['1,234,567', 123_456_700],
    ['1 234,50', 123_450],
    ['1\u202f234', 123_400],
    ["1'234.50", 123_450],
    ['0', 0],
    ['.5', 50],
    ['12.', 1200],
    ['  12 ', 1200],
    ['-93.76', -9376],
    ['\u221293,76', -9376],
    ['-0', 0],
    ['1 234,50 €', 123_450],
    ['0.29', 29],
    ['1.005', null],
  ])('reads %j', (text, cents) => {
    expect(parseMoney(text)).toEqual(
      cents === null ? { ok: false, problem: 'tooManyDecimals' } : { ok: true, cents },
    );
  });

  it.each(['', '   '])('reads empty text %j as nothing, never as zero', (text) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents: null });
  });

  it.each([
    ['abc', 'malformed'],
    ['12a', 'malformed'],
    ['1,2,3', 'malformed'],
    ['12,34.5', 'malformed'],
    ['1 23', 'malformed'],
    ['1.234,5.6', 'malformed'],
    ['€', 'malformed'],
    ['--1', 'malformed'],
    ['1e5', 'malformed'],
    ['1,234', 'tooManyDecimals'],
    ['1.234', 'tooManyDecimals'],
    ['99999999999999.00', 'tooLarge'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseMoney(text)).toEqual({ ok: false, problem });
  });

  it.each(['en', 'lt'])('reads back what it formats in %s', (language) => {
    setNumberLanguage(language);
    for (const cents of [0, 1, -1, 99, 100, 123_450, -9376, 123_456_789, 999_999_999]) {
      expect(parseMoney(formatCents(cents))).toEqual({ ok: true, cents });
    }
  });
});

describe('formatting money', () => {
  it('never shows a minus before nothing', () => {
    setNumberLanguage('en');
    const shown = [formatMoney(-0), formatMoneyShort(-0), formatMoneyShort(-30)];
    expect(shown).toEqual(['0.00\u00a0€', '0\u00a0€', '0\u00a0€']);
    expect(formatMoneyShort(-130)).toBe('-1\u00a0€');
  });

  it('follows the language', () => {
    expect(formatMoney(443_838)).toBe('4,438.38\u00a0€');
    setNumberLanguage('lt');
    expect(formatMoney(443_838, 'USD')).toBe('4\u00a0438,38\u00a0$');
  });
});
