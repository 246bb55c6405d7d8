/** Orders and loads: lists, forms, log, columns. */
import { expect } from '@playwright/test';
import { openCandidates, openMenu } from '../loads';
import { threeLoads } from '../letters';
import { makeAgreedOrder, makeChain, makeOrder } from '../orders';
import { cell, reachCell, unique } from '../support';
import { answerNothing, button, dialog, firstRow, isWide, text } from './screen';
import type { Screen } from './screen';

const lists: Screen[] = [
  {
    name: 'orders',
    open: '/orders',
    shows: firstRow,
    states: {
      details: async (page) => {
        await reachCell(page, 0, 'status');
        await page.keyboard.press('Alt+Enter');
        const number = await cell(page, 0, 'order_number').innerText();
        if (isWide(page)) {
          const details = page.getByRole('complementary', { name: `Details of ${number}` });
          await expect(details).toBeVisible();
        } else {
          await expect(dialog(page, number)).toBeVisible();
        }
      },
      editing: async (page) => {
        if (!isWide(page)) await button(page, 'Close').click();
        await page.goto('/orders?status=PLANNED');
        await expect(cell(page, 0, 'status')).toHaveText('Planned');
        await reachCell(page, 0, 'status');
        await page.keyboard.press('F2');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      selected: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('[data-row="1"] [role="checkbox"]').first().click();
        await expect(page.getByText('1 selected')).toBeVisible();
      },
      bulk: async (page) => {
        await button(page, 'Change…').click();
        await expect(
          page.getByRole('dialog').getByRole('button', { name: /^Change/ }),
        ).toBeVisible();
      },
    },
  },
  {
    name: 'orders-views',
    open: async (page) => {
      await page.goto('/orders?status=PLANNED');
      await button(page, 'Saved views').click();
    },
    shows: (page) => page.getByRole('menuitem', { name: 'Save as a new view…' }),
    states: {
      new: async (page) => {
        await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
        await dialog(page, 'New view').getByRole('button', { name: 'Save', exact: true }).click();
        const name = dialog(page, 'New view').getByRole('textbox', { name: 'Name' });
        await expect(name).toHaveAttribute('aria-invalid', 'true');
      },
    },
  },
  {
    name: 'orders-groups',
    open: '/orders?group=client',
    shows: (page) => page.getByRole('table', { name: 'By client' }).getByRole('link').first(),
    states: {
      week: async (page) => {
        await page.goto('/orders?group=week');
        await expect(page.getByRole('table', { name: 'By week' })).toBeVisible();
      },
    },
  },
  {
    name: 'orders-filtered',
    open: '/orders?status=NEED_TO_BE_LOADED',
    shows: (page) => page.getByRole('list', { name: 'Active filters' }),
    states: {
      filters: async (page) => {
        await page.getByRole('button', { name: /^(More )?filters/i }).click();
        await expect(page.getByLabel('VIN number')).toBeVisible();
      },
      nothing: async (page) => {
        await page.goto(`/orders?search=${unique('no such order')}`);
        await expect(page.getByText('No orders found')).toBeVisible();
      },
    },
  },
  {
    name: 'orders-empty',
    open: async (page) => {
      await answerNothing(page, 'orders/list');
      await page.goto('/orders');
    },
    shows: text('Orders appear here as soon as somebody takes the first one.'),
  },
  {
    name: 'send-agreements',
    open: async (page, company) => {
      const { id } = await makeAgreedOrder(company);
      await page.goto(`/send-agreements/${String(id)}`);
    },
    shows: (page) => page.getByTitle(/^Transport order .*\.pdf$/),
    states: {
      refused: async (page) => {
        await page.getByRole('textbox', { name: 'Subject' }).fill('');
        await button(page, 'Send').click();
        await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      },
    },
  },
  {
    name: 'orders-deleted',
    open: async (page, company) => {
      const { id } = await makeOrder(company);
      await company.call('DELETE', `orders/${String(id)}`);
      await page.goto('/orders/deleted');
    },
    shows: (page) => button(page, 'Restore'),
    states: {
      restore: async (page) => {
        await button(page, 'Restore').click();
        await expect(dialog(page, /^Restore order/)).toBeVisible();
      },
    },
  },
  {
    name: 'order-log',
    open: '/order-logs',
    shows: (page) => cell(page, 0, 'user_name'),
    states: {
      nothing: async (page) => {
        await page.goto('/order-logs?date_from=2000-01-01&date_to=2000-01-02');
        await expect(page.getByText('No changes found')).toBeVisible();
      },
    },
  },
  {
    name: 'loads',
    open: '/loads',
    shows: (page) => cell(page, 0, 'order_number'),
    states: {
      vehicles: async (page, company) => {
        await openCandidates(page, company);
        await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible();
        // It would lie on the buttons of the vehicles.
        if (!isWide(page)) await expect(button(page, 'New load')).toBeHidden();
      },
      assign: async (page) => {
        await page
          .getByRole('button', { name: /^Select / })
          .first()
          .click();
        await expect(dialog(page, 'Confirm selection')).toBeVisible();
      },
    },
  },
  {
    name: 'loads-planned',
    open: '/loads?assigned_loads=true',
    shows: (page) => cell(page, 0, 'order_number'),
    states: {
      unassign: async (page) => {
        await openMenu(page, await cell(page, 0, 'order_number').innerText());
        await page.getByRole('menuitem', { name: 'Unassign vehicle' }).click();
        await expect(dialog(page, 'Confirm deselection')).toBeVisible();
      },
    },
  },
  {
    name: 'loads-empty',
    open: async (page) => {
      await answerNothing(page, 'orders/loads');
      await page.goto('/loads');
    },
    shows: text('Orders that wait for a vehicle appear here.'),
  },
];

const LETTER = `From: Rasa Krantė <rasa@krantas-cargo.example>
Subject: Krovinys Kaunas – Köln

Laba diena,

siūlome krovinį:

Pakrovimas: LT-48100 Kaunas, 2026-10-13 (8–16 val.)
Iškrovimas: DE-50667 Köln, 2026-10-16
Krovinys: 33 pal., 22 t, tentas
Užsakymo Nr. KC-3312
Kaina: 1 450 EUR + PVM

Pagarbiai
Rasa Krantė
UAB "Krantas Cargo"`;

const forms: Screen[] = [
  {
    name: 'order-create',
    open: '/orders/create',
    shows: (page) => page.getByLabel(/^Load available from/),
    states: {
      'quick-entry': async (page) => {
        await button(page, 'Paste or drop an e-mail or PDF').click();
        await page.getByLabel('Text of the e-mail or the order').fill(LETTER);
        await button(page, 'Read').click();
        await expect(page.getByRole('checkbox', { name: /^Revenue/ })).toBeChecked();
      },
      refused: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('VIN numbers').fill('1M8GDM9A1KP042788');
        await expect(page.getByText(/^1M8GDM9A1KP042788: The check digit differs/)).toBeVisible();
        await button(page, 'Save').click();
        const from = page.getByLabel(/^Load available from/);
        await expect(from).toHaveAttribute('aria-invalid', 'true');
      },
      draft: async (page) => {
        await page.reload();
        await expect(page.getByText(/^Draft of .+ is here again$/)).toBeVisible();
      },
      leaving: async (page) => {
        await page.getByRole('link', { name: 'Wayhaul' }).first().click();
        await expect(dialog(page, 'Leave without saving?')).toBeVisible();
      },
    },
  },
  {
    name: 'order-mail',
    open: async (page) => {
      await page.goto('/orders/create');
      await button(page, 'Paste or drop an e-mail or PDF').click();
      const panel = dialog(page, 'Fill from an e-mail or PDF');
      await panel.locator('input[type="file"]').setInputFiles(threeLoads());
    },
    shows: (page) => dialog(page, 'Fill from an e-mail or PDF').getByText(/^3 loads were found/),
    states: {
      batch: async (page) => {
        await page.getByRole('button', { name: /^Take over/ }).click();
        await expect(page.getByText(/^Load 1 of 3 from the mail/)).toBeVisible();
      },
      skipped: async (page) => {
        await button(page, 'Skip this load').click();
        await expect(page.getByText(/^Load 2 of 3 from the mail/)).toBeVisible();
        await expect(button(page, 'PKW-Ladungen.eml')).toBeVisible();
      },
      done: async (page) => {
        await button(page, 'Skip this load').click();
        await expect(page.getByText(/^Load 3 of 3 from the mail/)).toBeVisible();
        await button(page, 'Skip this load').click();
        await expect(page.getByText('No order was made from the e-mail')).toBeVisible();
      },
    },
  },
  {
    name: 'order-add-client',
    open: async (page) => {
      await page.goto('/orders/create');
      await page.getByRole('button', { name: 'Add client' }).click();
    },
    shows: (page) => dialog(page, 'Add contact').getByLabel('Company name'),
  },
  {
    name: 'order-edit',
    open: async (page, company) => {
      const { id, body } = await makeOrder(company);
      await page.goto(`/orders/edit/${String(id)}`);
      await expect(page.getByLabel('Load number')).toBeVisible();
      // The save below runs into this change.
      await company.call('PUT', `orders/${String(id)}`, {
        ...body,
        cargo: { ...body.cargo, note: 'Theirs' },
      });
    },
    shows: (page) => page.getByLabel('Load number'),
    states: {
      history: async (page) => {
        await button(page, 'History').click();
        await expect(dialog(page, 'History').getByRole('listitem').first()).toBeVisible();
      },
      accounting: async (page) => {
        await page.keyboard.press('Escape');
        await expect(dialog(page, 'History')).toBeHidden();
        const supplier = page.getByRole('region', { name: 'Supplier accounting', exact: true });
        await supplier.getByLabel('NET amount').fill('1234.56');
        await supplier.getByRole('combobox', { name: 'VAT rate' }).click();
        await page.getByRole('option', { name: '21 %' }).click();
        await expect(supplier.getByText('1,493.82')).toBeVisible();
        await supplier.getByRole('switch', { name: 'Need credit invoice?' }).press('Space');
        const client = page.getByRole('region', { name: 'Client accounting' });
        await client.getByLabel('NET amount').fill('2000');
        await client.getByLabel('VAT amount').fill('420');
        await expect(client.getByText('NET and VAT amount together')).toBeVisible();
      },
      damage: async (page) => {
        await page.getByRole('switch', { name: 'The cargo was damaged' }).press('Space');
        await button(page, 'Add VIN').click();
        await page.keyboard.type('1M8GDM9A1KP042788');
        await expect(page.getByText('The check digit differs', { exact: false })).toBeVisible();
      },
      delete: async (page) => {
        await button(page, 'Delete').click();
        await expect(button(page, 'Delete order')).toBeVisible();
      },
      conflict: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('Load number').fill('MINE');
        await button(page, 'Save').click();
        await expect(dialog(page, 'Somebody changed this meanwhile')).toBeVisible();
      },
    },
  },
  {
    name: 'order-later-orders',
    open: async (page, company) => {
      const { plate, first } = await makeChain(company);
      await page.goto(`/planning?plate=${plate}`);
      await button(page, `Unselect ${first.number} from ${plate}`).click();
    },
    shows: (page) => dialog(page, 'Confirm deselection').getByRole('link').first(),
    states: {
      delete: async (page) => {
        await button(page, 'Cancel').click();
        await page.getByRole('row').getByRole('link').first().click();
        await button(page, 'Delete').click();
        await expect(button(page, 'Delete all future orders')).toBeVisible();
      },
    },
  },
  {
    name: 'order-compensation',
    open: async (page) => {
      await page.goto('/orders/create');
      await page.getByRole('combobox', { name: 'Activity' }).click();
      await page.getByRole('option', { name: 'Compensation' }).click();
    },
    shows: (page) => page.getByLabel(/^Compensation period from/),
  },
  {
    name: 'load-create',
    open: '/loads/create',
    shows: (page) => page.getByLabel(/^Load available from/),
  },
  {
    name: 'order-assign',
    open: async (page, company) => {
      const { id } = await makeOrder(company);
      await page.goto(`/loads/create?loadId=${String(id)}`);
      await button(page, 'Save and assign').click();
    },
    shows: (page) => page.getByRole('complementary', { name: /^Vehicles for / }),
  },
  {
    name: 'order-list-template',
    open: '/order-list-template',
    shows: (page) => page.getByRole('list', { name: 'Shown columns' }),
  },
  {
    name: 'order-templates',
    open: '/settings/orders-view-templates',
    shows: (page) => page.getByRole('list', { name: 'Shown columns' }),
  },
  {
    name: 'order-gone',
    open: '/orders/edit/999999999',
    shows: text('This order does not exist'),
  },
];

export const orderScreens: Screen[] = [...lists, ...forms];
