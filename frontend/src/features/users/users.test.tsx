import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { OutboxStatus, UserView } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { ADMINISTRATOR, API, pageOf, refused, server, shellIsServed, userIs } from '@/test/server';
import { user as person } from './test-user';
// Imported here, so that loading it does not count towards the first test's time.
import './users-page';
import './opened-user';

function usersAre(...users: UserView[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/users`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const { data, meta } = pageOf(users, request);
      return HttpResponse.json({ data: { users: data }, meta });
    }),
    ...users.map((user) =>
      http.get(`${API}/users/${String(user.id)}`, () => HttpResponse.json({ data: user })),
    ),
  );
  return asked;
}

/** The idempotency keys of what was sent. */
let keys: (string | null)[] = [];

/** Answers a call, and returns what was sent. */
function answers(
  method: 'post' | 'put',
  path: string,
  answer: () => Response = () => HttpResponse.json({ data: { id: 7 } }),
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}${path}`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return answer();
    }),
  );
  return sent;
}

/** The popup with its fields, not the one that is shown while they load. */
async function openedDialog(name: string): Promise<HTMLElement> {
  await screen.findByRole('textbox', { name: /^Name/ });
  return screen.getByRole('dialog', { name });
}

const domainIs = (email_domain: string | null) =>
  http.get(`${API}/users/email-settings`, () =>
    HttpResponse.json({
      data: {
        email_domain,
        default_email_username: null,
        default_mail_sender_name: null,
        agreements_sender: 'no-reply@wayhaul.example',
        agreements_reply_to: null,
        invoices_sender: 'no-reply@wayhaul.example',
        invoices_reply_to: null,
      },
    }),
  );

beforeEach(() => {
  keys = [];
  localStorage.setItem('wayhaul.token', 'good');
  server.use(
    ...shellIsServed(),
    domainIs('demo.test'),
    http.get(`${API}/utilities/role-permissions`, () =>
      HttpResponse.json({
        data: [
          {
            accounting: ['order view', 'invoice view'],
            administrator: ['order view', 'profit view'],
            manager: ['order view', 'contacts all view', 'contacts own delete'],
            owner: ['profit view'],
            planner: ['order view', 'contacts own view'],
          },
        ],
      }),
    ),
  );
});

it('lists users with role and status, and asks the server for what is searched', async () => {
  const asked = usersAre(
    person(),
    person({
      id: 8,
      name: 'Petras',
      roles: ['accounting'],
      status: 'invited',
      last_login_at: null,
    }),
  );
  const { user } = renderRoutes(routes, { at: '/users' });
  expect(await screen.findByRole('link', { name: 'Ona Onaitė' })).toBeVisible();
  expect(screen.getByText('Accounting')).toBeVisible();
  expect(screen.getByText('Invited')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  await expectAccessible();
  await user.type(screen.getByRole('searchbox', { name: 'Quick filter' }), 'pet{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('pet'));
});

it('is closed to all but administrators', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  renderRoutes(routes, { at: '/users' });
  expect(
    await screen.findByRole('heading', { name: 'You may not see this page' }),
  ).toBeInTheDocument();
});

it('invites a new user with the permissions of the role', async () => {
  usersAre(person());
  const sent = answers('post', '/users');
  const { user } = renderRoutes(routes, { at: '/users' });
  await screen.findByRole('link', { name: 'Ona Onaitė' });
  await user.click(screen.getAllByRole('button', { name: 'Add user' })[0]!);
  const dialog = await openedDialog('Add user');
  const fill = async (label: RegExp, text: string) => {
    await user.click(within(dialog).getByLabelText(label));
    await user.paste(text);
  };
  await fill(/^Name/, 'Jonas');
  await fill(/^Email/, 'jonas@demo.test');
  await fill(/^Agreement sender email/, 'jonas');

  await user.click(within(dialog).getByRole('combobox', { name: /^Role/ }));
  expect(within(dialog).queryByRole('option', { name: 'Owner' })).not.toBeInTheDocument();
  await user.click(await within(dialog).findByRole('option', { name: 'Manager' }));
  const toggle = (name: string) => within(dialog).getByRole('switch', { name });
  await waitFor(() => expect(toggle('See all orders')).toBeChecked());
  expect(within(dialog).getByRole('radio', { name: 'All' })).toBeChecked();
  expect(toggle('Contacts read only')).not.toBeChecked();
  expect(within(dialog).getByText('Changes and deletes own contacts only')).toBeVisible();
  await user.click(toggle('Contacts read only'));
  await user.click(within(dialog).getByRole('radio', { name: 'Only own created' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Jonas',
      email: 'jonas@demo.test',
      role: 'manager',
      agreements_email: 'jonas@demo.test',
      category_visibility: 'BOTH',
      language: 'en',
    }),
  ]);
  const [body] = sent as { permissions: string[] }[];
  expect(body?.permissions.toSorted()).toEqual(['contacts own view', 'order view']);
  expect(body).not.toHaveProperty('password');
  expect(await screen.findByText(/An invitation is on its way to jonas@demo.test/)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/\S{10,}/)]);
});

it('edits a user over the list and says what the server refuses', async () => {
  usersAre(person());
  const sent = answers('put', '/users/7', () =>
    refused(422, { errors: { email: ['Another user has this e-mail address'] } }),
  );
  const { user, router } = renderRoutes(routes, { at: '/users' });
  await user.click(await screen.findByRole('link', { name: 'Ona Onaitė' }));
  const dialog = await openedDialog('Edit user');
  expect(router.state.location.search).toBe('?user=7');
  const email = await within(dialog).findByRole('textbox', { name: /^Email/ });
  expect(within(dialog).getByLabelText('New password')).toHaveValue('');
  await user.clear(email);
  await user.type(email, 'taken@demo.test');
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(/Another user has this e-mail address/),
  );
  expect(sent[0]).toMatchObject({ email: 'taken@demo.test', agreements_email: 'ona@demo.test' });
  expect(sent[0]).not.toHaveProperty('permissions');
});

it('changes no permission with the role, and offers what the role gives', async () => {
  usersAre(person({ role: 'manager', roles: ['manager'] }));
  const sent = answers('put', '/users/7');
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  expect(await within(dialog).findByRole('radio', { name: 'Only own created' })).toBeChecked();
  await user.click(
    within(dialog).getByRole('button', { name: /^Use what the role gives: Manager/ }),
  );
  expect(within(dialog).getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(within(dialog).getByRole('combobox', { name: /^Role/ }));
  await user.click(await within(dialog).findByRole('option', { name: 'Administrator' }));
  expect(within(dialog).getByText(/An administrator may do everything/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ role: 'administrator' });
  expect(sent[0]).not.toHaveProperty('permissions');
});

it('begins with what the new role gives when somebody is no longer an administrator', async () => {
  usersAre(person({ role: 'administrator', roles: ['administrator'] }));
  const sent = answers('put', '/users/7');
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  await user.click(await within(dialog).findByRole('combobox', { name: /^Role/ }));
  await user.click(await within(dialog).findByRole('option', { name: 'Manager' }));
  expect(within(dialog).getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const given = expect.arrayContaining(['order view', 'contacts all view', 'contacts own delete']);
  expect(sent[0]).toMatchObject({ role: 'manager', permissions: given });
});

it('says in the dialog why the last administrator must stay one', async () => {
  usersAre(person({ role: 'administrator', roles: ['administrator'] }));
  answers('put', '/users/7', () => refused(409, { error: 'The last administrator must stay one' }));
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  await user.click(await within(dialog).findByRole('button', { name: 'Update' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The last administrator must stay one',
  );
  // No other user has changed the user.
  expect(within(dialog).queryByRole('button', { name: 'Take over their values' })).toBeNull();
});

it('keeps an owner an owner', async () => {
  usersAre(person({ role: 'owner', roles: ['owner'] }));
  renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  expect(await within(dialog).findByRole('combobox', { name: /^Role/ })).toHaveValue('Owner');
});

it('sends an invitation again', async () => {
  usersAre(person({ status: 'invited', last_login_at: null }));
  const sent = answers('post', '/users/7/invitation');
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const again = await screen.findByRole('button', { name: 'Send the invitation again' });
  await expectAccessible();
  await user.click(again);
  expect(await screen.findByText(/The invitation is on its way to ona@demo.test/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(again).toBeDisabled();
});

const REASON = 'The mail server refused the recipient ona@demo.test: 550 No such user';

const invited = (id: number, status: OutboxStatus, error: string | null = null) =>
  person({ status: 'invited', last_login_at: null, invitation: { email_id: id, status, error } });

/** The server's answers about a mail, one after the other; the last one is repeated. */
function mailIs(id: number, ...fates: { status: string; error: string | null }[]): void {
  server.use(
    http.get(`${API}/emails/${String(id)}`, () => {
      const fate = fates.length > 1 ? fates.shift() : fates[0];
      return HttpResponse.json({ data: { id, recipients: ['ona@demo.test'], ...fate } });
    }),
  );
}

it('tells a failed invitation from one that waits, and why it failed', async () => {
  usersAre(invited(31, 'failed', REASON), { ...invited(32, 'sent'), id: 8, name: 'Petras' });
  const { user } = renderRoutes(routes, { at: '/users' });
  expect(await screen.findByText('Invited')).toBeVisible();
  const badge = screen.getByText('Invitation failed');
  await expectAccessible();
  await user.hover(badge);
  expect(await screen.findByText(REASON)).toBeVisible();
});

it('reads the list again while an invitation is on its way', async () => {
  const asked = usersAre(invited(31, 'pending'));
  renderRoutes(routes, { at: '/users' });
  expect(await screen.findByText('Invited')).toBeVisible();
  usersAre(invited(31, 'failed', REASON));
  expect(await screen.findByText('Invitation failed')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('follows an invitation until it is settled, and sends another one', async () => {
  usersAre(invited(31, 'pending'));
  mailIs(31, { status: 'sending', error: null }, { status: 'failed', error: REASON });
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  expect(within(dialog).getByText(/ona@demo.test is waiting to be sent/)).toBeVisible();
  const failed = await within(dialog).findByText(
    `The invitation to ona@demo.test could not be sent: ${REASON}`,
  );
  expect(failed).toHaveAttribute('data-failed', 'true');
  await expectAccessible();

  const sent = answers('post', '/users/7/invitation', () => {
    usersAre(invited(32, 'sent'));
    return HttpResponse.json({ data: { id: 7 } });
  });
  // Typed text stays while the user is read again.
  const name = within(dialog).getByRole('textbox', { name: /^Name/ });
  await user.type(name, ' X');
  const again = within(dialog).getByRole('button', { name: 'Send the invitation again' });
  await user.click(again);
  expect(await within(dialog).findByText(/The invitation was sent to ona@demo.test/)).toBeVisible();
  expect(failed).not.toHaveAttribute('data-failed');
  expect(again).toBeDisabled();
  expect(name).toHaveValue('Ona Onaitė X');
  expect(sent).toHaveLength(1);
});

it('lets an invitation that failed again be sent again', async () => {
  usersAre(invited(31, 'failed', REASON));
  answers('post', '/users/7/invitation', () => {
    usersAre(invited(32, 'pending', '451 Try later'));
    mailIs(32, { status: 'failed', error: '550 Away' });
    return HttpResponse.json({ data: { id: 7 } });
  });
  const { user } = renderRoutes(routes, { at: '/users?user=7' });
  const dialog = await openedDialog('Edit user');
  const again = within(dialog).getByRole('button', { name: 'Send the invitation again' });
  await user.click(again);
  expect(await within(dialog).findByText(/could not be sent: 550 Away/)).toBeVisible();
  expect(again).toBeEnabled();
});

it('sends no senders while the company has no address of its own', async () => {
  server.use(domainIs(null));
  usersAre(person({ email_domain: null }));
  renderRoutes(routes, { at: '/users?user=7' });
  const sender = await screen.findByRole('textbox', { name: 'Invoice sender email' });
  expect(sender).toBeDisabled();
  expect(screen.getByText(/general settings first/)).toBeVisible();
});

it('asks before a deletion, and lets nobody delete themselves', async () => {
  usersAre(person(), person({ id: ADMINISTRATOR.id, name: ADMINISTRATOR.name }));
  const deleted: string[] = [];
  server.use(
    http.delete(`${API}/users/7`, () => {
      deleted.push('7');
      return HttpResponse.json({ data: { id: 7 } });
    }),
  );
  const { user } = renderRoutes(routes, { at: '/users' });
  const [first, own] = await screen.findAllByRole('button', { name: 'Actions' });
  await user.click(own!);
  const refused = await screen.findByRole('menuitem', { name: /^Delete/ });
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveTextContent('You cannot delete yourself');
  await user.click(refused);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(first!);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('Orders and logs keep the name');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual(['7']));
});
