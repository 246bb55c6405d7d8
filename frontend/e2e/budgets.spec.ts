/** What the app costs a person who waits: the first content, and every answer to a click or key. */
import { expect, test, type Page } from '@playwright/test';
import { meterOf, percentile } from './measure';
import { signIn } from './support';

// Recording pictures and snapshots is work of the same thread.
test.use({ trace: 'off' });
test.skip(({ hasTouch }) => hasTouch, 'the budgets are those of a wide window');

/** CPU milliseconds until the first content on an empty cache. */
const FIRST_CONTENT_MS = 1200;
/** From a click or key to the next painted frame, at p75 and p95 (INP). */
const INTERACTION_MS = { p75: 100, p95: 200 };
/** What an interaction that does nothing takes on a machine with nothing else to do: one frame. */
const IDLE_MS = 16;

test('the first content comes soon on an empty cache', async ({ browser, baseURL }) => {
  const costs: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const { work } = await meterOf(page);
    await page.goto('/login');
    await expect(page.getByLabel('Login')).toBeVisible();
    costs.push(await work());
    await context.close();
  }
  const best = Math.min(...costs);
  test.info().annotations.push({ type: 'measured', description: `${best.toFixed(0)} ms of work` });
  expect(best).toBeLessThanOrEqual(FIRST_CONTENT_MS);
});

/** Notes the duration of every interaction from now on, as the browser tells it (8 ms steps). */
const watchInteractions = (page: Page) =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { interactionDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId > 0) durations.push(entry.duration);
      }
      // The threshold is not among the types yet; 16 ms is the least a browser tells.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Those noted since the last time; the shortest are not told by the browser, so they count as one frame. */
const takeInteractions = (page: Page, count: number) =>
  page.evaluate(
    ([expected, idle]) =>
      new Promise<number[]>((resolve) => {
        // Entries are told some time after the frame.
        setTimeout(() => {
          const { interactionDurations: noted } = window as unknown as {
            interactionDurations: number[];
          };
          const taken = noted.splice(0);
          while (taken.length < expected) taken.push(idle);
          resolve(taken);
        }, 500);
      }),
    [count, IDLE_MS] as const,
  );

test('clicks and keys are answered within their budget', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  await watchInteractions(page);

  // A key that nothing answers takes what this machine takes for any key right now.
  const idleKeys = 12;
  const measureIdle = async () => {
    await page.getByRole('main').focus();
    for (let key = 0; key < idleKeys; key += 1) await page.keyboard.press('F9');
    return percentile(await takeInteractions(page, idleKeys), 0.75);
  };

  const profile = page.getByRole('button', { name: /^Profile of / });
  const act = async () => {
    await profile.click();
    await expect(page.getByText(/^Hello, /)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search and commands' });
    await expect(field).toBeFocused();
    await page.keyboard.type('con');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await grid
      .getByRole('rowheader')
      .first()
      .click({ position: { x: 2, y: 2 } });
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'PageDown',
      'Home',
      'Space',
      'Space',
    ]) {
      await page.keyboard.press(key);
    }
  };
  await act(); // the compiler warms up
  await takeInteractions(page, 0);

  const rounds: { p75: number; p95: number; described: string }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const slower = Math.max(1, (await measureIdle()) / IDLE_MS);
    await act();
    const durations = await takeInteractions(page, 16);
    const p75 = percentile(durations, 0.75) / slower;
    const p95 = percentile(durations, 0.95) / slower;
    const described = `p75 ${p75.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (machine ${slower.toFixed(1)})`;
    rounds.push({ p75, p95, described });
  }
  const best = rounds.toSorted((a, b) => a.p95 - b.p95)[0];
  test.info().annotations.push({ type: 'measured', description: best?.described ?? '' });
  expect(best?.p75).toBeLessThanOrEqual(INTERACTION_MS.p75);
  expect(best?.p95).toBeLessThanOrEqual(INTERACTION_MS.p95);
});
