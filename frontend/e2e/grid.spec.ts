/**
 * The grid on a page of its own: what only a real browser has, such as layout, dragging and a
 * clipboard. What it costs is in `budgets/grid.spec.ts`.
 */
import { expect, test, type Page } from '@playwright/test';
import { type GridPage, serveGridPage } from './fixtures/serve-grid-page';

let served: GridPage;
test.beforeAll(async () => {
  served = await serveGridPage();
});
test.afterAll(() => {
  served.close();
});

const open = async (page: Page) => {
  await page.goto(served.address);
  await expect(page.getByRole('rowheader', { name: 'FLL-100001' })).toBeVisible();
};
const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
const cell = (page: Page, number: string, columnId: string) =>
  row(page, number).locator(`[data-col="${columnId}"]`);
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** The heads from left to right, as drawn. */
const headsInOrder = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((heads) =>
    heads
      .map((element) => ({
        text: element.textContent ?? '',
        left: element.getBoundingClientRect().left,
      }))
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text),
  );

test('says of a column that it sorts, moves it by pointer and keyboard, and keeps the order', async ({
  page,
}) => {
  await open(page);
  await expect(page.locator('[data-sort="none"]').first()).toBeVisible();
  const from = await head(page, 'Loadings').boundingBox();
  const to = await head(page, 'Status').boundingBox();
  if (!from || !to) throw new Error('heads are not drawn');
  await page.mouse.move(from.x + 40, from.y + 15);
  // The code that moves columns comes when the pointer does.
  await expect(head(page, 'Loadings')).toHaveAttribute('aria-describedby', /Dnd/);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 15, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 15, { steps: 10 });
  await page.mouse.up();
  await expect
    .poll(async () => (await headsInOrder(page)).slice(3, 6))
    .toEqual(['Order no.', 'Loadings', 'Status']);

  await head(page, 'Status').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Status')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Status stands at Loading')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await headsInOrder(page)).slice(3, 7))
    .toEqual(['Order no.', 'Loadings', 'Loading', 'Status']);
  await expect(head(page, 'Status')).toBeFocused();

  await page.reload();
  await expect
    .poll(async () => (await headsInOrder(page)).slice(3, 7))
    .toEqual(['Order no.', 'Loadings', 'Loading', 'Status']);
});

test('copies and pastes through the clipboard of the browser, also a range that was dragged', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await cell(page, 'FLL-100001', 'revenue').click();
  await page.evaluate(() => navigator.clipboard.writeText('10\n20,5\n30\n'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste into 3 cells?' });
  await dialog.getByRole('button', { name: 'Change 3 cells' }).click();
  await expect(cell(page, 'FLL-100002', 'revenue')).toHaveText('20.50');
  await expect(cell(page, 'FLL-100001', 'revenue')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20.50');

  await cell(page, 'FLL-100001', 'revenue').hover();
  await page.mouse.down();
  await cell(page, 'FLL-100002', 'cost').hover();
  await cell(page, 'FLL-100003', 'revenue').hover();
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await expect(cell(page, 'FLL-100001', 'revenue')).toBeFocused();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10.00\n20.50\n30.00');
});

test('never hides the active cell under the head or the pinned column', async ({ page }) => {
  await open(page);
  await cell(page, 'FLL-100001', 'status').click();
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    const isOnTop = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      if (!box) return false;
      const hit = document.elementFromPoint(box.left + 3, box.top + 3);
      return hit !== null && document.activeElement?.contains(hit) === true;
    });
    expect(isOnTop).toBe(true);
  }
});
