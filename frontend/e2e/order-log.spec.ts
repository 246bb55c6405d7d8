import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, reachCell, signIn } from './support';

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[data-row="${String(row)}"] [data-col="${column}"]`);

async function openLog(page: Page, query = ''): Promise<void> {
  await page.goto(`/order-logs${query}`);
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the log has nothing for axe to find', async ({ page }) => {
      await signIn(page);
      await openLog(page);
      await expectAccessible(page);
    });
  });
}

test('a change is told in words, as text, with a way to its order', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders?activity=EXPEDITION');
  await expect(cell(page, 0, 'order_number')).not.toBeEmpty();
  const number = await cell(page, 0, 'order_number').innerText();
  await reachCell(page, 0, 'cargo_note');
  const text = `<b onclick="alert(1)">${String(Date.now())}</b>`;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);

  await openLog(page);
  const order = cell(page, 0, 'order_number');
  await expect(order).toHaveText(number);
  await reachCell(page, 0, 'changed_field', 'user_name');
  await expect(cell(page, 0, 'changed_field')).toHaveText('Cargo note');
  await reachCell(page, 0, 'new_value', 'user_name');
  await expect(cell(page, 0, 'new_value')).toHaveText(text);
  await reachCell(page, 0, 'order_number', 'user_name');
  await order.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('days filter the log through the address, and scrolling loads further pages', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/order-logs?date_from=2000-01-01&date_to=2000-01-02');
  await expect(page.getByText('No changes found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL(/\/order-logs$/);
  await cell(page, 0, 'user_name').click();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(cell(page, 45, 'order_number')).not.toBeEmpty({ timeout: 500 });
  }).toPass();
});

test('others than administrators are told that it is not for them', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/order-logs');
  await expect(page.getByText('You may not see this page', { exact: false }).last()).toBeVisible();
});
