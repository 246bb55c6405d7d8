import { expect, it } from 'vitest';
import { callColumn } from './cards';

const call = callColumn<{ client_phone: string | null; client: string | null }>(
  ({ client }) => client,
);

it.each([
  ['+370 600 12345', 'tel:+37060012345'],
  ['+370 600 12345, +370 611 22222', 'tel:+37060012345'],
  ['+370 600 12345 +370 611 22222', 'tel:+37060012345'],
  ['+370 600 12345 - 2 aukštas', 'tel:+37060012345'],
  ['8 600 12345 8 611 22222', null],
  ['8 5 123 ext. 7', 'tel:85123'],
  ['Tel. (8-5) 212.34.56', 'tel:852123456'],
  ['ask Ona', null],
  ['', null],
  [null, null],
])('dials of %j: %s', (client_phone, address) => {
  const row = { client_phone, client: 'Kita UAB' };
  expect(call.kind === 'link' && call.href(row)).toBe(address);
  expect(call.value(row)).toBe(address === null ? null : 'Call Kita UAB');
});
