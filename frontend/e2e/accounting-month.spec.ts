/** What an accountant does when a month is over. */
import { readFile } from 'node:fs/promises';
import { makeCarrier } from './carriers';
import { companyDay } from './days';
import { expect, test, type Page } from './fixtures';
import type { Company } from './fixtures/company';
import { button, makeClient, rowOf, save } from './invoicing';
import { importStatement, statementOf } from './statements';
import { unique } from './support';

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
  await company.remember('utilities/settings', 'CLOSED_UNTIL');
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
});

const RIVILE = {
  api_key: 'key of a test',
  default_division_id: '01',
  default_measurement_code: 'VNT',
  sale_codes: {
    inside: { product_code: 'PERVEZIMAS', vat_code: 'PVM1' },
    outside: { product_code: 'PERVEZ-EU', vat_code: 'PVM15' },
  },
  purchase_codes: {
    lt: { product_code: 'SUBVEZIMAS', vat_code: 'PVM1' },
    eu: { vat_code: 'PVM21' },
    noneu: { vat_code: 'PVM20' },
  },
};

/** Chooses the accounting program of the company. */
async function uses(company: Company, program: 'NONE' | 'RIVILE' | 'DEBETAS') {
  const change = { ACCOUNTING_INTEGRATION_TYPE: program };
  if (program === 'RIVILE')
    await company.call('PATCH', 'utilities/rivile-settings', { ...change, RIVILE_CONFIG: RIVILE });
  else if (program === 'DEBETAS')
    await company.call('PATCH', 'utilities/debetas-settings', {
      ...change,
      DEBETAS_CONFIG: { divisions: [] },
    });
  else await company.call('PATCH', 'utilities/settings', change);
}

/** Exports all documents of a list with this filter, and says what is in the file. */
async function exported(page: Page, list: string, count: number): Promise<string> {
  await page.goto(list);
  await page.getByRole('checkbox', { name: `Select all ${String(count)} matching rows` }).click();
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await downloading;
  await expect(page.getByText(`${String(count)} invoice(s) exported successfully`)).toBeVisible();
  return readFile(await download.path(), 'latin1');
}

test("an accountant's month: billed, credited, paid, settled, exported, validated and closed", async ({
  page,
  company,
}) => {
  await company.remember('utilities/settings', 'ACCOUNTING_INTEGRATION_TYPE');
  await company.remember('utilities/settings', 'CLOSED_UNTIL');
  const name = unique('Mėnuo');
  const orders = await makeClient(company, name, 2);
  for (const { id } of orders)
    await company.call('PATCH', `orders/${String(id)}`, { status: 'UNLOADED' });
  const clientId = String(orders[0]?.body.general.client_id);
  await uses(company, 'NONE');

  // What was delivered is billed by the run.
  await page.goto('/invoices/run');
  const all = page.getByRole('checkbox', { name: 'Choose all that can be created' });
  await all.check();
  await all.uncheck();
  await page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`, 'u') }).check();
  await button(page, 'Create 1 invoice').click();
  await expect(page.getByText('1 invoice created.')).toBeVisible();
  const [invoice] = await company.call<{ invoice_number: string; amount: number }[]>(
    'GET',
    `invoices?client_id=${clientId}`,
  );
  if (!invoice) throw new Error('there is no invoice');

  // One of the two orders is credited, and the client pays the rest.
  await page.goto(`/create-credit-invoice/${orders.map(({ id }) => id).join(',')}`);
  await button(page, 'Remove line 1').click();
  await page.getByLabel('Reason').fill('Vienas krovinys neatvežtas');
  const credit = await save(page);
  const { invoice_number: number } = invoice;
  const statement = statementOf(unique('menuo').replace(' ', '-'), [
    { payer: name, text: `Saskaita ${number}`, amount: invoice.amount / 2 },
  ]);
  await importStatement(page, statement);
  // Whether that pays the invoice or what is left of it beside the credit, a person says.
  await expect(page.getByRole('listbox', { name: 'Payments to decide' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is left to decide.')).toBeFocused();

  // Five carriers have billed.
  for (let at = 1; at <= 5; at += 1) {
    const carrier = unique('Vežėjas');
    const billed = carrier.replace(' ', '-');
    const [carried] = await makeCarrier(company, carrier, 1);
    await page.goto(`/make-settlement/${String(carried?.id)}`);
    await page.getByLabel('Serie').fill('VEZ');
    await page.getByLabel('Invoice number').fill(billed);
    const date = page.getByRole('textbox', { name: 'Invoice date' });
    await date.fill(companyDay());
    await date.press('Tab');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`Settlement VEZ-${billed} saved`)).toBeVisible();
  }

  // Each program is given the same documents.
  const invoices = `/invoices?client_id=${clientId}`;
  expect(await exported(page, invoices, 2)).toContain(`\t${number}\t`);
  await uses(company, 'RIVILE');
  const blocks = await exported(page, invoices, 2);
  for (const one of [number, credit]) expect(blocks).toContain(`<I06_DOK_NR>${one}</I06_DOK_NR>`);
  await uses(company, 'DEBETAS');
  expect(await exported(page, invoices, 2)).toContain(`"${credit}"`);

  // Debetas has them.
  await page.getByRole('button', { name: 'Set as validated' }).click();
  await expect(page.getByText('2 invoices are validated now')).toBeVisible();
  for (const one of [number, credit]) await expect(rowOf(page, one)).toContainText('Validated');

  // The books are closed: what was billed in them stays as it is.
  const today = companyDay();
  await company.call('PATCH', 'utilities/settings', { CLOSED_UNTIL: today });
  const [order] = await makeClient(company, `${name} po`, 1);
  await page.goto(`/create-invoice/${String(order?.id)}`);
  await expect(page.getByLabel('Name, line 1')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText(`The books are closed up to ${today}`).first()).toBeVisible();
  await page.goto('/accounting-month');
  await button(page, 'Open again…').click();
  await button(page, 'Open all books').click();
  await expect(page.getByText('All books are open.')).toBeVisible();
  await page.goto(`/create-invoice/${String(order?.id)}`);
  await expect(page.getByLabel('Name, line 1')).toBeVisible();
  await save(page);
});
