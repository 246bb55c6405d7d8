/** A vehicle is given a token, its device tells where it is, and planning and the route map show it. */
import { expect, test } from './fixtures';
import { LOADS_FROM, makeOrder, UNLOADS } from './orders';
import { openApi, unique } from './support';

test('a device tells where its vehicle is, until its token is revoked', async ({
  page,
  company,
}) => {
  const plate = unique('GPS').toUpperCase();
  const vehicle = await company.call<{ id: number }>('POST', 'vehicles', {
    plate_number: plate,
    cost_calculation_type: 'PER_KM',
    cost_calculation_value: 110,
  });
  const { vehicle_planning_id } = await company.call<{ vehicle_planning_id: number }>(
    'POST',
    'vehicle-planning',
    {
      vehicle_id: vehicle.id,
      date: LOADS_FROM,
      address: 'Kaunas, Lithuania',
      latitude: 54.9027,
      longitude: 23.9096,
    },
  );

  await page.goto(`/vehicles?vehicle=${String(vehicle.id)}`);
  const part = page.getByRole('region', { name: 'Position' });
  await part.getByRole('button', { name: 'Make a token' }).click();
  const token = await part.getByText(/^wht_/).innerText();
  const path = `vehicles/${String(vehicle.id)}/position`;
  await expect(part.getByText(`PUT ${company.url}/api/tenant/v1/${path}`)).toBeVisible();
  const device = await openApi(company.url, token);
  const tell = () => device.put(path, { data: { latitude: 51.1029, longitude: 17.0301 } });
  expect((await tell()).status()).toBe(200);

  await page.goto(`/planning?plate=${encodeURIComponent(plate)}`);
  const seen = page.getByRole('link', { name: /^Seen at 51.103, 17.030, 1 min. ago/ });
  await expect(seen.first()).toBeVisible();

  const order = await makeOrder(company);
  await company.call('POST', `orders/${String(order.id)}/assign-vehicle-planning`, {
    vehicle_planning_id,
    unloading_date: UNLOADS,
  });
  const { route_id } = await company.call<{ route_id: number }>(
    'GET',
    `orders/${String(order.id)}`,
  );
  await page.goto(`/routes/${String(route_id)}`);
  await expect(page.getByRole('button', { name: `${plate} was here 1 min. ago` })).toBeVisible();

  await page.goto(`/vehicles?vehicle=${String(vehicle.id)}`);
  await part.getByRole('button', { name: 'Revoke the token' }).click();
  await part.getByRole('button', { name: 'Revoke the token' }).click();
  await expect(part.getByRole('button', { name: 'Make a token' })).toBeVisible();
  expect((await tell()).status()).toBe(401);
  await device.dispose();
});
