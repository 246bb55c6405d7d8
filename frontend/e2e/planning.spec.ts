/** A vehicle on the planning list, found, moved and taken off again, against the whole stack. */
import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, watchForeignRequests } from './support';

const plateOf = (letters: string) => `${letters} ${Date.now().toString(36).toUpperCase()}`;
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('a vehicle is planned at a place that is found offline', async ({ page, baseURL }) => {
  const foreign = watchForeignRequests(page, baseURL ?? '');
  const plate = plateOf('PLN');
  await signIn(page);
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add vehicle' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add vehicle' });
  await adding.getByLabel('Plate number').fill(plate);
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(adding).toBeHidden();

  await page.goto('/vehicles-planing');
  await page.getByRole('button', { name: 'Add vehicle to planning list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add vehicle to planning list' });
  await dialog.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await dialog.getByRole('option', { name: plate }).click();
  await dialog.getByRole('combobox', { name: 'Address' }).fill('poznan');
  await dialog.getByRole('option', { name: /^Poznań, Poland/ }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(day(2));
  await dialog.getByLabel('Vehicle note (Optional)').fill('Winch available');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row.getByText('Winch available')).toBeVisible();
  await expect(row.getByRole('link', { name: /Poznań/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=52\.\d+&mlon=16\.\d+/,
  );

  await row.getByRole('button', { name: `Edit ${plate}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit vehicle to planning list' });
  await editing.getByRole('textbox', { name: 'Date' }).fill(day(-2));
  await editing.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(
    page.getByRole('table', { name: new RegExp(day(-2)) }).getByText(plate),
  ).toBeVisible();

  await row.getByRole('button', { name: `More for ${plate}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  expect(foreign).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/vehicles-planing');
    await expect(page.getByRole('heading', { name: 'Vehicle planning' })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the dialog has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/vehicles-planing');
    await page.getByRole('button', { name: 'Add vehicle to planning list' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add vehicle to planning list' });
    const vehicle = dialog.getByRole('combobox', { name: 'Vehicle' });
    await expect(vehicle).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(vehicle).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
}
