/** Every browser test gets the company of its worker, and a user who is signed in there. */
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { COMPANIES, Company, type Person } from './fixtures/company';

export { expect, type Locator, type Page } from '@playwright/test';

interface Options {
  /** Who is signed in; null for a visitor, and for tests that end the session they start. */
  person: Person | null;
}

interface Given {
  /** A second browser, with `person` signed in there. It closes with the test. */
  openPage: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>;
}

interface Always {
  /** Takes back what the test changed for all others of its company. */
  putBack: undefined;
}

export const test = base.extend<Options & Given & Always, { company: Company }>({
  company: [
    async ({}, use, { parallelIndex, project }) => {
      const slug = COMPANIES[parallelIndex];
      if (slug === undefined) throw new Error(`no company for worker ${String(parallelIndex)}`);
      await use(new Company(slug, project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],
  putBack: [
    async ({ company }, use) => {
      await use(undefined);
      await company.putBack();
    },
    { auto: true },
  ],
  baseURL: async ({ company }, use) => use(company.url),
  person: ['admin', { option: true }],
  storageState: async ({ company, person }, use) =>
    use(person === null ? undefined : await company.sessionOf(person)),
  openPage: async ({ browser, company }, use) => {
    const opened: Page[] = [];
    await use(async (person, options) => {
      const storageState = person === null ? undefined : await company.sessionOf(person);
      const context = await browser.newContext({
        baseURL: company.url,
        storageState,
        ...options,
      });
      opened.push(await context.newPage());
      return opened[opened.length - 1] as Page;
    });
    for (const page of opened) await page.context().close();
  },
});
