/**
 * Every screen and state of the table, in wide and narrow windows: axe finds nothing, light with all
 * its rules and dark for contrast, and no request leaves the company's own origin. With PICTURES
 * (`make pictures`) a picture of each is taken instead, in both colour schemes, for somebody to look at.
 */
import path from 'node:path';
import { CONTRAST, expectAccessible } from './axe';
import { expect, test, type Page } from './fixtures';
import { SCREENS } from './screens';
import { watchForeignRequests } from './support';

const pictures = process.env.PICTURES;

/** Waits until the colours are those of `scheme`, nothing is loading and nothing moves any more. */
async function settle(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isBusy = document.querySelector('[aria-busy="true"]') !== null;
          if (isBusy || document.getAnimations().length > 0) requestAnimationFrame(look);
          else resolve();
        };
        // What has just changed begins to move in the next frame.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );
}

async function takePicture(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await settle(page, scheme);
    const file = `${name}-${test.info().project.name}-${scheme}.png`;
    await page.screenshot({ path: path.resolve(pictures ?? '', file) });
  }
}

async function judge(page: Page, name: string): Promise<void> {
  await settle(page, 'light');
  await expectAccessible(page, `${name}, light`);
  await settle(page, 'dark');
  await expectAccessible(page, `${name}, dark`, CONTRAST);
}

for (const { name, person, open, shows, states = {}, leave } of SCREENS) {
  test.describe('screens', { tag: '@narrow' }, () => {
    test.use({ person: person === undefined ? 'admin' : person });
    if (leave) test.afterEach(({ company }) => leave(company));

    test(name, async ({ page, company }) => {
      const look = pictures === undefined ? judge : takePicture;
      const foreign = watchForeignRequests(page, company.url);
      if (typeof open === 'string') await page.goto(open);
      else await open(page, company);
      await expect(shows(page)).toBeVisible();
      await look(page, name);
      for (const [state, way] of Object.entries(states)) {
        await way(page, company);
        await look(page, `${name}-${state}`);
      }
      expect(foreign).toEqual([]);
    });
  });
}
