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
