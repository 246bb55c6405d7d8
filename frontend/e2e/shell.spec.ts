/** The frame around every page: its keys, and what it keeps of a list. */
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
  await expect(page.getByRole('option', { name: number, selected: true })).toBeVisible();
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

test('choosing Orders in the menu clears the filters, coming back from an order keeps them', async ({
  page,
  hasTouch,
}) => {
  const filters = page.getByRole('list', { name: 'Active filters' });
  const choose = async (name: string) => {
    if (hasTouch) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: hasTouch ? 'Menu' : 'Main' });
    await menu.getByRole('link', { name, exact: true }).click();
  };
  const order = page.getByRole('grid').getByRole('link').first();

  await page.goto('/orders?status=PLANNED');
  await expect(filters).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(/\/orders\/edit\//);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/orders\?status=PLANNED$/);
  await expect(filters).toBeVisible();

  await choose('Loads');
  await expect(page).toHaveURL(/\/loads$/);
  await choose('Orders');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(order).toBeVisible();
  await expect(filters).toBeHidden();
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
