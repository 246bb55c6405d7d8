/** From the list of orders to the carrier's inbox. */
import { expect, test } from './fixtures';
import { makeAgreedOrder, sendAgreement } from './orders';

test('a selected order becomes a mail with its agreement', async ({ page, company }) => {
  const { number } = await makeAgreedOrder(company);
  await page.goto(`/orders?search=${number}`);
  await sendAgreement(page, number);
  await expect(page).toHaveURL(/\/orders/);
});
