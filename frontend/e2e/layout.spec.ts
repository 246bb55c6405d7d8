/** What lies where, in wide and in narrow windows: nothing covers, moves or cuts off anything else. */
import { expect, test, type Page } from './fixtures';
import { cell, reachCell } from './support';

// The narrow project runs the tests with this tag, and the screens.
test.describe('layout', { tag: '@narrow' }, () => {
  const bar = (page: Page) => page.getByRole('banner');

  async function openOrders(page: Page): Promise<void> {
    await page.goto('/orders');
    await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
  }

  test('the bar fits its window', async ({ page }) => {
    await page.goto('/orders');
    for (const width of [1440, 1280, 1100, 992, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await bar(page).evaluate(
        (element) => element.scrollWidth - element.clientWidth,
      );
      expect(overflow, `at ${String(width)} pixels`).toBeLessThanOrEqual(0);
      await expect(bar(page).getByRole('button', { name: /^Profile of / })).toBeInViewport({
        ratio: 1,
      });
    }
  });

  test('the bar of a browser that is offline pushes the page down and covers none of it', async ({
    page,
    context,
  }) => {
    await page.goto('/orders');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await context.setOffline(true);
    const told = page.getByText(/^You are offline/);
    await expect(told).toBeVisible();
    const [bar, heading] = [await told.boundingBox(), await title.boundingBox()];
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0));
    await context.setOffline(false);
    await expect(told).toBeHidden();
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
      // In the corner of the sheet, and not behind what it lies over.
      const close = sheet.getByRole('button', { name: 'Close' });
      const [inner, outer] = [await close.boundingBox(), await sheet.boundingBox()];
      expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
      await close.click();
      await expect(sheet).toBeHidden();
      return;
    }
    await expect(page.getByRole('complementary', { name: `Details of ${first}` })).toBeVisible();
    // Arrows walk from order to order.
    await cell(page, 0, 'status').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('complementary', { name: `Details of ${second}` })).toBeVisible();
  });

  test('the status of an order can be read, also on a narrow screen', async ({ page }) => {
    await page.goto('/orders/create');
    const status = page.getByRole('combobox', { name: 'Status' });
    expect((await status.boundingBox())?.width).toBeGreaterThan(150);
  });
});
