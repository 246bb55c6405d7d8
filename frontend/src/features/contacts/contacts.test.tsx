import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ContactRow } from '@/api/generated/types';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { formOf } from '@/test/form-of';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, pageOf, refused, server, shellIsServed, userIs } from '@/test/server';
import { CONTACT } from './contact-table';
import { contact } from './test-contact';
import type { SimilarView } from './use-similar';
// Imported here, so that loading it does not count towards the first test's time.
import './contacts-page';

/** Serves the list, and returns the queries. */
function contactsAre(contacts: ContactRow[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/contacts`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(contacts, request));
    }),
  );
  return asked;
}

function contactIs(change: object = {}) {
  server.use(
    http.get(`${API}/contacts/7`, () =>
      HttpResponse.json({
        data: { ...CONTACT.initial, ...contact(), vat: null, ...change },
      }),
    ),
  );
}

/** Answers what the form asks while it is filled, and returns the queries. */
function similarIs(answer: Partial<SimilarView>): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  const nothing = { duplicates: [], warnings: { company_code: null, company_vat_code: null } };
  server.use(
    http.get(`${API}/contacts/similar`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ data: { ...nothing, ...answer } });
    }),
  );
  return asked;
}

/** The idempotency keys of what was sent. */
let keys: (string | null)[] = [];

/** Answers a save, and returns what was sent. */
function savesAnswer(method: 'post' | 'put', path: string, answer: () => Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}${path}`, async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const saved = () => HttpResponse.json({ data: { id: 7 } });

beforeEach(() => {
  keys = [];
  localStorage.setItem('wayhaul.token', 'good');
  similarIs({});
  server.use(
    ...shellIsServed(),
    http.get(`${API}/users/list`, () =>
      HttpResponse.json({ data: [{ id: 1, label: 'Rasa', value: 1, manager_type: 'ALL' }] }),
    ),
  );
});

it('lists contacts with their flag, and a face named after the rating', async () => {
  contactsAre([contact()]);
  renderRoutes(routes, { at: '/contacts' });
  const name = await screen.findByRole('link', { name: 'Baltic Cars' });
  expect(name).toHaveAttribute('href', '/contacts/edit/7');
  expect(screen.getByText('Lithuania')).toBeVisible();
  expect(document.querySelector('img[src$="/LT.svg"]')).toBeInTheDocument();
  const rating = screen.getByRole('gridcell', { name: 'Good' });
  expect(within(rating).getByRole('img', { name: 'Good' })).toBeVisible();
  expect(rating).toHaveTextContent('Good');
  expect(screen.getByRole('combobox', { name: 'Loading' })).toHaveAccessibleDescription(
    'Finds clients by a place their orders were loaded at',
  );
  await expectAccessible();
});

it('tells who sees only their own contacts that there may be more', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts own view'] }));
  contactsAre([]);
  renderRoutes(routes, { at: '/contacts' });
  expect(await screen.findByText(/^You see only the contacts you created/)).toBeVisible();
});

it('offers the import beside a first contact, but not when filters find nothing', async () => {
  contactsAre([]);
  const { router } = renderRoutes(routes, { at: '/contacts' });
  expect(await screen.findByRole('link', { name: 'Import from a file…' })).toHaveAttribute(
    'href',
    '/import/contacts',
  );
  await act(() => router.navigate('/contacts?type=supplier'));
  expect(await screen.findByText('No contacts found')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import from a file…' })).toBeNull();
});

it('asks the server for what the address says, and resets it', async () => {
  const asked = contactsAre([]);
  const { user, router } = renderRoutes(routes, { at: '/contacts?type=supplier&manager_id=1' });
  expect(await screen.findByText('No contacts found')).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    type: 'supplier',
    manager_id: '1',
    offset: '0',
    limit: '40',
    with_total: 'true',
  });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('shows no Delete to who may delete nothing', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  contactsAre([contact({ can_delete: false })]);
  renderRoutes(routes, { at: '/contacts' });
  await screen.findByRole('link', { name: 'Baltic Cars' });
  expect(screen.queryByRole('columnheader', { name: 'Delete' })).not.toBeInTheDocument();
});

it('changes a contact in a popup over the list', async () => {
  contactsAre([contact()]);
  contactIs();
  const sent = savesAnswer('put', '/contacts/7', saved);
  const { router, user } = renderRoutes(routes, { at: '/contacts?name=baltic' });
  await user.click(await screen.findByRole('button', { name: /^Edit contact/ }));
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  const dialog = within(screen.getByRole('dialog', { name: 'Edit contact' }));
  expect(dialog.getByRole('textbox', { name: /^Company name/ })).toHaveValue('Baltic Cars');
  await expectAccessible();
  await user.clear(phone);
  await user.type(phone, '+370 611 11111');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([{ company_name: 'Baltic Cars', phone: '+370 611 11111' }]);
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/contacts?name=baltic',
  );
});

it('says who can change a contact that the person may not', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'], permissions: ['contacts all view'] }));
  contactsAre([contact({ can_delete: false })]);
  renderRoutes(routes, { at: '/contacts' });
  const edit = await screen.findByRole('button', { name: /^Edit contact/ });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription(
    'This contact can be changed by its manager or an administrator.',
  );
});

it('says in the dialog what uses a contact that cannot be deleted', async () => {
  contactsAre([contact()]);
  server.use(
    http.delete(`${API}/contacts/7`, () =>
      refused(400, { error: 'This contact cannot be deleted: it is used by orders' }),
    ),
  );
  const { user } = renderRoutes(routes, { at: '/contacts' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('it is used by orders');
});

it('tells who holds "contacts none" that the page is not theirs', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'], permissions: ['contacts none'] }));
  renderRoutes(routes, { at: '/contacts' });
  expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
});

it('warns of values that look wrong, and saves them', async () => {
  contactIs({ country: 'LT' });
  contactsAre([]);
  const sent = savesAnswer('put', '/contacts/7', saved);
  const { user } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const field = async (label: string) => screen.findByRole('textbox', { name: label });
  const write = async (label: string, text: string) => {
    await user.clear(await field(label));
    await user.type(await field(label), text);
  };
  similarIs({ warnings: { company_code: null, company_vat_code: 'form' } });
  await write('Company VAT code', 'LT12345');
  await write('Website', 'none');
  const vatCode = await field('Company VAT code');
  await waitFor(() =>
    expect(vatCode).toHaveAccessibleDescription('Does not look like a VAT code of Lithuania'),
  );
  expect(await field('Website')).toHaveAccessibleDescription(
    'Does not look like the address of a website',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ company_vat_code: 'LT12345', website: 'none' }]),
  );
});

it('shows what may be the same company with a link, before anything is saved', async () => {
  contactIs({ company_code: null });
  const asked = similarIs({
    duplicates: [
      { id: 8, name: 'Šiaurės vežėjai', why: ['company_code', 'company_name'] },
      { id: null, name: 'Hidden', why: ['company_vat_code'] },
    ],
  });
  const { user } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const code = await screen.findByRole('textbox', { name: 'Company code' });
  await user.type(code, ' 304 512 345 ');
  await waitFor(() => expect(asked.at(-1)?.get('company_code')).toBe('304 512 345'));
  expect(asked.at(-1)?.get('id')).toBe('7');
  const link = await screen.findByRole('link', { name: 'Šiaurės vežėjai' });
  expect(link).toHaveAttribute('href', '/contacts/edit/8');
  expect(link.closest('li')).toHaveTextContent(
    'Šiaurės vežėjai – the same company code, nearly the same name',
  );
  expect(screen.getByText(/^Hidden/)).toHaveTextContent(
    'Hidden – the same VAT code (it exists, but belongs to somebody else)',
  );
  expect(screen.queryByRole('link', { name: 'Hidden' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('exports nothing while it shows nothing because of an unknown filter', async () => {
  contactsAre([contact()]);
  const { router } = renderRoutes(routes, { at: '/contacts?type=nobody' });
  expect(await screen.findByText(/a filter with a value that does not exist/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export or import' })).toBeNull();
  await router.navigate('/contacts');
  expect(await screen.findByRole('button', { name: 'Export or import' })).toBeVisible();
});

it('keeps showing what may be the same company until the next answer', async () => {
  contactIs({ company_code: null });
  const asked = similarIs({
    duplicates: [{ id: 8, name: 'Šiaurės vežėjai', why: ['company_name'] }],
  });
  const { user } = renderRoutes(routes, { at: '/contacts/edit/7' });
  expect(await screen.findByRole('link', { name: 'Šiaurės vežėjai' })).toBeVisible();
  let answer = () => {};
  server.use(
    http.get(`${API}/contacts/similar`, async ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      await new Promise<void>((resolve) => (answer = resolve));
      const warnings = { company_code: null, company_vat_code: null };
      return HttpResponse.json({ data: { duplicates: [], warnings } });
    }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Company code' }), '9');
  await waitFor(() => expect(asked.at(-1)?.get('company_code')).toBe('9'));
  expect(screen.getByRole('link', { name: 'Šiaurės vežėjai' })).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Šiaurės vežėjai' })).toBeNull());
});

it('warns of a slip of the keys in a number until somebody types on', async () => {
  contactIs({ company_code: null, country: 'LT' });
  similarIs({ warnings: { company_code: 'check_digits', company_vat_code: null } });
  const { user } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const code = await screen.findByRole('textbox', { name: 'Company code' });
  await user.type(code, '304512345');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(
      'The check digit does not fit a company code of Lithuania: is there a typing mistake?',
    ),
  );
  expect(code).not.toBeInvalid();
  await user.type(code, '6');
  expect(code).not.toHaveAccessibleDescription();
});

it('creates a contact with the fields its type asks for', async () => {
  contactsAre([]);
  const sent = savesAnswer('post', '/contacts', saved);
  const { user, router } = renderRoutes(routes, { at: '/contacts/new' });
  await user.type(await screen.findByLabelText(/^Company name/), 'Baltic Cars');
  expect(screen.queryByLabelText('Credit limit')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('E-invoice address')).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Client' }));
  expect(screen.queryByLabelText('Insurance expiry date')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('VAT')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Credit limit'), '5000');
  await user.type(screen.getByLabelText('Scheme of e-invoice address'), '0200');
  const address = screen.getByLabelText('E-invoice address');
  expect(address).toHaveAccessibleDescription('Empty: by the company code or VAT code');
  await user.type(address, '300100100');
  await user.click(screen.getByLabelText('Attach e-invoice (UBL) to mails'));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(sent).toMatchObject([
    {
      company_name: 'Baltic Cars',
      types: ['client'],
      credit_limit: 500_000,
      einvoice_scheme: '0200',
      einvoice_address: '300100100',
      attach_einvoice: true,
    },
  ]);
  expect(keys).toEqual([expect.stringMatching(/\S{10,}/)]);
});

it('sends documents as a form and says how far it is, once more after the session is renewed', async () => {
  contactIs({
    types: ['supplier'],
    bank_accounts: ['LT121000011101001000', 'LT601010012345678901'],
    insurance_files: [{ name: 'old.pdf', content_type: 'application/pdf', size: 2048 }],
  });
  contactsAre([]);
  const arrived = hold();
  const forms: Record<string, unknown[]>[] = [];
  server.use(
    http.get(`${API}/auth/refresh`, () => HttpResponse.json({ data: { token: 'new' } })),
    http.put(`${API}/contacts/7`, async ({ request }) => {
      if (request.headers.get('authorization') !== 'Bearer new') return refused(401);
      const form = await formOf(request);
      const fields = [...new Set(form.keys())];
      forms.push(Object.fromEntries(fields.map((name) => [name, form.getAll(name)])));
      await arrived.until;
      return saved();
    }),
  );
  const { user, router, container } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const documents = await screen.findByRole('group', { name: 'Insurance documents' });
  expect(within(documents).getByText('2 KB')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Payment documents' })).not.toBeInTheDocument();
  await user.click(within(documents).getByRole('button', { name: 'Remove old.pdf' }));
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['%PDF-1.7'], 'new.pdf'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('progressbar', { name: /^\d+ % sent$/u })).toBeInTheDocument();
  await waitFor(() => expect(forms).toHaveLength(1));
  arrived.letGo();
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(forms[0]).toMatchObject({
    company_name: ['Baltic Cars'],
    'types[]': ['supplier'],
    'bank_accounts[]': ['LT121000011101001000', 'LT601010012345678901'],
    'removed_insurance_files[]': ['{"name":"old.pdf"}'],
    email: [''],
  });
  // Its name and content are not kept: the test's files are not those of Node's forms.
  expect(forms[0]?.['insurance_document[]']).toHaveLength(1);
  expect(forms[0]).not.toHaveProperty('payment_document[]');
});

it('keeps the chosen documents when the network is lost half-way, and sends them again', async () => {
  contactIs({ types: ['client'] });
  contactsAre([]);
  const forms: FormDataEntryValue[][] = [];
  server.use(
    http.put(`${API}/contacts/7`, async ({ request }) => {
      forms.push((await formOf(request)).getAll('payment_document[]'));
      return forms.length === 1 ? HttpResponse.error() : saved();
    }),
  );
  const { user, router, container } = renderRoutes(routes, { at: '/contacts/edit/7' });
  await screen.findByRole('group', { name: 'Payment documents' });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(['%PDF-1.7'], 'terms.pdf'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/^The server did not answer/u)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'terms.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(forms.map((files) => files.length)).toEqual([1, 1]);
});

it('opens the documents of a contact that was created while it was still typed', async () => {
  contactIs({
    types: ['supplier'],
    insurance_files: [{ name: 'new.pdf', content_type: 'application/pdf', size: 2048 }],
  });
  const arrived = hold();
  const asked: unknown[] = [];
  server.use(
    http.post(`${API}/contacts`, () => arrived.until.then(saved)),
    http.get(`${API}/contacts/:id/insurance/:file`, ({ params }) => {
      asked.push(params.id, params.file);
      return refused(404);
    }),
  );
  const { user } = renderRoutes(routes, { at: '/contacts/new' });
  await user.type(await screen.findByLabelText(/^Company name/), 'Baltic Cars');
  await user.click(screen.getByRole('checkbox', { name: 'Supplier' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('City'), 'Kaunas');
  arrived.letGo();
  await user.click(await screen.findByRole('button', { name: 'new.pdf' }));
  await waitFor(() => expect(asked).toEqual(['7', 'new.pdf']));
});

it('sends nothing without a name and a type, and puts a 422 to its field', async () => {
  const sent = savesAnswer('post', '/contacts', () =>
    refused(422, { errors: { email: ['“x” is not an e-mail address'] } }),
  );
  const { user } = renderRoutes(routes, { at: '/contacts/new' });
  await screen.findByLabelText(/^Company name/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose Client, Supplier or both')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText(/^Company name/), 'A');
  await user.click(screen.getByRole('checkbox', { name: 'Supplier' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/is not an e-mail address/),
  );
});

it('adds and deletes bank accounts, and puts what is wrong with one to its field', async () => {
  contactIs({ bank_accounts: ['LT121000011101001000', 'LT601010012345678901'] });
  contactsAre([]);
  let answer = () =>
    refused(422, { errors: { 'bank_accounts.1': ['The check digits of this IBAN do not fit'] } });
  const sent = savesAnswer('put', '/contacts/7', () => answer());
  const { user, router } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const accounts = within(await screen.findByRole('list', { name: 'Bank accounts' }));
  const fields = () => accounts.getAllByRole('textbox', { name: 'IBAN' });
  expect(fields()[0]).toHaveValue('LT12 1000 0111 0100 1000');
  await user.click(screen.getByRole('button', { name: 'Delete bank account 1' }));
  await user.click(screen.getByRole('button', { name: 'Add bank account' }));
  expect(fields()[1]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fields()[1]).toHaveAccessibleDescription(/^Enter the IBAN/));
  expect(sent).toEqual([]);

  await user.type(fields()[1] as HTMLElement, 'LT00 1000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fields()[1]).toHaveAccessibleDescription(/do not fit$/));
  expect(sent).toMatchObject([{ bank_accounts: ['LT601010012345678901', 'LT001000'] }]);
  await expectAccessible();
  answer = () => saved();
  await user.click(screen.getByRole('button', { name: 'Delete bank account 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete bank account 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(sent.at(-1)).toMatchObject({ bank_accounts: [] });
});

it('changes a contact and goes back to the list', async () => {
  contactIs();
  contactsAre([]);
  const sent = savesAnswer('put', '/contacts/7', saved);
  const { user, router } = renderRoutes(routes, { at: '/contacts/edit/7' });
  await user.type(await screen.findByLabelText('City'), 'Kaunas');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(sent).toMatchObject([{ company_name: 'Baltic Cars', city: 'Kaunas', country: 'LT' }]);
});

it('says who was faster, and lets what was typed here stand beside what they changed', async () => {
  contactIs();
  contactsAre([]);
  const versions: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/contacts/7`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      sent.push(await request.json());
      return versions.length === 1
        ? refused(409, { message: 'Changed by Jonas', stale: true })
        : saved();
    }),
  );
  const { user, router } = renderRoutes(routes, { at: '/contacts/edit/7' });
  const city = await screen.findByLabelText('City');
  await user.type(city, 'Kaunas');
  contactIs({ city: 'Vilnius', phone: '+370 1', updated_at: '2026-01-12T11:00:00Z' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by Jonas')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'They saved: Vilnius' })).toBeVisible();
  await expectAccessible();

  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'I entered: Kaunas' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(versions[1]).toBe('"1768215600000000"');
  expect(sent[1]).toMatchObject({ city: 'Kaunas', phone: '+370 1' });
});

it('lets who may not change the contact only read it and its documents, and says why', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  const insurance_files = [{ name: 'policy.pdf', size: 192, content_type: 'application/pdf' }];
  contactIs({ can_delete: false, types: ['client', 'supplier'], insurance_files });
  renderRoutes(routes, { at: '/contacts/edit/7' });
  expect(await screen.findByDisplayValue('Baltic Cars')).toBeDisabled();
  expect(
    screen.getByText('This contact can be changed by its manager or an administrator.'),
  ).toBeVisible();
  const form = screen.getByRole('button', { name: 'policy.pdf' }).closest('form');
  if (!form) throw new Error('there is no form');
  const fields = form.querySelectorAll('section :is(input, textarea):not([type="hidden"])');
  expect(fields.length).toBeGreaterThan(20);
  for (const field of fields) expect(field).toBeDisabled();
  const buttons = within(form).getAllByRole('button');
  const enabled = buttons.filter((button) => !button.hasAttribute('disabled'));
  expect(enabled.map((button) => button.textContent)).toEqual(['History', 'policy.pdf']);
  expect(screen.getByText('No files')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('goes on with the created contact if something was typed while it was saved', async () => {
  contactsAre([]);
  contactIs({ types: ['supplier'], updated_at: '2026-01-12T11:00:00Z' });
  const answer = hold();
  server.use(
    http.post(`${API}/contacts`, async () => {
      await answer.until;
      return saved();
    }),
  );
  const versions: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.put(`${API}/contacts/7`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      sent.push(await request.json());
      return saved();
    }),
  );
  const { user, router } = renderRoutes(routes, { at: '/contacts/new' });
  await user.type(await screen.findByLabelText(/^Company name/), 'Baltic Cars');
  await user.click(screen.getByRole('checkbox', { name: 'Supplier' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saving…');
  await user.type(screen.getByLabelText('City'), 'Kaunas');
  answer.letGo();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Kaunas');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Baltic Cars');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/contacts'));
  expect(sent).toMatchObject([{ city: 'Kaunas', types: ['supplier'] }]);
  expect(versions[0]).toMatch(/^"\d+"$/);
});
