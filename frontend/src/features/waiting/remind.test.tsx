import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ClientAgeingView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { cell } from '@/test/orders-page';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed } from '@/test/server';
import { client, daysAgo, nothingHeard, notDue, waitingIs, type Heard } from './test-waiting';
// Imported here, so that loading them does not count towards the first test's time.
import './waiting-payments-page';
import './remind-dialog';
import '@/components/rich-text/rich-text-field';

const TITLE = 'Remind of overdue invoices';
const LITHUANIAN = { client_name: 'Vežėjų klientas', language: 'lt' };

let heard: Heard;

beforeEach(() => {
  heard = nothingHeard();
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

type More = Omit<Parameters<typeof waitingIs>[0], 'clients'>;

/** Selects all rows and opens the dialog. */
async function openDialog(clients: ClientAgeingView[], more: More = {}, query = '') {
  server.use(...waitingIs({ clients, ...more }, heard));
  const rendered = renderRoutes(routes, { at: `/waiting-payments?by=clients${query}` });
  const { user } = rendered;
  await screen.findAllByRole('link', { name: 'Client 7' });
  for (const at of clients.keys()) await user.click(cell(at, '@select'));
  await user.click(screen.getByRole('button', { name: /^Remind \d+ clients?$/u }));
  // Meanwhile another dialog stands in its place.
  await screen.findAllByRole('tab');
  const dialog = within(screen.getByRole('dialog', { name: TITLE }));
  return { ...rendered, dialog };
}

/** That of the mail that is shown. */
const subject = () => screen.getByRole('textbox', { name: /^Subject/u });

it('reminds each client in its language, and says who was reminded and who was not', async () => {
  const { user, dialog } = await openDialog(
    [
      client(7, { currency: 'USD' }),
      client(7),
      client(8, LITHUANIAN),
      client(9, { email: null }),
      client(10, notDue),
      client(11),
    ],
    { leftOut: [{ client_id: 11, client_name: 'Client 11', reason: 'nothing_overdue' }] },
  );
  const lithuanian = await dialog.findByRole('tab', { name: 'Lietuvių' });
  expect(heard.drafts.at(-1)?.get('client_ids')).toBe('7,8,11');
  expect(lithuanian).toHaveAttribute('aria-selected', 'true');
  expect(subject()).toHaveValue('Pradelstos sąskaitos');
  expect(subject()).toHaveFocus();
  const recipients = within(
    dialog.getByRole('region', { name: '3 clients get a mail with a statement of account' }),
  );
  const texts = recipients
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    'Client 71,000.00 $ · 1,000.00 €buh@client7.example · English',
    'Vežėjų klientas1,000.00 €buh@client8.example · Lietuvių',
    'Client 111,000.00 €buh@client11.example · English',
  ]);
  expect(dialog.getByText('2 clients are left out')).toBeVisible();
  const reasons = () => dialog.getAllByText(/^has /u, { exact: false });
  expect(dialog.getByText(/has no e-mail address/u)).toHaveTextContent('Client 9');
  expect(dialog.getByText(/has nothing overdue/u)).toHaveTextContent('Client 10');
  expect(reasons()).toHaveLength(2);
  await dialog.findByRole('textbox', { name: /^Message/u });
  await expectAccessible();

  await user.click(dialog.getByRole('tab', { name: 'English' }));
  expect(subject()).toHaveValue('Overdue invoices');
  await user.clear(subject());
  await user.type(subject(), 'Please pay');
  await user.click(dialog.getByRole('button', { name: 'Send 3 mails' }));
  const result = within(await screen.findByRole('dialog', { name: 'Reminders' }));
  expect(result.getByText('Mails to 2 clients are on their way')).toBeVisible();
  expect(result.getByText('3 clients are left out')).toBeVisible();
  expect(result.getByRole('link', { name: 'Client 11' })).toBeVisible();
  expect(heard.sent).toEqual([
    {
      key: expect.stringMatching(/\S{10,}/u) as string,
      body: {
        client_ids: [7, 8, 11],
        letters: [
          {
            language: 'lt',
            subject: 'Pradelstos sąskaitos',
            content: '<p>Gerb. {client},</p><p>{invoices}</p>',
          },
          {
            language: 'en',
            subject: 'Please pay',
            content: '<p>Dear {client},</p><p>{invoices}</p>',
          },
        ],
      },
    },
  ]);
  await expectAccessible();
  const asked = heard.ageing.length;
  const [close] = result.getAllByRole('button', { name: 'Close' });
  await user.click(close!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/u)).toBeNull();
  expect(asked).toBeGreaterThan(1);
});

it('warns of a client that was reminded a few days ago, and only mentions an older reminder', async () => {
  const { dialog } = await openDialog([
    client(7, { reminded_at: daysAgo(2), reminders: 1 }),
    client(8, { reminded_at: daysAgo(20), reminders: 1 }),
  ]);
  expect(dialog.getByText('1 of them was reminded in the last 7 days')).toBeVisible();
  const recent = await dialog.findByText('reminded 2 days ago');
  expect(recent.className).toContain('warning');
  expect(dialog.getByText('reminded 20 days ago').className).not.toContain('warning');
});

it('lists everything that is overdue, although the list is filtered', async () => {
  const { dialog } = await openDialog([client(7)], {}, '&date_from=2026-03-01');
  await dialog.findByRole('tab', { name: 'English' });
  expect(heard.ageing.map((query) => query.toString())).toEqual(['date_from=2026-03-01', '']);
});

it('keeps what was typed when it is refused, and sends the same with the same key', async () => {
  const { user, dialog } = await openDialog([client(7)]);
  await dialog.findByRole('tab', { name: 'English' });
  const keys: (string | null)[] = [];
  server.use(
    http.post(`${API}/invoices/remind`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? refused(429, { message: 'Too many mails were sent lately' })
        : HttpResponse.json({ data: { reminded: [7], left_out: [] } });
    }),
  );
  await user.type(subject(), ' now');
  await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Too many mails were sent lately');
  expect(subject()).toHaveValue('Overdue invoices now');
  await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
  expect(await screen.findByText('A mail to 1 client is on its way')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('brings the mail to the front that is refused', async () => {
  const { user, dialog } = await openDialog([client(7), client(8, LITHUANIAN)]);
  await dialog.findByRole('tab', { name: 'Lietuvių' });
  server.use(
    http.post(`${API}/invoices/remind`, () =>
      refused(422, { errors: { 'letters.1.subject': ['The subject is too long'] } }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Send 2 mails' }));
  const english = await dialog.findByRole('tab', { name: 'English to be corrected' });
  await waitFor(() => expect(english).toHaveAttribute('aria-selected', 'true'));
  expect(subject()).toHaveAccessibleDescription('The subject is too long');
  await waitFor(() => expect(subject()).toHaveFocus());
  // The other one can be looked at meanwhile.
  await user.click(dialog.getByRole('tab', { name: 'Lietuvių' }));
  expect(subject()).toHaveValue('Pradelstos sąskaitos');
});

it('does not send a mail without a subject, in whichever language', async () => {
  const { user, dialog } = await openDialog([client(7), client(8, LITHUANIAN)]);
  await user.click(await dialog.findByRole('tab', { name: 'English' }));
  await user.clear(subject());
  await user.click(dialog.getByRole('tab', { name: 'Lietuvių' }));
  await user.click(dialog.getByRole('button', { name: 'Send 2 mails' }));
  await dialog.findByRole('tab', { name: 'English to be corrected', selected: true });
  await waitFor(() => expect(subject()).toHaveFocus());
  expect(subject()).toBeInvalid();
  expect(heard.sent).toEqual([]);
});

it('walks the languages by the arrows', async () => {
  const { user, dialog } = await openDialog([client(7), client(8, LITHUANIAN)]);
  const lithuanian = await dialog.findByRole('tab', { name: 'Lietuvių' });
  act(() => lithuanian.focus());
  await user.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('tab', { name: 'English' })).toHaveFocus();
  expect(subject()).toHaveValue('Overdue invoices');
  await user.keyboard('{ArrowRight}');
  expect(lithuanian).toHaveFocus();
});

it('warns of a text without the table', async () => {
  const { user, dialog } = await openDialog([client(7)]);
  const message = await dialog.findByRole('textbox', { name: /^Message/u });
  expect(dialog.queryByText(/^Without \{invoices\}/u)).toBeNull();
  act(() => message.focus());
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('Please pay');
  expect(await dialog.findByText(/^Without \{invoices\}/u)).toBeVisible();
});

it('says why the texts cannot be read, and reads them again', async () => {
  let isUp = false;
  server.use(...waitingIs({ clients: [client(7)] }, heard));
  server.use(
    http.get(`${API}/invoices/remind`, () =>
      isUp
        ? HttpResponse.json({
            data: [{ language: 'en', subject: 'Again', content: '<p>{invoices}</p>' }],
          })
        : refused(500, { message: 'The server is ill' }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/waiting-payments?by=clients' });
  await screen.findByRole('link', { name: 'Client 7' });
  await user.click(within(cell(0, 'menu')).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind…' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: /^Subject/u })).toHaveValue('Again');
});
