import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderElement } from '@/test/render';
import { API, server, userIs } from '@/test/server';
import { OrderFiles } from './order-files';
import { order } from './test-orders';

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const file = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname.replace('/api/tenant/v1', '') + search);
    return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
  };
  server.use(
    http.get(`${API}/orders/:id/download-document`, file),
    http.get(`${API}/damages/:id/stream`, file),
    http.get(`${API}/invoices/:id/stream`, file),
    userIs(),
  );
});

it('opens each document with the call that has it', async () => {
  const row = order(7, {
    cmr_documents: [{ name: 'cmr.pdf' }],
    damage_id: 3,
    damage_own_invoice_document: 'ours.pdf',
  });
  const { user } = renderElement(<OrderFiles order={row} />);
  await user.click(screen.getByRole('button', { name: 'cmr.pdf' }));
  expect(await screen.findByRole('dialog', { name: 'cmr.pdf' })).toBeVisible();
  await vi.waitFor(() =>
    expect(asked).toEqual(['/orders/7/download-document?filename=cmr.pdf&type=cmr']),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'ours.pdf' }));
  await vi.waitFor(() => expect(asked[1]).toBe('/damages/3/stream?filename=ours.pdf&type=invoice'));
});

it('opens the invoices of an order', async () => {
  const row = order(7, {
    invoice_id: 12,
    invoice_name: 'FLL-12',
    additional_invoices: [{ id: 13, name: 'FLL-13' }],
    credit_invoice_id: 14,
    credit_invoice_name: 'KR-1',
  });
  const { user } = renderElement(<OrderFiles order={row} />);
  await user.click(await screen.findByRole('button', { name: 'FLL-12.pdf' }));
  expect(await screen.findByRole('dialog', { name: 'FLL-12.pdf' })).toBeVisible();
  await vi.waitFor(() => expect(asked).toEqual(['/invoices/12/stream']));
  await user.keyboard('{Escape}');
  expect(screen.getByText('Additional invoice')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'KR-1.pdf' }));
  await vi.waitFor(() => expect(asked[1]).toBe('/invoices/14/stream'));
});

it('shows no invoices to people who may not see them', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: [] }));
  const row = order(7, {
    invoice_id: 12,
    invoice_name: 'FLL-12',
    cmr_documents: [{ name: 'cmr.pdf' }],
  });
  renderElement(<OrderFiles order={row} />);
  expect(await screen.findByRole('button', { name: 'cmr.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'FLL-12.pdf' })).toBeNull();
});

it('shows nothing for an order without documents', () => {
  renderElement(<OrderFiles order={order(7)} />);
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});
