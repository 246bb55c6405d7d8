/** An order from Kaunas to Warsaw, as in the browser tests, which is loaded within days. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const day = (offset) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export const ORDER = {
  cargo: { loading_date_from: day(1), loading_date_to: day(3), note: '' },
  ...JSON.parse(readFileSync(join(import.meta.dirname, '../e2e/fixtures/order.json'), 'utf8')),
};
