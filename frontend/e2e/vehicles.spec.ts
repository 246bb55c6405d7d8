/** Vehicles with their three kinds of cost. */
import { expect, test } from './fixtures';
import { unique } from './support';

test('an own vehicle is added, then hired out of the same popup, then deleted', async ({
  page,
}) => {
  const plate = unique('OWN').toUpperCase();
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add vehicle' });
  await adding.getByLabel('Plate number').fill(plate);
  await adding.getByLabel('Driver salary', { exact: true }).fill('90');
  await adding.getByRole('button', { name: 'Confirm' }).click();
  // The server requires the unit of a salary.
  await expect(adding.getByText('Choose whether the salary is per km or per day')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Driver salary type' }).click();
  await page.getByRole('option', { name: 'Per day' }).click();
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(adding).toBeHidden();

  const filter = page.getByRole('searchbox', { name: 'Quick filter' });
  await filter.fill(plate.toLowerCase());
  await filter.press('Enter');
  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row.getByText('Own park')).toBeVisible();

  await row.getByRole('link', { name: plate }).click();
  await expect(page).toHaveURL(/vehicle=\d+/);
  const editing = page.getByRole('dialog', { name: `Edit vehicle ${plate}` });
  await expect(editing.getByLabel('Driver salary', { exact: true })).toHaveValue('90.00');
  await editing.getByRole('combobox', { name: 'Cost calculation' }).click();
  await page.getByRole('option', { name: 'Per km' }).click();
  await editing.getByLabel('Cost per KM').fill('1,25');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(row.getByText('1.25 € / KM')).toBeVisible();

  await row.getByRole('link', { name: plate }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No vehicles found')).toBeVisible();
});
