/** Invoices: their lists, forms, the run and the mail. */
import { expect } from '@playwright/test';
import type { Company } from '../fixtures/company';
import { makeOrder } from '../orders';
import { unique } from '../support';
import { answerNothing, button, dialog, firstRow, heading, text, type Screen } from './screen';

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
