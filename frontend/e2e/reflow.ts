/** No page is wider than its window; only grids and tables scroll sideways, within themselves. */
import { expect, type Page } from '@playwright/test';

/** Small phones, and a page of 1280 pixels at 400 % (WCAG 1.4.10). */
const NARROWEST = [360, 320];

/** Expects it at every width of a phone, of which the page has one; it has that again afterwards. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('the page has no size');
  for (const width of [usual.width, ...NARROWEST]) {
    await page.setViewportSize({ ...usual, width });
    // The page itself, and what scrolls in it: the shell's content and the body of a dialog.
    const tooWide = await page.evaluate(() =>
      ['html', 'main', '[role="dialog"]'].filter((part) =>
        [...document.querySelectorAll(part)].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      ),
    );
    expect.soft(tooWide, `${what}, ${String(width)} px`).toEqual([]);
  }
  await page.setViewportSize(usual);
}
