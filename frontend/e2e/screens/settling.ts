/** The form of a carrier's invoice. */
import { expect } from '@playwright/test';
import { makeCarrier, settle } from '../carriers';
import { unique } from '../support';
import { button, text, type Screen } from './screen';

const ids = (orders: readonly { id: number }[]) => orders.map(({ id }) => id).join(',');

export const settlingScreens: Screen[] = [
  {
    name: 'make-settlement',
    open: async (page, company) => {
      const orders = await makeCarrier(company, unique('Vežėjas'), 3);
      await page.goto(`/make-settlement/${ids(orders)}`);
    },
    shows: (page) => button(page, 'Save settlement'),
    states: {
      refused: async (page) => {
        await button(page, 'Save settlement').click();
        await expect(page.getByLabel('Serie')).toHaveAttribute('aria-invalid', 'true');
      },
      difference: async (page) => {
        await page
          .getByLabel(/^Billed net/u)
          .first()
          .fill('918');
        await page
          .getByLabel(/^More is to come/u)
          .nth(1)
          .click();
        await page
          .getByLabel(/^Billed net/u)
          .nth(1)
          .fill('400');
        await page
          .getByRole('button', { name: /^Damage/u })
          .nth(2)
          .click();
        await page.getByLabel(/^Damage amount/u).fill('250');
        await page.getByRole('textbox', { name: 'Sum incl. VAT' }).fill('2700');
        await page.keyboard.press('Tab');
        await expect(page.getByText(/than the lines add up to/u)).toBeVisible();
      },
    },
  },
  {
    name: 'make-settlement-none',
    open: async (page, company) => {
      const orders = await makeCarrier(company, unique('Jau'), 1);
      await settle(company, orders, ['VEZ', unique('1')]);
      await page.goto(`/make-settlement/${ids(orders)}`);
    },
    shows: text(/is settled already/u),
  },
  {
    name: 'make-settlement-credit',
    open: async (page, company) => {
      const orders = await makeCarrier(company, unique('Kreditinė'), 2);
      await settle(company, orders, ['VEZ', unique('2')]);
      await page.goto(`/make-settlement/${ids(orders)}?type=CREDIT`);
    },
    shows: (page) => button(page, 'Save settlement'),
  },
];
