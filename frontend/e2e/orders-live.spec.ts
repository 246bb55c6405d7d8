/** Two people in the same list. */
import { expect, test } from './fixtures';
import { makeOrder } from './orders';
import { cell, reachCell } from './support';

test("another's edit is announced at the row, and then is in it", async ({
  page,
  openPage,
  company,
}) => {
  const { number } = await makeOrder(company);
  const other = await openPage('planner');
  for (const one of [page, other]) {
    const connected = one.waitForResponse((answer) => answer.url().endsWith('/orders/live'));
    await one.goto(`/orders?search=${number}`);
    await expect(cell(one, 0, 'order_number')).toHaveText(number);
    await connected;
  }
  await reachCell(other, 0, 'cargo_note');
  await other.keyboard.press('F2');
  const editing = page.getByRole('grid').getByText('is editing this order');
  await expect(editing).toBeAttached();
  await other.keyboard.type('call the driver');
  await other.keyboard.press('Enter');
  await reachCell(page, 0, 'cargo_note');
  await expect(cell(page, 0, 'cargo_note')).toHaveText('call the driver');
  await expect(editing).not.toBeAttached();
});
