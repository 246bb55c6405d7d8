import { expect, it } from 'vitest';
import { inFours } from './iban';

it.each([
  ['LT121000011101001000', 'LT12 1000 0111 0100 1000'],
  ['NO9386011117947', 'NO93 8601 1117 947'],
  ['', ''],
])('prints %s as banks do', (iban, printed) => {
  expect(inFours(iban)).toBe(printed);
});
