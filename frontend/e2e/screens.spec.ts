/**
 * Every screen and state of the table, wide and narrow: axe checks the light scheme with all rules and
 * the dark one for contrast, no page may be wider than a phone, and no request may leave the company's
 * own origin. With PICTURES (`make pictures`) each is photographed in both colour schemes instead.
 */
import path from 'node:path';
import { CONTRAST, expectAccessible } from './axe';
import { expect, test, type Page } from './fixtures';
import { expectFits, NARROWEST } from './reflow';
import { SCREENS } from './screens';
import { isWide } from './screens/screen';
import { watchForeignRequests } from './support';

const pictures = process.env.PICTURES;

/** Waits until the page has the colours of `scheme` and nothing loads or moves any more. */
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
        // Transitions start in the frame after a change.
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

async function check(page: Page, name: string): Promise<void> {
  await settle(page, 'light');
  await expectAccessible(page, `${name}, light`);
  await settle(page, 'dark');
  await expectAccessible(page, `${name}, dark`, CONTRAST);
  await expectFits(page, name, isWide(page) ? [] : NARROWEST);
}

for (const { name, person, open, shows, states = {}, leave } of SCREENS) {
  test.describe('screens', { tag: '@narrow' }, () => {
    test.use({
      person: person === undefined ? 'admin' : person,
      // What moves is looked at when it has come to rest, so it need not move.
      contextOptions: { reducedMotion: 'reduce' },
    });
    if (leave) test.afterEach(({ company }) => leave(company));

    test(name, async ({ page, company }) => {
      const look = pictures === undefined ? check : takePicture;
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
