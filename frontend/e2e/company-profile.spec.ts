/** The logo of a company, from the file to the top bar. */
import { expect, test } from './fixtures';

/** One blue pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('a logo is uploaded, shown in the top bar, and removed', async ({ page }) => {
  await page.goto('/company-profile');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const files = page.locator('input[type="file"]');
  // Only its name says that it is a picture; the server looks inside.
  await files.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="window.ran = 1"/>'),
  });
  await save.click();
  await expect(page.getByText('Must be a PNG or JPEG picture')).toBeVisible();
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await save.click();
  await expect(
    page.getByRole('status').getByText('Company profile is saved').first(),
  ).toBeVisible();
  const inBar = page.getByRole('banner').locator('img');
  await expect(inBar).toHaveAttribute('src', /\/company\/logo\//);
  await expect.poll(() => inBar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await save.click();
  await expect(inBar).toHaveCount(0);
});
