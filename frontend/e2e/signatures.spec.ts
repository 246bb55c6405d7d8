/** Signatures are HTML that people paste in: no script or style in it may ever act. */
import { expect, test, type Page } from './fixtures';

/** HTML that would show if any of it ran: a variable, a request, a hidden page. */
const HOSTILE =
  '<p onclick="window.ran = 1" style="background:url(/ran)">Kind <strong>regards</strong></p>' +
  '<img src="/ran" onerror="window.ran = 1"><script>window.ran = 1</script>' +
  '<a href="javascript:window.ran = 1">bad link</a> <a href="https://example.com">good link</a>' +
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>' +
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><style>body{display:none}</style>';

/** Nothing of it has run, been requested or reached the page. */
async function expectHarmless(page: Page, asked: string[]): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Invoices signature' });
  await expect(text).toContainText('Kind regards');
  await text.getByText('bad link').click();
  const left = text.locator('script, style, img, svg, iframe, [onclick], [onerror], [style]');
  await expect(left).toHaveCount(0);
  const links = await text
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(['https://example.com']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(asked.filter((url) => url.includes('/ran'))).toEqual([]);
}

test('pasted markup is cleaned, and Tab leaves the text', async ({ page }) => {
  await page.goto('/signatures');
  const text = page.getByRole('textbox', { name: 'Invoices signature' });
  await text.click();
  await page.keyboard.press('Control+a');
  await text.evaluate((box, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, HOSTILE);
  await expectHarmless(page, []);
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('hostile HTML is cleaned by the server, and never acts in the browser', async ({
  page,
  company,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('/ran'));
  await company.remember('users/signatures', 'invoices_signature');
  const stored = await company.call<{ invoices_signature: string }>('PATCH', 'users/signatures', {
    invoices_signature: HOSTILE,
  });
  expect(stored.invoices_signature).not.toMatch(/script|onerror|onclick|<img|<svg/u);
  await page.goto('/signatures');
  await expectHarmless(page, asked);

  // The browser does not rely on the server for it.
  await page.route('**/users/signatures', (route) =>
    route.fulfill({ json: { data: { invoices_signature: HOSTILE, agreements_signature: '' } } }),
  );
  await page.reload();
  await expectHarmless(page, asked);
  await page.unroute('**/users/signatures');
});
