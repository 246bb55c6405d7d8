/** A contact from the form to the list and back. */
import { expect, test } from './fixtures';
import { unique } from './support';

test('a client is created, found, changed and deleted', async ({ page }) => {
  const name = unique('Žalgirio autovežiai');
  await page.goto('/contacts/new');
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('checkbox', { name: 'Client' }).check();
  await expect(page.getByLabel('Insurance expiry date')).toBeHidden();
  await page.getByLabel('Credit limit').fill('5000');
  await page.getByRole('combobox', { name: 'Country' }).fill('lithu');
  await page.getByRole('option', { name: /^Lithuania/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/contacts$/);
  const filter = page.getByRole('searchbox', { name: 'Quick filter' });
  // The server ignores accents and case.
  await filter.fill(name.replace('Ž', 'z').replace('ž', 'z'));
  await filter.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('LT Lithuania')).toBeVisible();

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Credit limit')).toHaveValue('5,000.00');
  await page.getByLabel('City').fill('Kaunas');
  await page.keyboard.press('Control+s');
  // The list has kept its filter.
  await expect(page).toHaveURL(/\/contacts\?name=/);
  await expect(row).toBeVisible();

  await row.getByRole('link', { name }).focus();
  await page.keyboard.press('Control+End');
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contacts found')).toBeVisible();
});
