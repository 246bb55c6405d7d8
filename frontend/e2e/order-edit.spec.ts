/** Changing an order: what is saved, leaving with changes, two people at once. */
import { expect, test, type Page } from './fixtures';
import { makeOrder } from './orders';

const openEdit = async (page: Page, id: number) => {
  await page.goto(`/orders/edit/${String(id)}`);
  await expect(page.getByLabel('Load number')).toBeVisible();
};

const attach = (page: Page, field: string, name: string) =>
  page
    .getByRole('group', { name: field })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });

test('an order is changed; leaving with changes asks first', async ({ page, company }) => {
  const { id, number } = await makeOrder(company);
  await openEdit(page, id);
  const loadNumber = page.getByLabel('Load number');
  await expect(loadNumber).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
  await loadNumber.fill(`L-${number}`);
  // Everything goes in one save: fields of all sections, documents, and the files of a damage.
  const supplier = page.getByRole('region', { name: 'Supplier accounting', exact: true });
  await supplier.getByLabel('Invoice number', { exact: true }).fill('S-1');
  await attach(page, 'Load document', 'order.pdf');
  await page.getByRole('switch', { name: 'The cargo was damaged' }).press('Space');
  await page.getByRole('button', { name: 'Add VIN' }).click();
  await page.keyboard.type('ABC123');
  await attach(page, 'Client invoice files', 'claim.pdf');

  await page.getByRole('link', { name: 'Wayhaul' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(loadNumber).toHaveValue(`L-${number}`);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await openEdit(page, id);
  await expect(loadNumber).toHaveValue(`L-${number}`);
  await expect(supplier.getByLabel('Invoice number', { exact: true })).toHaveValue('S-1');
  await expect(page.getByRole('button', { name: 'order.pdf', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'VIN number' })).toHaveValue('ABC123');
  await page.getByRole('button', { name: 'claim.pdf', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'claim.pdf' })).toBeVisible();
});

test('two people change one order: the second sees what the first did', async ({
  page,
  company,
}) => {
  const { id, body } = await makeOrder(company);
  await openEdit(page, id);
  await page.getByLabel('Load number').fill('MINE');
  const theirs = { ...body, cargo: { ...body.cargo, note: 'Theirs' } };
  await company.call('PUT', `orders/${String(id)}`, theirs);
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await expect(dialog).toContainText(/was changed by .+ meanwhile/);
  await expect(dialog).toContainText('Cargo note');
  await dialog.getByRole('button', { name: 'Take over their values' }).click();
  await expect(page.getByLabel('Cargo note')).toHaveValue('Theirs');
  await expect(page.getByLabel('Load number')).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
});
