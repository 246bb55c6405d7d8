/** The grid's budgets, on a page of its own. */
import { expect, test } from '@playwright/test';
import { type GridPage, serveGridPage } from '../fixtures/serve-grid-page';
import { meterOf, painted, percentile, slowness } from './measure';

// A trace would be recorded in the same thread, at three times the cost of the grid.
test.use({ trace: 'off' });

/** For the main thread, at 60 frames a second and with room for everything else. */
const FRAME_BUDGET_MS = 10;
/** Six stretches of so many frames stay within 5,000 rows. */
const STRETCH_FRAMES = 80;
const NODE_BUDGET = 1200;
/** From a key to its painted frame, at p95. */
const KEY_BUDGET_MS = 50;
const KEYS = 40;
const HEAP_BUDGET_MB = 80;

let served: GridPage;
test.beforeAll(async () => {
  served = await serveGridPage();
});
test.afterAll(() => {
  served.close();
});

test('scrolls 5,000 rows of 34 columns within the frame budget', async ({ page }) => {
  await page.goto(served.address);
  await expect(page.getByRole('rowheader', { name: 'FLL-100001' })).toBeVisible();
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe('37');
  const meter = await meterOf(page);
  const { work } = meter;
  const scroll = (frames: number) =>
    page.getByRole('grid').evaluate(
      (grid, count) =>
        new Promise<void>((resolve) => {
          let left = count;
          const step = () => {
            grid.scrollTop += 160;
            left -= 1;
            if (left > 0) requestAnimationFrame(step);
            else resolve();
          };
          requestAnimationFrame(step);
        }),
      frames,
    );
  await scroll(60); // the compiler warms up
  // Other programs can only slow it down, so the best stretch is closest to the grid's own cost.
  const stretches: number[] = [];
  for (let stretch = 0; stretch < 6; stretch += 1) {
    const slower = await slowness(page, meter);
    const before = await work();
    await scroll(STRETCH_FRAMES);
    stretches.push(((await work()) - before) / STRETCH_FRAMES / slower);
  }
  const perFrame = Math.min(...stretches);
  const nodes = await page.getByRole('grid').locator('*').count();
  const measured = `${perFrame.toFixed(1)} ms a frame, ${String(nodes)} elements`;
  test.info().annotations.push({ type: 'measured', description: measured });
  expect(perFrame).toBeLessThanOrEqual(FRAME_BUDGET_MS);
  expect(nodes).toBeLessThanOrEqual(NODE_BUDGET);
});

test('paints the frame of a key within its budget', async ({ page }) => {
  await page.goto(served.address);
  await expect(page.getByRole('rowheader', { name: 'FLL-100001' })).toBeVisible();
  const meter = await meterOf(page);
  const { work } = meter;
  await page.getByRole('rowheader', { name: 'FLL-100001' }).focus();
  /** CPU milliseconds of the main thread at p95, which includes reading them. */
  const press = async (keys: readonly string[]) => {
    const costs: number[] = [];
    const slower = await slowness(page, meter);
    for (const key of keys) {
      const before = await work();
      await page.keyboard.press(key);
      await painted(page);
      costs.push((await work()) - before);
    }
    return percentile(costs, 0.95) / slower;
  };
  const keys = Array.from({ length: KEYS }, (_, index) =>
    index % 4 === 3 ? 'ArrowRight' : index % 10 === 8 ? 'PageDown' : 'ArrowDown',
  );
  await press(keys); // the compiler warms up
  const rounds = [await press(keys), await press(keys), await press(keys)];
  const best = Math.min(...rounds);
  test.info().annotations.push({ type: 'measured', description: `${best.toFixed(1)} ms at p95` });
  expect(best).toBeLessThanOrEqual(KEY_BUDGET_MS);
});

test('keeps 5,000 rows in little memory', async ({ page }) => {
  await page.goto(served.address);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
  await expect(page.getByRole('rowheader', { name: 'FLL-100001' })).toBeVisible();
  const { heap } = await meterOf(page);
  // Whatever scrolling leaves behind counts too.
  await page.getByRole('rowheader', { name: 'FLL-100001' }).focus();
  for (let pages = 0; pages < 10; pages += 1) await page.keyboard.press('PageDown');
  const megabytes = (await heap()) / 1024 / 1024;
  test
    .info()
    .annotations.push({ type: 'measured', description: `${megabytes.toFixed(1)} MB in use` });
  expect(megabytes).toBeLessThanOrEqual(HEAP_BUDGET_MB);
});
