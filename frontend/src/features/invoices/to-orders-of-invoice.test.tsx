import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { InvoiceRow } from '@/api/generated/types';
import { renderElement } from '@/test/render';
import { API, server } from '@/test/server';
import { INVOICE_MENU } from './invoice-menu';
import { invoice } from './test-invoices';

const ordersAre = (...ids: number[]) =>
  http.get(`${API}/invoices/:id/orders`, () =>
    HttpResponse.json({
      data: ids.map((id) => ({ id })),
      meta: { offset: 0, limit: ids.length, has_more: false },
    }),
  );

const onClose = vi.fn();
const entry = (id: string, row: InvoiceRow) =>
  INVOICE_MENU.find((action) => action.id === id)?.dialog?.(row, onClose);

it.each([
  ['edit', '/edit-invoice/41'],
  ['credit', '/create-credit-invoice/41,42?credited_invoice_id=5'],
  ['send', '/send-invoice/41?invoice=5'],
])('leads with %s to the screen of its orders', async (id, address) => {
  server.use(ordersAre(41, 42));
  const { router } = renderElement(<>{entry(id, invoice(5))}</>);
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
  expect(onClose).toHaveBeenCalled();
});

it('says so if the orders of an invoice cannot be seen', async () => {
  server.use(ordersAre());
  renderElement(<>{entry('edit', invoice(5))}</>);
  expect(await screen.findByText('This invoice has no order that you may see.')).toBeVisible();
});
