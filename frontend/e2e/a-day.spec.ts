/**
 * A forwarder's day, as one story: an order comes by phone, its profit is seen while it is typed, a
 * vehicle takes it, the price changes, papers come, distances are corrected, the carrier gets the
 * agreement and the accountant the table.
 */
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from './fixtures';
import { LOADS_FROM, LOADS_TO, makePartners, sendAgreement, UNLOADS } from './orders';
import { cell, reachCell } from './support';

/** Changes a cell of the first row and waits until the server has it. */
async function changeCell(page: Page, column: string, text: string): Promise<Locator> {
  await reachCell(page, 0, column);
  const saved = page.waitForResponse((answer) =>
    ['PATCH', 'POST'].includes(answer.request().method()),
  );
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  return cell(page, 0, column);
}

test('from the phone call to the table for accounting', async ({ page, company }) => {
  const carrier = await company.call<{ id: number }>('POST', 'contacts', {
    company_name: `Vežėjas ${Date.now().toString(36)}`,
    types: ['supplier'],
    country: 'LT',
  });
  const { client, plate } = await makePartners(company, carrier.id);

  await page.goto('/orders');
  await page.getByRole('button', { name: 'New order' }).first().click();
  const isIn = (label: string | RegExp) =>
    expect(page.getByLabel(label).and(page.locator('input'))).toBeFocused();
  await isIn(/^Client ?\*?$/);
  for (const [typed, next] of [
    [client, /^Load available from/],
    [LOADS_FROM, /^Load available to/],
    [LOADS_TO, /^1\. Loading address/],
    ['kaunas', /^2\. Unloading address/],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await isIn(next);
  }
  for (const [place, to] of [
    ['2', 'warsaw'],
    ['4', 'berlin'],
    ['6', 'riga'],
  ] as const) {
    await isIn(new RegExp(`^${place}\\. Unloading address`));
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
    if (place !== '6') await page.keyboard.press('Alt+l');
  }
  // Nothing is proposed for the first order of a client.
  await isIn(/^Supplier VAT rate/);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: '21 %' }).click();
  await page.getByRole('textbox', { name: 'Revenue value' }).fill('4000');
  await page.getByLabel('Unloading date', { exact: true }).fill(UNLOADS);
  const sums = page.getByRole('group', { name: 'Order totals' });
  await expect(sums.locator('dl', { hasText: 'Revenue' }).locator('dd').first()).toHaveText(
    /4,000\.00\s€$/,
  );

  await page.getByRole('button', { name: 'Save and assign' }).click();
  const panel = page.getByRole('complementary', { name: /^Vehicles for / });
  await panel.getByRole('button', { name: `Select ${plate}` }).click();
  const question = page.getByRole('dialog', { name: 'Confirm selection' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/orders$/);

  await page.getByRole('searchbox', { name: 'Quick filter' }).fill(plate);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  const number = await cell(page, 0, 'order_number').innerText();
  await expect(cell(page, 0, 'status')).toHaveText('Planned');
  await expect(await changeCell(page, 'revenue', '4250')).toHaveText('4,250.00');
  // 1.10 a kilometre: the cost follows the distance, and the profit follows both.
  await expect(await changeCell(page, 'empty_km', '0')).toHaveText(/^0/);
  await expect(await changeCell(page, 'loaded_km', '2000')).toHaveText(/^2,000/);
  await reachCell(page, 0, 'cost');
  await expect(cell(page, 0, 'cost')).toHaveText('2,200.00');
  await reachCell(page, 0, 'profit');
  await expect(cell(page, 0, 'profit')).toHaveText('2,050.00');

  await page.getByRole('grid').getByRole('link', { name: number }).click();
  await page
    .getByRole('group', { name: 'CMR documents' })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'cmr.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/orders/);

  await sendAgreement(page, number);

  // The list is as it was left: the order is still selected.
  await expect(page.getByText('1 row selected')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table).toContain(number);
  expect(table).toMatch(/4250[.,]00/);
  expect(table).toMatch(/2050[.,]00/);
});
