import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { OrderTemplatePayload } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed } from '@/test/server';
import { Component as OrdersPage } from '../orders-page';
import { templateIs } from './test-template';

const CHOICE: OrderTemplatePayload = {
  fields: ['order_number', 'profit', 'status', 'cost'],
  disabled_fields: ['revenue'],
};

function open() {
  const { served, handlers } = templateIs(CHOICE);
  server.use(
    ...shellIsServed(),
    ...handlers,
    http.get(`${API}/orders/list`, ({ request }) => HttpResponse.json(pageOf([], request))),
    http.get(`${API}/orders/list-metrics`, () =>
      HttpResponse.json({ data: { total: 0, currencies: [] } }),
    ),
  );
  const view = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/orders', element: <OrdersPage /> },
          { path: '/other', element: <p>other page</p> },
        ],
      },
    ],
    { at: '/orders' },
  );
  return { ...view, served };
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => /^(Order no|Profit|Status|Cost|Revenue)/.test(text));

const columnsAre = (expected: string[]) => waitFor(() => expect(heads()).toEqual(expected));

const openMenu = async (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Columns and row height' }));

it('draws the columns of the server, and saves what is hidden in the grid a moment later', async () => {
  // The template wins over what this computer remembers.
  localStorage.setItem('wayhaul.grid.1.orders', JSON.stringify({ order: ['status'], hidden: [] }));
  const { user, served } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  await openMenu(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Revenue, €' }));
  // It comes back beside its usual neighbour.
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Revenue, €', 'Cost, €']);
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  // The pause between the clicks depends on the machine, so there may be one save or two.
  const kept = ['order_number', 'profit', 'revenue', 'cost'];
  await waitFor(() => expect(served.saved.at(-1)?.fields).toEqual(kept));
  expect(served.saved.at(-1)?.disabled_fields).toContain('status');
  await columnsAre(['Order no.', 'Profit, €', 'Revenue, €', 'Cost, €']);
});

it('goes back when the server refuses, and says so', async () => {
  const { user } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  let answer = () => {};
  const looked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(`${API}/users/1/orders-template`, async () => {
      await looked;
      return refused(500, { message: 'Something broke' });
    }),
  );
  await openMenu(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await columnsAre(['Order no.', 'Profit, €', 'Cost, €']);
  answer();
  expect(await screen.findByText('Server error')).toBeVisible();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
});

it('forgets the choice when the usual columns are asked for', async () => {
  const { user, served } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  await openMenu(user);
  await user.click(await screen.findByRole('button', { name: 'Back to the usual columns' }));
  await waitFor(() => expect(served.saved).toEqual([null]));
  expect(heads().slice(0, 2)).toEqual(['Order no.', 'Status']);
});

it('saves what is pending when the page is left', async () => {
  const { user, served, router } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  await openMenu(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Cost, €' }));
  await router.navigate('/other');
  await screen.findByText('other page');
  await waitFor(() => expect(served.saved).toHaveLength(1));
  expect(served.saved[0]?.fields).toEqual(['order_number', 'profit', 'status']);
});

it('shows the columns that an administrator has chosen meanwhile instead of writing over them', async () => {
  const { user, served } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  const versions: (string | null)[] = [];
  server.use(
    http.post(`${API}/users/1/orders-template`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      served.template = {
        ...served.template,
        fiels: ['order_number', 'status', 'cost'],
        updated_at: '2026-03-10T09:00:00Z',
      };
      return versions.length === 1
        ? refused(409, { message: 'This template was changed by Ona meanwhile', stale: true })
        : HttpResponse.json({ data: served.template });
    }),
  );
  await openMenu(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Profit, €' }));
  expect(await screen.findByText('This template was changed by Ona meanwhile')).toBeVisible();
  await columnsAre(['Order no.', 'Status', 'Cost, €']);
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await waitFor(() => expect(versions).toEqual(['"1773129600000000"', '"1773133200000000"']));
});

it('bases each save on what the one before it left', async () => {
  const { user, served } = open();
  await columnsAre(['Order no.', 'Profit, €', 'Status', 'Cost, €']);
  const versions: (string | null)[] = [];
  const first = hold();
  server.use(
    http.post(`${API}/users/1/orders-template`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      const payload = (await request.json()) as OrderTemplatePayload;
      if (versions.length === 1) await first.until;
      served.template = {
        ...served.template,
        fiels: payload.fields ?? [],
        updated_at: `2026-03-10T0${String(8 + versions.length)}:00:00Z`,
      };
      return HttpResponse.json({ data: served.template });
    }),
  );
  await openMenu(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Profit, €' }));
  await waitFor(() => expect(versions).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  // It waits until the first is answered.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(versions).toHaveLength(1);
  first.letGo();
  await waitFor(() => expect(versions).toEqual(['"1773129600000000"', '"1773133200000000"']));
});
