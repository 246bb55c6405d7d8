import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatDistance, parseKilometres } from './distance';
import { distanceCodec } from './form-codecs';

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
  const codec = distanceCodec(original);
  expect(z.decode(codec, z.encode(codec, original))).toBe(original);
  expect(z.decode(codec, '1,236')).toBe(1_236_000);
  expect(z.decode(codec, '')).toBeNull();
});

it('throws rather than send a distance that was not checked', () => {
  expect(() => z.decode(distanceCodec(), 'far')).toThrow('Write whole kilometres');
});
