/**
 * Tokens that expire during work, in several tabs at once: one refresh, every call repeated, nobody
 * signed out. It needs a server of its own whose tokens last only seconds.
 */
import type { Request } from '@playwright/test';
import { expect, test, type Page } from './fixtures';
import { canStartServers, startSecondServer, type SecondServer } from './fixtures/second-server';
import { openApi, PASSWORD, profileButton, signIn } from './support';

const TOKEN_SECONDS = 5;
/** So many calls of each tab are sent before the server gets the first one; there are more on the screen. */
const BURST = 5;

test.skip(!canStartServers, 'needs a server of its own');
test.use({ person: null });

let server: SecondServer;
test.beforeAll(async ({ company }) => {
  const changes = { WAYHAUL_ACCESS_TOKEN_SECONDS: String(TOKEN_SECONDS) };
  server = await startSecondServer(company.slug, changes);
});
test.afterAll(async () => {
  await server.stop();
});

/** The live connection: open for as long as the screen is, so it is none of the calls that are counted. */
const LIVE = /\/orders\/live$/u;
/** The last of what the screen asks for. */
const LAST = /\/vehicle-planning\/list$/u;
const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && !LIVE.test(pathname);

/** Counts a tab's calls, their answers by status, and its refreshes apart from them. */
function watch(page: Page) {
  const seen = { sent: 0, open: 0, refused: 0, replayed: 0, refreshes: 0 };
  page.on('request', (request) => {
    if (!isCall(new URL(request.url()))) return;
    seen.sent += 1;
    seen.open += 1;
  });
  const end = (request: Request) => {
    if (isCall(new URL(request.url()))) seen.open -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (!isCall(url)) return;
    if (url.pathname.endsWith('/auth/refresh')) seen.refreshes += 1;
    else if (response.status() === 401) seen.refused += 1;
    else if (seen.refused > 0 && response.ok()) seen.replayed += 1;
  });
  return seen;
}

/** Waits until the server refuses the token that the tabs have at that moment, while none of them asks for anything. */
async function untilExpired(page: Page, counts: readonly { open: number }[]): Promise<void> {
  const answer = async () => {
    const token = await page.evaluate(() => localStorage.getItem('wayhaul.token'));
    const api = await openApi(server.url, token ?? '');
    const status = (await api.get('users/current')).status();
    await api.dispose();
    return counts.every(({ open }) => open === 0) ? status : 'still asking';
  };
  await expect.poll(answer, { timeout: 8 * TOKEN_SECONDS * 1000 }).toBe(401);
}

test('two tabs whose token runs out in a burst of calls make one refresh', async ({
  page,
  context,
  company,
}) => {
  // The live connection renews a token by itself, and then no call would be refused.
  await context.route(LIVE, (route) => route.abort());
  const tabs = [page, await context.newPage()];
  const counts = tabs.map(watch);
  await signIn(page, company.emailOf('admin'), PASSWORD, server.url);
  for (const tab of tabs) {
    const loaded = tab.waitForResponse(
      (answer) => answer.ok() && LAST.test(new URL(answer.url()).pathname),
    );
    await tab.goto(`${server.url}/orders/create`);
    await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await loaded;
  }

  for (const round of [1, 2]) {
    await untilExpired(page, counts);
    for (const seen of counts)
      Object.assign(seen, { sent: 0, refused: 0, replayed: 0, refreshes: 0 });
    // After a fast refusal the later calls would wait for the refresh and not be refused at all.
    await context.route('**/api/**', async (route) => {
      const isBurst = () => counts.every(({ sent }) => sent >= BURST);
      await expect.poll(isBurst, { message: `burst ${String(round)}` }).toBe(true);
      await route.fallback();
    });
    // All queries on the screen are sent again at the same moment.
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() => {
          window.dispatchEvent(new Event('offline'));
          window.dispatchEvent(new Event('online'));
        }),
      ),
    );
    for (const seen of counts) {
      // One of the calls needs no token.
      const isOver = () => seen.refused >= BURST - 1 && seen.replayed >= seen.refused;
      await expect.poll(isOver, { message: `round ${String(round)}` }).toBe(true);
    }
    const refreshes = counts.reduce((sum, seen) => sum + seen.refreshes, 0);
    expect(refreshes, JSON.stringify(counts)).toBe(1);
    await context.unroute('**/api/**');
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/orders\/create$/);
      await expect(profileButton(tab)).toBeVisible();
    }
  }
});
