/**
 * Tokens that expire during work, in several tabs at once: one refresh, every call repeated, nobody
 * signed out. It needs a server of its own whose tokens last only seconds.
 */
import { expect, test, type Page } from './fixtures';
import { canStartServers, startSecondServer, type SecondServer } from './fixtures/second-server';
import { openApi, PASSWORD, profileButton, signIn } from './support';

const TOKEN_SECONDS = 5;
/** So many calls of each tab are refused before the refresh may pass. */
const BURST = 3;

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

/** Counts a tab's answers by status, and its refreshes apart from them. */
function watch(page: Page) {
  const seen = { refused: 0, replayed: 0, refreshes: 0 };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (pathname.endsWith('/auth/refresh')) seen.refreshes += 1;
    else if (response.status() === 401) seen.refused += 1;
    else if (seen.refused > 0 && response.ok()) seen.replayed += 1;
  });
  return seen;
}

/** Waits until the server refuses the token that the tabs have at that moment. */
async function untilExpired(page: Page): Promise<void> {
  const answer = async () => {
    const token = await page.evaluate(() => localStorage.getItem('wayhaul.token'));
    const api = await openApi(server.url, token ?? '');
    const status = (await api.get('users/current')).status();
    await api.dispose();
    return status;
  };
  await expect.poll(answer, { timeout: 8 * TOKEN_SECONDS * 1000 }).toBe(401);
}

test('two tabs whose token runs out in a burst of calls make one refresh', async ({
  page,
  context,
  company,
}) => {
  // The live connection renews a token by itself, and then no call would be refused.
  await context.route('**/live', (route) => route.abort());
  await signIn(page, company.emailOf('admin'), PASSWORD, server.url);
  const second = await context.newPage();
  const tabs = [page, second];
  for (const tab of tabs) {
    await tab.goto(`${server.url}/orders/create`);
    await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }

  for (const round of [1, 2]) {
    await untilExpired(page);
    const counts = tabs.map(watch);
    // After a fast refresh the later calls would not be refused at all.
    await context.route('**/auth/refresh', async (route) => {
      const isBurst = () => counts.every(({ refused }) => refused >= BURST);
      await expect.poll(isBurst, { message: `round ${String(round)}` }).toBe(true);
      await route.continue();
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
      const isOver = () => seen.refused >= BURST && seen.replayed >= seen.refused;
      await expect.poll(isOver, { message: `round ${String(round)}` }).toBe(true);
    }
    const refreshes = counts.reduce((sum, seen) => sum + seen.refreshes, 0);
    expect(refreshes, JSON.stringify(counts)).toBe(1);
    await context.unroute('**/auth/refresh');
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/orders\/create$/);
      await expect(profileButton(tab)).toBeVisible();
      tab.removeAllListeners('response');
    }
  }
});
