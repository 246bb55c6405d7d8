/** From the selected orders to a carrier's invoice that is accepted. */
import { makeCarrier, settle } from './carriers';
import { companyDay } from './days';
import { expect, test } from './fixtures';
import { button, selectOrders } from './invoicing';
import { pdfOf } from './papers';
import { unique } from './support';

test('five orders of a carrier are settled by one invoice, with a reason for what differs', async ({
  page,
  company,
}) => {
  const name = unique('Penki');
  const orders = await makeCarrier(company, name, 5);
  await selectOrders(page, name, 5);
  await button(page, 'Make settlement').click();
  await expect(page.getByRole('heading', { name: '5 orders' })).toBeVisible();
  await page.getByLabel('Serie').fill('VEZ');
  await page.getByLabel('Invoice number').fill(name);
  const date = page.getByRole('textbox', { name: 'Invoice date' });
  await date.fill(companyDay(-1));
  await date.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Payment due date' })).toHaveValue(companyDay(29));
  const [first] = orders;
  if (!first) throw new Error('there is no order');
  const { number } = first;
  await page.getByLabel(`Billed net, ${number}`).fill('918');
  await expect(page.getByText('+2.00 %')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sum incl. VAT' })).toHaveValue('5,466.78');
  await page.keyboard.press('Control+s');
  const reason = page.getByLabel(`Reason for the difference, ${number}`);
  await expect(reason).toBeFocused();
  await page.keyboard.type('Waiting in Kaunas');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Settlement VEZ-${name} saved`)).toBeVisible();
  await expect(page).toHaveURL(/\/orders(?:\?|$)/u);
  await page.goto(`/orders/edit/${String(first.id)}`);
  await expect(page.getByText('Settled so far, without VAT')).toBeVisible();
  await expect(page.getByText('918.00 €').first()).toBeVisible();
  await page.getByRole('link', { name: 'Make credit settlement' }).click();
  await expect(page.getByText(`Takes back from settlement VEZ-${name}.`)).toBeVisible();
});

test('an invoice that is settled already is refused and named, however it is written', async ({
  page,
  company,
}) => {
  const [first, second] = await makeCarrier(company, unique('Dukart'), 2);
  if (!first || !second) throw new Error('there are no two orders');
  await settle(company, [first], ['FV', '/88/11/2026']);
  await page.goto(`/make-settlement/${String(second.id)}`);
  await page.getByLabel('Serie').fill('fv');
  await page.getByLabel('Invoice number').fill(' 88/11/2026');
  const date = page.getByRole('textbox', { name: 'Invoice date' });
  await date.fill(companyDay(-1));
  await date.press('Tab');
  await button(page, 'Save settlement').click();
  await expect(page.getByRole('alert')).toContainText(
    'Invoice FV/88/11/2026 of this carrier is settled already',
  );
  await expect(page.getByLabel('Serie')).toHaveValue('fv');
  await page.getByRole('link', { name: 'Show settlement FV/88/11/2026' }).click();
  await button(page, 'Leave').click();
  await expect(page.getByRole('row', { name: 'FV/88/11/2026' })).toBeVisible();
});

test("a carrier's PDF fills the form and is kept with the settlement", async ({
  page,
  company,
}) => {
  const [order] = await makeCarrier(company, unique('Popierius'), 1);
  if (!order) throw new Error('there is no order');
  const number = unique('77').replace(' ', '');
  const paper = pdfOf([
    `Invoice No. VEZ-${number}`,
    `Invoice date: ${companyDay(-3)}`,
    `Due date: ${companyDay(27)}`,
    `Transport, order ${order.number}    900.00 EUR`,
    'CMR No. 778812',
    'Total excl. VAT: 900.00 EUR',
    'VAT amount: 189.00 EUR',
    'Total incl. VAT: 1089.00 EUR',
    'IBAN: LT12 1000 0111 0100 1000',
  ]);
  await page.goto(`/make-settlement/${String(order.id)}`);
  await expect(page.getByRole('group', { name: "Carrier's file" })).toBeVisible();
  const name = `VEZ-${number}.pdf`;
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: paper });
  await expect(page.getByLabel('Invoice number')).toHaveValue(number);
  await expect(page.getByLabel('Serie')).toHaveValue('VEZ');
  await expect(page.getByRole('textbox', { name: 'Invoice date' })).toHaveValue(companyDay(-3));
  await expect(page.getByRole('textbox', { name: 'Payment due date' })).toHaveValue(companyDay(27));
  await expect(page.getByLabel('CMR number')).toHaveValue('778812');
  await expect(page.getByRole('textbox', { name: 'Sum incl. VAT' })).toHaveValue('1,089.00');
  await expect(page.getByText(/LT121000011101001000 is not an account of/u)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Settlement VEZ-${number} saved`)).toBeVisible();
  await page.goto(`/settlement?invoice_number=VEZ-${number}`);
  await page.locator('[data-row="0"] [data-col="@expand"], [data-row="0"] button').first().click();
  await expect(page.getByRole('button', { name: new RegExp(name, 'u') })).toBeVisible();
});
