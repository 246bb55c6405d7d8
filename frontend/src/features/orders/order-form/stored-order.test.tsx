import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { Component as EditPage } from './order-edit-page';

const orderAnswers = (status: number) =>
  server.use(http.get(`${API}/orders/99`, () => refused(status, { message: 'Refused' })));

beforeEach(() => server.use(...shellIsServed()));

const open = () =>
  renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '/orders/edit/:id', element: <EditPage /> }] }],
    { at: '/orders/edit/99' },
  );

it('leads back to the list where there is no such order, and offers no try that cannot help', async () => {
  orderAnswers(404);
  open();
  const back = await screen.findByRole('link', { name: 'Back to the list' });
  expect(back).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  expect(document.title).toMatch(/^Order · /);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await expectAccessible();
});

it('offers another try where one may help', async () => {
  orderAnswers(500);
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
