/** What was settled with carriers: the list and the differences. */
import { expect } from '@playwright/test';
import { makeCarrier, settle } from '../carriers';
import type { Company } from '../fixtures/company';
import { unique } from '../support';
import { answerNothing, button, changeAnswer, firstRow, heading, type Screen } from './screen';

/** Two orders of a carrier on one settlement, for more than was agreed. */
async function settled(company: Company): Promise<void> {
  const orders = await makeCarrier(company, unique('Vežėjas'), 2);
  await settle(company, orders, ['VEZ', unique('4')], 91_800);
}

export const settlementScreens: Screen[] = [
  {
    name: 'settlements',
    open: async (page, company) => {
      await settled(company);
      await page.goto('/settlement?archived=false');
    },
    shows: firstRow,
    states: {
      opened: async (page) => {
        await page.locator('[data-row="0"] [data-col="@expand"]').first().click();
        await expect(page.getByRole('table', { name: /^Orders of/u })).toBeVisible();
      },
      'more-filters': async (page) => {
        await page.getByRole('button', { name: /^(?:More )?filters/iu }).click();
        await expect(page.getByRole('textbox', { name: 'Settlement date from' })).toBeVisible();
      },
      nothing: async (page) => {
        await page.goto(`/settlement?invoice_number=${unique('none')}`);
        await expect(page.getByText('Settlements not found').first()).toBeVisible();
      },
    },
  },
  {
    name: 'settlements-empty',
    open: async (page) => {
      await answerNothing(page, 'settlements');
      await page.goto('/settlement');
    },
    shows: heading('Settlements'),
  },
  {
    name: 'settlements-debetas',
    open: async (page, company) => {
      await settled(company);
      const type = { ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' };
      await changeAnswer(page, company, 'utilities/settings', type);
      await page.goto('/settlement?archived=false');
    },
    shows: firstRow,
    states: {
      selected: async (page) => {
        await page.locator('[data-row="0"] [role="checkbox"]').first().click();
        await expect(button(page, 'Set as validated')).toBeVisible();
      },
      menu: async (page) => {
        await page
          .locator('[data-row="0"]')
          .getByRole('button', { name: 'Actions' })
          .first()
          .click();
        await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
      },
    },
  },
  {
    name: 'settlement-differences',
    open: async (page, company) => {
      await settled(company);
      await page.goto('/settlement/differences');
    },
    shows: firstRow,
  },
];
