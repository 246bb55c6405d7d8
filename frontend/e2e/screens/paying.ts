/** What carriers are owed, and the files that ask the bank to pay it. */
import { expect } from '@playwright/test';
import { companyDay } from '../days';
import type { Company } from '../fixtures/company';
import { giveAccount, owe } from '../owing';
import { unique } from '../support';
import { answerNothing, button, dialog, firstRow, heading, type Screen } from './screen';

/** Two invoices that only this test has, which it finds by the beginning of their numbers. */
async function owed(company: Company): Promise<string> {
  const number = Date.now().toString(36);
  await owe(company, { name: unique('Vežėjas'), number: `${number}-1` });
  await owe(company, { name: unique('Vežėjas'), number: `${number}-2`, accounts: [] });
  return number;
}

/** A file of one transfer. */
async function made(company: Company): Promise<number> {
  await giveAccount(company);
  const number = Date.now().toString(36);
  await owe(company, { name: unique('Vežėjas'), number });
  const path = `settlements/to-pay?invoice_number=${number}`;
  const rows = await company.call<{ id: number }[]>('GET', path);
  const { id } = await company.call<{ id: number }>('POST', 'settlements/payment-files', {
    ids: rows.map((row) => row.id),
    format: 'PAIN_001_001_03',
    execution_date: companyDay(),
  });
  return id;
}

export const payingScreens: Screen[] = [
  {
    name: 'to-pay',
    open: async (page, company) => {
      await owed(company);
      await made(company);
      await page.goto('/settlement/to-pay');
    },
    shows: firstRow,
    states: {
      selected: async (page) => {
        for (const row of [0, 1])
          await page
            .locator(`[data-row="${String(row)}"] [role="checkbox"]`)
            .first()
            .click();
        await expect(button(page, 'Make payment file')).toBeVisible();
      },
    },
  },
  {
    name: 'to-pay-file',
    open: async (page, company) => {
      const number = await owed(company);
      await page.goto(`/settlement/to-pay?invoice_number=${number}`);
      for (const row of [0, 1])
        await page
          .locator(`[data-row="${String(row)}"] [role="checkbox"]`)
          .first()
          .click();
      await button(page, 'Make payment file').click();
    },
    shows: (page) => button(page, 'Make the file'),
    states: {
      refused: async (page) => {
        await button(page, 'Make the file').click();
        await expect(dialog(page, 'Payment file for the bank').getByRole('alert')).toBeVisible();
      },
    },
  },
  {
    name: 'to-pay-empty',
    open: async (page) => {
      await answerNothing(page, 'settlements/to-pay');
      await page.goto('/settlement/to-pay');
    },
    shows: heading('To pay'),
  },
  {
    name: 'payment-files',
    open: async (page, company) => {
      await made(company);
      await page.goto('/settlement/payment-files');
    },
    shows: firstRow,
  },
  {
    name: 'payment-file',
    open: async (page, company) => {
      await page.goto(`/settlement/payment-files/${String(await made(company))}`);
    },
    shows: (page) => button(page, 'Download XML'),
    states: {
      paid: async (page) => {
        await button(page, 'The bank paid it').click();
        await expect(button(page, 'Note as paid')).toBeVisible();
      },
      withdraw: async (page) => {
        await button(page, 'Cancel').click();
        await button(page, 'Withdraw').click();
        await expect(dialog(page, /^Withdraw WH-/u)).toBeVisible();
      },
    },
  },
];
