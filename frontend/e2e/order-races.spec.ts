/** What an order goes through when the network or another person comes in between. */
import { expect, test, type Page } from './fixtures';
import { LOADS_FROM, LOADS_TO, makeOrder, makePartners } from './orders';

async function choosePlace(page: Page, label: RegExp, text: string) {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(/, /);
}

test('an answer that was lost on its way makes no second order', async ({ page, company }) => {
  const { client } = await makePartners(company);
  await page.goto('/orders/create');
  await expect(page.getByRole('combobox', { name: /^Client ?\*?$/ })).toBeFocused();
  await page.keyboard.type(client);
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Load available from/).fill(LOADS_FROM);
  await page.getByLabel(/^Load available to/).fill(LOADS_TO);
  await choosePlace(page, /^1\. Loading address/, 'kaunas');
  await choosePlace(page, /^2\. Unloading address/, 'warsaw');
  await page.getByRole('combobox', { name: 'Supplier VAT rate' }).press('ArrowDown');
  await page.getByRole('option', { name: '21 %' }).click();
  await page.getByRole('textbox', { name: 'Revenue value' }).fill('1850');

  // The server saves it, and the connection ends before it can say so.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/tenant/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // Outside of browsers, names such as `demo.localhost` do not resolve.
    const asked = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: asked.host };
    asked.hostname = '127.0.0.1';
    expect((await route.fetch({ url: asked.href, headers })).status()).toBe(200);
    return route.abort('connectionreset');
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('The server did not answer').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Revenue value' })).toHaveValue('1,850.00');
  await save.click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const made = await company.call<unknown[]>(
    'GET',
    `orders/list?search=${encodeURIComponent(client)}`,
  );
  expect(made).toHaveLength(1);
});

test('an order that is deleted while it is changed keeps what was typed', async ({
  page,
  company,
}) => {
  const { id } = await makeOrder(company);
  await page.goto(`/orders/edit/${String(id)}`);
  await page.getByLabel('Load number').fill('TYPED');
  await company.call('DELETE', `orders/${String(id)}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /deleted|does not exist/ })).toBeVisible();
  await expect(page.getByLabel('Load number')).toHaveValue('TYPED');

  await company.call('POST', `orders/${String(id)}/restore`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const again = await company.call<{ general: { load_number: string } }>(
    'GET',
    `orders/${String(id)}`,
  );
  expect(again.general.load_number).toBe('TYPED');
});
