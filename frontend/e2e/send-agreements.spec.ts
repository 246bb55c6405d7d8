/** From the list of orders to the carrier's inbox. */
import { expect, test } from './fixtures';
import { makeAgreedOrder } from './orders';

test('a selected order becomes a mail with its agreement', async ({ page, company }) => {
  const { number } = await makeAgreedOrder(company);
  await page.goto(`/orders?search=${number}`);
  await page.getByRole('row', { name: number }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Send agreement', exact: true }).click();
  await expect(page.getByTitle(`Transport order ${number}.pdf`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Recipients' }).fill('carrier@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^The e-mail was sent to .*carrier@example\.com/)).toBeVisible();
  await page.getByRole('link', { name: 'To the orders' }).click();
  await expect(page).toHaveURL(/\/orders/);
});
