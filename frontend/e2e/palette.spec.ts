/** The command palette gets every key that is typed from the moment it is called. */
import { expect, test, type Page } from './fixtures';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });

test('an order is found by its number and opened, by keys alone', async ({ page }) => {
  await page.goto('/orders');
  const first = page.getByRole('grid').getByRole('rowheader').first();
  await expect(first).toBeVisible();
  const number = ((await first.textContent()) ?? '').trim();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(field(page)).toHaveValue(number);
  await expect(
    page.getByRole('option', { name: new RegExp(`^${number}`), selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/edit\/\d+$/);
});

test('what is typed right after Ctrl+K goes into the palette, on the first visit too', async ({
  page,
}) => {
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gon');
  await expect(field(page)).toHaveValue('gon');
  await expect(page).toHaveURL(/\/loads$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeHidden();
});

test('Ctrl+K works at once after another dialog was closed', async ({ page }) => {
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nor');
  await expect(field(page)).toHaveValue('nor');
});
