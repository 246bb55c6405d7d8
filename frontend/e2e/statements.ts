/** Makes clients with open invoices and bank statements that pay them, for the tests of bank payments. */
import { expect, type Page } from '@playwright/test';
import { companyDay } from './days';
import type { Company } from './fixtures/company';
import { makeClient } from './invoicing';

export interface OpenInvoice {
  id: number;
  invoice_number: string;
  /** Cents. */
  amount: number;
}

/** A new client with so many open invoices, the oldest first. */
export async function makeDebts(
  company: Company,
  name: string,
  count: number,
): Promise<OpenInvoice[]> {
  const orders = await makeClient(company, name, count);
  for (const { id } of orders) await company.call('POST', 'invoices/run', { order_ids: [id] });
  const [client] = await company.call<{ id: number }[]>(
    'GET',
    `contacts?${new URLSearchParams({ name })}`,
  );
  if (!client) throw new Error(`there is no client ${name}`);
  const found = await company.call<OpenInvoice[]>('GET', `invoices?client_id=${String(client.id)}`);
  return found.sort((one, other) => one.id - other.id);
}

export interface Paid {
  payer: string;
  text: string;
  /** Cents. */
  amount: number;
}

/** An account of no bank. */
const ACCOUNT = 'LT601010012345678901';
const COLUMNS = 'account_iban,booking_date,amount,currency,payer_name,reference,bank_reference';

const euros = (cents: number) => (cents / 100).toFixed(2);

/** A statement of one day in the columns that every company can write. */
export function statementOf(name: string, payments: readonly Paid[]) {
  const today = companyDay();
  const lines = payments.map(({ payer, text, amount }, at) =>
    [ACCOUNT, today, euros(amount), 'EUR', payer, text, `${name}-${String(at)}`].join(','),
  );
  const buffer = Buffer.from([COLUMNS, ...lines, ''].join('\n'));
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer };
}

/** Imports a statement on its screen and waits until it was gone through; its details are open then. */
export async function importStatement(page: Page, file: ReturnType<typeof statementOf>) {
  await page.goto('/payments-import');
  await page.getByRole('button', { name: 'Import statement' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Import statement' });
  await popup.locator('input[type="file"]').setInputFiles(file);
  await expect(popup.getByRole('region', { name: 'What the file says' })).toBeVisible();
  await popup.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(popup).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: file.name });
  await row.getByRole('button', { name: `Show more of ${file.name}` }).click();
}
