/** Bank statements: the list, the popup that imports one, and the payments that wait for a person. */
import { expect, type Page } from '@playwright/test';
import { statementOf } from '../statements';
import { answerNothing, button, dialog, firstRow, heading, type Screen } from './screen';

/** Every demo company has imported a statement with payments to decide. */
const openDetails: Screen['open'] = async (page) => {
  await page.goto('/payments-import');
  const more = page.getByRole('button', { name: /^Show more of swedbank-/u });
  await more.scrollIntoViewIfNeeded();
  await more.click();
};

const toDecide = (page: Page) => page.getByRole('option', { selected: true });

const PAYMENTS = [
  { payer: 'UAB Pirmas', text: 'Saskaita 1', amount: 121_000 },
  { payer: 'UAB Antras', text: 'Saskaita 2', amount: 98_765 },
];

/** Balances that do not add up, and an account that is not stated. */
const DOUBTFUL = {
  format: 'swedbank-lt',
  encoding: 'windows-1257',
  accounts: [
    {
      account: null,
      currency: 'EUR',
      date_from: '2026-03-01',
      date_to: '2026-03-31',
      opening_balance: 1_845_310,
      closing_balance: 3_212_050,
      incoming_amount: 2_130_990,
      outgoing_amount: 752_200,
      lines: 41,
      not_booked: 2,
      difference: -12_050,
    },
  ],
  incoming_count: 36,
  outgoing_count: 5,
  unreadable_count: 1,
  duplicates_count: 12,
  imported_at: '2026-04-01T08:15:00Z',
  needs_account: true,
  known_accounts: ['LT601010012345678901', 'LT121000011101001000'],
};

export const paymentScreens: Screen[] = [
  { name: 'payments-import', open: '/payments-import', shows: firstRow },
  {
    name: 'payments-import-empty',
    open: async (page) => {
      await answerNothing(page, 'invoices/payments/imports');
      await page.goto('/payments-import');
    },
    shows: heading('Payments import'),
  },
  {
    name: 'payments-import-details',
    open: openDetails,
    shows: toDecide,
    states: {
      second: async (page) => {
        await page.getByRole('option').nth(1).click();
        await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
      },
      others: async (page) => {
        await button(page, 'Other invoices…').click();
        const popup = dialog(page, 'Other invoices');
        await popup.getByRole('checkbox').first().check();
        await expect(popup.getByRole('textbox', { name: /^Amount for/u })).toBeVisible();
      },
      lines: async (page) => {
        await dialog(page, 'Other invoices').getByRole('button', { name: 'Cancel' }).click();
        await page.getByText('All lines', { exact: true }).click();
        await expect(page.getByRole('table', { name: 'All lines of the file' })).toBeVisible();
      },
    },
  },
  {
    name: 'payments-import-file',
    open: async (page) => {
      await page.goto('/payments-import');
      await button(page, 'Import statement').click();
    },
    shows: (page) => button(page, 'Import'),
    states: {
      required: async (page) => {
        await button(page, 'Import').click();
        await expect(page.getByText('File is required')).toBeVisible();
      },
      read: async (page) => {
        const input = page.getByRole('dialog').locator('input[type="file"]');
        await input.setInputFiles(statementOf('kovas', PAYMENTS));
        await expect(page.getByRole('region', { name: 'What the file says' })).toBeVisible();
      },
      doubtful: async (page) => {
        await page.route('**/payments/imports/preview', (route) =>
          route.fulfill({ json: { data: DOUBTFUL } }),
        );
        const input = page.getByRole('dialog').locator('input[type="file"]');
        await input.setInputFiles(statementOf('balandis', PAYMENTS));
        await expect(page.getByRole('combobox', { name: /^Account/u })).toBeVisible();
      },
    },
  },
];
