/** The log of changes to orders. */
import { expect, test, type Page } from './fixtures';
import { makeOrder } from './orders';
import { cell, reachCell } from './support';

async function openLog(page: Page, query = ''): Promise<void> {
  await page.goto(`/order-logs${query}`);
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
}

test('a change is told in words, as text, with a way to its order', async ({ page, company }) => {
  const { id, number, body } = await makeOrder(company);
  const text = `<b onclick="alert(1)">${String(Date.now())}</b>`;
  const changed = { ...body, cargo: { ...body.cargo, note: text } };
  await company.call('PUT', `orders/${String(id)}`, changed);

  await openLog(page);
  const order = cell(page, 0, 'order_number');
  await expect(order).toHaveText(number);
  await reachCell(page, 0, 'changed_field', 'user_name');
  await expect(cell(page, 0, 'changed_field')).toHaveText('Cargo note');
  await reachCell(page, 0, 'new_value', 'user_name');
  await expect(cell(page, 0, 'new_value')).toHaveText(text);
  await reachCell(page, 0, 'order_number', 'user_name');
  await order.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('days filter the log through the address, and scrolling loads further pages', async ({
  page,
}) => {
  await page.goto('/order-logs?date_from=2000-01-01&date_to=2000-01-02');
  await expect(page.getByText('No changes found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL(/\/order-logs$/);
  await cell(page, 0, 'user_name').click();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(cell(page, 45, 'order_number')).not.toBeEmpty({ timeout: 500 });
  }).toPass();
});
