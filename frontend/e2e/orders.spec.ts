/** The orders list: its keyboard, and a layout in which nothing jumps or hides anything else. */
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

test('after a save the list is where it was left, far below its first page', async ({ page }) => {
  await openOrders(page);
  await reachCell(page, 0, 'order_number');
  const activeRow = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
      return Number(row ?? 0);
    });
  await expect(async () => {
    await page.keyboard.press('PageDown');
    expect(await activeRow()).toBeGreaterThan(50);
  }).toPass();
  const row = await activeRow();
  await expect(cell(page, row, 'order_number')).not.toBeEmpty();
  const number = await cell(page, row, 'order_number').innerText();
  const top = () => page.getByRole('grid').evaluate((grid) => grid.scrollTop);
  const leftAt = await top();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/edit\/\d+$/);
  await page.getByLabel('Load number').fill(`L-${String(Date.now())}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(cell(page, row, 'order_number')).toBeFocused();
  await expect(cell(page, row, 'order_number')).toHaveText(number);
  expect(await top()).toBe(leftAt);
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, row + 1, 'order_number')).toBeFocused();
});

test(
  'a message leaves the button for the next order free, and ticking moves no row',
  { tag: '@narrow' },
  async ({ page, hasTouch }) => {
    // It says that there is no such order.
    await page.goto('/orders?order=999999999');
    const message = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    await expect(message).toBeVisible();
    // It stays as long as the pointer is on it.
    if (!hasTouch) await message.hover();
    const button = await page.getByRole('button', { name: 'New order' }).first().elementHandle();
    // Both at once, since under a finger the message goes.
    const isClear = await message.evaluate((shown, add) => {
      const [one, other] = [shown.getBoundingClientRect(), add?.getBoundingClientRect()];
      return other !== undefined && (one.top >= other.bottom || other.top >= one.bottom);
    }, button);
    expect(isClear).toBe(true);

    const top = async () => (await cell(page, 2, 'order_number').boundingBox())?.y;
    const before = await top();
    for (const row of [0, 1]) {
      await page
        .locator(`[data-row="${String(row)}"] [role="checkbox"]`)
        .first()
        .click();
      await expect(page.getByText(`${String(row + 1)} selected`)).toBeVisible();
      expect(await top()).toBe(before);
    }
  },
);
