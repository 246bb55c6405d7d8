import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { usersApi } from '@/api/generated/users';
import type { MailSenders } from '@/freight/mail-sender';
import { versionOf } from '@/lib/version';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
// Imported here, so that loading it does not count towards the first test's time.
import './send-agreements-page';

interface Stored {
  activity?: string;
  supplier_id?: number | null;
}

/** Orders whose freight counts estimated days, and what was entered for them. */
let estimated: number[] = [];
let entered: [number, unknown][] = [];
/** What differs in the answer who mails come from. */
let sender: Partial<MailSenders> = {};

/** Orders by id, and what is asked of the server about them. */
function served(orders: Record<number, Stored>) {
  const sent: { key: string | null; body: unknown }[] = [];
  const asked: string[] = [];
  server.use(
    http.get(`${API}/orders/:id`, ({ params }) => {
      const id = Number(params.id);
      const general = {
        order_number: `26-${String(id).padStart(5, '0')}`,
        activity: 'EXPEDITION',
        supplier_id: 5,
        supplier_name: 'Carrier',
        ...orders[id],
      };
      const days_estimated = { revenue: false, cost: estimated.includes(id) };
      const finance = { cost: 70_000, currency: 'EUR', days_estimated };
      return HttpResponse.json({
        data: { id, general, finance, updated_at: '2026-03-09T08:00:00Z' },
      });
    }),
    http.patch(`${API}/orders/:id`, async ({ params, request }) => {
      const id = Number(params.id);
      entered.push([id, await request.json()]);
      estimated = estimated.filter((other) => other !== id);
      return HttpResponse.json({ data: { order_id: id } });
    }),
    http.get(`${API}/orders/:id/agreement`, ({ request }) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search);
      return new HttpResponse('%PDF-1.7', {
        headers: { 'Content-Type': 'application/pdf' },
      });
    }),
    http.get(`${API}/contacts/suppliers`, () =>
      HttpResponse.json({
        data: [{ id: 5, company_name: 'Carrier', email: 'a@carrier.example, b@carrier.example' }],
        meta: { offset: 0, limit: 100, has_more: false },
      }),
    ),
    http.get(`${API}/users/signatures`, () =>
      HttpResponse.json({
        data: { invoices_signature: '', agreements_signature: '<p>Rasa Rasaitė</p>' },
      }),
    ),
    http.get(`${API}/users/email-settings`, () =>
      HttpResponse.json({
        data: {
          email_domain: 'acme.example',
          default_email_username: 'info',
          default_mail_sender_name: 'Acme',
          agreements_sender: 'Acme <info@acme.example>',
          agreements_reply_to: null,
          invoices_sender: 'Acme invoices <bills@acme.example>',
          invoices_reply_to: null,
          ...sender,
        },
      }),
    ),
    http.post(`${API}/orders/agreements`, async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return HttpResponse.json({ data: { id: 1, email_id: 7 } });
    }),
    http.get(`${API}/emails/7`, () =>
      HttpResponse.json({ data: { id: 7, status: 'sent', error: null, recipients: [] } }),
    ),
  );
  return { sent, asked };
}

beforeEach(() => {
  estimated = [];
  entered = [];
  sender = {};
  localStorage.setItem('wayhaul.token', 'good');
  URL.createObjectURL = () => 'blob:agreement';
  URL.revokeObjectURL = () => undefined;
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () => HttpResponse.json({ data: {} })),
  );
});

it('begins with the carrier, the numbers and the signature, and says how far the mail has got', async () => {
  const { sent, asked } = served({ 12: {}, 13: {} });
  const { user } = renderRoutes(routes, { at: '/send-agreements/12,13' });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect(message).toHaveTextContent('Rasa Rasaitė');
  expect(screen.getByText('From: Acme <info@acme.example>')).toBeVisible();
  expect(await screen.findByTitle('Transport order 26-00012.pdf')).toBeInTheDocument();
  expect(asked).toEqual(['/api/tenant/v1/orders/12/agreement']);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^The e-mail was sent to/u)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    ids: [12, 13],
    recipients: ['a@carrier.example', 'b@carrier.example'],
    subject: 'Transport orders 26-00012, 26-00013',
  });
});

it('names the sender of the person, the present one, and where replies go', async () => {
  served({ 12: {} });
  server.use(http.put(`${API}/users/1`, () => HttpResponse.json({ data: {} })));
  const { store } = renderRoutes(routes, { at: '/send-agreements/12' });
  expect(await screen.findByText('From: Acme <info@acme.example>')).toBeVisible();
  expect(screen.queryByText(/^Replies go to/u)).toBeNull();
  sender = {
    agreements_sender: 'Rasa <rasa@acme.example>',
    agreements_reply_to: 'rasa@office.example',
  };
  await act(async () => {
    const saving = usersApi.endpoints.updateUser.initiate({ id: 1, userPayload: {} });
    await store.dispatch(saving);
  });
  expect(await screen.findByText('From: Rasa <rasa@acme.example>')).toBeVisible();
  expect(screen.getByText('Replies go to: rasa@office.example')).toBeVisible();
});

it('asks for a freight that is an estimate before there is anything to send', async () => {
  estimated = [13];
  const { asked } = served({ 12: {}, 13: {} });
  const { user } = renderRoutes(routes, { at: '/send-agreements/12,13' });
  const freight = await screen.findByRole('textbox', { name: 'Freight of 26-00013' });
  expect(screen.getByText(/^estimated at 700\.00.€$/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Freight of 26-00012' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(entered).toEqual([]);
  await user.type(freight, '715,50{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(entered).toEqual([[13, { cost: 71_550 }]]);
  await waitFor(() => expect(asked).not.toEqual([]));
});

it('replaces a freight that somebody else has entered only once that was said', async () => {
  estimated = [12, 13];
  served({ 12: {}, 13: {} });
  const versions: [string, string | null][] = [];
  server.use(
    http.patch(`${API}/orders/:id`, ({ params, request }) => {
      versions.push([String(params.id), request.headers.get('If-Match')]);
      if (params.id === '12' || versions.length > 2) {
        return HttpResponse.json({ data: { updated_at: '2026-03-09T09:00:00Z' } });
      }
      const changed = {
        changed_by: 'Rasa',
        changed_at: '2026-03-09T08:30:00Z',
        path: 'cost',
        row: { cost: 65_000, updated_at: '2026-03-09T08:30:00Z' },
      };
      return HttpResponse.json({ error: 'Rasa changed it', changed: [changed] }, { status: 409 });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/send-agreements/12,13' });
  await user.type(await screen.findByRole('textbox', { name: 'Freight of 26-00012' }), '500');
  await user.type(screen.getByRole('textbox', { name: 'Freight of 26-00013' }), '700');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText(/^Rasa changed it at .*, it is now 650\.00.€\./u)).toBeVisible();
  estimated = [];
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  // What is stored already is not sent again.
  expect(versions).toEqual([
    ['12', versionOf('2026-03-09T08:00:00Z')],
    ['13', versionOf('2026-03-09T08:00:00Z')],
    ['13', versionOf('2026-03-09T08:30:00Z')],
  ]);
});

it('lets somebody write to a carrier of whom they see the name alone', async () => {
  const { sent } = served({ 12: {} });
  server.use(
    http.get(`${API}/contacts/suppliers`, () =>
      HttpResponse.json({
        data: [{ id: 5, company_name: 'Carrier', email: null }],
        meta: { offset: 0, limit: 100, has_more: false },
      }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/send-agreements/12' });
  const recipients = await screen.findByRole('combobox', { name: /^Recipients/u });
  await user.type(recipients, 'new@carrier.example{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^The e-mail was sent to/u);
  expect(sent[0]?.body).toMatchObject({ recipients: ['new@carrier.example'] });
});

it('keeps what is no address where it was typed', async () => {
  const { sent } = served({ 12: {} });
  const { user } = renderRoutes(routes, { at: '/send-agreements/12' });
  const recipients = await screen.findByRole('combobox', { name: /^Recipients/u });
  await user.type(recipients, 'nobody{Enter}');
  expect(await screen.findByText('“nobody” is not an e-mail address')).toBeVisible();
  await waitFor(() => expect(recipients).toHaveValue('nobody'));
  await user.clear(recipients);
  await user.type(recipients, 'new@carrier.example{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^The e-mail was sent to/u);
  expect(sent[0]?.body).toMatchObject({
    recipients: ['a@carrier.example', 'b@carrier.example', 'new@carrier.example'],
  });
});

it('shows what an agreement lacks, and what is wrong with the message, beside it', async () => {
  served({ 12: {} });
  const gap = 'The agreement of order 26-00012 has nothing to say for: Freight without VAT';
  server.use(
    http.post(`${API}/orders/agreements`, () =>
      refused(422, { errors: { 'ids.0': [gap], message: ['This field is required'] } }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/send-agreements/12' });
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(gap)).toBeVisible();
  await waitFor(() => expect(message).toHaveAccessibleDescription('This field is required'));
});

it.each<[string, Record<number, Stored>, string]>([
  ['different suppliers', { 13: { supplier_id: 6 } }, 'Selected orders have different suppliers'],
  ['no supplier', { 13: { supplier_id: null } }, 'Order 26-00013 has no supplier.'],
  [
    'a compensation',
    { 13: { activity: 'COMPENSATION' } },
    'Order 26-00013 is a compensation, which has no agreement.',
  ],
])('says why orders cannot go together: %s', async (_name, orders, sentence) => {
  served(orders);
  renderRoutes(routes, { at: '/send-agreements/12,13' });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});
