/** Invoices from the orders list to the client, and what corrects them. */
import { expect, test, type Page } from './fixtures';
import type { Company } from './fixtures/company';
import { makeOrder, type MadeOrder } from './orders';
import { mailTo, unique } from './support';

const INVOICING_EMAIL = 'saskaitos@client.example';

/** A client in Lithuania, and orders that it pays, 1,000.00 € each. */
async function makeClient(company: Company, name: string, orders: number): Promise<MadeOrder[]> {
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const { id } = await company.call<{ id: number }>('POST', 'contacts', {
    company_name: name,
    types: ['client'],
    manager_id: me.id,
    country: 'LT',
    invoicing_email: INVOICING_EMAIL,
  });
  const made: MadeOrder[] = [];
  for (let at = 0; at < orders; at += 1)
    made.push(
      await makeOrder(company, (body) => ({
        ...body,
        general: { ...body.general, client_id: id },
      })),
    );
  return made;
}

/** Selects all orders of the clients whose name has this in it. */
async function selectOrders(page: Page, name: string, count: number): Promise<void> {
  await page.goto(`/orders?${new URLSearchParams({ search: name })}`);
  await page.getByRole('checkbox', { name: `Select all ${String(count)} matching rows` }).click();
  await expect(page.getByText(`All ${String(count)} rows selected`).first()).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Saves the form and says which number the invoice has. */
async function save(page: Page): Promise<string> {
  await button(page, 'Save').click();
  const message = page.getByText(/^Invoice \S+ saved$/u);
  await expect(message).toBeVisible();
  return /Invoice (\S+) saved/u.exec(await message.innerText())?.[1] ?? '';
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('forty orders of a client become one invoice, without the one that is taken off', async ({
  page,
  company,
}) => {
  const client = unique('Keturiasdešimt');
  await makeClient(company, client, 40);
  await selectOrders(page, client, 40);
  await button(page, 'Create invoice for 40 orders').click();
  await expect(page.getByLabel('Name, line 40')).toBeVisible();
  await button(page, 'Remove line 40').click();
  await expect(page.getByLabel('Name, line 40')).toBeHidden();
  const number = await save(page);
  await page.goto(`/invoices?invoice_number=${number}`);
  await expect(rowOf(page, number)).toContainText('47,190.00');
  await page.goto(`/orders?${new URLSearchParams({ search: client, without_invoice: 'true' })}`);
  await expect(page.getByRole('checkbox', { name: 'Select the 1 matching row' })).toBeVisible();
});

test('orders of two clients are refused before a form opens', async ({ page, company }) => {
  const name = unique('Dviejų');
  for (const client of ['Pirmas', 'Antras']) await makeClient(company, `${name} ${client}`, 1);
  await selectOrders(page, name, 2);
  const create = button(page, 'Create invoice for 2 orders');
  const reason = 'Selected orders have different paying clients';
  await expect(create).toHaveAccessibleDescription(reason);
  await expect(create).toHaveAttribute('aria-disabled', 'true');
});

test('an invoice is changed, sent, can then not be changed, and one line is credited', async ({
  page,
  company,
}) => {
  const client = unique('Kreditas');
  const orders = await makeClient(company, client, 2);
  const ids = orders.map(({ id }) => id).join(',');
  await page.goto(`/create-invoice/${ids}`);
  await expect(page.getByLabel('Name, line 2')).toBeVisible();
  const number = await save(page);

  const [first] = orders;
  await page.goto(`/edit-invoice/${String(first?.id)}`);
  await page.getByLabel('Price, line 1').fill('1200.50');
  await page.getByLabel('Note', { exact: true }).fill('Su aikštele');
  expect(await save(page)).toBe(number);

  await page.goto(`/send-invoice/${String(first?.id)}`);
  await expect(page.getByTitle(`${number}.pdf`)).toBeVisible();
  const since = Date.now();
  await button(page, 'Send').click();
  await expect(page.getByText(`Invoice ${number} is on its way to`)).toBeVisible();
  const mail = await mailTo(INVOICING_EMAIL, since);
  expect(mail.attachments).toContain(`${number}.pdf`);

  await page.goto(`/edit-invoice/${String(first?.id)}`);
  const locked = `Invoice ${number} was sent and cannot be changed: make a credit invoice`;
  await expect(page.getByRole('alert')).toContainText(locked);

  await page.goto(`/create-credit-invoice/${ids}`);
  await expect(page.getByText(`Corrects invoice ${number}`)).toBeVisible();
  await expect(page.getByText('Left to credit: 2,662.61 €')).toBeVisible();
  await button(page, 'Remove line 1').click();
  await page.getByLabel('Reason').fill('Vienas krovinys neatvežtas');
  const credit = await save(page);
  await page.goto(`/invoices?invoice_number=${credit}`);
  await expect(rowOf(page, credit)).toContainText('1,210.00');
  await page.goto(`/invoices?invoice_number=${number}`);
  await expect(rowOf(page, number)).toContainText('Partly credited');
});

test('the run makes an invoice for each of twelve clients', async ({ page, company }) => {
  const name = unique('Ciklas');
  for (let at = 1; at <= 12; at += 1) {
    const [order] = await makeClient(company, `${name} ${String(at).padStart(2, '0')}`, 1);
    await company.call('PATCH', `orders/${String(order?.id)}`, { status: 'UNLOADED' });
  }
  await page.goto('/invoices/run');
  // Whatever else waits is left alone.
  const all = page.getByRole('checkbox', { name: 'Choose all that can be created' });
  const create = page.getByRole('button', { name: /^Create \d+ invoices?$/u });
  await expect(all).toBeVisible();
  await all.check();
  await all.uncheck();
  await expect(create).toHaveText('Create 0 invoices');
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`, 'u') });
  await expect(boxes).toHaveCount(12);
  for (const box of await boxes.all()) await box.check();
  await expect(page.getByText('Chosen: 12 invoices, 12 orders')).toBeVisible();
  await create.click();
  await expect(page.getByText('12 invoices created.')).toBeVisible();
  await expect(rowOf(page, name).getByText('Created:')).toHaveCount(12);
  await page.reload();
  await expect(all).toBeVisible();
  await expect(boxes).toHaveCount(0);
});
