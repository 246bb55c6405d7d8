/**
 * Measuring in browser tests. What is asserted is CPU time of the page's main thread, or a ratio to
 * something measured in the same run: a busy machine makes the wall clock late, not the code slow.
 */
import type { Page } from '@playwright/test';

export interface Meter {
  /** Milliseconds of CPU the page's main thread has worked since it began. */
  work: () => Promise<number>;
  /** Bytes that are still in use after a collection. */
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

/** What the yardstick takes on a machine of today with nothing else to do. */
const YARDSTICK_MS = 12;

/**
 * How many times slower than that the page's main thread is at the moment, at least 1. CPU time
 * grows too where programs share caches and cores: a cost divided by this is the code's own.
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
  // The compiler warms up in the first.
  return Math.max(1, percentile(costs.slice(3), 0.5) / YARDSTICK_MS);
}

/** The value that `share` of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}

/** Resolves when what was asked for has been painted. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
