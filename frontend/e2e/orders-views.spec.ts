/** A view that one person saves and another opens, and what it adds up. */
import { expect, test } from './fixtures';
import { makeOrder } from './orders';

test('a shared view shows others the same rows and columns, and its groups add up to the list', async ({
  page,
  openPage,
  company,
}) => {
  const { number } = await makeOrder(company);
  await page.goto(`/orders?search=${number}&group=week`);
  const groups = page.getByRole('table', { name: 'By week' });
  await expect(groups.getByRole('row')).toHaveCount(2);
  await groups.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('grid').getByRole('link', { name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('checkbox', { name: 'Supplier', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New view' });
  const name = `Week of ${number}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('switch').press('Space');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('button', { name: `Saved view: ${name}`, exact: true }),
  ).toBeVisible();

  const other = await openPage('planner');
  await other.goto('/orders');
  await expect(other.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Search and commands' }).fill(name);
  await other.getByRole('option', { name }).first().click();
  await expect(other.getByRole('grid').getByRole('link', { name: number })).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'Supplier' })).not.toBeAttached();
  await other.getByRole('button', { name: `Saved view: ${name}` }).click();
  await expect(other.getByRole('menuitem', { name: 'Delete view…' })).not.toBeAttached();
});
