import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { formOf } from '@/test/form-of';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, userIs } from '@/test/server';
// Imported here, so that loading it does not count towards the first test's time.
import './company-profile-page';

const PROFILE = {
  name: 'Demo Logistics',
  company_code: '304100099',
  vat_code: null,
  bank_name: null,
  bank_iban: null,
  bank_swift: null,
  phone: null,
  email: null,
  address: null,
  supplier_id: 4,
  logo_url: null as string | null,
  updated_at: '2026-01-12T10:00:00Z',
};

function profileIs(change: Partial<typeof PROFILE> = {}): void {
  server.use(
    http.get(`${API}/company/profile`, () =>
      HttpResponse.json({ data: { ...PROFILE, ...change } }),
    ),
  );
}

// The form's files are not instances of the test's `File`.
const isFile = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && 'lastModified' in value;

/** Answers a save, and returns the fields that were sent; of files their type. */
function savesAnswer(answer: () => Response): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`${API}/company/profile`, async ({ request }) => {
      expect(new URL(request.url).searchParams.get('_method')).toBe('patch');
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
      const entries = isForm
        ? [...(await formOf(request))]
        : Object.entries((await request.json()) as object);
      sent.push(
        Object.fromEntries(
          entries.map(([name, value]) => [name, isFile(value) ? value.type : value]),
        ),
      );
      return answer();
    }),
  );
  return sent;
}

const saved = () => HttpResponse.json({ data: PROFILE });
const save = () => screen.getByRole('button', { name: 'Save' });
const open = () => renderRoutes(routes, { at: '/company-profile' });
const picture = (type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], 'logo.png', { type });

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no place for a file');
  return input;
};

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  URL.createObjectURL = vi.fn(() => 'blob:logo');
  URL.revokeObjectURL = vi.fn();
  server.use(
    ...shellIsServed(),
    http.get(`${API}/utilities/settings`, () => HttpResponse.json({ data: {} })),
    http.get(`${API}/contacts/suppliers`, () =>
      HttpResponse.json({ data: [{ id: 4, label: 'Own park' }] }),
    ),
  );
});

it('belongs to administrators', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  open();
  expect(
    await screen.findByRole('heading', { name: 'You may not see this page' }),
  ).toBeInTheDocument();
});

it('sends every field, empty ones as no value, and no logo that was not touched', async () => {
  profileIs();
  const sent = savesAnswer(saved);
  const { user } = open();
  const vat = await screen.findByLabelText('VAT number');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Company supplier' })).toHaveValue('Own park'),
  );
  await expectAccessible();
  await user.type(vat, ' LT100099009900 ');
  await user.click(save());
  expect(await screen.findByText('Company profile is saved')).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Demo Logistics',
      company_code: '304100099',
      vat_code: 'LT100099009900',
      bank_name: '',
      bank_iban: '',
      bank_swift: '',
      phone: '',
      email: '',
      address: '',
      supplier_id: 4,
    },
  ]);
});

it('uploads a logo as a form, shown before it is saved', async () => {
  profileIs();
  const sent = savesAnswer(saved);
  const { user } = open();
  await screen.findByText('No logo');
  await user.upload(fileInput(), picture());
  expect(screen.getByAltText('Logo of Demo Logistics')).toHaveAttribute('src', 'blob:logo');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ logo: 'image/png', name: 'Demo Logistics' });
  expect(sent[0]).not.toHaveProperty('delete_logo');
});

it('removes a logo only with the save', async () => {
  profileIs({ logo_url: '/api/tenant/v1/company/logo/k' });
  const sent = savesAnswer(saved);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
  expect(screen.getByText('No logo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the present logo' }));
  expect(screen.getByAltText('Logo of Demo Logistics')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ delete_logo: true });
});

it('refuses what is no picture or too large, before anything is sent', async () => {
  profileIs();
  open();
  await screen.findByText('No logo');
  const user = (await import('@testing-library/user-event')).default.setup({ applyAccept: false });
  await user.upload(fileInput(), picture('image/svg+xml'));
  expect(await screen.findByText('Choose a PNG or JPEG picture')).toBeVisible();
  await user.upload(fileInput(), picture('image/png', 2 * 1024 * 1024 + 1));
  expect(await screen.findByText('The picture is larger than 2 MB')).toBeVisible();
});

it('puts refusals on their fields, the logo included', async () => {
  profileIs();
  savesAnswer(() =>
    refused(422, { errors: { bank_iban: ['is no account number'], logo: ['is no picture'] } }),
  );
  const { user } = open();
  const iban = await screen.findByLabelText('Bank account number');
  await user.type(iban, 'LT1');
  await user.click(save());
  await waitFor(() => expect(iban).toHaveAccessibleDescription('is no account number'));
  expect(screen.getByRole('region', { name: 'Logo' })).toHaveTextContent('is no picture');
});

it('says who was faster, and takes over their values', async () => {
  profileIs();
  const versions: (string | null)[] = [];
  server.use(
    http.post(`${API}/company/profile`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return refused(409, { message: 'Rasa changed the company profile meanwhile', stale: true });
    }),
  );
  const { user } = open();
  const name = await screen.findByLabelText(/Company name/);
  await user.type(name, ' UAB');
  profileIs({ name: 'Theirs', updated_at: '2026-01-12T11:00:00Z' });
  await user.click(save());
  expect(await screen.findByText('Rasa changed the company profile meanwhile')).toBeVisible();
  expect(versions).toEqual(['"1768212000000000"']);
  await user.click(screen.getByRole('button', { name: 'Take over their values' }));
  await waitFor(() => expect(name).toHaveValue('Theirs'));
  expect(screen.getByText('No changes')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByText('Rasa changed the company profile meanwhile')).toBeNull(),
  );
});
