import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '@/app/router';
import { expectAccessible } from '@/test/axe';
import { hold } from '@/test/hold';
import { renderRoutes } from '@/test/render';
import { API, refused, server, shellIsServed, tenantIs, userIs } from '@/test/server';
import type { SettingsView } from './settings-api';
// Imported here, so that loading them does not count towards the first test's time.
import './agreement-template-page';
import './general-page';
import './invoice-settings-page';

const SETTINGS = {
  updated_at: '2026-03-01T08:00:00Z',
  FUEL_PRICE: '1.18',
  ROAD_TAX: '0.1925',
  SMTP_FROM_NAME: 'Demo',
  SMTP_FROM_EMAIL: 'office@demo.test',
  SMTP_HOST: 'mail.demo.test',
  SMTP_PORT: 587,
  SMTP_USERNAME: null,
  SMTP_PASSWORD_SET: true,
  OFFER_EMAIL: 'offers@demo.test',
  PENDING_OFFER_EMAIL: null,
  PENDING_OFFER_EMAIL_CONFIRMATION: null,
  ACCOUNTING_INTEGRATION_TYPE: null,
  ENABLE_2FA: false,
  ALLOWED_LOGIN_IPS: ['10.0.0.1'],
  AGREEMENT_TEMPLATE: null,
  AGREEMENT_TEMPLATE_GENERAL_CARGO: null,
  RIVILE_CONFIG: null,
  DEBETAS_CONFIG: {
    divisions: [
      { id: 1, title: 'Expedition', invoice_code: '18', settlement_code: '865' },
      { id: 3, title: 'Tautliners', invoice_code: '19', settlement_code: '866' },
    ],
  },
} as unknown as SettingsView;

function settingsAre(change: Partial<SettingsView> = {}): void {
  server.use(
    http.get(`${API}/utilities/settings`, () =>
      HttpResponse.json({ data: { ...SETTINGS, ...change } }),
    ),
  );
}

/** Answers a save, and returns what was sent. */
function savesAnswer(path: string, answer: () => Response = saved): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${API}/utilities/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const saved = () => HttpResponse.json({ message: 'ok', data: { pending_offer_email: null } });
const save = () => screen.getByRole('button', { name: 'Save' });
const open = (tab: string) => renderRoutes(routes, { at: `/settings/${tab}` });

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'good');
  server.use(...shellIsServed());
});

it('belongs to administrators', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  settingsAre();
  open('general');
  expect(
    await screen.findByRole('heading', { name: 'You may not see this page' }),
  ).toBeInTheDocument();
});

it('opens on its first tab and has the others beside it', async () => {
  settingsAre();
  const { user, router } = renderRoutes(routes, { at: '/settings' });
  const tabs = await screen.findByRole('navigation', { name: 'Settings' });
  expect(within(tabs).getByRole('link', { name: 'General' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(within(tabs).getByRole('link', { name: 'Security' }));
  expect(await screen.findByRole('heading', { name: 'Restricted IP Login' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings/security');
});

it('sends what was changed and no more: prices as exact texts, the password when it is to change', async () => {
  settingsAre();
  const sent = savesAnswer('settings');
  const { user } = open('general');
  const fuel = await screen.findByLabelText(/Fuel price \(1L\)/);
  await expectAccessible();
  expect(fuel).toHaveValue('1.18');
  expect(screen.getByLabelText(/Road tax \(1km\)/)).toHaveValue('0.1925');
  expect(screen.getByLabelText('Password')).toBeDisabled();
  await user.clear(fuel);
  await user.type(fuel, '1,2345');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  // Another user may have changed the rest since the form was opened.
  expect(sent[0]).toEqual({ FUEL_PRICE: '1.2345' });

  await user.click(screen.getByRole('switch', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Password'), ' secret ');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ SMTP_PASSWORD: ' secret ' });
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeDisabled());
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('shows the tolerance of settlements in euros, and sends cents', async () => {
  settingsAre({ SETTLEMENT_TOLERANCE: 500 });
  const sent = savesAnswer('settings');
  const { user } = open('general');
  const tolerance = await screen.findByRole('textbox', { name: /^Tolerance of settlements/ });
  expect(tolerance).toHaveValue('5.00');
  await user.clear(tolerance);
  await user.type(tolerance, '7,5');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ SETTLEMENT_TOLERANCE: 750 }]));
});

it('puts the refusals of general settings on their fields', async () => {
  settingsAre();
  savesAnswer('settings', () =>
    refused(422, {
      errors: {
        fuel_price: ['Too high'],
        FUEL_PRICE: ['Too high'],
        SMTP_HOST: ['No such host'],
        TIME_ZONE: ['Cannot change'],
      },
    }),
  );
  const { user } = open('general');
  const host = await screen.findByLabelText('Host');
  await user.type(host, 'x');
  await user.click(save());
  const fuel = screen.getByLabelText(/Fuel price \(1L\)/);
  await waitFor(() => expect(fuel).toHaveFocus());
  expect(fuel).toHaveAccessibleDescription('Too high');
  expect(host).toHaveAccessibleDescription('No such host');
  const panel = screen.getByText('This could not be saved').parentElement;
  expect(panel).toHaveTextContent('Cannot change');
  expect(panel).not.toHaveTextContent('Too high');
});

it('tells of an offers address that waits, and removes it', async () => {
  server.use(tenantIs({ production: false }));
  settingsAre({ PENDING_OFFER_EMAIL: 'new@demo.test' });
  let removed = 0;
  server.use(
    http.patch(`${API}/utilities/remove-offer-pending-email`, () => {
      removed += 1;
      settingsAre();
      return HttpResponse.json({ data: { pending_offer_email: null } });
    }),
  );
  const { user } = open('general');
  expect(await screen.findByText(/new@demo.test waits for verification/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove pending email' }));
  await waitFor(() => expect(screen.queryByText(/waits for verification/)).toBeNull());
  expect(removed).toBe(1);
});

it('tells that the letter to an offers address could not be sent', async () => {
  server.use(
    tenantIs({ production: false }),
    http.get(`${API}/emails/41`, () =>
      HttpResponse.json({ data: { id: 41, status: 'failed', error: '550 No such user' } }),
    ),
  );
  settingsAre({
    PENDING_OFFER_EMAIL: 'typo@demo.test',
    PENDING_OFFER_EMAIL_CONFIRMATION: { email_id: 41, status: 'pending', error: null },
  });
  open('general');
  const said = await screen.findByText(
    /No e-mail could be sent to typo@demo.test.*550 No such user/,
  );
  expect(said.parentElement).toHaveAttribute('data-failed', 'true');
  expect(screen.queryByText(/waits for verification/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove pending email' })).toBeEnabled();
  await expectAccessible();
});

it('keeps the address in force until a new one is verified', async () => {
  server.use(tenantIs({ production: false }));
  settingsAre();
  savesAnswer('settings', () =>
    HttpResponse.json({ message: 'ok', data: { pending_offer_email: 'new@demo.test' } }),
  );
  const { user } = open('general');
  const email = await screen.findByLabelText('Offers email');
  await user.clear(email);
  await user.type(email, 'new@demo.test');
  await user.click(save());
  expect(await screen.findByText(/link was sent to new@demo.test/)).toBeVisible();
  await waitFor(() => expect(email).toHaveValue('offers@demo.test'));

  // It may be verified by now, and saving other fields must not undo that.
  const sent = savesAnswer('settings');
  await user.type(screen.getByLabelText(/Fuel price \(1L\)/), '5');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('OFFER_EMAIL');
});

it('sends a test e-mail and says what became of it', async () => {
  settingsAre();
  const fates = ['pending', 'sending', 'failed'];
  server.use(
    http.post(`${API}/emails/test`, () => HttpResponse.json({ data: { id: 5 } })),
    http.get(`${API}/emails/5`, () => {
      const status = fates.length > 1 ? fates.shift() : fates[0];
      const error = status === 'failed' ? '535 Authentication failed' : null;
      return HttpResponse.json({
        data: { id: 5, status, recipients: ['admin@demo.test'], error },
      });
    }),
  );
  const { user } = open('general');
  const button = await screen.findByRole('button', { name: 'Send a test e-mail' });
  await user.click(button);
  expect(await screen.findByText(/to admin@demo.test is waiting/)).toBeVisible();
  expect(await screen.findByText(/could not be sent: 535 Authentication failed/)).toBeVisible();

  await user.type(screen.getByLabelText('Host'), 'x');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/Save the changes first/);
});

it('reveals the Rivilė form on choosing it, and finds its fields for errors', async () => {
  settingsAre();
  let answer: () => Response = () =>
    refused(422, { errors: { 'RIVILE_CONFIG.sale_codes.inside.vat_code': ['Unknown class'] } });
  const sent = savesAnswer('rivile-settings', () => answer());
  const { user } = open('general');
  expect(await screen.findByText('Not chosen yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accounting integration' });
  // A form in a form is no valid page.
  expect(dialog.closest('form')).toBeNull();
  expect(within(dialog).queryByLabelText(/API key/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Rivilė GAMA' }));
  await user.type(within(dialog).getByLabelText(/API key/, { selector: 'input' }), 'KEY');
  await user.type(within(dialog).getByLabelText(/VAT code, with VAT/), 'PVM0');
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const code = within(dialog).getByLabelText(/VAT code, with VAT/);
  await waitFor(() => expect(code).toHaveAccessibleDescription('Unknown class'));
  expect(code).toHaveFocus();
  expect(sent[0]).toEqual({
    ACCOUNTING_INTEGRATION_TYPE: 'RIVILE',
    RIVILE_CONFIG: {
      api_key: 'KEY',
      default_division_id: null,
      default_measurement: null,
      default_measurement_code: null,
      default_invoice_relation: null,
      sale_codes: {
        inside: { product_code: null, vat_code: 'PVM0' },
        outside: { product_code: null, vat_code: null },
      },
      purchase_codes: {
        lt: { product_code: null, vat_code: null },
        eu: { vat_code: null },
        noneu: { vat_code: null },
      },
    },
  });

  answer = () => {
    settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'RIVILE' });
    return HttpResponse.json({ data: {} });
  };
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const section = screen.getByRole('region', { name: 'Accounting integration' });
  expect(await within(section).findByText('Rivilė')).toBeVisible();
});

it('asks before another choice loses the typed fields of Rivilė, and keeps them if it is refused', async () => {
  settingsAre();
  const errors = { ACCOUNTING_INTEGRATION_TYPE: ['Invoices wait to be sent'] };
  const sent = savesAnswer('settings', () => refused(422, { errors }));
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounting integration' }));
  await user.click(dialog.getByRole('button', { name: 'Rivilė GAMA' }));
  const code = () => dialog.getByLabelText(/VAT code, with VAT/);
  await user.type(code(), 'PVM0');

  await user.click(dialog.getByRole('button', { name: 'Debetas' }));
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(code()).not.toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(code()).toBeVisible();
  expect(code()).toHaveValue('PVM0');
  expect(sent).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Debetas' }));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Accounting integration: Invoices wait to be sent')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(code()).toHaveValue('PVM0');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('sets Debetas at once, and then lets its divisions be edited', async () => {
  settingsAre();
  const sent = savesAnswer('settings', () => {
    settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
    return saved();
  });
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Debetas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' }]);
  const section = screen.getByRole('region', { name: 'Accounting integration' });
  expect(await within(section).findByText('Debetas')).toBeVisible();

  await user.click(within(section).getByRole('button', { name: 'Edit' }));
  const divisions = await screen.findByRole('dialog', { name: 'Debetas configuration' });
  expect(divisions.closest('form')).toBeNull();
  await user.click(within(divisions).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sets No integration at once', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
  const sent = savesAnswer('settings');
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const card = await screen.findByRole('button', { name: 'Debetas' });
  expect(card).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'No integration' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ ACCOUNTING_INTEGRATION_TYPE: 'NONE' }]);
});

it('shows what somebody else has chosen meanwhile, and chooses over it only then', async () => {
  settingsAre();
  const versions: (string | null)[] = [];
  server.use(
    http.patch(`${API}/utilities/settings`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      if (versions.length > 1) return saved();
      settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS', updated_at: '2026-03-01T09:00:00Z' });
      const message = 'These settings were changed by Rasa meanwhile';
      return refused(409, { message, stale: true });
    }),
  );
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const none = await screen.findByRole('button', { name: 'No integration' });
  await user.click(none);
  expect(await screen.findByText('These settings were changed by Rasa meanwhile')).toBeVisible();
  const theirs = screen.getByRole('button', { name: 'Debetas' });
  await waitFor(() => expect(theirs).toHaveAttribute('aria-pressed', 'true'));
  await user.click(none);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']);
});

it('asks about what somebody else configured meanwhile, and keeps the key that was typed', async () => {
  const config = (division: string) =>
    ({ default_division_id: division, api_key_set: true }) as SettingsView['RIVILE_CONFIG'];
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'RIVILE', RIVILE_CONFIG: config('01') });
  const versions: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.patch(`${API}/utilities/rivile-settings`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      sent.push(await request.json());
      if (versions.length > 1) return HttpResponse.json({ data: {} });
      settingsAre({
        ACCOUNTING_INTEGRATION_TYPE: 'RIVILE',
        RIVILE_CONFIG: config('02'),
        updated_at: '2026-03-01T09:00:00Z',
      });
      const message = 'These settings were changed by Rasa meanwhile';
      return refused(409, { message, stale: true });
    }),
  );
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accounting integration' });
  await user.type(within(dialog).getByLabelText(/API key/, { selector: 'input' }), 'KEY');
  const division = within(dialog).getByDisplayValue('01');
  await user.clear(division);
  await user.type(division, '03');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const asked = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await user.click(await within(asked).findByRole('radio', { name: 'They saved: 02' }));
  await expectAccessible();
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toMatchObject({ RIVILE_CONFIG: { api_key: 'KEY', default_division_id: '02' } });
  expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']);
});

it('says why an integration cannot be set', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
  const errors = { ACCOUNTING_INTEGRATION_TYPE: ['Invoices wait to be sent'] };
  savesAnswer('settings', () => refused(422, { errors }));
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'No integration' }));
  expect(await screen.findByText('Accounting integration: Invoices wait to be sent')).toBeVisible();
});

it('asks whose divisions stand when somebody else changed them meanwhile', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
  const versions: (string | null)[] = [];
  server.use(
    http.patch(`${API}/utilities/debetas-settings`, ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      const division = { id: 1, title: 'Reefers', invoice_code: '18', settlement_code: '865' };
      settingsAre({
        ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS',
        DEBETAS_CONFIG: { divisions: [division] },
        updated_at: '2026-03-01T09:00:00Z',
      });
      const message = 'These settings were changed by Rasa meanwhile';
      return versions.length > 1
        ? HttpResponse.json({ data: {} })
        : refused(409, { message, stale: true });
    }),
  );
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Debetas configuration' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete division 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const asked = await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile' });
  expect(await within(asked).findByText(/were changed by Rasa meanwhile/)).toBeVisible();
  await user.click(within(asked).getByRole('radio', { name: 'They saved: Reefers' }));
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']);
});

it('edits the divisions of Debetas, each error at its own row', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
  const sent = savesAnswer('debetas-settings', () =>
    refused(422, { errors: { 'DEBETAS_CONFIG.divisions.1.title': ['This field is required'] } }),
  );
  const { user } = open('general');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Debetas configuration' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete division 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add division' }));
  const titles = () => within(dialog).getAllByLabelText(/Title/);
  await waitFor(() => expect(titles()[1]).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(titles()[1]).toHaveAccessibleDescription('This field is required'));
  expect(sent[0]).toEqual({
    ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS',
    DEBETAS_CONFIG: {
      divisions: [
        { id: 3, title: 'Tautliners', invoice_code: '19', settlement_code: '866' },
        { title: '', invoice_code: '', settlement_code: '' },
      ],
    },
  });
  await expectAccessible();
});

it('drops empty addresses and shows a refusal at the right one', async () => {
  settingsAre();
  const sent = savesAnswer('settings', () =>
    refused(422, { errors: { 'ALLOWED_LOGIN_IPS.1': ['"300.0.0.1" is no address'] } }),
  );
  const { user } = open('security');
  const add = await screen.findByRole('button', { name: 'Add another IP address' });
  await user.click(add);
  await user.click(add);
  const addresses = () => screen.getAllByLabelText('IP address or range');
  await waitFor(() => expect(addresses()[2]).toHaveFocus());
  await user.keyboard('300.0.0.1');
  await user.click(screen.getByRole('switch', { name: /Two-factor authentication by e-mail/ }));
  await user.click(save());
  await waitFor(() =>
    expect(addresses()[1]).toHaveAccessibleDescription('"300.0.0.1" is no address'),
  );
  expect(addresses()).toHaveLength(2);
  expect(sent).toEqual([{ ENABLE_2FA: true, ALLOWED_LOGIN_IPS: ['10.0.0.1', '300.0.0.1'] }]);
  await expectAccessible();
});

it('says at the switch why codes by e-mail cannot be turned on', async () => {
  settingsAre();
  const sentence =
    "The company's mail server has not sent anything since its settings were changed. Send a test e-mail first.";
  savesAnswer('settings', () => refused(422, { errors: { ENABLE_2FA: [sentence] } }));
  const { user } = open('security');
  const toggle = await screen.findByRole('switch', { name: /Two-factor authentication by e-mail/ });
  await user.click(toggle);
  await user.click(save());
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() =>
    expect(toggle).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  );
  await expectAccessible();
});

const SERIES = {
  normal: [{ serie: 'FLL1', start_number: 12, branch: 3, type: 'normal' }],
  credit: [],
  updated_at: '2026-03-01T08:00:00Z',
};

function seriesAre(series: object = SERIES): void {
  server.use(
    http.get(`${API}/utilities/invoice-series`, () => HttpResponse.json({ data: series })),
  );
}

it('keeps series with branches under Debetas', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' });
  seriesAre();
  const sent = savesAnswer('invoice-series', () =>
    refused(422, {
      errors: {
        'credit.0.serie': ['Another series has this name'],
        name: ['Another series has this name'],
      },
    }),
  );
  const { user } = open('invoice');
  expect(await screen.findByRole('heading', { name: 'Invoice (Credit)' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Tautliners');
  const credit = screen.getByRole('region', { name: 'Invoice (Credit)' });
  expect(credit).toHaveTextContent('Serie: the letters that its invoice numbers begin with.');
  await user.click(within(credit).getByRole('button', { name: 'Add serie' }));
  const serie = within(credit).getByLabelText(/Serie/);
  await waitFor(() => expect(serie).toHaveFocus());
  await user.keyboard('FLL1');
  await expectAccessible();
  await user.click(save());
  await waitFor(() => expect(serie).toHaveAccessibleDescription('Another series has this name'));
  expect(screen.queryByText('This could not be saved')).toBeNull();
  expect(sent[0]).toEqual({
    normal: [{ serie: 'FLL1', start_number: 12, known_start_number: 12, branch: 3 }],
    credit: [{ serie: 'FLL1', start_number: 1, known_start_number: null, branch: 1 }],
  });
});

it('keeps series without branches otherwise, and asks for a number', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'NONE' });
  seriesAre();
  const sent = savesAnswer('invoice-series', () => HttpResponse.json({ data: SERIES }));
  const { user } = open('invoice');
  const number = await screen.findByLabelText(/Next invoice number/);
  expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull();
  await user.clear(number);
  await user.click(save());
  await waitFor(() => expect(number).toHaveAccessibleDescription('This field is required'));
  await user.type(number, '40');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    normal: [{ serie: 'FLL1', start_number: 40, known_start_number: 12, branch: null }],
    credit: [],
  });
});

it('deletes a serie', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'NONE' });
  const second = { serie: 'FLL2', start_number: 1, branch: null, type: 'normal' };
  const normal = [...SERIES.normal, second];
  seriesAre({ ...SERIES, normal });
  const sent = savesAnswer('invoice-series', () =>
    HttpResponse.json({ data: { ...SERIES, normal: [second] } }),
  );
  const { user } = open('invoice');
  await user.click(await screen.findByRole('button', { name: 'Delete serie 1' }));
  // The next row gets the focus.
  await waitFor(() => expect(screen.getByLabelText(/Serie/)).toHaveFocus());
  expect(screen.getByLabelText(/Serie/)).toHaveValue('FLL2');
  await user.click(save());
  expect(await screen.findByText('Settings are saved')).toBeVisible();
  expect(sent).toEqual([
    {
      normal: [{ serie: 'FLL2', start_number: 1, known_start_number: 1, branch: null }],
      credit: [],
    },
  ]);
});

it('tells who was faster with the series, and keeps what both added', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'NONE' });
  const theirs = [...SERIES.normal, { serie: 'RASA', start_number: 1, branch: 3, type: 'normal' }];
  const latest = { ...SERIES, normal: theirs, updated_at: '2026-03-01T09:00:00Z' };
  const versions: (string | null)[] = [];
  const sent: unknown[] = [];
  seriesAre();
  server.use(
    http.patch(`${API}/utilities/invoice-series`, async ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      sent.push(await request.json());
      if (versions.length > 1) return HttpResponse.json({ data: SERIES });
      seriesAre(latest);
      const message = 'This list of series was changed by Rasa meanwhile';
      return refused(409, { message, stale: true });
    }),
  );
  const { user } = open('invoice');
  const normal = await screen.findByRole('region', { name: 'Invoice' });
  await user.click(within(normal).getByRole('button', { name: 'Add serie' }));
  await waitFor(() => expect(within(normal).getAllByLabelText(/Serie/)).toHaveLength(2));
  await user.type(within(normal).getAllByLabelText(/Serie/)[1] as HTMLElement, 'MINE');
  await user.click(save());
  expect(await screen.findByText(/was changed by Rasa meanwhile/)).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const series = (serie: string, start_number: number, known_start_number: number | null) => ({
    serie,
    start_number,
    known_start_number,
    branch: null,
  });
  expect(sent[1]).toEqual({
    normal: [series('FLL1', 12, 12), series('MINE', 1, null), series('RASA', 1, 1)],
    credit: [],
  });
  expect(versions).toEqual(['"1772352000000000"', '"1772355600000000"']);
});

it('takes over the series of who was faster', async () => {
  settingsAre({ ACCOUNTING_INTEGRATION_TYPE: 'NONE' });
  const theirs = [{ serie: 'RASA', start_number: 5, branch: 3, type: 'normal' }];
  seriesAre();
  savesAnswer('invoice-series', () => {
    seriesAre({ ...SERIES, normal: theirs, updated_at: '2026-03-01T09:00:00Z' });
    return refused(409, {
      message: 'This list of series was changed by Rasa meanwhile',
      stale: true,
    });
  });
  const { user } = open('invoice');
  const number = await screen.findByLabelText(/Next invoice number/);
  await user.type(number, '0');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take over their values' }));
  await waitFor(() => expect(screen.getByLabelText(/Serie/)).toHaveValue('RASA'));
  expect(screen.getByLabelText(/Next invoice number/)).toHaveValue('5');
});

const doc = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });

const templateOffers = (categories: string) => ({
  variables: [{ identifier: 'order_number', label: 'Order number' }],
  categories,
  standard: {
    AGREEMENT_TEMPLATE: doc('Standard of cars'),
    AGREEMENT_TEMPLATE_GENERAL_CARGO: doc('Standard of cargo'),
  },
});

it('opens the template on what the company carries, and begins with the standard text', async () => {
  const empty = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });
  settingsAre({ AGREEMENT_TEMPLATE: empty });
  server.use(
    http.get(`${API}/utilities/get-agreement-template-variables`, () =>
      HttpResponse.json({ data: templateOffers('GENERAL_CARGO') }),
    ),
  );
  const { user } = open('agreement-template');
  expect(await screen.findByRole('textbox', { name: 'Template text' })).toHaveTextContent(
    'Standard of cargo',
  );
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(category).toHaveValue('GENERAL_CARGO');
  await user.selectOptions(category, 'AUTOMOTIVE_TRANSPORT');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Template text' })).toHaveTextContent(
      'Standard of cars',
    ),
  );
});

it('edits the template of each category and sends what was changed', async () => {
  settingsAre({ AGREEMENT_TEMPLATE: doc('Cars'), AGREEMENT_TEMPLATE_GENERAL_CARGO: doc('Cargo') });
  server.use(
    http.get(`${API}/utilities/get-agreement-template-variables`, () =>
      HttpResponse.json({
        data: templateOffers('BOTH'),
      }),
    ),
  );
  const sent = savesAnswer('settings', () =>
    refused(422, {
      errors: {
        'AGREEMENT_TEMPLATE_GENERAL_CARGO.content.0.content.0.attrs.identifier': [
          '"gone" is no variable of an agreement',
        ],
      },
    }),
  );
  const { user } = open('agreement-template');
  expect(await screen.findByRole('textbox', { name: 'Template text' })).toHaveTextContent('Cars');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'General cargo');
  const text = await screen.findByRole('textbox', { name: 'Template text' });
  await waitFor(() => expect(text).toHaveTextContent('Cargo'));
  const picker = await screen.findByRole('combobox', { name: 'Variable' });
  await user.type(picker, 'order');
  await user.click(await screen.findByRole('option', { name: /Order number/ }));
  await waitFor(() => expect(picker).toHaveValue('Order number'));
  await user.click(screen.getByRole('button', { name: 'Insert variable' }));
  await expectAccessible();
  await user.click(save());
  await waitFor(() =>
    expect(text).toHaveAccessibleDescription('"gone" is no variable of an agreement'),
  );
  expect(Object.keys(sent[0] as object)).toEqual(['AGREEMENT_TEMPLATE_GENERAL_CARGO']);
  const { AGREEMENT_TEMPLATE_GENERAL_CARGO: json } = sent[0] as Record<string, string>;
  expect(JSON.parse(json ?? '')).toMatchObject({
    type: 'doc',
    content: [
      {
        content: [
          { type: 'variable', attrs: { identifier: 'order_number', label: 'Order number' } },
          { type: 'text', text: 'Cargo' },
        ],
      },
    ],
  });
});

it('stays after a choice on the cards while no screen follows, and opens the Rivile configuration', async () => {
  settingsAre();
  savesAnswer('settings');
  const { user, router } = renderRoutes(routes, { at: '/accounting-integration' });
  await user.click(await screen.findByRole('button', { name: 'Rivile GAMA' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rivile configuration popup' });
  await expectAccessible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Debetas' }));
  expect(await screen.findByText('The accounting integration is saved')).toBeVisible();
  expect(router.state.location.pathname).toBe('/accounting-integration');
  expect(screen.getByRole('heading', { name: 'Accounting integration' })).toBeVisible();
});

it('lets only administrators choose on the cards', async () => {
  server.use(userIs({ role: 'manager', roles: ['manager'] }));
  settingsAre();
  renderRoutes(routes, { at: '/accounting-integration' });
  expect(await screen.findByText(/until an administrator chooses/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Debetas' })).toBeDisabled();
});

it('keeps what is typed while settings are saved, and the focus with it', async () => {
  settingsAre();
  const answer = hold();
  const sent: unknown[] = [];
  server.use(
    http.patch(`${API}/utilities/settings`, async ({ request }) => {
      sent.push(await request.json());
      await answer.until;
      return saved();
    }),
  );
  const { user } = open('security');
  await user.type(await screen.findByRole('textbox', { name: /address/i }), '/2');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saving…');
  await user.keyboard('4');
  answer.letGo();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  await user.keyboard('!');
  expect(screen.getByRole('textbox', { name: /address/i })).toHaveValue('10.0.0.1/24!');
  await user.keyboard('{Backspace}{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { ALLOWED_LOGIN_IPS: ['10.0.0.1/2'] },
    { ALLOWED_LOGIN_IPS: ['10.0.0.1/24'] },
  ]);
});

it('keeps a password that is typed on while the first part is saved, and its switch on', async () => {
  settingsAre();
  const answer = hold();
  server.use(
    http.patch(`${API}/utilities/settings`, async () => {
      await answer.until;
      return saved();
    }),
  );
  const { user } = open('general');
  await user.click(await screen.findByRole('switch', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Password'), 'sec');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saving…');
  await user.keyboard('ret');
  answer.letGo();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(screen.getByRole('switch', { name: 'Change password' })).toBeChecked();
});
