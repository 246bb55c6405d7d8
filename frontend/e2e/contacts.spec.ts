/** Contacts from the list to the form and back, against the whole stack. */
import { expect, test } from '@playwright/test';
import { expectAccessible, signIn, watchForeignRequests } from './support';

/** Tests run in any order and again and again on the same company. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test('a client is created, found, changed and deleted', async ({ page, baseURL }) => {
  const foreign = watchForeignRequests(page, baseURL ?? '');
  const name = unique('Žalgirio autovežiai');
  await signIn(page);
  await page.goto('/contacts/new');
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('checkbox', { name: 'Client' }).check();
  await expect(page.getByLabel('Insurance expiry date')).toBeHidden();
  await page.getByLabel('Credit limit').fill('5000');
  await page.getByRole('combobox', { name: 'Country' }).fill('lithu');
  await page.getByRole('option', { name: /^Lithuania/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/contacts$/);
  const filter = page.getByRole('searchbox', { name: 'Quick filter' });
  // Accents and case do not matter to the server.
  await filter.fill(name.replace('Ž', 'z').replace('ž', 'z'));
  await filter.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('LT Lithuania')).toBeVisible();

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Credit limit')).toHaveValue('5,000.00');
  await page.getByLabel('City').fill('Kaunas');
  await page.keyboard.press('Control+s');
  // The list comes back with its filter.
  await expect(page).toHaveURL(/\/contacts\?name=/);
  await expect(row).toBeVisible();

  await row.getByRole('link', { name }).focus();
  await page.keyboard.press('Control+End');
  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No contacts found')).toBeVisible();
  expect(foreign).toEqual([]);
});

test('a refused e-mail address is told at its field', async ({ page }) => {
  await signIn(page);
  await page.goto('/contacts/new');
  await page.getByLabel('Company name').fill(unique('Refused'));
  await page.getByRole('checkbox', { name: 'Supplier' }).check();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
  });

  test(`the form has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await page.goto('/contacts/new');
    await page.getByRole('checkbox', { name: 'Supplier' }).check();
    await expect(page.getByRole('textbox', { name: 'Insurance expiry date' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
}
