/** Deleting an order and taking it back, against the whole stack. */
import { expect, test } from '@playwright/test';
import { expectAccessible, openApi, signIn } from './support';

const PLACE = { latitude: 54.9027, longitude: 23.9096 };

interface Deleted {
  id: number;
  number: string;
}

/** An order of this run's own, taken and deleted again. */
async function deletedOrder(url: string): Promise<Deleted> {
  const door = await openApi(url);
  const credentials = { email: 'admin@demo.test', password: 'wayhaul-demo' };
  const signedIn = await door.post('login', { data: credentials });
  const { data: session } = (await signedIn.json()) as {
    data: { token: string; user: { id: number } };
  };
  await door.dispose();
  const api = await openApi(url, session.token);
  const clients = await api.get('contacts/clients');
  const client = ((await clients.json()) as { data: { id: number }[] }).data[0];
  const taken = await api.post('orders', {
    data: {
      general: { client_id: client?.id, client_manager_id: session.user.id },
      cargo: { loading_date_from: '2026-03-11', loading_date_to: '2026-03-13' },
      cargos: [
        {
          loading_address: 'Kaunas, Lithuania',
          loading_latitude: PLACE.latitude,
          loading_longitude: PLACE.longitude,
          unloading_address: 'Warsaw, Poland',
          unloading_latitude: 52.2298,
          unloading_longitude: 21.0118,
        },
      ],
      finance: {
        currency: 'EUR',
        cost_vat: 21,
        revenue_calculation_type: 'FIXED',
        revenue_calculation_value: 100_000,
      },
    },
  });
  expect(taken.status(), await taken.text()).toBe(200);
  const { data: order } = (await taken.json()) as {
    data: { id: number; general: { order_number: string } };
  };
  const deleted = await api.delete(`orders/${String(order.id)}`);
  expect(deleted.status()).toBe(200);
  await api.dispose();
  return { id: order.id, number: order.general.order_number };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an administrator takes a deletion back, ${colorScheme}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme });
    const order = await deletedOrder(baseURL ?? '');
    await signIn(page);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Deleted orders' }).click();
    await expect(page.getByRole('heading', { name: 'Deleted orders' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: order.number });
    await expect(row).toBeVisible();
    await expectAccessible(page);

    await row.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog', { name: `Restore order ${order.number}?` });
    await expect(dialog).toContainText('comes back without a vehicle');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`Order ${order.number} is restored`)).toBeVisible();
    await expect(row).toBeHidden();
    await page.goto(`/orders?order_number=${order.number}`);
    await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  });
}

test('a planner neither finds nor opens what was deleted', async ({ page }) => {
  await signIn(page, 'planner');
  await page.goto('/orders');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: 'Deleted orders' })).toHaveCount(0);
  await page.goto('/orders/deleted');
  await expect(page.getByRole('heading', { name: 'You may not see this page' })).toBeVisible();
});
