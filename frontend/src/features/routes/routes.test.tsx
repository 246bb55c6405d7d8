/** The route editor: its list, its distance and what is saved. The map has a browser test. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import type { LatLng, Point, RouteView } from '@/freight/route-map/points';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import { expectAccessible } from '@/test/axe';
import { formOf } from '@/test/form-of';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { Component as RoutePage } from './route-page';

interface Shown {
  points: { id: string; label: string }[];
  vehicle: { kind: string; label: string; isStale: boolean } | null;
  line: LatLng[];
  edits: {
    move: (id: string, to: LatLng) => void;
    insert: (after: number, at: LatLng) => void;
    remove: (id: string) => void;
  };
}

/** What the map shows, and what a user does there. */
const map: { shown: Shown | null } = { shown: null };

vi.mock('@/freight/route-map/route-map', () => ({
  default: (props: Shown) => {
    map.shown = props;
    return <div role="img" aria-label="map" />;
  },
}));

/** The archive is not readable here; `description.test.ts` reads it. */
vi.mock('./description', () => ({
  describeRoute: (points: readonly Point[], isDistanceByHand: boolean) => {
    sent.described = { points, isDistanceByHand };
    return new File(['archive'], 'route.zip');
  },
}));

const ROUTE: RouteView = {
  id: 5,
  order_id: 1,
  order_number: '26-00001',
  load_number: 'FU-1',
  vehicle_number: 'BET 270',
  vehicle_position: null,
  by_land: false,
  is_doubtful: false,
  coordinates: [],
  stops: [
    {
      kind: 'start',
      lat: 54.9,
      lng: 23.9,
      address: 'Kaunas, Lithuania',
      leg_index: null,
      precision: null,
    },
    {
      kind: 'loading',
      lat: 54.7,
      lng: 25.3,
      address: 'Vilnius, Lithuania',
      leg_index: 0,
      precision: null,
    },
    {
      kind: 'loading',
      lat: 52.2,
      lng: 21,
      address: 'Warsaw, Poland',
      leg_index: 1,
      precision: null,
    },
    {
      kind: 'unloading',
      lat: 52.4,
      lng: 16.9,
      address: 'Poznań, Poland',
      leg_index: 0,
      precision: null,
    },
    {
      kind: 'unloading',
      lat: 52.5,
      lng: 13.4,
      address: 'Berlin, Germany',
      leg_index: 1,
      precision: null,
    },
  ],
  geometry: null,
  corrected_route: null,
  distance: 1_280_400,
  empty_distance: 103_000,
  calculated_distance: 1_280_400,
  has_corrected_route: false,
  corrected_by: null,
  corrected_at: null,
  provider: 'estimate',
  is_fallback: false,
  updated_at: '2026-03-10T08:00:00.123456Z',
};

const sent = {
  measured: [] as LatLng[][],
  described: null as { points: readonly Point[]; isDistanceByHand: boolean } | null,
  saved: [] as { version: string | null; distance: string }[],
};

function open(route: Partial<RouteView> = {}, at = '/routes/5') {
  Object.assign(sent, { measured: [], saved: [], described: null });
  map.shown = null;
  server.use(
    ...shellIsServed(),
    http.get(`${API}/routes/5`, () => HttpResponse.json({ data: { ...ROUTE, ...route } })),
    http.post(`${API}/routes/measure`, async ({ request }) => {
      const { coordinates } = (await request.json()) as { coordinates: LatLng[] };
      sent.measured.push(coordinates);
      return HttpResponse.json({
        data: {
          // 200 km for each part.
          distance: (coordinates.length - 1) * 200_000,
          legs: coordinates.slice(1).map(() => 200_000),
          geometry: coordinates.map(({ lat, lng }) => [lat, lng]),
          provider: 'estimate',
          is_fallback: false,
          is_doubtful: false,
          crosses_water: false,
          learned_from: [],
          ferries: [],
          ferry_choice: null,
        },
      });
    }),
    http.put(`${API}/routes/5`, async ({ request }) => {
      const form = await formOf(request);
      sent.saved.push({
        version: request.headers.get('if-match'),
        distance: form.get('distance') as string,
      });
      return HttpResponse.json({ data: ROUTE });
    }),
  );
  return renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/routes/:id', element: <RoutePage /> },
          { path: '/orders', element: <p>the orders</p> },
        ],
      },
    ],
    { at },
  );
}

const stops = async () => {
  const list = await screen.findByRole('list', { name: 'Stops' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};
const distance = () => screen.getByLabelText('Distance', { selector: 'input' });
const measuredOnce = () => waitFor(() => expect(screen.queryByText('Measuring…')).toBeNull());

it('shows the stops in their order, with what is known of the distance', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Route of 26-00001' })).toBeVisible();
  expect(screen.getByText('Load number: FU-1')).toBeVisible();
  expect(await stops()).toEqual([
    'VehicleLT Kaunas',
    '1LoadingLT Vilnius',
    '2LoadingPL Warsaw',
    '3UnloadingPL Poznań',
    '4UnloadingDE Berlin',
  ]);
  expect(distance()).toHaveValue('1,280');
  expect(screen.getByText('Empty run to the first loading: 103 km')).toBeVisible();
  await waitFor(() => expect(sent.measured).toHaveLength(1));
  expect(await screen.findByText(/^Estimated\./)).toBeVisible();
  expect(map.shown?.points.map(({ label }) => label)).toEqual([
    'Vehicle, LT Kaunas',
    'Stop 1, LT Vilnius',
    'Stop 2, PL Warsaw',
    'Stop 3, PL Poznań',
    'Stop 4, DE Berlin',
  ]);
  expect(isAnythingUnsaved()).toBe(false);
  await expectAccessible();
});

it('measures what was changed once it rests, and saves it with the version', async () => {
  const { user, router } = open();
  await stops();
  await waitFor(() => expect(map.shown).not.toBeNull());
  await measuredOnce();
  act(() => map.shown?.edits.move('loading-of-1', { lat: 52.3, lng: 21.5 }));
  await waitFor(() => expect(sent.measured).toHaveLength(2));
  await waitFor(() => expect(distance()).toHaveValue('800'));
  act(() => map.shown?.edits.move('loading-of-1', { lat: 52, lng: 21.5 }));
  act(() => map.shown?.edits.insert(2, { lat: 52.1, lng: 19 }));
  expect(isAnythingUnsaved()).toBe(true);
  await waitFor(() => expect(sent.measured).toHaveLength(3));
  expect(sent.measured[2]).toHaveLength(6);
  await waitFor(() => expect(distance()).toHaveValue('1,000'));
  expect(screen.getByText('As calculated: 1,280 km')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(sent.saved).toEqual([{ version: '"1773129600123456"', distance: '1000000' }]);
  expect(sent.described?.isDistanceByHand).toBe(false);
  expect(sent.described?.points.map(({ kind }) => kind)).toEqual([
    'start',
    'loading',
    'loading',
    'via',
    'unloading',
    'unloading',
  ]);
  expect(sent.described?.points[2]).toMatchObject({ lat: 52, lng: 21.5 });
});

it('does by buttons what is done by dragging, and takes it back', async () => {
  const { user } = open();
  await stops();
  await user.click(screen.getByRole('button', { name: 'Later: 2. PL Warsaw' }));
  expect((await stops()).map((text) => text?.slice(0, 1))).toEqual(['V', '1', '2', '3', '4']);
  expect((await stops())[2]).toBe('2UnloadingPL Poznań');
  const tooLate = screen.getByRole('button', { name: 'Later: 1. LT Vilnius' });
  expect(tooLate).toHaveAttribute('aria-disabled', 'true');
  await user.click(tooLate);
  expect((await stops())[1]).toBe('1LoadingLT Vilnius');

  server.use(
    http.get(`${API}/places/search`, () =>
      HttpResponse.json({
        data: [
          {
            name: 'Suwałki',
            address: 'Suwałki, Poland',
            city: 'Suwałki',
            country: 'PL',
            latitude: 54.1,
            longitude: 22.9,
            source: 'gazetteer',
          },
        ],
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Add a point after 1. LT Vilnius' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a point after 1. LT Vilnius' });
  await user.type(within(dialog).getByRole('combobox'), 'suw');
  await user.click(await screen.findByRole('option', { name: /Suwałki/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await stops())[2]).toBe('On the wayPL Suwałki');
  await user.click(screen.getByRole('button', { name: 'Remove PL Suwałki' }));
  expect(await stops()).toHaveLength(5);

  const undo = screen.getByRole('button', { name: 'Undo' });
  await user.click(undo);
  expect(await stops()).toHaveLength(6);
  await user.click(undo);
  await user.click(undo);
  expect((await stops())[2]).toBe('2LoadingPL Warsaw');
  expect(undo).toBeDisabled();
  expect(isAnythingUnsaved()).toBe(false);
});

it('takes the distance that somebody knows, and says that it is known', async () => {
  const { user, router } = open();
  await stops();
  await measuredOnce();
  await user.clear(distance());
  await user.type(distance(), '1350');
  expect(screen.getByText(/^Measured: 1,280 km/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(sent.saved[0]?.distance).toBe('1350000');
  expect(sent.described?.isDistanceByHand).toBe(true);
});

it('says that there is no such route, and leads back', async () => {
  const { user } = open({}, '/routes/999');
  server.use(
    http.get(`${API}/routes/999`, () => refused(404, { message: 'This route does not exist' })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Route' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This route does not exist');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Back to orders' }));
  expect(await screen.findByText('the orders')).toBeVisible();
});

it('saves nothing while a distance cannot be read', async () => {
  const { user } = open();
  await stops();
  await measuredOnce();
  await user.clear(distance());
  await user.type(distance(), 'far');
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  expect(await screen.findByText(/^Write whole kilometres/)).toBeVisible();
  expect(sent.saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take that' }));
  expect(distance()).toHaveValue('1,280');
});

it('says why the key for Save did nothing, and takes what was measured for an empty field', async () => {
  const { user, router } = open();
  await stops();
  await measuredOnce();
  for (const [text, problem] of [
    ['far', /^Write whole kilometres/],
    ['0', /^Must be more than 0 km$/],
  ] as const) {
    await user.clear(distance());
    await user.type(distance(), `${text}{Control>}{Enter}{/Control}`);
    expect(await screen.findByText(problem)).toBeVisible();
    expect(distance()).toHaveFocus();
  }
  await user.clear(distance());
  expect(screen.queryByText(/^Must be more/)).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(sent.saved[0]?.distance).toBe('1280400');
});

it('counts a press on Save that comes while the way is measured', async () => {
  const { user, router } = open();
  await stops();
  await waitFor(() => expect(map.shown).not.toBeNull());
  await measuredOnce();
  server.use(
    http.post(`${API}/routes/measure`, async () => {
      await delay(300);
      return HttpResponse.json({
        data: {
          distance: 777_000,
          legs: [777_000],
          geometry: [],
          provider: 'osrm',
          is_fallback: false,
          is_doubtful: false,
          crosses_water: false,
          learned_from: [],
          ferries: [],
          ferry_choice: null,
        },
      });
    }),
  );
  act(() => map.shown?.edits.move('loading-of-1', { lat: 52, lng: 21.5 }));
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(sent.saved[0]?.distance).toBe('777000');
});

it('names water on the way', async () => {
  open();
  await stops();
  await waitFor(() => expect(map.shown).not.toBeNull());
  await measuredOnce();
  server.use(
    http.post(`${API}/routes/measure`, () =>
      HttpResponse.json({
        data: {
          distance: 888_000,
          legs: [888_000],
          geometry: [],
          provider: 'osrm',
          is_fallback: false,
          is_doubtful: false,
          crosses_water: true,
          learned_from: [],
          ferries: [],
          ferry_choice: null,
        },
      }),
    ),
  );
  expect(screen.queryByText('The way takes a ferry or a tunnel under the sea')).toBeNull();
  act(() => map.shown?.edits.move('loading-of-1', { lat: 52, lng: 21.5 }));
  await screen.findByText('The way takes a ferry or a tunnel under the sea');
});

it('says which corrected routes an estimate was learned from', async () => {
  open();
  server.use(
    http.post(`${API}/routes/measure`, () =>
      HttpResponse.json({
        data: {
          distance: 777_000,
          legs: [777_000],
          geometry: [],
          provider: 'estimate',
          is_fallback: false,
          is_doubtful: false,
          crosses_water: false,
          learned_from: [{ from: 'Kaunas, Lithuania', to: 'Warsaw, Poland', share: 80 }],
          ferries: [],
          ferry_choice: null,
        },
      }),
    ),
  );
  expect(
    await screen.findByText('Learned from corrected routes: LT Kaunas → PL Warsaw (80%)'),
  ).toBeVisible();
});

it('says that directions failed, once, and asks again', async () => {
  const { user } = open();
  server.use(
    http.post(`${API}/routes/measure`, () => refused(429, { message: 'Too much at once' }), {
      once: true,
    }),
  );
  expect(await screen.findByText('Directions request failed due to 429')).toBeVisible();
  expect(screen.getAllByText('Too much at once')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Directions request failed/)).toBeNull());
  await waitFor(() => expect(sent.measured).toHaveLength(1));
});

it('keeps the own correction when somebody else was faster, or begins anew', async () => {
  const { user } = open();
  await stops();
  await waitFor(() => expect(map.shown).not.toBeNull());
  await measuredOnce();
  act(() => map.shown?.edits.move('loading-of-1', { lat: 52, lng: 21.5 }));
  const newer = { ...ROUTE, updated_at: '2026-03-10T09:00:00Z' };
  server.use(
    http.get(`${API}/routes/5`, () => HttpResponse.json({ data: newer })),
    http.put(
      `${API}/routes/5`,
      () => refused(409, { message: 'Ona has changed the order', stale: true }),
      { once: true },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  expect(await screen.findByText('Ona has changed the order')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See what has changed' }));
  await user.click(await screen.findByRole('button', { name: 'Go on with mine' }));
  expect(screen.queryByText('Ona has changed the order')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save route' }));
  await waitFor(() => expect(sent.saved).toHaveLength(1));
  expect(sent.saved[0]?.version).toBe('"1773133200000000"');
  expect(sent.described?.points[2]).toMatchObject({ lat: 52, lng: 21.5 });
});

it('goes back to the calculated route', async () => {
  const corrected = {
    has_corrected_route: true,
    corrected_by: 'Ona',
    corrected_at: '2026-03-09T10:00:00Z',
    distance: 1_400_000,
    geometry: [
      [54.9, 23.9],
      [52.5, 13.4],
    ],
  };
  const { user } = open(corrected);
  expect(await screen.findByText(/^✓ Corrected by Ona, 2026-03-09/)).toBeVisible();
  // What is stored need not be measured.
  expect(sent.measured).toEqual([]);
  let version: string | null = null;
  server.use(
    http.delete(`${API}/routes/5/correction`, ({ request }) => {
      version = request.headers.get('if-match');
      return HttpResponse.json({ data: ROUTE });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Back to calculated' }));
  const dialog = await screen.findByRole('dialog', { name: 'Back to the calculated route?' });
  await user.click(within(dialog).getByRole('button', { name: 'Back to calculated' }));
  await waitFor(() => expect(distance()).toHaveValue('1,280'));
  expect(version).toBe('"1773129600123456"');
  expect(screen.queryByText(/^✓ Corrected/)).toBeNull();
});

it('leads back to the loads with their filters', async () => {
  open({}, '/routes/5?client=3');
  expect(await screen.findByRole('link', { name: 'Back to loads' })).toHaveAttribute(
    'href',
    '/loads?client=3',
  );
});

it.each([
  [12, false, 'BET 270 was here 12 min. ago'],
  [180, true, 'BET 270 was here 3 hr. ago, out of date'],
])('shows where the vehicle was seen %s minutes ago', async (minutes, is_stale, label) => {
  const measured_at = new Date(Date.now() - minutes * 60_000).toISOString();
  open({ vehicle_position: { latitude: 51.1, longitude: 17.03, measured_at, is_stale } });
  const link = await screen.findByRole('link', { name: /^BET 270 was at 51.100, 17.030, / });
  expect(link).toHaveAttribute('href', expect.stringContaining('mlat=51.1&mlon=17.03'));
  expect(screen.queryAllByText('Out of date')).toHaveLength(is_stale ? 1 : 0);
  await waitFor(() => expect(map.shown?.vehicle).not.toBeNull());
  expect(map.shown?.vehicle).toMatchObject({
    kind: 'vehicle',
    lat: 51.1,
    label,
    isStale: is_stale,
  });
  // It is no part of the route.
  expect(map.shown?.points).toHaveLength(5);
  await expectAccessible();
});

it('shows nothing of a vehicle that tells no position', async () => {
  open();
  await stops();
  await waitFor(() => expect(map.shown).not.toBeNull());
  expect(map.shown?.vehicle).toBeNull();
  expect(screen.queryByText(/^BET 270 was/)).toBeNull();
});

it('offers ferry or land with both distances, and stores the choice at once', async () => {
  const { user } = open();
  const chosen: { byLand: boolean; version: string | null }[] = [];
  const asked: boolean[] = [];
  server.use(
    http.post(`${API}/routes/measure`, async ({ request }) => {
      const { by_land: byLand } = (await request.json()) as { by_land: boolean };
      asked.push(byLand);
      return HttpResponse.json({
        data: {
          distance: byLand ? 1_985_000 : 1_104_000,
          legs: [],
          geometry: [],
          provider: 'estimate',
          is_fallback: false,
          is_doubtful: false,
          crosses_water: false,
          learned_from: [],
          ferries: byLand ? [] : [{ from: 'Klaipėda', to: 'Karlshamn', distance: 410_000 }],
          ferry_choice: { by_ferry: 1_104_000, by_land: 1_985_000 },
        },
      });
    }),
    http.put(`${API}/routes/5/by-land`, async ({ request }) => {
      const { by_land: byLand } = (await request.json()) as { by_land: boolean };
      chosen.push({ byLand, version: request.headers.get('if-match') });
      return HttpResponse.json({
        data: {
          ...ROUTE,
          by_land: byLand,
          distance: 1_985_000,
          updated_at: '2026-03-10T09:00:00Z',
        },
      });
    }),
  );
  const land = await screen.findByRole('radio', { name: /^By land · 1\D?985\skm$/ });
  expect(screen.getByRole('radio', { name: /^By ferry · 1\D?104\skm$/ })).toBeChecked();
  expect(screen.getByText(/By ferry Klaipėda–Karlshamn/)).toBeVisible();
  await user.click(land);
  await waitFor(() => expect(land).toBeChecked());
  expect(chosen).toEqual([{ byLand: true, version: '"1773129600123456"' }]);
  await waitFor(() => expect(asked.at(-1)).toBe(true));
  await waitFor(() => expect(screen.queryByText(/By ferry Klaipėda/)).toBeNull());
});
