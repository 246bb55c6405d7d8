/** Choosing the accounting program: the screen and the server agree on what Rivilė needs. */
import { expect, test } from './fixtures';

/** Rivilė cannot be chosen without these, nor without a key, unless one is stored already. */
const RIVILE_CODES = [
  'Default division',
  'Default measurement code',
  'Product code, with VAT',
  'VAT code, with VAT',
  'Product code, without VAT',
  'VAT code, without VAT',
  'Product code',
  'VAT code, EU',
  'VAT code, outside the EU',
];
const RIVILE_OPTIONAL = [
  'Default measurement',
  'Default invoice relation code',
  'VAT code, Lithuania (optional)',
];

test.afterEach(async ({ company }) => {
  const change = { ACCOUNTING_INTEGRATION_TYPE: 'NONE' };
  await company.call('PATCH', 'utilities/settings', change);
});

test('Rivilė is chosen on its card, with what it requires and no more', async ({ page }) => {
  await page.goto('/accounting-integration');
  const card = page.getByRole('button', { name: 'Rivile GAMA', exact: true });
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Rivile configuration popup' });
  const named = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const required = RIVILE_CODES.map(named);
  const optional = RIVILE_OPTIONAL.map(named);
  // Codes stay stored when another program is chosen, so an earlier test may have left some.
  for (const field of [...required, ...optional]) await field.fill('');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  for (const field of required) await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const field of optional) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await named('API key').fill('key of a test');
  for (const field of required) await field.fill('T1');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The accounting integration is saved')).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\?archived=false$/u);
  await page.goBack();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
});
