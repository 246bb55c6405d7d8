/** From the selected orders to an invoice. */
import { expect, test } from './fixtures';
import { button, makeClient, rowOf, save, selectOrders } from './invoicing';
import { unique } from './support';

test('forty orders of a client become one invoice, without the one that is taken off', async ({
  page,
  company,
}) => {
  const client = unique('Keturiasdešimt');
  await makeClient(company, client, 40);
  await selectOrders(page, client, 40);
  await button(page, 'Create invoice for 40 orders').click();
  await expect(page.getByLabel('Name, line 40')).toBeVisible();
  await button(page, 'Remove line 40').click();
  await expect(page.getByLabel('Name, line 40')).toBeHidden();
  const number = await save(page);
  await page.goto(`/invoices?invoice_number=${number}`);
  await expect(rowOf(page, number)).toContainText('47,190.00');
  await page.goto(`/orders?${new URLSearchParams({ search: client, without_invoice: 'true' })}`);
  await expect(page.getByRole('checkbox', { name: 'Select the 1 matching row' })).toBeVisible();
});

test('orders of two clients are refused before a form opens', async ({ page, company }) => {
  const name = unique('Dviejų');
  for (const client of ['Pirmas', 'Antras']) await makeClient(company, `${name} ${client}`, 1);
  await selectOrders(page, name, 2);
  const create = button(page, 'Create invoice for 2 orders');
  const reason = 'Selected orders have different paying clients';
  await expect(create).toHaveAccessibleDescription(reason);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
});
