/**
 * How long somebody who uses the orders list waits, in a real browser with 50,000 orders: for the
 * next frame after a key, after a cell is changed and while 5,000 rows go by, and for the rows of
 * another filter. What a cell edit costs is compared with an arrow key in the same grid, and a
 * filter's rows with the call they come from.
 *   node bench/browser.mjs
 * Needs the environment of deploy/local/with-server.
 */
import process from 'node:process';
import { chromium } from '@playwright/test';
import { signIn } from './api.mjs';
import { isTiny, median, percentile } from './figures.mjs';

const EDITS = isTiny ? 2 : 20;
const FILTERS = isTiny ? 2 : 20;
const ROWS = isTiny ? 100 : 5000;

const { WAYHAUL_URL, CHROMIUM = '/usr/bin/chromium-headless-shell' } = process.env;
const say = (line) => process.stdout.write(`${line}\n`);
const told = (times) =>
  `${median(times).toFixed(0)} ms at the median, ${percentile(times, 0.95).toFixed(0)} ms at p95`;

const api = await signIn(WAYHAUL_URL);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch, api.token);
  const page = await context.newPage();
  await page.goto(`${WAYHAUL_URL}/orders`);
  const cell = (row, column) => page.locator(`[data-row="${row}"] [data-col="${column}"]`);
  await cell(0, 'order_number').waitFor();

  await cell(0, 'order_number').focus();
  const arrows = [];
  for (let at = 0; at < EDITS; at += 1)
    arrows.push(await press(page, at % 2 ? 'ArrowUp' : 'ArrowDown'));
  say(`an arrow key, to the painted frame: ${told(arrows)}`);

  await cell(0, 'cargo_note').click();
  const edits = [];
  for (let at = 0; at < EDITS; at += 1) {
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`note ${at}`);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    edits.push(await press(page, 'Enter'));
    await saved;
    await cell(0, 'cargo_note').focus();
  }
  say(`a cell edit, from Enter to the painted frame: ${told(edits)}`);
  say(`  ${(median(edits) / median(arrows)).toFixed(1)} times an arrow key`);

  await page.goto(`${WAYHAUL_URL}/orders`);
  await cell(0, 'order_number').waitFor();
  const [rows, pauses, calls] = [[], [], []];
  for (let at = 0; at < FILTERS; at += 1) {
    const { drawn, asked, call } = await changeFilter(page, `26-4${200 + at}`);
    rows.push(drawn);
    pauses.push(asked);
    calls.push(call);
  }
  say(`a filter change, from the last letter to its rows: ${told(rows)}`);
  say(`  until it is asked for: ${told(pauses)}`);
  say(`  the call for them: ${told(calls)}`);

  await page.goto(`${WAYHAUL_URL}/orders`);
  await cell(0, 'order_number').focus();
  const pages = [];
  let at = 0;
  while (at < ROWS) {
    pages.push(await press(page, 'PageDown'));
    at = Number(
      await page.evaluate(
        () => globalThis.document.activeElement.closest('[data-row]')?.dataset.row ?? 0,
      ),
    );
    await cell(at, 'order_number').filter({ hasText: /\d/ }).waitFor();
  }
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const elements = await page.locator('[role="grid"] *').count();
  say(`${ROWS} rows by PageDown, each to the painted frame: ${told(pages)}`);
  say(`  ${(usedSize / 1e6).toFixed(0)} MB in use and ${elements} elements in the grid after them`);
} finally {
  await browser.close();
  api.close();
}

/** Runs in the page before everything else. */
function watch(token) {
  globalThis.localStorage.setItem('wayhaul.token', token);
  globalThis.painted = () =>
    new Promise((resolve) => {
      globalThis.requestAnimationFrame(() => {
        const { port1, port2 } = new globalThis.MessageChannel();
        port1.onmessage = () => resolve(globalThis.performance.now());
        port2.postMessage(null);
      });
    });
  globalThis.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      globalThis.waited = globalThis.painted().then((now) => now - timeStamp);
    },
    { capture: true },
  );
}

/** Presses a key; milliseconds from the key to the frame that followed it. */
async function press(page, key) {
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.waited);
}

/** Types into the quick filter, all at once; it is asked for when the typing pauses. */
async function changeFilter(page, text) {
  const field = await page.getByRole('searchbox', { name: 'Quick filter' }).elementHandle();
  return page.evaluate(
    async ({ input, typed }) => {
      const { performance, painted } = globalThis;
      performance.clearResourceTimings();
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
      const began = performance.now();
      set.call(input, typed);
      input.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
      const answered = () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/orders/list?'));
      while (!answered()) await painted();
      const { startTime, responseEnd } = answered();
      // The rows are those of the answer in the second frame after it at the latest.
      await painted();
      const drawn = (await painted()) - began;
      return { drawn, asked: startTime - began, call: responseEnd - startTime };
    },
    { input: field, typed: text },
  );
}
