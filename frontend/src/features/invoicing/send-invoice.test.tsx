import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { API, refused, server } from '@/test/server';
import { Component as Send } from './send-invoice-page';
import { formsAreServed, proposal } from './test-invoice';

// Imported here, so that loading it does not count towards the first test's time.
import '@/components/rich-text/rich-text-field';

interface Mail {
  key: string | null;
  body: unknown;
}

let sent: Mail[] = [];

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
  sent = [];
});

function open(view = proposal({ id: 41 }), at = '/send-invoice/12') {
  formsAreServed(view);
  server.use(
    http.get(`${API}/users/email-settings`, () =>
      HttpResponse.json({
        data: {
          email_domain: 'acme.example',
          default_email_username: 'info',
          default_mail_sender_name: 'Acme',
          agreements_sender: 'Acme <info@acme.example>',
          agreements_reply_to: null,
          invoices_sender: 'Acme <info@acme.example>',
          invoices_reply_to: null,
        },
      }),
    ),
    http.get(
      `${API}/invoices/:id/stream`,
      () => new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
    ),
    http.post(`${API}/invoices/:id`, async ({ request, params }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return HttpResponse.json({ data: { id: Number(params.id), email_id: 7 } });
    }),
  );
  return renderRoutes(
    [
      {
        path: '/',
        element: <RootLayout />,
        children: [
          { path: '/send-invoice/:id', element: <Send /> },
          { path: '/orders', element: <p>orders list</p> },
        ],
      },
    ],
    { at },
  );
}

it('sends the invoice of an order with its papers, to any text that was entered', async () => {
  const { user } = open();
  const recipients = await screen.findByRole('combobox', { name: /^Recipients/u });
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.getByText('From: Acme <info@acme.example>')).toBeVisible();
  expect(await screen.findByTitle('FLL1-01024.pdf')).toBeInTheDocument();
  await expectAccessible();
  await user.type(recipients, 'no-address{Tab}');
  await user.click(screen.getByRole('checkbox', { name: 'CMR documents' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(await screen.findByText(/^Invoice FLL1-01024 is on its way to/u)).toBeVisible();
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    recipients: ['buh@client.example', 'no-address'],
    subject: 'Invoice FLL1-01024',
    content: '<p>Good day,</p>',
    documents: ['cmr'],
  });
});

it('shows what the server says about an address', async () => {
  const { user } = open();
  const recipients = await screen.findByRole('combobox', { name: /^Recipients/u });
  server.use(
    http.post(`${API}/invoices/:id`, () =>
      refused(422, { errors: { 'recipients.0': ['This is no e-mail address'] } }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(recipients).toHaveAccessibleDescription(/This is no e-mail address/u));
});

it('says how far an earlier mail has got', async () => {
  const email = { email_id: 7, status: 'failed', error: 'mailbox full' } as const;
  open(proposal({ id: 41, sent_at: '2026-03-09T08:00:00Z', email }), '/send-invoice/12?invoice=41');
  expect(await screen.findByText(/^Sent before, on 2026-03-09/u)).toBeVisible();
  expect(screen.getByText(/was not sent: mailbox full/u)).toBeVisible();
});

it('says that there is no invoice yet', async () => {
  open(proposal());
  expect(await screen.findByRole('alert')).toHaveTextContent('Invoice not created yet');
});
