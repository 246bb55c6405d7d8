/** Settings, company profile and signatures, against the whole stack. */
import { expect, test, type Locator, type Page } from './fixtures';
import type { Company } from './fixtures/company';
import { mailTo } from './support';

type Settings = Record<string, unknown>;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const flash = (page: Page, text: string) => page.getByRole('status').getByText(text).first();

/** Remembers a value, and hands back what puts it there again. */
async function remember(company: Company, path: string, name: string) {
  const before = await company.call<Settings>('GET', path);
  return () => company.call('PATCH', path, { [name]: before[name] ?? null });
}

test('prices keep four decimals', async ({ page, company }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/general$/);
  const fuel = page.getByLabel('Fuel price (1L)');
  const before = await fuel.inputValue();
  await fuel.fill('1,1875');
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(fuel).toHaveValue('1.1875');
  await fuel.fill(before);
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const settings = await company.call<Settings>('GET', 'utilities/settings');
  expect(settings.FUEL_PRICE).toBe(before);
  expect(settings.SMTP_PASSWORD).toBeNull();
});

test('an address for offers counts once its owner has opened the link', async ({
  page,
  openPage,
}) => {
  const address = `offers.${Date.now().toString(36)}@demo.test`;
  await page.goto('/settings/general');
  const field = page.getByLabel('Offers email');
  const asked = Date.now();
  await field.fill(address);
  await save(page).click();
  await expect(page.getByText(`${address} waits for verification`)).toBeVisible();
  const { links } = await mailTo(address, asked);
  const link = links.find((one) => one.includes('/verify/offer-email?')) ?? '';

  // The owner of the address is nobody who signs in here.
  const theirs = await openPage(null);
  await theirs.goto(link);
  await expect(theirs.getByText('Your new offer email is verified, thank you.')).toBeVisible();
  await expect(theirs.getByRole('banner')).toBeHidden();
  await theirs.reload();
  await expect(theirs.getByText('This link is expired or invalid')).toBeVisible();

  // The form that asked is still open, with the address of before in it: it changes nothing there.
  const fuel = page.getByLabel('Fuel price (1L)');
  const price = await fuel.inputValue();
  await fuel.fill('1.99');
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(address);
  await fuel.fill(price);
  await field.fill('');
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

/** Tests and server are on one machine. */
const OWN_ADDRESS = '127.0.0.1';

test('nobody locks themselves out by the allowed addresses', async ({ page, company }) => {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add another IP address' }).click();
  const address = page.getByLabel('IP address or range').last();
  await expect(address).toBeFocused();
  await address.fill('300.1.1.1');
  await save(page).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('192.0.2.1');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const settings = await company.call<Settings>('GET', 'utilities/settings');
  expect(settings.ALLOWED_LOGIN_IPS ?? []).toEqual([]);
});

test('an allowed address is added where it is one’s own, and removed', async ({ page }) => {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add another IP address' }).click();
  const address = page.getByLabel('IP address or range');
  await address.fill(OWN_ADDRESS);
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(OWN_ADDRESS);

  await page.getByRole('button', { name: 'Delete IP address 1' }).click();
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sign-in is allowed from any address.')).toBeVisible();
});

test('a serie is added and deleted, a second of its name is refused', async ({ page }) => {
  const name = `T${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await page.goto('/settings/invoice');
  const credit = page.getByRole('region', { name: 'Invoice (Credit)' });
  const series = credit.getByRole('textbox', { name: 'Serie' });
  await expect(credit.getByRole('button', { name: 'Add serie' })).toBeVisible();
  const before = await series.count();
  for (let added = 0; added < 2; added += 1) {
    await credit.getByRole('button', { name: 'Add serie' }).click();
    await expect(series.last()).toBeFocused();
    await series.last().fill(name);
  }
  await save(page).click();
  await expect(series.last()).toHaveAttribute('aria-invalid', 'true');
  await credit.getByRole('button', { name: `Delete serie ${String(before + 2)}` }).click();
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(series).toHaveCount(before + 1);
  await credit.getByRole('button', { name: `Delete serie ${String(before + 1)}` }).click();
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('an agreement template is written with a variable and comes back', async ({
  page,
  company,
}) => {
  const words = `Terms ${Date.now().toString(36)}`;
  await page.goto('/settings/agreement-template');
  const restore = await remember(company, 'utilities/settings', 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  const text = page.getByRole('textbox', { name: 'Template text' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${words} for order `);
  await page.getByRole('combobox', { name: 'Variable' }).fill('order num');
  await page.getByRole('option', { name: /^Order number/ }).click();
  await page.getByRole('button', { name: 'Insert variable' }).click();
  await page.keyboard.type(', in ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  await expect(text).toContainText(`${words} for order Order number, in bold`);
  await expect(text.locator('[data-variable="order_number"]')).toHaveText('Order number');
  await expect(text.locator('strong')).toHaveText('bold');
  await restore();
});

/** Whatever would prove that stored HTML acts: a dialog, a request, a variable. */
const HOSTILE =
  '<p onclick="window.ran = 1" style="background:url(/ran)">Kind <strong>regards</strong></p>' +
  '<img src="/ran" onerror="window.ran = 1"><script>window.ran = 1</script>' +
  '<a href="javascript:window.ran = 1">bad link</a> <a href="https://example.com">good link</a>' +
  '<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>' +
  '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><style>body{display:none}</style>';

/** Nothing of it runs, is asked for, or stands in the page. */
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
  const restore = await remember(company, 'users/signatures', 'invoices_signature');
  const stored = await company.call<Settings>('PATCH', 'users/signatures', {
    invoices_signature: HOSTILE,
  });
  expect(stored.invoices_signature).not.toMatch(/script|onerror|onclick|<img|<svg/u);
  await page.goto('/signatures');
  await expectHarmless(page, asked);

  // Even a server that cleaned nothing would do no harm.
  await page.route('**/users/signatures', (route) =>
    route.fulfill({ json: { data: { invoices_signature: HOSTILE, agreements_signature: '' } } }),
  );
  await page.reload();
  await expectHarmless(page, asked);
  await page.unroute('**/users/signatures');
  await restore();
});

/** One blue pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('a logo is uploaded, shown in the top bar, and removed', async ({ page }) => {
  await page.goto('/company-profile');
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: PIXEL });
  await expect(page.getByText('Choose a PNG or JPEG picture')).toBeVisible();
  // A picture by its name only: the server looks inside.
  await files.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="window.ran = 1"/>'),
  });
  await save(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await save(page).click();
  await expect(flash(page, 'Company profile is saved')).toBeVisible();
  const inBar = page.getByRole('banner').locator('img');
  await expect(inBar).toHaveAttribute('src', /\/company\/logo\//);
  await expect.poll(() => inBar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await save(page).click();
  await expect(inBar).toHaveCount(0);
});

/** What Rivilė cannot be chosen without; the key stays what it was where one is stored. */
const RIVILE_CODES = [
  'Default division',
  'Default measurement code',
  'Product code, with VAT',
  'VAT code, with VAT',
  'Product code, without VAT',
  'VAT code, without VAT',
  'Product code',
  'VAT code, EU',
  'VAT code, outside the EU',
];
const RIVILE_OPTIONAL = [
  'Default measurement',
  'Default invoice relation code',
  'VAT code, Lithuania (optional)',
];

test.describe('the accounting integration', () => {
  test.afterEach(async ({ company }) => {
    const change = { ACCOUNTING_INTEGRATION_TYPE: 'NONE' };
    await company.call('PATCH', 'utilities/settings', change);
  });

  const codes = (dialog: Locator, names: readonly string[]) =>
    names.map((name) => dialog.getByRole('textbox', { name, exact: true }));

  /** Confirms an empty configuration, which is refused, and then the least that is taken. */
  async function configureRivile(dialog: Locator): Promise<void> {
    // An earlier test may have left its codes, which are kept.
    const required = codes(dialog, RIVILE_CODES);
    const optional = codes(dialog, RIVILE_OPTIONAL);
    for (const field of [...required, ...optional]) await field.fill('');
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await confirm.click();
    for (const field of required) await expect(field).toHaveAttribute('aria-invalid', 'true');
    for (const field of optional) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'API key' }).fill('key of a test');
    for (const field of required) await field.fill('T1');
    await confirm.click();
    await expect(dialog).toBeHidden();
  }

  test('leads through its popups', async ({ page }) => {
    await page.goto('/settings/general');
    const section = page.getByRole('region', { name: 'Accounting integration' });
    await section.getByRole('button', { name: 'Select', exact: true }).click();
    const choosing = page.getByRole('dialog', { name: 'Accounting integration' });
    await choosing.getByRole('button', { name: 'Rivilė GAMA' }).click();
    await configureRivile(choosing);
    await expect(section.getByText('Rivilė', { exact: true })).toBeVisible();

    await section.getByRole('button', { name: 'Select', exact: true }).click();
    await choosing.getByRole('button', { name: 'Debetas' }).click();
    await expect(choosing).toBeHidden();
    await expect(section.getByText('Debetas', { exact: true })).toBeVisible();

    await section.getByRole('button', { name: 'Edit', exact: true }).click();
    const divisions = page.getByRole('dialog', { name: 'Debetas configuration' });
    await divisions.getByRole('button', { name: 'Add division' }).click();
    const title = divisions.getByLabel('Title').last();
    await expect(title).toBeFocused();
    await divisions.getByRole('button', { name: 'Confirm' }).click();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await divisions.getByRole('button', { name: 'Cancel' }).click();
    await expect(divisions).toBeHidden();

    await page.goto('/settings/invoice');
    await page.getByRole('button', { name: 'Add serie' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Branch' }).first()).toBeVisible();
  });

  test('is chosen on its cards, Rivilė with what it requires and no more', async ({ page }) => {
    await page.goto('/accounting-integration');
    const card = page.getByRole('button', { name: 'Rivile GAMA', exact: true });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'Rivile configuration' });
    await configureRivile(dialog);
    await expect(page).toHaveURL(/\/invoices\?archived=false$/);

    await page.goto('/accounting-integration');
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  });
});
