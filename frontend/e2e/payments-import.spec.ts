/** From a bank statement to paid invoices: what is certain by itself, the rest by a person. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { button } from './invoicing';
import { importStatement, makeDebts, statementOf } from './statements';
import { unique } from './support';

test('what is certain is booked, the rest is decided by keys, and the client has what is left', async ({
  page,
  company,
}) => {
  const client = unique('Mokėtojas');
  const [first, second] = await makeDebts(company, client, 2);
  if (!first || !second) throw new Error('two invoices are needed');
  const file = statementOf(unique('kovas').replace(' ', '-'), [
    { payer: client, text: `Saskaita ${first.invoice_number}`, amount: first.amount },
    { payer: client, text: second.invoice_number, amount: second.amount + 15_00 },
  ]);
  await importStatement(page, file);
  const list = page.getByRole('listbox', { name: 'Payments to decide' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(list.getByRole('option', { selected: true })).toBeFocused();
  await expect(page.getByText(`15.00 € stays money of ${client}`).first()).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is left to decide.')).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: file.name });
  await expect(row.getByText('Imported', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download imported file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(file.name);
  expect(await readFile(await download.path())).toEqual(file.buffer);

  await page.goto(`/invoices?invoice_number=${second.invoice_number}`);
  await page.getByRole('button', { name: /^Change the paid amount/u }).press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('region', { name: 'Payments' })).toContainText(file.name);
  const balance = popup.getByRole('region', { name: 'Balance of the client' });
  await expect(balance).toContainText('15.00 €');
  // It is paid, so there is nothing to apply it to.
  await expect(balance.getByRole('button')).toHaveCount(0);
});

test('a payment that nothing explains is given to invoices, and taken back from all lines', async ({
  page,
  company,
}) => {
  const client = unique('Skolininkas');
  const payer = unique('Nepažįstamas');
  const [first, second] = await makeDebts(company, client, 2);
  if (!first || !second) throw new Error('two invoices are needed');
  const amount = first.amount + 100_00;
  await importStatement(
    page,
    statementOf(unique('be').replace(' ', '-'), [{ payer, text: 'Ačiū', amount }]),
  );
  await expect(page.getByRole('option', { name: payer })).toBeFocused();
  await button(page, 'Other invoices…').click();
  const popup = page.getByRole('dialog', { name: 'Other invoices' });
  for (const { invoice_number: number } of [first, second]) {
    await popup.getByRole('textbox', { name: 'Invoice number' }).fill(number);
    await popup.getByRole('checkbox', { name: number }).check();
  }
  await expect(popup.getByText('All of it is given to invoices.')).toBeVisible();
  await popup.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Nothing is left to decide.')).toBeFocused();

  // The buttons of the choice are hidden behind their labels.
  await page.getByText('All lines', { exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: payer });
  for (const { invoice_number: number } of [first, second])
    await expect(line.getByRole('link', { name: number })).toBeVisible();
  await line.getByRole('button', { name: /^Undo/u }).click();
  await expect(line.getByRole('link')).toHaveCount(0);
  await page.goto(`/invoices?invoice_number=${first.invoice_number}`);
  await expect(page.getByRole('button', { name: 'Change the paid amount, 0.00' })).toBeVisible();
});
