import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { VehicleRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import { vehicle } from './test-vehicle';
// Imported here, so that loading it does not count towards the first test's time.
import './vehicles-page';
import './opened-vehicle';

function vehiclesAre(...vehicles: VehicleRow[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/vehicles`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(vehicles, request));
    }),
  );
  return asked;
}

/** The idempotency keys of what was sent. */
let keys: (string | null)[] = [];

/** Answers a save, and returns what was sent. */
function savesAnswer(
  method: 'post' | 'put',
  path: string,
  answer: () => Response = () => HttpResponse.json({ data: { id: 7 } }),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}/vehicles${path}`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

beforeEach(() => {
  keys = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({ data: { FUEL_PRICE: '1.35', ROAD_TAX: '0.1925' } }),
    ),
    http.get(`${API}/users/list`, () => HttpResponse.json({ data: [] })),
    http.get(`${API}/contacts/suppliers`, () =>
      HttpResponse.json({
        data: [
          {
            id: 9,
            value: 9,
            label: 'Fast Freight',
            company_name: 'Fast Freight',
            types: ['supplier'],
            insurance_expired: true,
            insurance_expiry_date: '2026-01-31',
          },
        ],
      }),
    ),
  );
});

it('lists vehicles with their cost, and marks an expired insurance', async () => {
  vehiclesAre(
    vehicle(),
    vehicle({ id: 8, plate_number: 'OWN 1', cost_calculation_type: 'OWN_PARK' }),
    vehicle({
      id: 9,
      plate_number: 'DAY 1',
      cost_calculation_type: 'PER_DAY',
      cost_calculation_value: 45_000,
    }),
  );
  renderRoutes(routes, { at: '/vehicles' });
  expect(await screen.findByText('1.10 € / KM')).toBeVisible();
  expect(screen.getByText('450.00 € / DAY')).toBeVisible();
  expect(screen.getByText('Own park')).toBeVisible();
  expect(screen.getAllByText('Supplier insurance expired')[0]).toBeVisible();
  await expectAccessible();
});

it('filters by plate and supplier, and says which suppliers are not insured', async () => {
  const asked = vehiclesAre();
  const { user } = renderRoutes(routes, { at: '/vehicles?plate_number=ABC' });
  expect(await screen.findByText('No vehicles found')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }));
  const option = await screen.findByRole('option', { name: /Fast Freight/ });
  expect(option).toHaveTextContent('Supplier insurance expired 2026-01-31');
  await user.click(option);
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      plate_number: 'ABC',
      subcontractor_id: '9',
    }),
  );
});

it('adds an own vehicle with its costs', async () => {
  vehiclesAre(vehicle());
  const sent = savesAnswer('post', '');
  const { user } = renderRoutes(routes, { at: '/vehicles' });
  await screen.findByText('1.10 € / KM');
  await user.click(screen.getAllByRole('button', { name: 'Add vehicle' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add vehicle' });
  const field = (name: RegExp | string) => within(dialog).getByRole('textbox', { name });

  await user.type(field(/^Plate number/), 'OWN 1');
  expect(field('LF')).toHaveAccessibleDescription(/as your company writes it/);
  await user.type(field('Driver salary'), '90');
  await user.type(field('Fuel consumption'), '28,5');
  await user.click(within(dialog).getByRole('combobox', { name: 'Year' }));
  await user.click(await screen.findByRole('option', { name: '2024' }));
  expect(within(dialog).queryByLabelText(/^Cost per/)).not.toBeInTheDocument();
  const fuel = await within(dialog).findByDisplayValue('1.35');
  expect(fuel).toHaveAccessibleName('Fuel price (1L)');
  expect(fuel).toHaveAttribute('readonly');
  expect(field('Road tax (1km)')).toHaveValue('0.1925');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    {
      number_plate: 'OWN 1',
      cost_calculation_type: 'OWN_PARK',
      driver_salary: 9_000,
      fuel_consumption: 28.5,
      year: 2024,
    },
  ]);
  expect(keys).toEqual([expect.stringMatching(/\S{10,}/)]);
});

it('edits a vehicle over the list, and puts a 422 to its field', async () => {
  vehiclesAre(vehicle());
  const sent = savesAnswer('put', '/7', () =>
    refused(422, { errors: { number_plate: ['This plate is taken'] } }),
  );
  const { user, router } = renderRoutes(routes, { at: '/vehicles' });
  await user.click(await screen.findByRole('link', { name: 'ABC 123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit vehicle ABC 123' });
  expect(router.state.location.search).toBe('?vehicle=7');
  expect(within(dialog).getByRole('textbox', { name: /^Cost per KM/ })).toHaveValue('1.10');

  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(
      within(dialog).getByRole('textbox', { name: /^Plate number/ }),
    ).toHaveAccessibleDescription(/This plate is taken/),
  );
  expect(sent).toMatchObject([{ number_plate: 'ABC 123', cost_calculation_value: 110 }]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('names the field of a 422 that comes after the dialog was left', async () => {
  const answer = hold();
  vehiclesAre(vehicle());
  server.use(
    http.put(`${API}/vehicles/7`, async () => {
      await answer.until;
      return refused(422, { errors: { number_plate: ['This field is required'] } });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/vehicles' });
  await user.click(await screen.findByRole('link', { name: 'ABC 123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit vehicle ABC 123' });
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.letGo();
  expect(await screen.findByText('Plate number: This field is required')).toBeVisible();
});

it('says in the dialog who was faster, and takes over their values', async () => {
  vehiclesAre(vehicle());
  savesAnswer('put', '/7', () => refused(409, { message: 'Changed by Jonas', stale: true }));
  const { user } = renderRoutes(routes, { at: '/vehicles?vehicle=7' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit vehicle ABC 123' });
  const cost = within(dialog).getByRole('textbox', { name: /^Cost per KM/ });
  await user.clear(cost);
  await user.type(cost, '2');
  vehiclesAre(vehicle({ cost_calculation_value: 130, updated_at: '2026-01-02T00:00:00Z' }));
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByText('Changed by Jonas')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Take over their values' }));
  await waitFor(() => expect(cost).toHaveValue('1.30'));
  expect(within(dialog).queryByText('Changed by Jonas')).toBeNull();
});

it('shows the history in place of the fields, and comes back to what was typed', async () => {
  vehiclesAre(vehicle());
  const changes = [
    { field: 'plate_number', old: 'AAA 111', new: 'ABC 123', is_hidden: false, is_long: false },
    { field: 'insurance', old: null, new: 12_000, is_hidden: false, is_long: false },
  ];
  const entry = { id: 4, action: 'changed', changed_at: '2026-03-10T08:00:00Z', user_name: 'Ona' };
  server.use(
    http.get(`${API}/history`, ({ request }) =>
      HttpResponse.json(pageOf([{ ...entry, changes }], request)),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/vehicles?vehicle=7' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit vehicle ABC 123' });
  const model = within(dialog).getByRole('textbox', { name: 'Model' });
  await user.clear(model);
  await user.type(model, 'Scania');
  await user.click(within(dialog).getByRole('button', { name: 'History' }));
  expect(dialog).toHaveAccessibleName('History: ABC 123');
  const shown = await screen.findByRole('listitem');
  expect(shown).toHaveTextContent(/Plate number.*AAA 111.*ABC 123/u);
  expect(shown).toHaveTextContent(/120\.00/u);
  expect(within(dialog).getByRole('button', { name: 'Back to the form' })).toHaveFocus();
  expect(model).not.toBeVisible();
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
  expect(model).toBeVisible();
  expect(model).toHaveValue('Scania');
});

it('says that a vehicle of an old address is gone', async () => {
  vehiclesAre();
  renderRoutes(routes, { at: '/vehicles?vehicle=99' });
  expect(await screen.findByText('This no longer exists.')).toBeVisible();
});

it('says in the dialog why a vehicle cannot be deleted', async () => {
  vehiclesAre(vehicle());
  server.use(
    http.delete(`${API}/vehicles/7`, () =>
      refused(409, { error: 'This vehicle cannot be deleted: it is in the planning list' }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/vehicles' });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('it is in the planning list');
});

it('opens the menu of a row by keyboard, and gives the focus back', async () => {
  vehiclesAre(vehicle());
  const { user } = renderRoutes(routes, { at: '/vehicles' });
  const link = await screen.findByRole('link', { name: 'ABC 123' });
  const cell = (column: string) =>
    link.closest('[data-row]')?.querySelector(`[data-col="${column}"]`);
  await user.click(cell('make')!);
  await user.keyboard('{End}{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-haspopup', 'menu');
  const entry = await screen.findByRole('menuitem', { name: 'Delete' });
  await waitFor(() => expect(entry).toHaveFocus());
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(cell('menu')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cell('menu')).toHaveFocus());
});
