/** Restoring a deleted order. */
import { expect, test } from './fixtures';
import { makeOrder } from './orders';

test('an administrator takes a deletion back', async ({ page, company }) => {
  const { id, number } = await makeOrder(company);
  await company.call('DELETE', `orders/${String(id)}`);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Deleted orders' }).click();
  await expect(page.getByRole('heading', { name: 'Deleted orders' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: `Restore order ${number}?` });
  await expect(dialog).toContainText('comes back without a vehicle');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`Order ${number} is restored`)).toBeVisible();
  await expect(row).toBeHidden();
  await page.goto(`/orders?order_number=${number}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});
