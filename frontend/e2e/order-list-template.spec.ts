/** People arrange the columns of their own orders list. */
import { expect, test, type Locator, type Page } from './fixtures';

const shownList = (page: Page) => page.getByRole('list', { name: 'Shown columns' });
/** The names of the columns, without the text below each. */
const names = async (list: Locator) =>
  (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);
const handle = (page: Page, column: string) =>
  page.getByRole('button', { name: `Move ${column}`, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Each test starts and ends with the standard columns, so that it can be repeated. */
async function resetTemplate(page: Page): Promise<void> {
  await page.goto('/order-list-template');
  await expect(shownList(page)).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset to default' });
  if (await reset.isEnabled()) {
    await reset.click();
    await expect(reset).toBeDisabled();
  }
}

// No other test looks at this person's columns.
test.use({ person: 'owner' });

test.beforeEach(async ({ page }) => resetTemplate(page));
test.afterEach(async ({ page }) => resetTemplate(page));

test('columns are moved and turned off by keyboard, and the orders list follows', async ({
  page,
}) => {
  const before = await names(shownList(page));
  expect(before.slice(1, 3)).toEqual(['Status', 'Loading']);
  await handle(page, 'Loading').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Loading is picked up.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Loading is over place 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await names(shownList(page))).slice(1, 3))
    .toEqual(['Loading', 'Status']);

  await shownList(page).getByRole('switch', { name: 'Unloading', exact: true }).focus();
  await page.keyboard.press('Space');
  const disabled = page.getByRole('list', { name: 'Disabled by user' });
  await expect(disabled.getByRole('switch', { name: 'Unloading', exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The columns are saved')).toBeVisible();

  // As on another computer: this browser remembers nothing.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('wayhaul.grid.')) localStorage.removeItem(key);
    }
  });
  await page.goto('/orders');
  const heads = page.getByRole('grid').getByRole('columnheader');
  // The standard columns are shown until the person's own have arrived.
  const columns = async () =>
    (await heads.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await expect
    .poll(async () => {
      const drawn = await columns();
      const first = drawn.indexOf('Order no.');
      return drawn.slice(first, first + 3);
    })
    .toEqual(['Order no.', 'Loading', 'Status']);
  expect(await columns()).not.toContain('Unloading');
});

test('a column is dragged by pointer', async ({ page }) => {
  const from = await handle(page, 'Unloading').boundingBox();
  const to = await handle(page, 'Status').boundingBox();
  if (!from || !to) throw new Error('the handles are not drawn');
  const middle = from.x + from.width / 2;
  await page.mouse.move(middle, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle, from.y - 10, { steps: 4 });
  await page.mouse.move(middle, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () => (await names(shownList(page))).slice(1, 4))
    .toEqual(['Unloading', 'Status', 'Loading']);
  await saveButton(page).click();
  await expect(page.getByText('The columns are saved')).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await names(shownList(page)))[1]).toBe('Unloading');
});

test('what is hidden in the grid is kept for every computer', async ({ page }) => {
  await page.goto('/orders');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/orders-template') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await page.getByRole('checkbox', { name: 'Status', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.goto('/order-list-template');
  const disabled = page.getByRole('list', { name: 'Disabled by user' });
  await expect(disabled.getByRole('switch', { name: 'Status', exact: true })).toBeVisible();
});
