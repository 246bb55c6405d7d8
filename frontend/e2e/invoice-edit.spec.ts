/** What corrects an invoice before and after its client has it. */
import { expect, test } from './fixtures';
import { button, INVOICING_EMAIL, makeClient, rowOf, save } from './invoicing';
import { mailTo, unique } from './support';

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
