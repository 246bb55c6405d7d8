/**
 * `make pictures`: a picture of every screen in both widths and both colour schemes, for somebody
 * to look at. Speaks to the server at WAYHAUL_URL with the demo company; writes to ../pictures/ or
 * the folder given.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';

const url = process.env.WAYHAUL_URL ?? 'http://demo.localhost:8080';
const folder = path.resolve(process.argv[2] ?? '../pictures');
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

/** Opens the first row's form: its address is not known beforehand. */
const firstLink = (list, href) => async (page) => {
  await page.goto(url + list);
  await page.locator(`a[href^="${href}"]`).first().click();
};

const openCandidates = async (page) => {
  await page.goto(`${url}/loads`);
  await page.getByRole('grid').getByRole('button', { expanded: false }).first().click();
};

/** Each screen's name and the way to it; a text is an address. */
const screens = {
  orders: '/orders',
  'orders-filtered': '/orders?status=PLANNED',
  'orders-deleted': '/orders/deleted',
  'orders-empty': '/orders?order_number=99-99999',
  'order-log': '/order-logs',
  'order-list-template': '/order-list-template',
  'order-templates': '/settings/orders-view-templates',
  'order-create': '/orders/create',
  'order-edit': firstLink('/orders', '/orders/edit/'),
  loads: '/loads',
  'load-create': '/loads/create',
  'load-vehicles': openCandidates,
  'load-assign': async (page) => {
    await openCandidates(page);
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
  },
  contacts: '/contacts',
  'contact-new': '/contacts/new',
  'contact-edit': firstLink('/contacts', '/contacts/edit/'),
  vehicles: '/vehicles',
  'vehicle-add': async (page) => {
    await page.goto(`${url}/vehicles`);
    await page
      .getByRole('button', { name: /add vehicle/i })
      .first()
      .click();
  },
  'vehicle-edit': async (page) => {
    await page.goto(`${url}/vehicles`);
    await page.getByRole('rowheader').getByRole('link').first().click();
  },
  planning: '/vehicles-planing',
  profile: '/profile',
  users: '/users',
  'user-add': async (page) => {
    await page.goto(`${url}/users`);
    await page
      .getByRole('button', { name: /add user/i })
      .first()
      .click();
  },
  'user-edit': firstLink('/users', '/users?user='),
  permissions: '/settings/permissions',
  'permissions-user': async (page) => {
    await page.goto(`${url}/settings/permissions`);
    await page.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option').last().click();
  },
  'permissions-role': '/settings/permissions?role=manager',
  'planning-add': async (page) => {
    await page.goto(`${url}/vehicles-planing`);
    await page
      .getByRole('button', { name: /add vehicle/i })
      .first()
      .click();
  },
  'order-delete': async (page) => {
    await firstLink('/orders', '/orders/edit/')(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  },
  palette: async (page) => {
    await page.goto(`${url}/loads`);
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('26-');
  },
  keys: async (page) => {
    await page.goto(`${url}/orders`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
  },
  'profile-menu': async (page) => {
    await page.goto(`${url}/orders`);
    await page.getByRole('button', { name: /^Profile of / }).click();
  },
  'settings-general': '/settings/general',
  'settings-security': '/settings/security',
  'settings-invoice': '/settings/invoice',
  'settings-agreement': '/settings/agreement-template',
  'settings-rivile': async (page) => {
    await page.goto(`${url}/settings/general`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Rivilė GAMA' }).click();
  },
  'company-profile': '/company-profile',
  signatures: '/signatures',
  'accounting-integration': '/accounting-integration',
};

async function take(page, name) {
  await page.waitForLoadState('networkidle');
  // Menus and dialogs fade in for 120 ms; a picture of the middle of it helps nobody.
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
await mkdir(folder, { recursive: true });
let failed = 0;
for (const colorScheme of ['light', 'dark']) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(`${url}/login`);
    await take(page, `sign-in-${size}-${colorScheme}`);
    await page.goto(`${url}/forgot-password`);
    await take(page, `forgot-password-${size}-${colorScheme}`);
    await page.goto(`${url}/reset-password?token=once`);
    await page.getByLabel('New password').fill('three unrelated');
    await take(page, `reset-password-${size}-${colorScheme}`);
    await page.goto(`${url}/set-password?token=once`);
    await page.getByLabel('New password').fill('three unrelated');
    await take(page, `set-password-${size}-${colorScheme}`);
    await page.goto(`${url}/verify/offer-email?data=once&signature=once`);
    await take(page, `verify-offer-email-${size}-${colorScheme}`);
    await page.goto(`${url}/login`);
    await page.getByLabel('Login').fill('admin@demo.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('wayhaul-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /^Profile of / }).waitFor();
    for (const [name, way] of Object.entries(screens)) {
      try {
        await (typeof way === 'string' ? page.goto(url + way) : way(page));
        await take(page, `${name}-${size}-${colorScheme}`);
      } catch (error) {
        failed += 1;
        console.error(`${name}, ${size}, ${colorScheme}: ${String(error).split('\n')[0]}`);
      }
    }
    await context.close();
  }
}
await browser.close();
console.log(`pictures in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;
