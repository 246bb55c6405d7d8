/**
 * Measures a page by the CPU time of its main thread, not by the clock: a busy machine delays a page
 * without making its code slower.
 */
import type { Page } from '@playwright/test';

export interface Meter {
  /** CPU milliseconds of the page's main thread so far. */
  work: () => Promise<number>;
  /** Bytes in use after a garbage collection. */
  heap: () => Promise<number>;
}

export async function meterOf(page: Page): Promise<Meter> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await client.send('Performance.enable');
  const read = async (metric: string) => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === metric)?.value ?? NaN;
  };
  return {
    work: async () => (await read('TaskDuration')) * 1000,
    heap: async () => {
      await client.send('HeapProfiler.collectGarbage');
      return read('JSHeapUsedSize');
    },
  };
}

/** What the yardstick takes on an idle machine of today. */
const YARDSTICK_MS = 12;

/**
 * How many times slower than that the page's main thread is right now, at least 1. Sharing caches and
 * cores costs CPU time too; divided by this, a cost is the code's own.
 */
export async function slowness(page: Page, { work }: Meter): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 12; run += 1) {
    const before = await work();
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.style.cssText = 'position:absolute;visibility:hidden;width:300px';
      const texts = Array.from({ length: 1500 }, (_, i) => `${String((i * 7919) % 1511)} yards`);
      for (const text of texts.sort()) {
        box.append(Object.assign(document.createElement('span'), { textContent: text }));
      }
      document.body.append(box);
      box.getBoundingClientRect();
      box.remove();
    });
    costs.push((await work()) - before);
  }
  // The first ones warm up the compiler.
  return Math.max(1, percentile(costs.slice(3), 0.5) / YARDSTICK_MS);
}

/** The value that a share of `share`, such as 0.95, stays at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/** Resolves after the next frame has been painted. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
