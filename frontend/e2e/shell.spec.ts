/** The frame around every screen: nothing of it is cut off, and it covers nothing. */
import { expect, test } from './fixtures';

test('the bar fits its window', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/orders');
  const bar = page.getByRole('banner');
  for (const width of [1440, 1280, 1100, 992, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await bar.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, `at ${String(width)} pixels`).toBeLessThanOrEqual(0);
    await expect(bar.getByRole('button', { name: /^Profile of / })).toBeInViewport({ ratio: 1 });
  }
});

test(
  'the bar of a browser that is offline pushes the page down and covers none of it',
  { tag: '@narrow' },
  async ({ page, context }) => {
    await page.goto('/orders');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await context.setOffline(true);
    const shown = page.getByText(/^You are offline/);
    await expect(shown).toBeVisible();
    const [bar, heading] = [await shown.boundingBox(), await title.boundingBox()];
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0));
    await context.setOffline(false);
    await expect(shown).toBeHidden();
  },
);
