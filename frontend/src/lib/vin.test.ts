import { expect, it } from 'vitest';
import { checkDigit, readVin, splitVins } from './vin';

it.each([
  ['1M8GDM9AXKP042788', 'ok', undefined],
  ['11111111111111111', 'ok', undefined],
  ['5GZCZ43D13S812715', 'ok', undefined],
  ['SGZCZ43D13S812715', 'warning', 'checkDigit'],
  ['WVWZZZ1JZXW000001', 'warning', 'checkDigit'],
  ['WDB9634031L123456', 'warning', 'checkDigit'],
  ['1M8GDM9A1KP042788', 'warning', 'checkDigit'],
  ['1M8GDM9AXKP0427I8', 'warning', 'letterIoq'],
  ['WVWZZZ1KZAW00O123', 'warning', 'letterIoq'],
  [' wvw zzz 1jz xw 000001 ', 'warning', 'checkDigit'],
  ['4500123-A', 'error', 'character'],
  ['T7260A1234', 'ok', undefined],
  ['WVWZZZ1JZXW0000012', 'error', 'tooLong'],
  ['', 'error', 'character'],
])('judges %j: %s %s', (text, result, problem) => {
  expect(readVin(text)).toMatchObject({ result });
  expect(readVin(text).problem).toBe(problem);
});

it('writes ten as X', () => {
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X');
  expect(checkDigit('1G4AH59H45G118341')).toBe('4');
});

it('splits what was pasted', () => {
  expect(splitVins(' 1m8gdm9axkp042788, T7260A1234\n;11111111111111111 ')).toEqual([
    '1M8GDM9AXKP042788',
    'T7260A1234',
    '11111111111111111',
  ]);
});
