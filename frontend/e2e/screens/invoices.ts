/** Invoices: their lists, forms, the run and the mail. */
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

interface Made {
  id: number;
  number: string;
}

/** An order that is on an invoice. */
async function invoiced(company: Company): Promise<Made> {
  const order = await makeOrder(company);
  await company.call('POST', 'invoices/run', { order_ids: [order.id] });
  return order;
}

/** What the server says about a validation file. */
const MATCHED = {
  validated: 128,
  repeated: 1,
  unknown: ['FLL1-00990', 'FLL1-00991'],
  differing: [
    { number: 'FLL1-00007', expected: 121_000, found: 100_000 },
    { number: 'FLL1-00012', expected: 1_089_000, found: null },
  ],
};

export const invoiceScreens: Screen[] = [
  {
    name: 'invoices',
    open: '/invoices?archived=false',
    shows: firstRow,
    states: {
      nothing: async (page) => {
        await page.goto(`/invoices?invoice_number=${unique('none')}`);
        await expect(page.getByText(/No invoices/u).first()).toBeVisible();
      },
    },
  },
  {
    name: 'invoices-empty',
    open: async (page) => {
      await answerNothing(page, 'invoices');
      await page.goto('/invoices');
    },
    shows: heading('Invoices'),
  },
  {
    name: 'invoices-debetas',
    open: async (page, company) => {
      await invoiced(company);
      const type = { ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' };
      await changeAnswer(page, company, 'utilities/settings', type);
      await page.goto('/invoices?archived=false');
    },
    shows: firstRow,
    states: {
      selected: async (page) => {
        await page.locator('[data-row="0"] [role="checkbox"]').first().click();
        await expect(button(page, 'Set as validated')).toBeVisible();
      },
      'validation-file': async (page) => {
        await button(page, 'Upload a validation file').click();
        await expect(dialog(page, 'Upload a validation file')).toBeVisible();
      },
      'validation-result': async (page) => {
        await page.route('**/invoices/upload-validation-file', (route) =>
          route.fulfill({ json: { data: MATCHED } }),
        );
        await page.locator('input[type="file"]').setInputFiles({
          name: 'debetas.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: Buffer.from('PK'),
        });
        await expect(dialog(page, 'Result of the validation file')).toBeVisible();
      },
    },
  },
  { name: 'invoices-archived', open: '/archived', shows: firstRow },
  {
    name: 'invoice-create',
    open: async (page, company) => {
      const { id } = await makeOrder(company);
      await page.goto(`/create-invoice/${String(id)}`);
    },
    shows: (page) => button(page, 'Save and send'),
    states: {
      refused: async (page) => {
        await page.getByRole('textbox', { name: 'Issue date' }).fill('');
        await button(page, 'Save').click();
        await expect(page.getByRole('textbox', { name: 'Issue date' })).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      },
    },
  },
  {
    name: 'invoice-refused',
    open: async (page, company) => {
      const { id } = await invoiced(company);
      await page.goto(`/create-invoice/${String(id)}`);
    },
    shows: text('Some of selected orders already have created invoice'),
  },
  {
    name: 'invoice-credit',
    open: async (page, company) => {
      const { id } = await invoiced(company);
      await page.goto(`/create-credit-invoice/${String(id)}`);
    },
    shows: (page) => button(page, 'Save and send'),
  },
  {
    name: 'invoice-edit',
    open: async (page, company) => {
      const { id } = await invoiced(company);
      await page.goto(`/edit-invoice/${String(id)}`);
    },
    shows: (page) => button(page, 'Save and send'),
  },
  {
    name: 'invoice-send',
    open: async (page, company) => {
      const { id } = await invoiced(company);
      await page.goto(`/send-invoice/${String(id)}`);
    },
    shows: (page) => button(page, 'Send'),
  },
  {
    name: 'invoice-run',
    open: '/invoices/run',
    shows: (page) => page.getByRole('checkbox').first(),
  },
  {
    name: 'invoice-line-text',
    open: async (page) => {
      await page.goto('/settings/invoice');
      await button(page, 'Text of invoice lines…').click();
    },
    shows: (page) => dialog(page, 'Text of invoice lines'),
  },
];
