/** No page is wider than its window; only grids and tables scroll sideways, and no head of theirs is cut. */
import { expect, type Page } from '@playwright/test';

/** Small phones, and a page of 1280 pixels at 400 % (WCAG 1.4.10). */
export const NARROWEST = [360, 320];

/** Of buttons on a touch screen: the fields of a form need the height more than its save bar does. */
const TWO_LINES = 88;

/** Expects it at the page's width, which it has again afterwards, and at the others. */
export async function expectFits(
  page: Page,
  what: string,
  others: readonly number[],
): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('the page has no size');
  for (const width of [usual.width, ...others]) {
    await page.setViewportSize({ ...usual, width });
    // A menu moves a moment after the window has changed.
    await expect.soft
      .poll(() => tooWide(page), { message: `${what}, ${String(width)} px` })
      .toEqual([]);
    const bar = page.locator('[data-save-bar]');
    const height = (await bar.count()) === 0 ? 0 : (await bar.boundingBox())?.height;
    expect.soft(height, `save bar of ${what}, ${String(width)} px`).toBeLessThan(TWO_LINES);
  }
  await page.setViewportSize(usual);
}

/**
 * What is wider than its place: the page itself, the shell's content, the body of a dialog, the title of
 * a column. Titles of one pixel are for screen readers.
 */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    ['html', 'main', '[role="dialog"]', '[data-head-text]'].filter((part) =>
      [...document.querySelectorAll(part)].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
      ),
    ),
  );
}
