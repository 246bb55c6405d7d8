/** Opens a load in the list, with the vehicles that could take it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Company } from './fixtures/company';

interface Load {
  order_id: number;
  order_number: string;
}

/** A load that some vehicle can still take: earlier tests may have assigned vehicles. */
async function findLoad(company: Company): Promise<{ load: string; row: number }> {
  const loads = await company.call<Load[]>('GET', 'orders/loads?offset=0&limit=100');
  for (const [row, { order_id: id, order_number: load }] of loads.entries()) {
    const vehicles = await company.call<{ insurance_expired: boolean }[]>(
      'GET',
      `orders/${String(id)}/loads-vehicles`,
    );
    if (vehicles.some((vehicle) => !vehicle.insurance_expired)) return { load, row };
  }
  throw new Error('no load has a vehicle that could take it');
}

/** Opens the vehicles of such a load and returns its number. */
export async function openCandidates(page: Page, company: Company): Promise<string> {
  const { load, row } = await findLoad(company);
  await page.goto('/loads');
  // A click on a phone's card would open the load.
  await page.locator('[data-row="0"] [data-col="order_number"]').focus();
  const line = page.locator(`[data-row="${String(row)}"]`);
  await expect(async () => {
    if (!(await line.getByRole('link', { name: load }).isVisible())) {
      await page.keyboard.press('PageDown');
    }
    await expect(line.getByRole('link', { name: load })).toBeVisible({ timeout: 500 });
  }).toPass();
  await line.locator('[role="button"][aria-expanded]').click();
  await expect(page.getByRole('table', { name: `Vehicles for ${load}` })).toBeVisible();
  return load;
}

/** The row of a load, which the list is scrolled to. */
export async function rowOf(page: Page, load: string): Promise<Locator> {
  await page.locator('[data-row="0"] [data-col="order_number"]').focus();
  const link = page.getByRole('link', { name: load, exact: true });
  await expect(async () => {
    if (!(await link.isVisible())) await page.keyboard.press('PageDown');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  return page.getByRole('row').filter({ has: link });
}

/** Opens the menu at the end of a load's row. */
export async function openMenu(page: Page, load: string): Promise<void> {
  const row = await rowOf(page, load);
  await row.getByRole('link', { name: load, exact: true }).focus();
  await page.keyboard.press('End');
  await row.getByRole('button', { name: 'Actions' }).click();
}
