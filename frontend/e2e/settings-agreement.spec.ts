/** The text of an agreement: written in a real editor, stored, and shown again. */
import { expect, test } from './fixtures';

test('an agreement template is written with a variable and comes back', async ({
  page,
  company,
}) => {
  const words = `Terms ${Date.now().toString(36)}`;
  await page.goto('/settings/agreement-template');
  const restore = await company.remember('utilities/settings', 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  const text = page.getByRole('textbox', { name: 'Template text' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${words} for order `);
  await page.getByRole('combobox', { name: 'Variable' }).fill('order num');
  await page.getByRole('option', { name: /^Order number/ }).click();
  await page.getByRole('button', { name: 'Insert variable' }).click();
  await page.keyboard.type(', in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Settings are saved').first()).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  await expect(text).toContainText(`${words} for order Order number, in bold`);
  await expect(text.locator('[data-variable="order_number"]')).toHaveText('Order number');
  await expect(text.locator('strong')).toHaveText('bold');
  await restore();
});
