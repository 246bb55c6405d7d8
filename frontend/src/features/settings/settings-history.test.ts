import { expect, it } from 'vitest';
import { toldField } from '@/components/history/history-words';
import { SERIES_HISTORY, SETTINGS_HISTORY } from './settings-history';
import { templateHistory } from './template-history';

it.each([
  ['FUEL_PRICE', 'Fuel price (1L)', '1.25', '1.25'],
  ['SMTP_PORT', 'Port', 587, '587'],
  ['ENABLE_2FA', 'Two-factor authentication by e-mail', true, 'Yes'],
  ['ACCOUNTING_INTEGRATION_TYPE', 'Accounting integration', 'NONE', 'No integration'],
  ['CLOSED_UNTIL', 'Books closed up to', '2026-10-31', '2026-10-31'],
  ['ALLOWED_LOGIN_IPS', 'Restricted IP Login', ['10.0.0.1', '::1'], '10.0.0.1, ::1'],
  ['DEBETAS_CONFIG.divisions.2.title', 'Debetas: division 2, Title', 'Head office', 'Head office'],
])('tells %s in the words of its form', (field, label, value, said) => {
  const shown = toldField(SETTINGS_HISTORY, field);
  expect([shown.label, shown.say(value)]).toEqual([label, said]);
});

it('names what belongs to an accounting program by the program', () => {
  for (const field of ['RIVILE_API_KEY', 'RIVILE_CONFIG.sale_codes.inside.vat_code']) {
    expect(toldField(SETTINGS_HISTORY, field).label).toMatch(/^Rivil.*: \w/u);
  }
});

it('names a series by its kind and name, which may hold dots', () => {
  const shown = toldField(SERIES_HISTORY, 'credit.KR.A.start_number');
  expect(shown.label).toMatch(/, KR\.A: /u);
  expect(shown.say(7)).toBe('7');
});

it('compares the words of a template, with its variables by name', () => {
  const of = templateHistory('GENERAL_CARGO');
  expect(of.subject).toBe('agreement_template_general_cargo');
  const variable = { type: 'variable', attrs: { identifier: 'order_number', label: 'x' } };
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [variable] }] };
  const { wordsOf } = toldField(of, 'AGREEMENT_TEMPLATE_GENERAL_CARGO');
  expect(wordsOf?.(JSON.stringify(document))).toBe('[Order number]');
});
