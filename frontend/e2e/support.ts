/** The small vocabulary of browser tests. They wait on what appears, never on time. */
import { join } from 'node:path';
import { expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { readMails, type Mail } from '../scripts/mail.mjs';

/** Of everybody in a demo company. */
export const PASSWORD = 'wayhaul-demo';

/** Fills the English sign-in page and sends it; the language of what follows is the person's. */
export async function sendCredentials(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Login').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a person in through the screen, on the server at `at`. */
export async function signIn(page: Page, email: string, password = PASSWORD, at = '') {
  await page.goto(`${at}/login`);
  await sendCredentials(page, email, password);
  await expect(profileButton(page)).toBeVisible();
}

/** Stands in the bar as soon as it is known who is signed in. */
export const profileButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Profile of / });

/** What no other test, and no earlier run, has called so. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

/**
 * Calls of the API behind the screens, to the server at `url`; dispose of it afterwards. Only
 * browsers know by themselves that every name under `localhost` is this machine.
 */
export function openApi(url: string, token?: string): Promise<APIRequestContext> {
  const { protocol, hostname, host, port } = new URL(url);
  const isHere = hostname.endsWith('.localhost');
  return request.newContext({
    baseURL: `${isHere ? `${protocol}//127.0.0.1:${port}` : new URL(url).origin}/api/tenant/v1/`,
    extraHTTPHeaders: {
      ...(isHere ? { Host: host } : {}),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
}

/** Collects every request that leaves the page's own origin; call before the first `goto`. */
export function watchForeignRequests(page: Page, origin: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== new URL(origin).origin) foreign.push(asked);
  });
  return foreign;
}

/**
 * The newest mail to `address` that was written since `since` (milliseconds since 1970; take
 * `Date.now()` before the click that has it sent). Waits for it. `code` and `links` are what such
 * mails are for.
 */
export async function mailTo(address: string, since: number): Promise<Mail> {
  const data = process.env['WAYHAUL_DATA_DIR'];
  if (data === undefined)
    throw new Error('WAYHAUL_DATA_DIR is not set: use deploy/local/with-server');
  let found: Mail | undefined;
  const look = async () => {
    const mails = await readMails(join(data, 'mail'));
    found = mails.find(({ to, writtenAt }) => to.includes(address) && writtenAt >= since);
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address}`, timeout: 60_000 }).toBe(true);
  if (found === undefined) throw new Error(`no mail to ${address}`);
  return found;
}

/** A cell of a list, by its place among the rows and the column's name. */
export const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[data-row="${String(row)}"] [data-col="${column}"]`);

/**
 * Makes a cell of a grid the active one by keyboard, as a person does: columns outside the window
 * are not drawn, and the arrows bring them in. `from` is a column that is always drawn.
 */
export async function reachCell(
  page: Page,
  row: number,
  column: string,
  from = 'order_number',
): Promise<void> {
  const active = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-col') ?? undefined);
  // One key after the other, and from the beginning again where one went too far.
  await expect(async () => {
    await cell(page, row, from).focus();
    await page.keyboard.press('Home');
    for (let at = await active(); at !== column; at = await active()) {
      await page.keyboard.press('ArrowRight');
      const hasMoved = async () => ![at, undefined].includes(await active());
      await expect.poll(hasMoved, { timeout: 2000 }).toBe(true);
    }
  }).toPass();
}
