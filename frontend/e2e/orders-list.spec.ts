/** The orders list against the whole stack: the keyboard, and rows that come while one scrolls. */
import { expect, test, type Page } from './fixtures';
import { cell, reachCell } from './support';

async function openOrders(page: Page, query = ''): Promise<void> {
  await page.goto(`/orders${query}`);
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
}

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

test('scrolling down loads further pages', async ({ page }) => {
  await openOrders(page);
  await cell(page, 0, 'status').click();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(cell(page, 45, 'order_number')).not.toBeEmpty({ timeout: 500 });
  }).toPass();
});
