/** Settings, company profile and signatures, against the whole stack. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, mailTo, signIn } from './support';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const flash = (page: Page, text: string) => page.getByRole('status').getByText(text).first();

/** Opens a screen as the administrator. */
async function open(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
}

/** Calls the API as the person who is signed in on the page. */
async function call(page: Page, method: 'GET' | 'PATCH', path: string, body?: object) {
  return page.evaluate(
    async ([sentBy, to, json]) => {
      const answer = await fetch(`/api/tenant/v1${to}`, {
        method: sentBy,
        headers: {
          Authorization: `Bearer ${localStorage.getItem('wayhaul.token') ?? ''}`,
          'Content-Type': 'application/json',
        },
        body: json,
      });
      const { data } = (await answer.json()) as { data: Record<string, unknown> };
      return { status: answer.status, data };
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  );
}

/** Remembers a value, and hands back what puts it there again. */
async function remember(page: Page, path: string, name: string): Promise<() => Promise<void>> {
  const { data } = await call(page, 'GET', path);
  return async () => {
    const answer = await call(page, 'PATCH', path, { [name]: data[name] ?? null });
    expect(answer.status).toBe(200);
  };
}

/** Tests and server are on one machine. */
const OWN_ADDRESS = '127.0.0.1';

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

test('prices keep four decimals, and are refused in words', async ({ page }) => {
  await open(page, '/settings');
  await expect(page).toHaveURL(/\/settings\/general$/);
  const fuel = page.getByLabel('Fuel price (1L)');
  const before = await fuel.inputValue();
  await fuel.fill('1,1875');
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(fuel).toHaveValue('1.1875');
  await fuel.fill('1.18755');
  await save(page).click();
  await expect(page.getByText('At most four decimals')).toBeVisible();
  await fuel.fill(before);
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const settings = await call(page, 'GET', '/utilities/settings');
  expect(settings.data.FUEL_PRICE).toBe(before);
  expect(settings.data.SMTP_PASSWORD).toBeNull();
});

test('leaving with unsaved settings is asked about', async ({ page }) => {
  await open(page, '/settings/general');
  await page.getByLabel('From name').fill('Somebody else');
  await page.getByRole('link', { name: 'Security' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Restricted IP Login' })).toBeVisible();
});

test('a mail server that is none is refused at its field', async ({ page }) => {
  await open(page, '/settings/general');
  await page.getByLabel('From email').fill('office@demo.test');
  const host = page.getByRole('textbox', { name: 'Host', exact: true });
  await host.fill('not a host!');
  await save(page).click();
  await expect(host).toHaveAttribute('aria-invalid', 'true');
  await expect(host).toBeFocused();
});

test('a test e-mail tells its fate', async ({ page }) => {
  await open(page, '/settings/general');
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(page.getByText(/^The test e-mail to admin@demo\.test is sent/)).toBeVisible({
    timeout: 30_000,
  });
});

test('an address for offers waits for its owner, and is taken back', async ({ page }) => {
  const address = `offers.${Date.now().toString(36)}@demo.test`;
  await open(page, '/settings/general');
  const field = page.getByLabel('Offers email');
  const before = await field.inputValue();
  await field.fill(address);
  await save(page).click();
  await expect(flash(page, `An e-mail with a link was sent to ${address}`)).toBeVisible();
  const notice = page.getByText(`${address} waits for verification`);
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue(before);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove pending email' }).click();
  await expect(flash(page, 'The pending address is removed')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(before);
  await expect(notice).toBeHidden();
});

test('an address for offers counts once its owner has opened the link', async ({
  page,
  browser,
}) => {
  const address = `offers.${Date.now().toString(36)}@demo.test`;
  await open(page, '/settings/general');
  const field = page.getByLabel('Offers email');
  const asked = Date.now();
  await field.fill(address);
  await save(page).click();
  await expect(page.getByText(`${address} waits for verification`)).toBeVisible();
  const { links } = await mailTo(address, asked);
  const link = links.find((one) => one.includes('/verify/offer-email?')) ?? '';

  // The owner of the address is nobody who signs in here.
  const outside = await browser.newContext();
  const theirs = await outside.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Your new offer email is verified, thank you.')).toBeVisible();
  await expect(theirs.getByRole('banner')).toBeHidden();
  await expectAccessible(theirs);
  await theirs.reload();
  await expect(theirs.getByText('This link is expired or invalid')).toBeVisible();
  await expectAccessible(theirs);
  await outside.close();

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

test('nobody locks themselves out by the allowed addresses', async ({ page }) => {
  await open(page, '/settings/security');
  await page.getByRole('button', { name: 'Add another IP address' }).click();
  const address = page.getByLabel('IP address or range').last();
  await expect(address).toBeFocused();
  await address.fill('300.1.1.1');
  await expectAccessible(page);
  await save(page).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('192.0.2.1');
  await save(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const settings = await call(page, 'GET', '/utilities/settings');
  expect(settings.data.ALLOWED_LOGIN_IPS ?? []).toEqual([]);
});

test('an allowed address is added where it is one’s own, and removed', async ({ page }) => {
  await open(page, '/settings/security');
  await page.getByRole('button', { name: 'Add another IP address' }).click();
  const address = page.getByLabel('IP address or range');
  await address.fill(OWN_ADDRESS);
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(OWN_ADDRESS);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete IP address 1' }).click();
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sign-in is allowed from any address.')).toBeVisible();
});

test('a serie is added and deleted, a second of its name is refused', async ({ page }) => {
  const name = `T${Date.now().toString(36).slice(-6).toUpperCase()}`;
  await open(page, '/settings/invoice');
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
  await expectAccessible(page);
  await credit.getByRole('button', { name: `Delete serie ${String(before + 2)}` }).click();
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();
  await page.reload();
  await expect(series).toHaveCount(before + 1);
  await credit.getByRole('button', { name: `Delete serie ${String(before + 1)}` }).click();
  await save(page).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('an agreement template is written with a variable and comes back', async ({ page }) => {
  const words = `Terms ${Date.now().toString(36)}`;
  await open(page, '/settings/agreement-template');
  const restore = await remember(page, '/utilities/settings', 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
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
  await expectAccessible(page);
  await save(page).click();
  await expect(flash(page, 'Settings are saved')).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('General cargo');
  await expect(text).toContainText(`${words} for order Order number, in bold`);
  await expect(text.locator('[data-variable="order_number"]')).toHaveText('Order number');
  await expect(text.locator('strong')).toHaveText('bold');
  await restore();
});

test('pasted markup is cleaned, and Tab leaves the text', async ({ page }) => {
  await open(page, '/signatures');
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

test('hostile HTML is cleaned by the server, and never acts in the browser', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', () => asked.push('/ran'));
  await signIn(page);
  const restore = await remember(page, '/users/signatures', 'invoices_signature');
  const stored = await call(page, 'PATCH', '/users/signatures', { invoices_signature: HOSTILE });
  expect(stored.status).toBe(200);
  expect(stored.data.invoices_signature).not.toMatch(/script|onerror|onclick|<img|<svg/u);
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

test('a hostile agreement template keeps its words only', async ({ page }) => {
  await signIn(page);
  const before = await call(page, 'GET', '/utilities/settings');
  const hostile = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: '/ran', onerror: 'window.ran = 1' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: HOSTILE },
          {
            type: 'text',
            text: 'bad link',
            marks: [{ type: 'link', attrs: { href: 'javascript:window.ran = 1' } }],
          },
        ],
      },
    ],
  };
  await page.route('**/utilities/settings', async (route) => {
    const data = { ...before.data, AGREEMENT_TEMPLATE: JSON.stringify(hostile) };
    await route.fulfill({ json: { data } });
  });
  await page.goto('/settings/agreement-template');
  const text = page.getByRole('textbox', { name: 'Template text' });
  // As words, markup is only words.
  await expect(text).toContainText('<script>window.ran = 1</script>');
  await expect(text.locator('a, script, img')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('signatures are kept', async ({ page }) => {
  const words = `Regards ${Date.now().toString(36)}`;
  await open(page, '/signatures');
  const restore = await remember(page, '/users/signatures', 'agreements_signature');
  const text = page.getByRole('textbox', { name: 'Agreements signature' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Control+s');
  await expect(flash(page, 'Signatures are saved')).toBeVisible();
  await page.reload();
  await expect(text).toHaveText(words);
  await restore();
});

/** One blue pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('a logo is uploaded, shown in the top bar, and removed', async ({ page }) => {
  await open(page, '/company-profile');
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

test('a bad account number is refused at its field', async ({ page }) => {
  await open(page, '/company-profile');
  const iban = page.getByLabel('Bank account number');
  await iban.fill('LT00 0000');
  await save(page).click();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
  await expect(iban).toBeFocused();
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
  /** Another company: what is chosen once can be changed, but not taken back. */
  let baltic: string;
  test.beforeEach(async ({ page, baseURL }) => {
    baltic = (baseURL ?? '').replace('//demo.', '//baltic.');
    await page.goto(baltic);
    await page.getByLabel('Login').fill('admin@baltic.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('wayhaul-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  });
  test.afterEach(async ({ page }) => {
    const answer = await call(page, 'PATCH', '/utilities/settings', {
      ACCOUNTING_INTEGRATION_TYPE: 'NONE',
    });
    expect(answer.status).toBe(200);
  });

  const codes = (dialog: Locator, names: readonly string[]) =>
    names.map((name) => dialog.getByRole('textbox', { name, exact: true }));

  /** Confirms an empty configuration, which is refused, and then the least that is taken. */
  async function configureRivile(page: Page, dialog: Locator): Promise<void> {
    // An earlier test may have left its codes, which are kept.
    const required = codes(dialog, RIVILE_CODES);
    const optional = codes(dialog, RIVILE_OPTIONAL);
    for (const field of [...required, ...optional]) await field.fill('');
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await confirm.click();
    for (const field of required) await expect(field).toHaveAttribute('aria-invalid', 'true');
    for (const field of optional) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'API key' }).fill('key of a test');
    for (const field of required) await field.fill('T1');
    await confirm.click();
    await expect(dialog).toBeHidden();
  }

  test('leads through its popups', async ({ page }) => {
    await page.goto(`${baltic}/settings/general`);
    const section = page.getByRole('region', { name: 'Accounting integration' });
    await section.getByRole('button', { name: 'Select', exact: true }).click();
    const choosing = page.getByRole('dialog', { name: 'Accounting integration' });
    await choosing.getByRole('button', { name: 'Rivilė GAMA' }).click();
    await expectAccessible(page);
    await configureRivile(page, choosing);
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
    await expectAccessible(page);
    await divisions.getByRole('button', { name: 'Cancel' }).click();
    await expect(divisions).toBeHidden();

    await page.goto(`${baltic}/settings/invoice`);
    await page.getByRole('button', { name: 'Add serie' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Branch' }).first()).toBeVisible();
  });

  test('is chosen on its cards, Rivilė with what it requires and no more', async ({ page }) => {
    await page.goto(`${baltic}/accounting-integration`);
    const card = page.getByRole('button', { name: 'Rivile GAMA', exact: true });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'Rivile configuration' });
    await expectAccessible(page);
    await configureRivile(page, dialog);
    await expect(page).toHaveURL(/\/invoices\?archived=false$/);

    await page.goto(`${baltic}/accounting-integration`);
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  });
});

const SCREENS = [
  '/settings/general',
  '/settings/security',
  '/settings/invoice',
  '/settings/agreement-template',
  '/company-profile',
  '/signatures',
  '/accounting-integration',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens have nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
