import { expect, it } from 'vitest';
import { fitsCountry } from './vat-code';

it.each([
  ['LT100011112222', 'LT'],
  ['100011112222', 'LT'],
  ['lt 119511515', 'LT'],
  ['DE 123 456 789', 'DE'],
  ['ATU12345678', 'AT'],
  ['PL 526-10-40-828', 'PL'],
  ['NL001234567B01', 'NL'],
  ['EL123456789', 'GR'],
  ['CHE-123.456.789 MWST', 'CH'],
  ['XI123456789', 'GB'],
  ['FRXX999999999', 'FR'],
  ['IE1234567FA', 'IE'],
  ['anything', 'US'],
  ['anything', null],
])('takes %s of %s', (code, country) => {
  expect(fitsCountry(code, country)).toBe(true);
});

it.each([
  ['LT12345', 'LT'],
  ['DE123456789', 'LT'],
  ['DE12345678', 'DE'],
  ['AT12345678', 'AT'],
  ['NL001234567801', 'NL'],
  ['none', 'PL'],
])('doubts %s of %s', (code, country) => {
  expect(fitsCountry(code, country)).toBe(false);
});
