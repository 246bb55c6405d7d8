/** What clients owe, by invoice and by client, and reminders. */
import { expect, type Page } from '@playwright/test';
import { companyDay } from '../days';
import type { Company } from '../fixtures/company';
import { makeOrder } from '../orders';
import { unique } from '../support';
import { answerNothing, button, dialog, firstRow, heading, type Screen } from './screen';

/** `YYYY-MM-DD` so many days ago. */
const daysAgo = (days: number) => companyDay(-days);

interface Debtor {
  name: string;
  /** Where reminders go; null for a client that cannot be reminded. */
  email: string | null;
  /** The language of its reminders. */
  language: 'lt' | 'en';
  /** Days that its invoice is overdue. */
  late: number;
  /** It was reminded, in the words of the draft. */
  isReminded?: boolean;
}

/** What a new invoice of an order begins with. */
interface Draft {
  serie: string;
  directive: string;
  default_vat_tariff_percentage: number;
  author_id: number;
  items: object[];
}

/** Above what the other clients of the company owe, so that it is among the first rows. */
const LARGE = 500_000_00;

/** A client with an overdue invoice; what it returns pays that. */
export async function makeDebtor(
  company: Company,
  { name, email, language, late, isReminded = false }: Debtor,
): Promise<() => Promise<unknown>> {
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const client = await company.call<{ id: number }>('POST', 'contacts', {
    company_name: name,
    types: ['client'],
    manager_id: me.id,
    country: 'LT',
    invoicing_email: email,
    invoice_languages: language,
  });
  const order = await makeOrder(company, (body) => ({
    ...body,
    general: { ...body.general, client_id: client.id },
  }));
  const path = `invoices/draft?type=NORMAL&order_ids=${String(order.id)}`;
  const { serie, directive, author_id, items, ...draft } = await company.call<Draft>('GET', path);
  const { id } = await company.call<{ id: number }>('POST', 'invoices', {
    type: 'NORMAL',
    serie,
    directive,
    author_id,
    default_vat_tariff_percentage: draft.default_vat_tariff_percentage,
    items: items.map((item) => ({ ...item, unit_price: null, amount_without_vat: LARGE })),
    date: daysAgo(late + 30),
    payment_due_date: daysAgo(late),
  });
  if (isReminded) await company.call('POST', 'invoices/remind', { client_ids: [client.id] });
  const { amount } = await amountOf(company, client.id);
  return () => company.call('PUT', `invoices/${String(id)}/paid-amount`, { paid_amount: amount });
}

async function amountOf(company: Company, client: number): Promise<{ amount: number }> {
  const path = `invoices?client_id=${String(client)}`;
  const [invoice] = await company.call<{ amount: number }[]>('GET', path);
  if (!invoice) throw new Error('the client has no invoice');
  return invoice;
}

/** The row of a client. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).first();

export const select = (page: Page, name: string) =>
  rowOf(page, name).getByRole('checkbox').first().click();

let takeBack: (() => Promise<unknown>)[] = [];

const pay = async () => {
  for (const payIt of takeBack) await payIt();
  takeBack = [];
};

export const waitingScreens: Screen[] = [
  {
    name: 'waiting-payments',
    open: '/waiting-payments',
    shows: firstRow,
    states: {
      orders: async (page) => {
        await page.locator('[data-row="0"] [data-col="@expand"]').click();
        await expect(page.getByRole('table', { name: /^Orders of /u })).toBeVisible();
      },
      nothing: async (page) => {
        await page.goto(`/waiting-payments?invoice_number=${unique('none')}`);
        await expect(page.getByText('No invoices found').first()).toBeVisible();
      },
    },
  },
  {
    name: 'waiting-payments-empty',
    open: async (page) => {
      await answerNothing(page, 'invoices');
      await page.goto('/waiting-payments');
    },
    shows: heading('Waiting payments'),
  },
  {
    name: 'waiting-clients',
    open: async (page, company) => {
      takeBack = [
        await makeDebtor(company, {
          name: unique('Reminded client'),
          email: 'accounts@reminded.example',
          language: 'en',
          late: 45,
          isReminded: true,
        }),
      ];
      await page.goto('/waiting-payments?by=clients');
    },
    shows: firstRow,
    states: {
      history: async (page) => {
        await rowOf(page, 'Reminded client').locator('[data-col="@expand"]').click();
        await expect(page.getByRole('table', { name: /^Reminders of /u })).toBeVisible();
      },
      selected: async (page) => {
        await page.getByRole('button', { name: /^Select (all )?\d+ overdue$/u }).click();
        await expect(page.getByRole('button', { name: /^Remind \d+ clients?$/u })).toBeVisible();
      },
    },
    leave: pay,
  },
  {
    name: 'waiting-remind',
    open: async (page, company) => {
      const names = [unique('Vėluojantis'), unique('Late client'), unique('Be pašto')];
      const [lithuanian = '', english = '', unreachable = ''] = names;
      const common = { late: 45, language: 'lt' } as const;
      takeBack = [
        await makeDebtor(company, { ...common, name: lithuanian, email: 'buh@lt.example' }),
        await makeDebtor(company, {
          name: english,
          email: 'accounts@en.example',
          language: 'en',
          late: 100,
        }),
        await makeDebtor(company, { ...common, name: unreachable, email: null }),
      ];
      await page.goto('/waiting-payments?by=clients');
      for (const name of names) await select(page, name);
      await button(page, 'Remind 3 clients').click();
    },
    shows: (page) => page.getByRole('textbox', { name: /^Message/u }),
    states: {
      english: async (page) => {
        await page.getByRole('tab', { name: 'English' }).click();
        await expect(page.getByRole('textbox', { name: /^Subject/u })).toBeVisible();
      },
      refused: async (page) => {
        await page.getByRole('textbox', { name: /^Subject/u }).fill('');
        await page.getByRole('tab', { name: 'Lietuvių' }).click();
        await button(page, 'Send 2 mails').click();
        await expect(page.getByRole('tab', { name: /to be corrected/u })).toBeVisible();
      },
      sent: async (page) => {
        await page.getByRole('textbox', { name: /^Subject/u }).fill('Overdue');
        await button(page, 'Send 2 mails').click();
        await expect(dialog(page, 'Reminders')).toBeVisible();
      },
    },
    leave: pay,
  },
];
