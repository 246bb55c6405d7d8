/** Two people change the same: what is asked about short values and about long ones. */
import { expect } from '@playwright/test';
import { companyDay } from '../days';
import { makeOrder } from '../orders';
import { button, dialog, type Screen } from './screen';

const CONFLICT = 'Somebody changed this meanwhile';
const MY_NOTE = 'Call Mr. Nowak two hours before loading: +48 600 100 200, gate 4, ramp needed.';
const THEIR_NOTE =
  'Gate 4 is closed this week.\nDrive to gate 7 and report at the office with the papers of all cars.';

export const conflictScreens: Screen[] = [
  {
    name: 'conflict',
    open: async (page, company) => {
      const { id, body } = await makeOrder(company);
      await page.goto(`/orders/edit/${String(id)}`);
      await page.getByLabel('Load number').fill('MINE');
      await page.getByLabel('Cargo note').fill(MY_NOTE);
      await company.call('PUT', `orders/${String(id)}`, {
        ...body,
        general: { ...body.general, load_number: 'AHE/33693' },
        cargo: { ...body.cargo, note: THEIR_NOTE, loading_date: companyDay(2) },
        finance: { ...body.finance, revenue_calculation_value: 120_000 },
      });
      await button(page, 'Save').click();
    },
    shows: (page) => dialog(page, CONFLICT).getByRole('radio').first(),
    states: {
      unchosen: async (page) => {
        const asked = dialog(page, CONFLICT);
        await asked.getByRole('button', { name: 'Save' }).click();
        await expect(asked.getByText('Choose one of the two').first()).toBeVisible();
      },
      chosen: async (page) => {
        const asked = dialog(page, CONFLICT);
        await asked.getByRole('button', { name: 'All mine' }).click();
        const theirs = asked.getByRole('radio', { name: /^They saved: Gate 4/ });
        await theirs.check();
        await expect(theirs).toBeChecked();
      },
    },
  },
];
