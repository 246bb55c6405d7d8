/** What the banner of an order on its way says of its vehicle. */
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Marked } from '@/freight/route-map/marks';
import type { LatLng, RouteView } from '@/freight/route-map/points';
import { expectAccessible } from '@/test/axe';
import { answers, formIsServed, openForm } from '@/test/order-form';
import { API, refused, server } from '@/test/server';
import { storedOrder } from '../test-order';

interface Shown {
  points: Marked[];
  vehicle: Marked | null;
  line: LatLng[];
  label: string;
  edits?: unknown;
}

const map: { shown: Shown | null } = { shown: null };

vi.mock('@/freight/route-map/route-map', () => ({
  default: (props: Shown) => {
    map.shown = props;
    return <div role="img" aria-label={props.label} />;
  },
}));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const position = (minutes: number): RouteView['vehicle_position'] => ({
  latitude: 54.95,
  longitude: 24.1,
  measured_at: minutesAgo(minutes),
  is_stale: minutes > 60,
});

const route = (vehicle_position: RouteView['vehicle_position']) => ({
  id: 5,
  vehicle_number: 'ABC123',
  vehicle_position,
  geometry: null,
  stops: [
    { kind: 'start', lat: 54.7, lng: 25.3, address: 'Vilnius, Lithuania', leg_index: null },
    { kind: 'loading', lat: 54.9, lng: 23.9, address: 'Kaunas, Lithuania', leg_index: 0 },
    { kind: 'unloading', lat: 56.9, lng: 24.1, address: 'Riga, Latvia', leg_index: 0 },
  ],
});

const onItsWay = () => {
  const order = storedOrder();
  order.general.status = 'IN_PROGRESS';
  return order;
};

beforeEach(() => {
  map.shown = null;
  server.use(
    http.get('*/assets/map/towns.json', () =>
      HttpResponse.json([
        [54.69, 25.28, 550, 'Vilnius'],
        [54.9, 23.91, 290, 'Kaunas'],
      ]),
    ),
  );
});

async function openBanner(order = onItsWay()) {
  server.use(...formIsServed([], order));
  const page = openForm('/orders/edit/11');
  await page.user.click(await screen.findByRole('button', { name: 'Live tracking information' }));
  return page;
}

it('shows where the vehicle was and when, and on a map among its stops', async () => {
  server.use(answers('/routes/5', route(position(12))));
  await openBanner();
  expect(screen.getByText('Order in progress')).toBeVisible();
  const link = await screen.findByRole('link', {
    name: /^54\.950, 24\.100, 13\skm from Kaunas, on a map in a new tab$/u,
  });
  expect(link).toHaveAttribute('href', expect.stringContaining('mlat=54.95&mlon=24.1'));
  expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d, 12 min\. ago/u)).toBeVisible();
  expect(screen.queryByText('Out of date')).toBeNull();
  expect(
    await screen.findByRole('img', { name: 'Map of the route with the vehicle ABC123' }),
  ).toBeVisible();
  expect(map.shown?.vehicle).toMatchObject({ lat: 54.95, lng: 24.1, isStale: false });
  expect(map.shown?.points.map(({ label }) => label)).toEqual([
    'Stop 1, LT Kaunas',
    'Stop 2, LV Riga',
  ]);
  expect(map.shown?.line).toHaveLength(3);
  // It is only looked at.
  expect(map.shown?.edits).toBeUndefined();
  await expectAccessible();
});

it('says that an old position is out of date', async () => {
  server.use(answers('/routes/5', route(position(180))));
  await openBanner();
  expect(await screen.findByText('Out of date')).toBeVisible();
  expect(screen.getByText(/, 3 hr\. ago/u)).toBeVisible();
  await waitFor(() => expect(map.shown?.vehicle?.isStale).toBe(true));
});

it('says that no position was received, and still whom to call', async () => {
  server.use(answers('/routes/5', route(null)));
  await openBanner();
  expect(
    await screen.findByText('No position of the vehicle has been received yet.'),
  ).toBeVisible();
  expect(screen.getByText('ABC123')).toBeVisible();
  const phone = await screen.findByRole('link', { name: '+370 600 00000' });
  expect(phone).toHaveAttribute('href', 'tel:+370 600 00000');
  expect(map.shown).toBeNull();
  await expectAccessible();
});

it('asks for no route where the order has none', async () => {
  const order = onItsWay();
  order.route_id = null;
  await openBanner(order);
  expect(
    await screen.findByText('No position of the vehicle has been received yet.'),
  ).toBeVisible();
});

it('says that the position could not be read, and reads it again', async () => {
  server.use(http.get(`${API}/routes/5`, () => refused(500, {})));
  const { user } = await openBanner();
  expect(await screen.findByText('The position of the vehicle could not be read')).toBeVisible();
  server.use(answers('/routes/5', route(position(12))));
  await user.click(screen.getByRole('button', { name: /Retry|Try again/u }));
  expect(await screen.findByText('Last position')).toBeVisible();
});
