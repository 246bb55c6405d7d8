/** A vehicle is put on the planning list, moved and taken off again. */
import { expect, test } from './fixtures';
import { unique } from './support';

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('a vehicle is planned at a place that is found offline', async ({ page }) => {
  const plate = unique('PLN').toUpperCase();
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
});
