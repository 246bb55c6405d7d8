import { expect, it } from 'vitest';
import { parsePercent } from './percent';

it.each([
  ['21', 21],
  ['21 %', 21],
  ['0', 0],
  ['100', 100],
  ['', null],
])('reads %j', (text, percent) => {
  expect(parsePercent(text)).toEqual({ ok: true, percent });
});

it.each(['21.5', '-1', '101', '1000', 'x'])('refuses %j', (text) => {
  expect(parsePercent(text)).toEqual({ ok: false });
});
