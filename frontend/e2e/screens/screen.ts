/** A row of the table of screens. */
import type { Locator, Page } from '@playwright/test';
import type { Company, Person } from '../fixtures/company';

/** How one gets there; it ends by waiting for what appears. */
export type Way = (page: Page, company: Company) => Promise<void>;

export interface Screen {
  /** As its pictures are called. */
  name: string;
  /** Who looks at it; null for a visitor. The administrator, unless it says otherwise. */
  person?: Person | null;
  /** Its address, or the way to it. */
  open: string | Way;
  /** What stands there once it is whole. */
  shows: (page: Page) => Locator;
  /** What it looks like after this and that, one after the other on the same page. */
  states?: Record<string, Way>;
  /** Puts back what the way there has changed in the company. */
  leave?: (company: Company) => Promise<unknown>;
}

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024;

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
export const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name }).first();
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const firstRow = (page: Page): Locator =>
  page.getByRole('grid').getByRole('rowheader').first();

/** What reads from `path` finds nothing at all: a company on its first day. */
export async function answerNothing(page: Page, path: string): Promise<void> {
  const json = { data: [], meta: { offset: 0, limit: 20, total: 0, has_more: false } };
  await page.route(
    ({ pathname }) => pathname === `/api/tenant/v1/${path}`,
    (route) => route.fulfill({ json }),
  );
}
