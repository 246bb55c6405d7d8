import { describe, expect, it } from 'vitest';
import { foundBy, isNamed, isNumbered } from './order-search';

const order = {
  order_number: '26-00279',
  load_number: 'AHE/33693',
  cmr_number: 'LT 0012345',
  vehicle: 'ABC 123',
  spot_vehicle: null,
  vin_numbers: ['1M8GDM9AXKP042788'],
  loadings: 'Terminal North, 51234 Kaunas, Lithuania',
  unloadings: 'Poznań, Poland',
};

describe('a whole name', () => {
  it.each([
    '26-00279',
    '26-279',
    ' 26-0279 ',
    'ahe/33693',
    'LT0012345',
    'ABC 123',
    'abc123',
    'ABC-123',
    '1m8gdm9axkp042788',
  ])('is %j', (text) => expect(isNamed(order, text)).toBe(true));

  it.each(['', ' ', '26-27', '26-2790', 'ABC 12', '042788', 'Kaunas'])('is not %j', (text) =>
    expect(isNamed(order, text)).toBe(false),
  );
});

it.each([
  ['26-279', true],
  ['ABC 123', false],
  ['AHE/33693', false],
  ['', false],
])('%j is the own number of the order: %s', (text, is) => expect(isNumbered(order, text)).toBe(is));

it.each([
  ['33693', 'AHE/33693'],
  ['lt 0012', 'LT 0012345'],
  ['042788', '1M8GDM9AXKP042788'],
  ['poznan', 'LT Kaunas → PL Poznań'],
  ['Baltija', undefined],
])('tells what %j has found', (text, by) => expect(foundBy(order, text)).toBe(by));
