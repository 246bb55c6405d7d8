import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, reachCell, signIn, watchForeignRequests } from './support';

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[data-row="${String(row)}"] [data-col="${column}"]`);

async function openOrders(page: Page, query = ''): Promise<void> {
  await signIn(page);
  await page.goto(`/orders${query}`);
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the list and its filters have nothing for axe to find', async ({ page }) => {
      await openOrders(page, '?status=NEED_TO_BE_LOADED');
      await expectAccessible(page);
      await page.getByRole('button', { name: /^(More )?filters/i }).click();
      await expect(page.getByLabel('VIN number')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the address holds the filters, through a reload', async ({ page }) => {
  await openOrders(page);
  const number = await cell(page, 0, 'order_number').innerText();
  await page.getByRole('searchbox', { name: 'Quick filter' }).fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await page.reload();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test('filters that fit nothing say so', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders?search=no-such-order-anywhere');
  await expect(page.getByText('No orders found')).toBeVisible();
});

test('a cell is changed by keyboard, stays changed, and Ctrl+Z takes it back', async ({ page }) => {
  await openOrders(page, '?activity=EXPEDITION');
  const note = cell(page, 0, 'cargo_note');
  await reachCell(page, 0, 'cargo_note');
  const before = await note.innerText();
  const text = `call first ${String(Date.now())}`;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(note).toHaveText(text);
  await page.reload();
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
  await reachCell(page, 0, 'cargo_note');
  await expect(note).toHaveText(text);

  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(before === '' ? ' ' : before);
  await page.keyboard.press('Enter');
  await expect(note).toHaveText(before);
  await page.keyboard.press('Control+Z');
  await expect(note).toHaveText(text);
});

test('a refusal puts the old value back and says why', async ({ page }) => {
  await openOrders(page);
  await page.route('**/api/tenant/v1/orders/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'The order has an invoice' } })
      : route.continue(),
  );
  const note = cell(page, 0, 'cargo_note');
  await reachCell(page, 0, 'cargo_note');
  const before = await note.innerText();
  await note.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('refused');
  await page.keyboard.press('Enter');
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toHaveText(before);
});

test('selecting shows the sums of what is selected; all matching needs a filter', async ({
  page,
}) => {
  await openOrders(page, '?assigned=true');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Total orders');
  const all = await summary.innerText();
  await page
    .locator('[data-row="1"] input[type="checkbox"], [data-row="1"] [role="checkbox"]')
    .first()
    .click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(summary).toContainText(/Total orders\s*1(\D|$)/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => summary.innerText()).toBe(all);
});

test('ticking rows moves none of them', async ({ page }) => {
  await openOrders(page);
  const top = async () => (await cell(page, 2, 'order_number').boundingBox())?.y;
  const before = await top();
  await page.locator('[data-row="0"] [role="checkbox"]').first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await top()).toBe(before);
  await page.locator('[data-row="1"] [role="checkbox"]').first().click();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await top()).toBe(before);
});

test('a word typed on a cell that cannot be edited opens nothing, and the cell says so', async ({
  page,
}) => {
  await openOrders(page);
  await reachCell(page, 0, 'client_name');
  await page.keyboard.type('nordhav');
  await expect(cell(page, 0, 'client_name')).toHaveAccessibleDescription(/cannot be edited here/);
  await expect(page).toHaveURL(/\/orders$/);
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 0, 'client_name')).not.toHaveAccessibleDescription(/cannot be edited/);
});

test('back from an order the keyboard is in the cell it was left from', async ({ page }) => {
  await openOrders(page);
  await reachCell(page, 0, 'order_number');
  for (const row of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, row, 'order_number')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cell(page, 3, 'order_number')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 4, 'order_number')).toBeFocused();
});

test('a message leaves the button for the next order free', async ({ page, hasTouch }) => {
  await openOrders(page);
  await page.route('**/api/tenant/v1/orders/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { message: 'Refused' } })
      : route.continue(),
  );
  await reachCell(page, 0, 'cargo_note');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  const message = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(message).toBeVisible();
  // Time stops under the pointer.
  if (!hasTouch) await message.hover();
  const [told, add] = [
    await message.boundingBox(),
    await page.getByRole('button', { name: 'New order' }).first().boundingBox(),
  ];
  if (!told || !add) throw new Error('message or button is not drawn');
  const isClear = told.y >= add.y + add.height || add.y >= told.y + told.height;
  expect(isClear).toBe(true);
});

test('the details of an order open beside the list, or over a narrow one', async ({
  page,
  viewport,
}) => {
  await openOrders(page);
  await cell(page, 0, 'status').click();
  await page.keyboard.press('Alt+Enter');
  const first = await cell(page, 0, 'order_number').innerText();
  const second = await cell(page, 1, 'order_number').innerText();
  if ((viewport?.width ?? 0) < 1024) {
    const sheet = page.getByRole('dialog', { name: first });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    // In the corner of the sheet, and not behind what it lies over.
    const close = sheet.getByRole('button', { name: 'Close' });
    const [inner, outer] = [await close.boundingBox(), await sheet.boundingBox()];
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
    await close.click();
    await expect(sheet).toBeHidden();
    return;
  }
  await expect(page.getByRole('complementary', { name: `Details of ${first}` })).toBeVisible();
  await expectAccessible(page);
  // Arrows walk from order to order.
  await cell(page, 0, 'status').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('complementary', { name: `Details of ${second}` })).toBeVisible();
});

test('scrolling down loads further pages, and nothing leaves the own origin', async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeignRequests(page, baseURL ?? '');
  await openOrders(page);
  await cell(page, 0, 'status').click();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(cell(page, 45, 'order_number')).not.toBeEmpty({ timeout: 500 });
  }).toPass();
  expect(foreign).toEqual([]);
});
