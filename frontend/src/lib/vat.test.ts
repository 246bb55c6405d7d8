import { expect, it } from 'vitest';
import { withVat } from './vat';

it.each([
  // As the server rounds them (api/src/orders/wire/accounting.rs).
  [1_250, 21, 263, 1_513],
  [-1_250, 21, -263, -1_513],
  [100, 0, 0, 100],
  [0, 21, 0, 0],
  [50, 9, 5, 55],
  [49, 9, 4, 53],
  [999_999_999_999_950, 21, 209_999_999_999_990, 1_209_999_999_999_940],
])('%i cents at %i percent', (net, percent, vat, brutto) => {
  expect(withVat(net, percent)).toEqual({ vat, brutto });
});

it.each([
  [null, 21],
  [100, null],
])('knows nothing while something is missing', (net, percent) => {
  expect(withVat(net, percent)).toEqual({ vat: null, brutto: null });
});
