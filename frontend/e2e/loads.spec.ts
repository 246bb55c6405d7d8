/** Assigning a vehicle to a load. */
import { expect, test } from './fixtures';
import { openCandidates, openMenu, rowOf } from './loads';

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

test('a planned load loses its vehicle from the menu of its row', async ({ page, company }) => {
  const load = await openCandidates(page, company);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  const selection = page.getByRole('dialog', { name: 'Confirm selection' });
  await selection.getByRole('button', { name: 'Confirm' }).click();
  await expect(selection).toBeHidden();

  await page.goto('/loads?assigned_loads=true');
  await openMenu(page, load);
  await page.getByRole('menuitem', { name: 'Unassign vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm deselection' });
  await expect(dialog).toContainText(`no longer takes ${load}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: load, exact: true })).toHaveCount(0);
  await page.goto('/loads');
  await rowOf(page, load);
});
