/** Contacts, vehicles, planning, users. */
import { expect } from '@playwright/test';
import type { Company } from '../fixtures/company';
import { makeOrder } from '../orders';
import { unique } from '../support';
import {
  answerNothing,
  button,
  changeAnswer,
  dialog,
  firstRow,
  heading,
  text,
  type Screen,
} from './screen';

const GOTEBORG = {
  unloading_address: 'Göteborg, Sweden',
  unloading_latitude: 57.71,
  unloading_longitude: 11.97,
};

/** Where a ferry saves much of the way. */
const overWater = <Body extends { cargos: object[] }>(body: Body): Body => ({
  ...body,
  cargos: body.cargos.map((leg) => ({ ...leg, ...GOTEBORG })),
});

interface PlannedDay {
  vehicle_plannings: { plate_number: string; orders: unknown[] }[];
}

interface VehicleWithToken {
  id: number;
  position_token_since: string | null;
}

const contacts: Screen[] = [
  {
    name: 'contacts',
    open: '/contacts',
    shows: firstRow,
    states: {
      nothing: async (page) => {
        await page.goto(`/contacts?name=${unique('no such contact')}`);
        await expect(page.getByText('No contacts found')).toBeVisible();
      },
    },
  },
  {
    name: 'contacts-empty',
    open: async (page) => {
      await answerNothing(page, 'contacts');
      await page.goto('/contacts');
    },
    shows: text('Clients and suppliers are listed here. There are none yet.'),
  },
  {
    name: 'contact-new',
    open: '/contacts/new',
    shows: (page) => page.getByLabel('Company name'),
    states: {
      refused: async (page) => {
        await page.getByRole('checkbox', { name: 'Supplier' }).check();
        await expect(page.getByRole('textbox', { name: 'Insurance expiry date' })).toBeVisible();
        await button(page, 'Save').click();
        await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'contact-doubtful',
    open: async (page) => {
      await page.goto('/contacts');
      const known = await firstRow(page).getByRole('link').innerText();
      await page.goto('/contacts/new');
      await page.getByLabel('Company name').fill(known);
      await page.getByLabel('Company VAT code').fill('LT123');
    },
    shows: text('This company may be among the contacts already:'),
  },
  {
    name: 'contact-edit',
    open: async (page) => {
      await page.goto('/contacts');
      await firstRow(page).getByRole('link').click();
    },
    shows: (page) => page.getByLabel('Company name'),
    states: {
      history: async (page) => {
        const phone = page.getByLabel('Phone');
        await phone.fill(unique('+370'));
        await button(page, 'Save').click();
        await firstRow(page).getByRole('link').click();
        await button(page, 'History').click();
        await expect(
          dialog(page, 'History').getByRole('listitem').first().getByText('Changed'),
        ).toBeVisible();
      },
    },
  },
];

/** A good row and a bad one. */
const TABLE = 'Name;Type;Email\nAlfa;client;\nBeta;client;nobody\n';

/** Texts that the server cuts in its answer: one of words, one without a place to break. */
const LONG_TABLE = [
  'Name;Type;Email;Address',
  `Alfa;client;nobody;${'Gate 3, behind the yellow hall. '.repeat(95)}`,
  `Beta;client;nobody;${'x'.repeat(3000)}`,
  'Gama;client;nobody;Kaunas',
].join('\n');

const imports: Screen[] = [
  {
    name: 'imports',
    open: '/import/contacts',
    shows: (page) => button(page, 'Choose a file'),
    states: {
      columns: async (page) => {
        await page.locator('input[type="file"]').setInputFiles({
          name: 'clients.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(TABLE),
        });
        await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
      },
      checked: async (page) => {
        await button(page, 'Check the rows').click();
        await expect(page.getByRole('heading', { name: 'Rows with errors' })).toBeVisible();
      },
      list: async (page) => {
        await page.getByRole('link', { name: 'Earlier imports' }).click();
        const grid = page.getByRole('grid');
        await expect(grid.getByText('Ready to import').first()).toBeVisible();
      },
    },
  },
  {
    name: 'imports-long-cell',
    open: async (page) => {
      await page.goto('/import/contacts');
      await page.locator('input[type="file"]').setInputFiles({
        name: 'clients.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(LONG_TABLE),
      });
    },
    shows: heading('Which column is which?'),
    states: {
      checked: async (page) => {
        await button(page, 'Check the rows').click();
        await expect(page.getByRole('heading', { name: 'Rows with errors' })).toBeVisible();
      },
    },
  },
  {
    name: 'imports-empty',
    open: async (page) => {
      await answerNothing(page, 'imports');
      await page.goto('/imports');
    },
    shows: text(/^The imports of the last 30 days are listed here/),
  },
];

/** The next width finds every vehicle without a token again. */
async function revokePositionTokens(company: Company): Promise<void> {
  const found = await company.call<VehicleWithToken[]>('GET', 'vehicles?limit=100');
  for (const { id } of found.filter((vehicle) => vehicle.position_token_since)) {
    await company.call('DELETE', `vehicles/${String(id)}/position-token`);
  }
}

const vehicles: Screen[] = [
  {
    name: 'vehicles',
    open: '/vehicles',
    shows: firstRow,
    leave: revokePositionTokens,
    states: {
      edit: async (page) => {
        await firstRow(page).getByRole('link').click();
        await expect(dialog(page, /^Edit vehicle/).getByLabel('Plate number')).not.toBeEmpty();
      },
      token: async (page) => {
        await button(page, 'Make a token').click();
        await expect(page.getByText(/^wht_/)).toBeInViewport();
      },
      history: async (page) => {
        await button(page, 'History').click();
        await expect(button(page, 'Back to the form')).toBeFocused();
        await expect(page.getByText(/No changes yet|Changed/).first()).toBeVisible();
      },
      add: async (page) => {
        await button(page, 'Back to the form').click();
        await dialog(page, /^Edit vehicle/)
          .getByRole('button', { name: 'Cancel' })
          .click();
        await button(page, 'Add vehicle').click();
        await expect(dialog(page, 'Add vehicle').getByLabel('Plate number')).toBeVisible();
      },
      refused: async (page) => {
        const plate = dialog(page, 'Add vehicle').getByLabel('Plate number');
        await button(page, 'Confirm').click();
        await expect(plate).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty();
      },
      menu: async (page) => {
        await page.goto('/vehicles');
        await firstRow(page).getByRole('link').focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Alt+ArrowDown');
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
      },
    },
  },
  {
    name: 'vehicles-empty',
    open: async (page) => {
      await answerNothing(page, 'vehicles');
      await page.goto('/vehicles');
    },
    shows: text('Own and hired vehicles are listed here. There are none yet.'),
  },
  {
    name: 'planning-cards',
    open: '/planning',
    shows: (page) => page.getByRole('rowheader').first(),
    states: {
      select: async (page) => {
        await page
          .getByRole('button', { name: /^Select / })
          .first()
          .click();
        await expect(dialog(page, 'Confirm selection')).toBeVisible();
      },
      plan: async (page) => {
        await dialog(page, 'Confirm selection').getByRole('button', { name: 'Cancel' }).click();
        await button(page, 'Propose plan').click();
        const plan = dialog(page, 'Proposed plan');
        await expect(plan.getByRole('checkbox').first()).toBeVisible();
        await plan.getByText('Why?').first().click();
        await expect(plan.getByText(/^Revenue /).first()).toBeVisible();
      },
      chains: async (page) => {
        const plan = dialog(page, 'Proposed plan');
        await plan.getByText('Chains over days').click();
        await expect(plan.getByText(/^Loads \d/).first()).toBeVisible();
      },
      unselect: async (page) => {
        await dialog(page, 'Proposed plan').getByRole('button', { name: 'Cancel' }).click();
        await page.goto('/planning?filter=project');
        await page
          .getByRole('button', { name: /^Unselect / })
          .first()
          .click();
        await expect(
          dialog(page, 'Confirm deselection').getByText(/no longer takes/),
        ).toBeVisible();
      },
      nothing: async (page) => {
        await page.goto('/planning?plate=no-such-plate');
        await expect(page.getByText('No vehicle matches')).toBeVisible();
      },
    },
  },
  {
    name: 'planning-unproven',
    open: async (page, company) => {
      const more = { at_most: 9_999_999 };
      const plans = 'vehicle-planning';
      await changeAnswer(page, company, `${plans}/best-plan`, { is_proven: false, ...more });
      await changeAnswer(page, company, `${plans}/chains`, { is_cut_short: true, ...more });
      await page.goto('/planning');
      await button(page, 'Propose plan').click();
    },
    shows: text(/Not proven: /),
    states: {
      chains: async (page) => {
        const plan = dialog(page, 'Proposed plan');
        await plan.getByText('Chains over days').click();
        await expect(plan.getByText(/^Loads \d/).first()).toBeVisible();
      },
    },
  },
  {
    name: 'route',
    // Its stops are far apart: markers that touch each other are too small, but the list does the same.
    open: async (page, company) => {
      const { id } = await makeOrder(company);
      const path = `orders/${String(id)}`;
      const order = await company.call<{ route_id: number }>('GET', path);
      await page.goto(`/routes/${String(order.route_id)}`);
    },
    shows: (page) => page.getByRole('button', { name: /^Stop 1, / }),
    states: {
      changed: async (page) => {
        await page.getByRole('button', { name: /^Stop 2, / }).focus();
        await page.keyboard.press('Shift+ArrowLeft');
        await expect(page.getByText(/^As calculated: /)).toBeVisible();
        await expect(page.getByText('Measuring…')).toBeHidden();
      },
      find: async (page) => {
        await page.getByRole('button', { name: /^Add a point after 1\. / }).click();
        await dialog(page, /^Add a point after 1\. /)
          .getByRole('combobox')
          .fill('poznan');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      failed: async (page) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.route('**/routes/measure', (route) => route.abort());
        await page.getByRole('button', { name: /^Stop 2, / }).focus();
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText('Directions request failed due to no answer')).toBeVisible();
        await page.unroute('**/routes/measure');
      },
    },
  },
  {
    name: 'route-over-water',
    open: async (page, company) => {
      const { id } = await makeOrder(company, overWater);
      const path = `orders/${String(id)}`;
      const order = await company.call<{ route_id: number }>('GET', path);
      await page.goto(`/routes/${String(order.route_id)}`);
    },
    // The radio itself is invisible, its words are not.
    shows: text(/^By ferry · /),
    states: {
      'by-land': async (page) => {
        await page.getByText(/^By land · /).click();
        await expect(page.getByRole('radio', { name: /^By land/ })).toBeChecked();
        await expect(page.getByText('Measuring…')).toBeHidden();
      },
    },
  },
  {
    name: 'order-over-water',
    open: async (page, company) => {
      const { id } = await makeOrder(company, (body) => {
        const { general, ...rest } = overWater(body);
        return { ...rest, general: { ...general, by_land: true } };
      });
      await page.goto(`/orders/edit/${String(id)}`);
    },
    shows: text(/^By land · /),
  },
  {
    name: 'planning-cards-empty',
    open: async (page) => {
      await answerNothing(page, 'vehicle-planning/all');
      await page.goto('/planning');
    },
    shows: text('Vehicles that are free or have an order are listed here. There are none yet.'),
  },
  {
    name: 'planning',
    open: '/vehicles-planing',
    shows: (page) => page.getByRole('table').first(),
    states: {
      loads: async (page, company) => {
        // Not every vehicle has loads that fit it.
        const days = await company.call<PlannedDay[]>('GET', 'vehicle-planning/not-assigned');
        const vehicles = days.flatMap((day) => day.vehicle_plannings);
        const plate = vehicles.find(({ orders }) => orders.length > 0)?.plate_number ?? '';
        await button(page, `Loads of ${plate}`).click();
        await expect(page.getByRole('table', { name: `Loads for ${plate}` })).toBeVisible();
      },
      add: async (page) => {
        await button(page, 'Add vehicle to planning list').click();
        const adding = dialog(page, 'Add vehicle to planning list');
        await expect(adding.getByRole('combobox', { name: 'Vehicle' })).toBeVisible();
      },
      refused: async (page) => {
        await button(page, 'Confirm').click();
        const vehicle = page.getByRole('dialog').getByRole('combobox', { name: 'Vehicle' });
        await expect(vehicle).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
];

const addresses: Screen[] = [
  {
    name: 'addresses',
    open: '/addresses',
    shows: firstRow,
    states: {
      edit: async (page) => {
        await firstRow(page).getByRole('link').click();
        await expect(dialog(page, /^Edit address/).getByLabel('Latitude')).not.toBeEmpty();
      },
      add: async (page) => {
        await dialog(page, /^Edit address/)
          .getByRole('button', { name: 'Cancel' })
          .click();
        await button(page, 'Add address').click();
        await expect(dialog(page, 'Add address').getByLabel('Name')).toBeVisible();
      },
      refused: async (page) => {
        await button(page, 'Confirm').click();
        const name = dialog(page, 'Add address').getByLabel('Name');
        await expect(name).toHaveAttribute('aria-invalid', 'true');
      },
      chosen: async (page) => {
        const adding = dialog(page, 'Add address');
        await adding.getByRole('combobox', { name: 'Address' }).fill('kaunas');
        await page
          .getByRole('option', { name: /^Kaunas, Lithuania/ })
          .first()
          .click();
        await expect(adding.getByLabel('City')).toHaveValue('Kaunas');
        await expect(page.getByRole('listbox', { name: 'Address' })).toBeHidden();
      },
      delete: async (page) => {
        await page.goto('/addresses');
        const grid = page.getByRole('grid');
        const remove = grid.getByRole('button', { name: 'Delete' }).first();
        await expect(remove).toBeVisible();
        await remove.click();
        await expect(dialog(page, 'Are you sure?')).toBeVisible();
      },
      nothing: async (page) => {
        await page.goto(`/addresses?q=${unique('no such address')}`);
        await expect(page.getByText('No addresses found')).toBeVisible();
      },
    },
  },
  {
    name: 'addresses-empty',
    open: async (page) => {
      await answerNothing(page, 'addresses');
      await page.goto('/addresses');
    },
    shows: text(/^No addresses yet/),
  },
  {
    name: 'address-book',
    open: async (page) => {
      await page.goto('/orders/create');
      await button(page, 'Address book for the loading of cargo 1').click();
    },
    shows: (page) => dialog(page, 'Address book').getByRole('radio').first(),
    states: {
      unchosen: async (page) => {
        await button(page, 'Confirm').click();
        await expect(page.getByText('Address not selected')).toBeVisible();
      },
      nothing: async (page) => {
        await page.getByLabel('Name, street or city').fill(unique('no such address'));
        await expect(page.getByText('No addresses found')).toBeVisible();
      },
    },
  },
];

const users: Screen[] = [
  {
    name: 'users',
    open: '/users',
    shows: firstRow,
    states: {
      edit: async (page) => {
        await firstRow(page).getByRole('link').click();
        const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
        await expect(name).not.toBeEmpty();
      },
      add: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await button(page, 'Add user').click();
        const adding = dialog(page, 'Add user');
        await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
      },
      refused: async (page) => {
        await button(page, 'Confirm').click();
        const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
        await expect(name).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'permissions',
    open: '/settings/permissions',
    shows: heading('Permissions'),
    states: {
      user: async (page) => {
        await page.getByRole('combobox', { name: 'User' }).click();
        await page.getByRole('option').last().click();
        await expect(heading('Permissions of ')(page)).toBeVisible();
        await expect(page.getByRole('switch').first()).toBeVisible();
      },
      role: async (page) => {
        await page.goto('/settings/permissions?role=manager');
        await expect(page.getByRole('switch').first()).toBeVisible();
      },
    },
  },
];

export const partnerScreens: Screen[] = [
  ...contacts,
  ...imports,
  ...vehicles,
  ...addresses,
  ...users,
];
