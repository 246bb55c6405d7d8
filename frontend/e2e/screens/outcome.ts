/** What was planned of orders, and what became of it. */
import { expect, type Page } from '@playwright/test';
import { companyDay } from '../days';
import { button, firstRow, type Screen } from './screen';

/** From the first order of the demo on. */
const DAYS = `date_from=${companyDay(-330)}&date_to=${companyDay(30)}`;

const stage = (revenue: number, cost: number) => ({ revenue, cost, profit: revenue - cost });

const UNLUCKY = {
  planned: stage(48_231_077, 39_870_512),
  agreed: stage(47_100_000, 40_120_000),
  billed: stage(47_100_000, 41_333_050),
  paid: stage(21_000_000, 38_000_000),
};
const LUCKY = { ...UNLUCKY, agreed: stage(50_000_000, 39_000_000) };

const row = (id: number | null, name: string | null, currency = 'EUR', of: object = UNLUCKY) => ({
  id,
  name,
  currency,
  orders: 412,
  invoiced: 412,
  settled: 412,
  ...of,
});

/** Three currencies, losses, a long name, orders without a client, and more rows than are shown. */
const MANY = {
  rows: [
    row(1, 'UAB Baltijos krovinių ekspedicija ir logistika'),
    row(2, 'Spedition Müller GmbH', 'EUR', { ...LUCKY, settled: 398 }),
    row(2, 'Spedition Müller GmbH', 'USD', LUCKY),
    row(3, 'Great Lakes Freight', 'GBP', { ...UNLUCKY, agreed: stage(0, 120_000) }),
    row(null, null),
  ],
  total: 1_204,
  totals: ['EUR', 'USD', 'GBP'].map((currency) => ({ currency, ...UNLUCKY })),
};

const by = (what: string) => async (page: Page) => {
  await page.goto(`/accounting-outcome?by=${what}&${DAYS}`);
  await expect(firstRow(page)).toBeVisible();
};

export const outcomeScreens: Screen[] = [
  {
    name: 'accounting-outcome',
    open: `/accounting-outcome?${DAYS}`,
    shows: firstRow,
    states: {
      clients: by('client'),
      orders: by('order'),
      many: async (page) => {
        await page.route('**/accounting/outcome?*', (route) =>
          route.fulfill({ json: { data: MANY } }),
        );
        await page.goto(`/accounting-outcome?by=client&${DAYS}`);
        await expect(page.getByText(/^The first 5 of 1,204 rows/u)).toBeVisible();
      },
      nothing: async (page) => {
        await page.unroute('**/accounting/outcome?*');
        await page.goto('/accounting-outcome?date_from=1999-01-01&date_to=1999-01-31');
        await expect(page.getByText('No orders found').first()).toBeVisible();
      },
      refused: async (page) => {
        await page.goto('/accounting-outcome?date_from=2026-12-31&date_to=2026-12-01');
        await expect(button(page, 'Retry')).toBeVisible();
      },
    },
  },
];
