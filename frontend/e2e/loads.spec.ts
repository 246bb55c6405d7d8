import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './support';

interface Place {
  /** Its number. */
  load: string;
  row: number;
}

/** Where the list holds a load that some vehicle can take; earlier tests take vehicles away. */
async function findLoad(page: Page): Promise<Place> {
  // Asked by the page: Node does not resolve names below localhost.
  const ask = (path: string): Promise<unknown[]> =>
    page.evaluate(async (asked) => {
      const token = localStorage.getItem('wayhaul.token') ?? '';
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`/api/tenant/v1/orders/${asked}`, { headers });
      return ((await answer.json()) as { data: unknown[] }).data;
    }, path);
  const loads = (await ask('loads?offset=0&limit=100')) as {
    order_id: number;
    order_number: string;
  }[];
  for (const [row, { order_id: id, order_number: load }] of loads.entries()) {
    const vehicles = (await ask(`${String(id)}/loads-vehicles`)) as {
      insurance_expired: boolean;
    }[];
    if (vehicles.some((vehicle) => !vehicle.insurance_expired)) return { load, row };
  }
  throw new Error('no load has a vehicle that could take it');
}

async function openCandidates(page: Page): Promise<string> {
  await signIn(page);
  const { load, row } = await findLoad(page);
  await page.goto('/loads');
  await page.locator('[data-row="0"] [data-col="load_number"]').click();
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('candidates and the dialog have nothing for axe to find', async ({ page }) => {
      await openCandidates(page);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Confirm selection' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('somebody faster is told in the dialog, and the candidates load again', async ({ page }) => {
  await openCandidates(page);
  await page.route('**/assign-vehicle-planning', (route) =>
    route.fulfill({ status: 409, json: { message: 'Order is already assigned by Rasa' } }),
  );
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  const again = page.waitForResponse(/\/loads-vehicles$/);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Order is already assigned by Rasa');
  await again;
});

test('a load gets its vehicle and leaves the list', async ({ page }) => {
  const load = await openCandidates(page);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm selection' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: load, exact: true })).toHaveCount(0);
  await page.goto(`/orders?order_number=${load}`);
  await expect(page.locator('[data-row="0"] [data-col="status"]')).toHaveText('Planned');
});

test('duplicate opens a new load made from this one', async ({ page }) => {
  await signIn(page);
  await page.goto('/loads');
  await expect(page.locator('[data-row="0"] [data-col="order_number"]')).not.toBeEmpty();
  await page.locator('[data-row="0"] [data-col="order_number"]').focus();
  await page.keyboard.press('End');
  await page.locator('[data-row="0"] [data-col="duplicate"] [role="button"]').click();
  await expect(page).toHaveURL(/\/loads\/create\?loadId=\d+$/);
});
