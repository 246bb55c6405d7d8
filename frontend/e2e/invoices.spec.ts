/** Invoices on their way to the accounting program. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { button, makeClient, rowOf } from './invoicing';
import { unique } from './support';

test.beforeEach(async ({ company }) => {
  await company.remember('utilities/settings', 'ACCOUNTING_INTEGRATION_TYPE');
  const type = { ACCOUNTING_INTEGRATION_TYPE: 'NONE' };
  await company.call('PATCH', 'utilities/settings', type);
});

test('two invoices are exported into one file, and their rows say so', async ({
  page,
  company,
}) => {
  const client = unique('Eksportas');
  const orders = await makeClient(company, client, 2);
  const clientId = String(orders[0]?.body.general.client_id);
  for (const { id } of orders) await company.call('POST', 'invoices/run', { order_ids: [id] });
  const query = `client_id=${clientId}`;
  const made = await company.call<{ invoice_number: string }[]>('GET', `invoices?${query}`);
  const numbers = made.map(({ invoice_number: number }) => number).sort();
  expect(numbers).toHaveLength(2);

  await page.goto(`/invoices?${query}`);
  await page.getByRole('checkbox', { name: 'Select all 2 matching rows' }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('invoices.txt');
  await expect(page.getByText('2 invoice(s) exported successfully')).toBeVisible();
  for (const number of numbers) await expect(rowOf(page, number)).toContainText('Exported');

  // Without an accounting program it is a table with a row for each line.
  const [heading = '', ...lines] = (await readFile(await file.path(), 'utf8'))
    .trim()
    .split(/\r?\n/u);
  const column = heading.split('\t').indexOf('invoice_number');
  expect(lines.map((line) => line.split('\t')[column]).sort()).toEqual(numbers);
});
