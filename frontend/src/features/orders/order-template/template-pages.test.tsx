import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { OrderTemplatePayload } from '@/api/generated/types';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
import { Component as OwnTemplatePage } from './own-template-page';
import { Component as TemplatesPage } from './templates-page';
import { templateIs } from './test-template';

const CHOICE: OrderTemplatePayload = {
  fields: ['order_number', 'status', 'client_name', 'profit'],
  disabled_fields: ['cost', 'revenue'],
};

const ADMIN = '/settings/orders-view-templates';
const LATER = '2026-03-10T09:00:00Z';
const LATER_VERSION = '"1773133200000000"';

function open(choice?: OrderTemplatePayload, at = '/order-list-template') {
  const mine = templateIs(choice);
  const theirs = templateIs({ fields: ['order_number', 'vehicle'] }, 7);
  server.use(
    ...shellIsServed(),
    ...mine.handlers,
    ...theirs.handlers,
    http.get(`${API}/users/list`, () =>
      HttpResponse.json({
        data: [
          { id: 1, value: 1, label: 'Rasa Petrauskienė', manager_type: 'ALL' },
          { id: 7, value: 7, label: 'Mantas Kazlauskas', manager_type: null },
        ],
      }),
    ),
  );
  const view = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/order-list-template', element: <OwnTemplatePage /> },
          { path: ADMIN, element: <TemplatesPage /> },
        ],
      },
    ],
    { at },
  );
  return { ...view, mine: mine.served, theirs: theirs.served };
}

const shownList = () => screen.findByRole('list', { name: 'Shown columns' });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('switch')
    .map((input) => input.closest('li')?.textContent);

it('lists the shown columns in their order and the others below', async () => {
  open(CHOICE);
  const shown = await shownList();
  expect(namesIn(shown)).toEqual([
    'Order no.Names the order, so it always stands first',
    'Status',
    'Client',
    'Profit, €',
  ]);
  expect(within(shown).getByRole('switch', { name: /^Order no/ })).toBeDisabled();
  const disabled = screen.getByRole('list', { name: 'Disabled by user' });
  expect(namesIn(disabled).slice(0, 2)).toEqual(['Cost, €', 'Revenue, €']);
  expect(screen.queryByRole('list', { name: 'Available columns' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order list template');
  await expectAccessible();
});

it('shows the columns nobody decided on as available while nothing is chosen', async () => {
  open();
  await shownList();
  const available = screen.getByRole('list', { name: 'Available columns' });
  expect(namesIn(available)).toContain('Created by');
  expect(screen.getByText('No column is turned off.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
});

it('says which of the loadings are dates and which are places', async () => {
  open({
    fields: ['order_number', 'loading_date', 'unloading_date', 'loadings', 'status'],
    disabled_fields: ['unloadings'],
  });
  await shownList();
  const column = (name: string) => screen.getByRole('switch', { name });
  for (const name of ['Loading', 'Unloading']) {
    expect(column(name)).toHaveAccessibleDescription('Dates');
  }
  for (const name of ['Loadings', 'Unloadings']) {
    expect(column(name)).toHaveAccessibleDescription('Places');
  }
  expect(column('Status')).not.toHaveAccessibleDescription();
});

it('turns columns off and on by keyboard, and keeps the focus in the list', async () => {
  const { user, mine } = open(CHOICE);
  const shown = await shownList();
  within(shown).getByRole('switch', { name: 'Status' }).focus();
  await user.keyboard(' ');
  expect(within(shown).getByRole('switch', { name: 'Client' })).toHaveFocus();
  const disabled = screen.getByRole('list', { name: 'Disabled by user' });
  await user.click(within(disabled).getByRole('switch', { name: 'Cost, €' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The columns are saved')).toBeVisible();
  expect(mine.saved).toHaveLength(1);
  expect(mine.saved[0]?.fields).toEqual(['order_number', 'client_name', 'profit', 'cost']);
  expect(mine.saved[0]?.disabled_fields?.slice(0, 2)).toEqual(['status', 'revenue']);
  expect(await screen.findByText(/^Saved \d/)).toBeVisible();
});

it('goes back to the usual columns', async () => {
  const { user, mine } = open(CHOICE);
  const shown = await shownList();
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(await screen.findByText('The usual columns are back')).toBeVisible();
  expect(mine.saved).toEqual([null]);
  expect(namesIn(shown).length).toBeGreaterThan(20);
  expect(screen.getByText('No changes')).toBeVisible();
});

it('keeps what was arranged when the server refuses, and says why', async () => {
  const { user } = open(CHOICE);
  const shown = await shownList();
  server.use(
    http.post(`${API}/users/1/orders-template`, () => refused(500, { message: 'Something broke' })),
  );
  await user.click(within(shown).getByRole('switch', { name: 'Status' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const refusal = await screen.findByText('Something broke');
  expect(refusal.closest('[role="alert"]')).toHaveTextContent('This could not be saved');
  expect(namesIn(await shownList())).not.toContain('Status');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('shows nobody else’s template for a link that names no user', async () => {
  const { user } = open(CHOICE, `${ADMIN}?user=abc`);
  expect(await screen.findByText('“abc” is not known')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Shown columns' })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'Mantas Kazlauskas' }));
  expect(await shownList()).toBeVisible();
});

it('lets administrators choose whose template it is, and asks before changes are lost', async () => {
  const { user, theirs, router } = open(CHOICE, `${ADMIN}?user=7`);
  expect(namesIn(await shownList())).toHaveLength(2);
  const person = await screen.findByDisplayValue('Mantas Kazlauskas');
  await user.click(screen.getByRole('switch', { name: 'Vehicle' }));
  await user.click(person);
  await user.click(await screen.findByRole('option', { name: 'Rasa Petrauskienė' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByDisplayValue('Mantas Kazlauskas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The columns of Mantas Kazlauskas are saved')).toBeVisible();
  expect(theirs.saved[0]?.fields).toEqual(['order_number']);

  await user.click(screen.getByDisplayValue('Mantas Kazlauskas'));
  await user.click(await screen.findByRole('option', { name: 'Rasa Petrauskienė' }));
  await waitFor(() => expect(router.state.location.search).toBe('?user=1'));
  await waitFor(async () => expect(namesIn(await shownList())).toHaveLength(4));
  await expectAccessible();
});

it('is not for others than administrators', async () => {
  open(CHOICE, ADMIN);
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
});

it('keeps what is turned on or off while a save is under way', async () => {
  const { user, mine } = open(CHOICE);
  const answer = hold();
  server.use(
    http.post(`${API}/users/1/orders-template`, async () => {
      await answer.until;
      return HttpResponse.json({ data: mine.template });
    }),
  );
  const shown = await shownList();
  await user.click(within(shown).getByRole('switch', { name: 'Status' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saving…');
  await user.click(within(shown).getByRole('switch', { name: 'Client' }));
  answer.letGo();
  expect(await screen.findByText('The columns are saved')).toBeVisible();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(within(shown).queryByRole('switch', { name: 'Client' })).toBeNull();
});

it('tells who was faster, and saves mine over theirs only when asked to', async () => {
  const { user, mine } = open(CHOICE);
  const shown = await shownList();
  const theirs = { ...mine.template, fiels: ['order_number', 'profit'], updated_at: LATER };
  const versions: (string | null)[] = [];
  server.use(
    http.get(`${API}/users/1/orders-template`, () => HttpResponse.json({ data: theirs })),
    http.post(`${API}/users/1/orders-template`, ({ request }) => {
      const version = request.headers.get('If-Match');
      versions.push(version);
      return version === LATER_VERSION
        ? HttpResponse.json({ data: theirs })
        : refused(409, { message: 'This template was changed by Ona meanwhile', stale: true });
    }),
  );
  await user.click(within(shown).getByRole('switch', { name: 'Client' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await within(asked).findByText('This template was changed by Ona meanwhile');
  await user.click(
    within(asked).getByRole('radio', { name: 'I entered: Order no., Status, Profit, €' }),
  );
  expect(
    within(asked).getByRole('radio', { name: 'They saved: Order no., Profit, €' }),
  ).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The columns are saved')).toBeVisible();
  expect(versions).toHaveLength(2);
});

it('tells who was faster before the usual columns replace theirs', async () => {
  const { user, mine } = open(CHOICE);
  await shownList();
  const theirs = { ...mine.template, fiels: ['order_number', 'profit'], updated_at: LATER };
  const versions: (string | null)[] = [];
  server.use(
    http.get(`${API}/users/1/orders-template`, () => HttpResponse.json({ data: theirs })),
    http.delete(`${API}/users/1/orders-template`, ({ request }) => {
      const version = request.headers.get('If-Match');
      versions.push(version);
      return version === LATER_VERSION
        ? HttpResponse.json({ data: { ...templateIs().served.template, updated_at: LATER } })
        : refused(409, { message: 'This template was changed by Ona meanwhile', stale: true });
    }),
  );
  const reset = () => screen.getByRole('button', { name: 'Reset to default' });
  const answered = async () =>
    within(await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' }));
  await user.click(reset());
  const asked = await answered();
  await asked.findByText('This template was changed by Ona meanwhile');
  await user.click(asked.getByRole('radio', { name: /^I entered: Order no., Status,/ }));
  await user.click(asked.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The usual columns are back')).toBeVisible();
  expect(versions).toEqual(['"1773129600000000"', LATER_VERSION]);
});
