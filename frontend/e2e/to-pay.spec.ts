/** From what carriers are owed to the file for the bank, and back as paid. */
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { button } from './invoicing';
import { CARRIER, giveAccount, OURS, owe } from './owing';
import { unique } from './support';

test('what two carriers are owed is put into a file, paid by the bank, and owed no more', async ({
  page,
  company,
}) => {
  await giveAccount(company);
  const number = Date.now().toString(36);
  await owe(company, { name: unique('Pirmas'), number: `${number}-1` });
  await owe(company, { name: unique('Antras'), number: `${number}-2`, billed: 91_800 });
  const toPay = `/settlement/to-pay?invoice_number=${number}`;
  await page.goto(toPay);
  await page.getByRole('checkbox', { name: 'Select all 2 matching rows' }).click();
  await expect(page.getByText('2,199.78 €').first()).toBeVisible();
  await button(page, 'Make payment file').click();
  await button(page, 'Make the file').click();
  await expect(page.getByText('Payment file made: 2 transfers, 2,199.78 €')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^WH-\d{8}-\d+$/u })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await button(page, 'Download XML').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^WH-\d{8}-\d+\.xml$/u);
  const xml = await readFile(await download.path(), 'utf8');
  for (const part of ['1089.00', '1110.78', CARRIER, OURS]) expect(xml).toContain(part);

  await button(page, 'The bank paid it').click();
  await button(page, 'Note as paid').click();
  await expect(page.getByText('Noted as paid', { exact: true })).toBeVisible();
  await expect(button(page, 'Withdraw')).toBeHidden();
  await page.goto(toPay);
  await expect(page.getByText('Nothing to pay was found').first()).toBeVisible();
});
