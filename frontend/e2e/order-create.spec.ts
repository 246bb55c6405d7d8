/** Taking an order: keyboard, live sums, legs that are dragged by keys. */
import { expect, test, type Page } from './fixtures';
import { LOADS_FROM, LOADS_TO, makePartners } from './orders';

/** Types into a searching select and picks an answer by keyboard. */
async function choose(page: Page, label: string | RegExp, text: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(text);
  const meant = page.getByRole('option', { name: option }).first();
  await expect(meant).toBeVisible();
  // Some lists start on their first option.
  await expect(async () => {
    if ((await meant.getAttribute('data-active')) === null) await page.keyboard.press('ArrowDown');
    await expect(meant).toHaveAttribute('data-active', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('an order is taken by keyboard, and its sums appear while it is filled', async ({
  page,
  company,
}) => {
  const { client: name, plate } = await makePartners(company);
  await page.goto('/orders/create');
  const client = page.getByRole('combobox', { name: /^Client ?\*?$/ });
  await expect(client).toBeFocused();
  // No user waits for the list to arrive before typing.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue(new RegExp(name));
  await expect(client).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'Client manager' })).not.toHaveValue('');
  await page.getByLabel(/^Load available from/).fill(LOADS_FROM);
  await page.getByLabel(/^Load available to/).fill(LOADS_TO.replaceAll('-', ''));
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await choose(page, /^2\. Unloading address/, 'Warsaw', /^Warsaw, Poland/);
  await page.getByRole('combobox', { name: 'Supplier VAT rate' }).press('ArrowDown');
  await page.getByRole('option', { name: '21 %' }).click();

  await choose(page, 'Select vehicle', plate, new RegExp(plate));
  await expect(page.getByText(/^Empty 0\skm, loaded \d+\skm$/)).toBeVisible();
  await expect(page.getByText('1.10 € / KM')).toBeVisible();
  const revenue = page.getByRole('textbox', { name: 'Revenue value' });
  await revenue.fill('50');
  await revenue.blur();
  // 50 € do not pay for the drive.
  const sums = page.getByRole('group', { name: 'Order totals' });
  const profit = sums.locator('dl', { hasText: 'Profit' }).locator('dd');
  await expect(profit).toHaveText(/-\d{3}\.\d\d\s€$/);
  await expect(profit).toHaveAttribute('data-negative');

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ saved$/)).toBeVisible();
});

test('legs are added, moved by keyboard, deleted and brought back', async ({ page }) => {
  await page.goto('/orders/create');
  const loading = (place: number) =>
    page.getByRole('combobox', { name: `${String(place)}. Loading address` });
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await page.getByRole('button', { name: 'Add cargo' }).click();
  await choose(page, /^3\. Loading address/, 'Riga', /^Riga, Latvia/);

  await page.getByRole('button', { name: 'Move cargo 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cargo 2 is picked up.')).toBeAttached();
  // On a busy machine the first arrow can come before the places are measured; there is none above the first.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Cargo 2 is over place 1.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(loading(1)).toHaveValue('Riga, Latvia');
  await expect(loading(3)).toHaveValue('Kaunas, Lithuania');

  // Choosing a position swaps it with the stop that had it.
  await page
    .getByRole('group', { name: 'Cargo 1' })
    .getByLabel('Position of the loading', { exact: true })
    .selectOption('3');
  await expect(loading(3)).toHaveValue('Riga, Latvia');

  await page.getByRole('button', { name: 'Delete cargo 1' }).click();
  await expect(loading(1)).toHaveValue('Kaunas, Lithuania');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(loading(3)).toHaveValue('Riga, Latvia');
});

test('fields that are read together fit a phone', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/orders/create');
  const boxOf = (label: string) => page.getByLabel(label, { exact: true }).boundingBox();
  await expect(page.getByLabel('Loading date', { exact: true })).toBeVisible();
  await expect(async () => {
    expect((await boxOf('Unloading date'))?.y).toBe((await boxOf('Loading date'))?.y);
  }).toPass();
  const status = await page.getByRole('combobox', { name: 'Status' }).boundingBox();
  expect(status?.width).toBeGreaterThan(150);
});
