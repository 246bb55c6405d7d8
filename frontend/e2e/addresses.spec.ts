/** The address book: adding by place, two people at once, and the order form. */
import { expect, test, type Page } from './fixtures';
import { unique } from './support';

const KAUNAS = {
  city: 'Kaunas',
  country: 'LT',
  latitude: 54.9027,
  longitude: 23.9096,
} as const;

/** Finds the row of an address, by a text that may have other accents than its name. */
async function find(page: Page, name: string, text = name) {
  const filter = page.getByRole('searchbox', { name: 'Quick filter' });
  await filter.fill(text);
  await filter.press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}

test('an address is added by its place, opened on a map and deleted', async ({ page }) => {
  const name = unique('Žalgirio terminalas');
  await page.goto('/addresses');
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add address' });
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByRole('combobox', { name: 'Address' }).fill('kaunas');
  await page
    .getByRole('option', { name: /^Kaunas, Lithuania/ })
    .first()
    .click();
  await expect(adding.getByRole('textbox', { name: 'City' })).toHaveValue('Kaunas');
  await expect(adding.getByRole('combobox', { name: 'Country' })).toHaveValue('Lithuania');
  await adding.getByRole('textbox', { name: 'Street' }).fill('Pramonės pr. 1');
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(adding).toBeHidden();

  const row = await find(page, name, name.replace('Ž', 'z'));
  await expect(row.getByText('Pramonės pr. 1')).toBeVisible();
  const map = row.getByRole('link', { name: /^Driving directions/ });
  await expect(map).toHaveAttribute('href', /\/directions\?from=54\.\d+%2C23\.\d+&to=54\./);

  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No addresses found')).toBeVisible();
});

test('two people change one address: the second sees what the first did', async ({
  page,
  company,
}) => {
  const name = unique('Terminal North');
  await company.call('POST', 'addresses', { ...KAUNAS, name, street: 'Gate 1' });
  await page.goto('/addresses');
  const row = await find(page, name);
  await row.getByRole('link', { name }).click();
  const editing = page.getByRole('dialog', { name: `Edit address ${name}` });
  await editing.getByRole('textbox', { name: 'Street' }).fill('Gate 2');
  const id = new URL(page.url()).searchParams.get('address') ?? '';
  await company.call('PUT', `addresses/${id}`, { ...KAUNAS, name, street: 'Gate 3' });
  await editing.getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await asked.getByRole('radio', { name: /^They saved: Gate 3/ }).check();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toBeHidden();
  await expect(row.getByText('Gate 3')).toBeVisible();
});

test('an order takes a stored address, and the way is measured from there', async ({
  page,
  company,
}) => {
  const name = unique('Terminal South');
  await company.call('POST', 'addresses', { ...KAUNAS, name });
  await page.goto('/orders/create');
  await page.getByRole('combobox', { name: '2. Unloading address' }).fill('warsaw');
  await page.getByRole('option', { name: 'Warsaw, Poland' }).first().click();
  await page.getByRole('button', { name: 'Address book for the loading of cargo 1' }).click();
  const book = page.getByRole('dialog', { name: 'Address book' });
  await book.getByRole('textbox', { name: 'Name, street or city' }).fill(name.toLowerCase());
  await book.getByRole('radio', { name }).check();
  await book.getByRole('button', { name: 'Confirm' }).click();
  await expect(book).toBeHidden();
  await expect(page.getByRole('combobox', { name: '1. Loading address' })).toHaveValue(
    `${name}, Kaunas, Lithuania`,
  );
  await expect(page.getByText(/loaded [1-9]\d+\skm$/)).toBeVisible();
});
