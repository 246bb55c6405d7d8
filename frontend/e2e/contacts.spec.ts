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
  await expect(row.getByText('Lithuania')).toBeVisible();

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

test('two people save one contact: the second is asked, and neither loses anything', async ({
  page,
  company,
}) => {
  const name = unique('Dviejų redaguotas');
  const body = { company_name: name, types: ['client'], city: 'Kaunas' };
  const { id } = await company.call<{ id: number }>('POST', 'contacts', body);
  const path = `contacts/${String(id)}`;
  await page.goto(`/contacts/edit/${String(id)}`);
  await page.getByLabel('City').fill('Vilnius');
  await page.getByLabel('Phone').fill('+370 600 00000');
  await company.call('PUT', path, { ...body, city: 'Klaipėda', website: 'klaipeda.lt' });
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await expect(dialog).toContainText('Klaipėda');
  await dialog.getByRole('radio', { name: /^I entered: Vilnius/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  const stored = await company.call<object>('GET', path);
  expect(stored).toMatchObject({
    city: 'Vilnius',
    phone: '+370 600 00000',
    website: 'klaipeda.lt',
  });
});

test('a client is added over an order, which keeps what was typed', async ({ page }) => {
  const name = unique('Naujas užsakovas');
  await page.goto('/orders/create');
  await page.getByLabel('Load number').fill('KEPT-1');
  const client = page.getByRole('combobox', { name: /^Client ?\*?$/ });
  await client.fill(name);
  await page.getByRole('option', { name: `Add client “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await expect(dialog.getByLabel('Company name')).toHaveValue(name);
  // Refused first: the popup says why, and the order stays below it.
  await dialog.getByLabel('Email', { exact: true }).fill('nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(client).toHaveValue(name);
  await expect(page.getByLabel('Load number')).toHaveValue('KEPT-1');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});
