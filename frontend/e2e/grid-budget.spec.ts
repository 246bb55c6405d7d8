/** What the grid costs a browser, on a page of its own. */
import { expect, test } from '@playwright/test';
import { type GridPage, serveGridPage } from './fixtures/serve-grid-page';

// Recording pictures and snapshots is work of the same thread, three times that of the grid.
test.use({ trace: 'off' });

/** The work of the main thread for one frame of 60 in a second, with room for everything else. */
const FRAME_BUDGET_MS = 10;
/** Frames of one stretch; six of them stay inside 5,000 rows. */
const STRETCH_FRAMES = 80;
const NODE_BUDGET = 1200;

let served: GridPage;
test.beforeAll(async () => {
  served = await serveGridPage();
});
test.afterAll(() => {
  served.close();
});

test.skip(({ hasTouch }) => hasTouch, 'the budget is that of a wide window');

test('scrolls 5,000 rows of 34 columns within the frame budget', async ({ page }) => {
  await page.goto(served.address);
  await expect(page.getByRole('rowheader', { name: 'FLL-100001' })).toBeVisible();
  expect(await page.getByRole('grid').getAttribute('aria-colcount')).toBe('37');
  const client = await page.context().newCDPSession(page);
  // CPU time of the main thread: a busy machine makes the wall clock late, not the code slow.
  await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await client.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
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
  // Other programs on the machine only add to the time, so the best stretch is the grid's own.
  const stretches: number[] = [];
  for (let stretch = 0; stretch < 6; stretch += 1) {
    const before = await busy();
    await scroll(STRETCH_FRAMES);
    stretches.push(((await busy()) - before) / STRETCH_FRAMES);
  }
  const perFrame = Math.min(...stretches);
  const nodes = await page.getByRole('grid').locator('*').count();
  const measured = `${perFrame.toFixed(1)} ms a frame, ${String(nodes)} elements`;
  test.info().annotations.push({ type: 'measured', description: measured });
  expect(perFrame).toBeLessThanOrEqual(FRAME_BUDGET_MS);
  expect(nodes).toBeLessThanOrEqual(NODE_BUDGET);
});
