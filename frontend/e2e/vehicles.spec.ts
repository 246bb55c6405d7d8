/** Vehicles with their three ways of cost, against the whole stack. */
import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './support';

const plateOf = (letters: string) => `${letters} ${Date.now().toString(36).toUpperCase()}`;

test('an own vehicle is added, then hired out of the same popup, then deleted', async ({
  page,
}) => {
  const plate = plateOf('OWN');
  await signIn(page);
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add vehicle' });
  await adding.getByLabel('Plate number').fill(plate);
  await adding.getByLabel('Driver salary', { exact: true }).fill('90');
  await adding.getByRole('button', { name: 'Confirm' }).click();
  // The server wants to know what the salary is for.
  await expect(adding.getByText('Choose whether the salary is per km or per day')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Driver salary type' }).click();
  await page.getByRole('option', { name: 'Per day' }).click();
  await expectAccessible(page);
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
  await expect(row.getByText('1.25 € / km')).toBeVisible();

  await row.getByRole('link', { name: plate }).focus();
  await page.keyboard.press('Control+End');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No vehicles found')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/vehicles');
    await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
  });

  test(`the dialog has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/vehicles');
    await page.getByRole('button', { name: 'Add vehicle' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add vehicle' });
    const plate = dialog.getByLabel('Plate number');
    await expect(plate).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(plate).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
}
