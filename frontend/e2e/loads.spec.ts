/** Assigning a vehicle to a load. */
import { expect, test } from './fixtures';
import { openCandidates } from './loads';

test('a load gets its vehicle and leaves the list', async ({ page, company }) => {
  const load = await openCandidates(page, company);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: load, exact: true })).toHaveCount(0);
  await page.goto(`/orders?order_number=${load}`);
  await expect(page.locator('[data-row="0"] [data-col="status"]')).toHaveText('Planned');
});
