/** What an accountant does when a month is over. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { button } from './invoicing';

test('the registers of the last month are added up, and saved for the tax inspectorate', async ({
  page,
}) => {
  await page.goto('/invoices?archived=false');
  const tabs = page.getByRole('navigation', { name: 'Invoices' });
  await tabs.getByRole('link', { name: 'Month' }).click();
  await page.getByRole('combobox', { name: 'Month to show' }).selectOption({ index: 1 });
  const sums = page.getByRole('table', { name: 'Sums of the registers' });
  await expect(sums.getByRole('row', { name: /^Issued invoices [1-9]/u })).toBeVisible();
  await expect(sums.getByRole('row', { name: /^Received invoices/u })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await button(page, 'Download i.SAF').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^isaf-\d{4}-\d{2}-F\.xml$/u);
  const xml = await readFile(await download.path(), 'utf8');
  expect(xml).toMatch(/^<\?xml/u);
  expect(xml).toContain('iSAF1.2');
});

test('the books of the last month are closed, and opened again', async ({ page, company }) => {
  const takeBack = await company.remember('utilities/settings', 'CLOSED_UNTIL');
  await page.goto('/accounting-month');
  const books = page.getByRole('region', { name: 'Books' });
  await books.getByRole('button', { name: /^Close /u }).click();
  const question = page.getByRole('dialog', { name: /^Close .+\?$/u });
  await question
    .getByRole('button', { name: /^Close /u })
    .last()
    .click();
  await expect(books.getByRole('status')).toHaveText(/^Closed up to \d{4}-\d{2}-\d{2}$/u);
  await expect(books.getByRole('button', { name: /^Close /u })).toBeHidden();

  await books.getByRole('button', { name: 'Open again…' }).click();
  await button(page, 'Open all books').click();
  await expect(books.getByRole('status')).toHaveText('All books are open.');
  await takeBack();
});
