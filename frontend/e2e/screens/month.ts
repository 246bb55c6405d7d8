/** The accounts of a month. */
import { expect } from '@playwright/test';
import { button, dialog, type Screen } from './screen';

/** A month with more missing than in the demo, and documents that cannot be written. */
const LACKING = {
  findings: [
    { number: 'FLL-20260001', party: 'UAB Baltijos krovinių ekspedicija', problem: 'NO_COUNTRY' },
    { number: 'KV-0098321', party: 'Spedition Müller GmbH', problem: 'COUNTRY_DIFFERS' },
    { number: 'VEZ-7781', party: 'Trans Polska Sp. z o.o.', problem: 'FOREIGN_VAT' },
    { number: 'FLL-20260007', party: 'Great Lakes Freight', problem: 'NO_RATE' },
  ],
  found: 504,
  impossible: ['FLL-20260007'],
  orders_without_invoice: 12,
  orders_without_settlement: 31,
  sales: { documents: 412, taxable: 48_231_077, vat: 2_114_300 },
  purchases: { documents: 398, taxable: 39_870_512, vat: 6_512_044 },
};

const EC_SALES = {
  buyers: [
    { vat_number: 'DE129273398', name: 'Spedition Müller GmbH', amount: 1_250_050, euros: 12_501 },
    { vat_number: 'PL5260001246', name: 'Polska Sp. z o.o.', amount: 840_000, euros: 8_400 },
  ],
  without_number: [
    { client_id: 1, name: 'Latvijas Auto SIA', invoices: ['FLL-20260008'], amount: 96_000 },
  ],
  amount: 2_090_050,
  euros: 20_901,
};

export const monthScreens: Screen[] = [
  {
    name: 'accounting-month',
    open: '/accounting-month',
    shows: (page) => page.getByRole('table', { name: 'Sums of the registers' }),
    states: {
      closing: async (page) => {
        await page.getByRole('button', { name: /^Close /u }).click();
        await expect(dialog(page, /^Close /u)).toBeVisible();
      },
      current: async (page) => {
        await button(page, 'Cancel').click();
        await page.getByRole('combobox', { name: 'Month to show' }).selectOption({ index: 0 });
        await expect(page.getByRole('button', { name: /^Close /u })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
      },
      lacking: async (page) => {
        await page.route('**/accounting/isaf/check?*', (route) =>
          route.fulfill({ json: { data: LACKING } }),
        );
        await page.route('**/accounting/ec-sales?*', (route) =>
          route.fulfill({ json: { data: EC_SALES } }),
        );
        await page.reload();
        await expect(page.getByText('and 500 more')).toBeVisible();
        await expect(page.getByRole('table', { name: 'Buyers by VAT number' })).toBeVisible();
      },
    },
  },
];
