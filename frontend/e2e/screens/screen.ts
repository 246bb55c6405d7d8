/** A row of the table of screens. */
import type { Locator, Page } from '@playwright/test';
import type { Company, Person } from '../fixtures/company';

/** Gets there, and waits until it has appeared. */
export type Way = (page: Page, company: Company) => Promise<void>;

export interface Screen {
  /** Also the name of its pictures and of its spec file. */
  name: string;
  /** Who looks at it: the administrator unless it says otherwise; null for a visitor. */
  person?: Person | null;
  /** Its address, or the way to it. */
  open: string | Way;
  /** Visible once the screen has loaded. */
  shows: (page: Page) => Locator;
  /** Further states, each reached from the one before. */
  states?: Record<string, Way>;
  /** Undoes what `open` and the states have changed in the company. */
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

/** The page gets the server's answer at `path` with `changes`. */
export async function changeAnswer(
  page: Page,
  company: Company,
  path: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const data = { ...(await company.call<object>('GET', path)), ...changes };
  await page.route(
    ({ pathname }) => pathname === `/api/tenant/v1/${path}`,
    (route) => route.fulfill({ json: { data } }),
  );
}

/** Reads from `path` find nothing, as in a company on its first day. */
export async function answerNothing(page: Page, path: string): Promise<void> {
  const json = { data: [], meta: { offset: 0, limit: 20, total: 0, has_more: false } };
  await page.route(
    ({ pathname }) => pathname === `/api/tenant/v1/${path}`,
    (route) => route.fulfill({ json }),
  );
}
