import { describe, expect, it } from 'vitest';
import { formatDistance, parseKilometres } from './distance';
import { metresFromText, textFromMetres } from './form-texts';

describe('parseKilometres', () => {
  it.each([
    ['1234', 1_234_000],
    ['1 234', 1_234_000],
    ['1,234', 1_234_000],
    ['1.234', 1_234_000],
    ['12 km', 12_000],
    ['12.0', 12_000],
    ['0', 0],
    ['', null],
  ])('reads %j', (text, metres) => {
    expect(parseKilometres(text)).toEqual({ ok: true, metres });
  });

  it.each([
    ['12.5', 'malformed'],
    ['-3', 'malformed'],
    ['far', 'malformed'],
    ['1,23', 'malformed'],
    ['100000', 'tooLarge'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseKilometres(text)).toEqual({ ok: false, problem });
  });
});

it('shows whole kilometres', () => {
  expect(formatDistance(1_234_567)).toBe('1,235\u00a0km');
});

it('keeps the metres of a distance nobody touched', () => {
  const original = 1_234_567;
  expect(metresFromText(textFromMetres(original), original)).toBe(original);
  expect(metresFromText('1,236', original)).toBe(1_236_000);
  expect(metresFromText('', original)).toBeNull();
});

it('throws rather than send a distance that was not checked', () => {
  expect(() => metresFromText('far')).toThrow('not checked');
});
