/** Small helpers of the browser tests. They wait for what appears, never for a time. */
import { join } from 'node:path';
import { expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { readMails, type Mail } from '../scripts/mail.mjs';

/** Everybody's in a demo company. */
export const PASSWORD = 'wayhaul-demo';

/** Fills the English sign-in page and sends it; the next page is in the person's own language. */
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

/** In the top bar as soon as the app knows who is signed in. */
export const profileButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Profile of / });

/** A name that no other test and no earlier run has used. */
export const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

/**
 * Calls the API of the server at `url`; dispose of it afterwards. Outside of browsers, names such as
 * `demo.localhost` do not resolve, so the host goes into a header.
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

/** Collects every request to another origin than the page's; call it before the first `goto`. */
export function watchForeignRequests(page: Page, origin: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== new URL(origin).origin) foreign.push(asked);
  });
  return foreign;
}

/**
 * Waits for a mail to `address` and returns the newest one written since `since` (milliseconds since
 * 1970; take `Date.now()` before the click that sends it), with its `code` and `links`.
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

/** A cell of a list by the index of its row and the id of its column. */
export const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[data-row="${String(row)}"] [data-col="${column}"]`);

/**
 * Walks to a cell by keyboard, as a person does: columns outside the window are drawn only once the
 * arrows bring them in. `from` is a column that is always drawn.
 */
export async function reachCell(
  page: Page,
  row: number,
  column: string,
  from = 'order_number',
): Promise<void> {
  const active = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-col') ?? undefined);
  // One key at a time, and from the beginning again if a key went too far.
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
