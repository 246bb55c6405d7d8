/** The text of an agreement: written in a real editor, stored, and shown again; its history. */
import { expect, test } from './fixtures';

test('an agreement template is written with a variable and comes back', async ({
  page,
  company,
}) => {
  const words = `Terms ${Date.now().toString(36)}`;
  await page.goto('/settings/agreement-template');
  await company.remember('utilities/settings', 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
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
});

const document = (text: string) => ({
  AGREEMENT_TEMPLATE_GENERAL_CARGO: JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  }),
});

test('what is saved in one window is compared in the history of another', async ({
  page,
  company,
  openPage,
}) => {
  await company.remember('utilities/settings', 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
  const run = Date.now().toString(36);
  await company.call('PATCH', 'utilities/settings', document(`All is carried ${run}.`));
  await page.goto('/settings/agreement-template');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  await expect(page.getByRole('textbox', { name: 'Template text' })).toContainText(run);

  const other = await openPage('admin');
  await other.goto('/settings/agreement-template');
  await other.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  const text = other.getByRole('textbox', { name: 'Template text' });
  await expect(text).toContainText(run);
  await text.click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' With care.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('status').getByText('Settings are saved').first()).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const newest = history.getByRole('listitem').first();
  await newest.getByRole('button', { name: /^Compare/ }).click();
  await expect(newest.getByRole('region', { name: 'Before' })).toHaveText(
    `BeforeAll is carried ${run}.`,
  );
  await expect(newest.getByRole('region', { name: 'After' }).locator('ins')).toContainText(
    'With care.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
});
