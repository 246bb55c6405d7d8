import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { FreeVehicleView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { addDays, companyToday } from '@/lib/dates';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { free, PLATE } from './test-planning';
// Imported here, so that loading it does not count towards the first test's time.
import './planning-page';

const TODAY = companyToday();

function vehiclesAreFree(...vehicles: FreeVehicleView[]) {
  const data = vehicles.map((vehicle) => ({
    date: vehicle.availability_date,
    vehicle_plannings: [vehicle],
  }));
  server.use(http.get(`${API}/vehicle-planning/not-assigned`, () => HttpResponse.json({ data })));
}

/** The idempotency keys of what was sent. */
let keys: (string | null)[] = [];

/** Answers each change, and returns what was sent. */
function changesAnswer(
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: () => Response = () =>
    HttpResponse.json({ data: { id: 5, vehicle_planning_id: 5, warnings: [] } }),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}/vehicle-planning${path}`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return answer();
    }),
  );
  return sent;
}

const open = () => renderRoutes(routes, { at: '/vehicles-planing' });

beforeEach(() => {
  keys = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    http.get(`${API}/vehicles/full-names-list-for-select`, () =>
      HttpResponse.json({
        data: [
          { id: 3, value: 3, label: PLATE, plate_number: PLATE, insurance_expired: false },
          { id: 4, value: 4, label: 'DEF 456', plate_number: 'DEF 456', insurance_expired: true },
        ],
      }),
    ),
    http.get(`${API}/places/search`, () =>
      HttpResponse.json({
        data: [
          {
            name: 'Poznań',
            address: 'Poznań, Poland',
            city: 'Poznań',
            country: 'PL',
            latitude: 52.4,
            longitude: 16.9,
            source: 'gazetteer',
          },
        ],
      }),
    ),
  );
});

it('shows the free vehicles of a day with place, note and cost', async () => {
  vehiclesAreFree(free());
  open();
  const row = await screen.findByRole('row', { name: /ABC 123/ });
  expect(within(row).getByText('1.10 € / KM')).toBeVisible();
  expect(within(row).getByText('Call first')).toBeVisible();
  const place = within(row).getByRole('link', { name: /^LT Kaunas, / });
  expect(place).toHaveTextContent(/^LT Kaunas$/);
  expect(place).toHaveAttribute('title', 'Kaunas, Lithuania');
  expect(place).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=54.9&mlon=23.9#map=12/54.9/23.9',
  );
  expect(within(row).queryByText('Supplier insurance expired')).not.toBeInTheDocument();
  await expectAccessible();
});

it('names the weekday, and which days are today or over', async () => {
  const yesterday = addDays(TODAY, -1);
  const day = (date: string, id: number) =>
    free({ availability_date: date, vehicle_planning_id: id });
  vehiclesAreFree(day(yesterday, 1), day(TODAY, 2), day(addDays(TODAY, 1), 3));
  open();
  const weekday = new Date(`${TODAY}T12:00:00`).toLocaleDateString('en', { weekday: 'long' });
  expect(
    await screen.findByRole('heading', { name: `${TODAY} ${weekday} Today 1 vehicle` }),
  ).toBeVisible();
  expect(
    screen.getByRole('heading', { name: new RegExp(`^${yesterday} .* Past 1`) }),
  ).toBeVisible();
  expect(screen.getAllByText(/^(Today|Past)$/)).toHaveLength(2);
});

it('finds a plate, keeps it in the address, and says when there is none', async () => {
  vehiclesAreFree(free(), free({ plate_number: 'DEF 456', vehicle_planning_id: 6 }));
  const { user, router } = open();
  await screen.findByRole('row', { name: /ABC 123/ });
  const filter = screen.getByRole('searchbox', { name: 'Quick filter' });
  await user.type(filter, 'def4{Enter}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ABC 123/ })).toBeNull());
  expect(screen.getByRole('row', { name: /DEF 456/ })).toBeVisible();
  expect(router.state.location.search).toBe('?plate=def4');
  await user.clear(filter);
  await user.type(filter, 'xyz{Enter}');
  expect(await screen.findByText('No planned vehicle has this plate number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByRole('row', { name: /ABC 123/ })).toBeVisible();
});

it('says that the insurance of the supplier has expired, and where to renew it', async () => {
  vehiclesAreFree(free({ insurance_expired: true }));
  open();
  expect(await screen.findByText('Supplier insurance expired')).toBeVisible();
  const renew = screen.getByRole('link', { name: 'Renew the supplier insurance of ABC 123' });
  expect(renew).toHaveAttribute('href', '/contacts/edit/9');
});

it('leads nobody to a supplier who may see no contacts', async () => {
  vehiclesAreFree(free({ insurance_expired: true }));
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts none'] }));
  open();
  expect(await screen.findByText('Supplier insurance expired')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Renew/ })).toBeNull();
});

it('adds a vehicle at a place that was chosen', async () => {
  vehiclesAreFree();
  const sent = changesAnswer('post', '');
  const { user } = open();
  await screen.findByText(/There are none yet/);
  await user.click(screen.getAllByRole('button', { name: 'Add vehicle to planning list' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add vehicle to planning list' });

  await user.click(within(dialog).getByRole('combobox', { name: /^Vehicle/ }));
  expect(await within(dialog).findByText('Supplier insurance expired')).toBeVisible();
  await user.click(within(dialog).getByRole('option', { name: PLATE }));
  await user.type(within(dialog).getByRole('combobox', { name: /^Address/ }), 'Pozn');
  await user.click(await within(dialog).findByRole('option', { name: /Poznań, Poland/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /^Date/ }), TODAY);
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      vehicle_id: 3,
      date: TODAY,
      address: 'Poznań, Poland',
      latitude: 52.4,
      longitude: 16.9,
      vehicle_note: null,
    },
  ]);
  expect(keys).toEqual([expect.stringMatching(/\S{10,}/)]);
});

it('asks before a vehicle is planned for the past', async () => {
  vehiclesAreFree(free());
  const sent = changesAnswer('put', '/5');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit ABC 123' }));
  const date = await screen.findByRole('textbox', { name: /^Date/ });
  await user.clear(date);
  await user.type(date, addDays(TODAY, -1));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(
    await screen.findByText(
      'You are changing the vehicle planning date to the past. Do you really want to do that?',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent).toMatchObject([{ date: addDays(TODAY, -1) }]));
});

async function addInPoznan(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getAllByRole('button', { name: 'Add vehicle to planning list' })[0]!);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Add vehicle to planning list' }),
  );
  await user.click(dialog.getByRole('combobox', { name: /^Vehicle/ }));
  await user.click(await dialog.findByRole('option', { name: PLATE }));
  await user.type(dialog.getByRole('combobox', { name: /^Address/ }), 'Pozn');
  await user.click(await dialog.findByRole('option', { name: /Poznań, Poland/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Date/ }), TODAY);
}

const SECOND = {
  message: `ABC 123 is already planned on ${TODAY} at Vilnius, Lithuania`,
  reason: {
    code: 'planned_elsewhere',
    params: { plate: PLATE, date: TODAY, address: 'Vilnius, Lithuania' },
  },
};

it('shows the warning that comes with a second entry of a day, and takes the entry back', async () => {
  vehiclesAreFree();
  const sent = changesAnswer('post', '', () =>
    HttpResponse.json({ data: { id: 9, vehicle_planning_id: 9, warnings: [SECOND] } }),
  );
  const deleted = changesAnswer('delete', '/9');
  const { user } = open();
  await screen.findByText(/There are none yet/);
  await addInPoznan(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Nothing was asked.
  expect(sent).toHaveLength(1);
  const messages = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(messages.getByText('The planning list is saved')).toBeVisible();
  expect(messages.getByText(SECOND.message)).toBeVisible();
  await user.click(messages.getByRole('button', { name: 'Undo' }));
  expect(await messages.findByText('The vehicle is off the planning list again')).toBeVisible();
  expect(deleted).toHaveLength(1);
});

it('shows the warning after a change without an undo, which would delete the entry', async () => {
  vehiclesAreFree(free());
  changesAnswer('put', '/5', () =>
    HttpResponse.json({ data: { id: 5, vehicle_planning_id: 5, warnings: [SECOND] } }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit ABC 123' }));
  await user.type(await screen.findByRole('textbox', { name: /note/ }), '!');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const messages = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await messages.findByText(SECOND.message)).toBeVisible();
  expect(messages.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says in the dialog why the server refuses, at the field or for the whole', async () => {
  vehiclesAreFree(free());
  let refusal = refused(422, { errors: { address: ['Choose a place'] } });
  changesAnswer('put', '/5', () => refusal);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit ABC 123' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Address/ })).toHaveAccessibleDescription(
      /Choose a place/,
    ),
  );

  refusal = refused(409, { error: 'ABC 123 is planned already' });
  await user.type(screen.getByRole('textbox', { name: /note/ }), '!');
  await user.clear(screen.getByRole('combobox', { name: /^Address/ }));
  await user.type(screen.getByRole('combobox', { name: /^Address/ }), 'Pozn');
  await user.click(await screen.findByRole('option', { name: /Poznań, Poland/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/ABC 123 is planned already/)).toBeVisible();
});

it('takes a vehicle off the list after asking', async () => {
  vehiclesAreFree(free());
  const sent = changesAnswer('delete', '/5');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for ABC 123' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows where a vehicle was seen last', async () => {
  const measured_at = new Date(Date.now() - 3 * 60_000).toISOString();
  const position = { latitude: 51.1, longitude: 17.03, measured_at, is_stale: false };
  vehiclesAreFree(free({ position }));
  open();
  expect(
    await screen.findByRole('link', { name: /^Seen at 51.100, 17.030, 3 min. ago, on a map/ }),
  ).toBeVisible();
});
