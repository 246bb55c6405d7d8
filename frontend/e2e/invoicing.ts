/** Makes clients with orders for the tests of invoices, and saves what their forms show. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Company } from './fixtures/company';
import { makeOrder, type MadeOrder } from './orders';

/** Where the invoices of these clients go. */
export const INVOICING_EMAIL = 'saskaitos@client.example';

/** A client in Lithuania, and orders that it pays, 1,000.00 € each. */
export async function makeClient(
  company: Company,
  name: string,
  orders: number,
): Promise<MadeOrder[]> {
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const { id } = await company.call<{ id: number }>('POST', 'contacts', {
    company_name: name,
    types: ['client'],
    manager_id: me.id,
    country: 'LT',
    invoicing_email: INVOICING_EMAIL,
  });
  const made: MadeOrder[] = [];
  for (let at = 0; at < orders; at += 1)
    made.push(
      await makeOrder(company, (body) => ({
        ...body,
        general: { ...body.general, client_id: id },
      })),
    );
  return made;
}

/** Selects all orders of the clients whose name has this in it. */
export async function selectOrders(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/orders?${new URLSearchParams({ search: name })}`);
  await page.getByRole('checkbox', { name: `Select all ${String(count)} matching rows` }).click();
  await expect(page.getByText(`All ${String(count)} rows selected`).first()).toBeVisible();
}

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Saves the form and says which number the invoice has. */
export async function save(page: Page): Promise<string> {
  await button(page, 'Save').click();
  const message = page.getByText(/^Invoice \S+ saved$/u);
  await expect(message).toBeVisible();
  return /Invoice (\S+) saved/u.exec(await message.innerText())?.[1] ?? '';
}

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });
