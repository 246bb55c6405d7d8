/** The form of an order against the real server: keyboard, live sums, refusals, guards, two people. */
import { expect, test, type Page } from './fixtures';
import { makeOrder, makePartners } from './orders';

/** Types into a list that searches, and goes down to the answer that is meant. */
async function choose(page: Page, label: string | RegExp, text: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(text);
  const meant = page.getByRole('option', { name: option }).first();
  await expect(meant).toBeVisible();
  // Some lists stand on their first option already.
  await expect(async () => {
    if ((await meant.getAttribute('data-active')) === null) await page.keyboard.press('ArrowDown');
    await expect(meant).toHaveAttribute('data-active', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

const openNew = async (page: Page) => {
  await page.goto('/orders/create');
  await expect(page.getByLabel(/^Load available from/)).toBeVisible();
};

const openEdit = async (page: Page, id: number) => {
  await page.goto(`/orders/edit/${String(id)}`);
  await expect(page.getByLabel('Load number')).toBeVisible();
};

const fillRequired = async (page: Page) => {
  await page.getByLabel(/^Load available from/).fill('2026-12-01');
  await page.getByLabel(/^Load available to/).fill('20261203');
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await choose(page, /^2\. Unloading address/, 'Warsaw', /^Warsaw, Poland/);
  await page.getByRole('combobox', { name: 'Supplier VAT rate' }).press('ArrowDown');
  await page.getByRole('option', { name: '21 %' }).click();
};

test('an order is taken by keyboard, and its sums appear while it is filled', async ({
  page,
  company,
}) => {
  const { client: name, plate } = await makePartners(company);
  await openNew(page);
  const client = page.getByRole('combobox', { name: /^Client ?\*?$/ });
  await expect(client).toBeFocused();
  // At once, before the answer is here.
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue(new RegExp(name));
  await expect(client).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'Client manager' })).not.toHaveValue('');
  await fillRequired(page);

  await choose(page, 'Select vehicle', plate, new RegExp(plate));
  await expect(page.getByText(/^Empty 0\skm, loaded \d+\skm$/)).toBeVisible();
  await expect(page.getByText('1.10 € / KM')).toBeVisible();
  const revenue = page.getByRole('textbox', { name: 'Revenue value' });
  await revenue.fill('50');
  await revenue.blur();
  // 50 does not pay for the way.
  const profit = page.locator('dl', { hasText: 'Profit' }).locator('dd');
  await expect(profit).toHaveText(/^-\d{3}\.\d\d\s€$/);
  await expect(profit).toHaveAttribute('data-negative');

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ saved$/)).toBeVisible();
});

test('a refusal of the second leg stands at its field', async ({ page, company }) => {
  const { client } = await makePartners(company);
  await openNew(page);
  await choose(page, /^Client ?\*?$/, client, new RegExp(client));
  await fillRequired(page);
  await page.getByRole('button', { name: 'Add cargo' }).click();
  const second = page.getByRole('combobox', { name: '3. Loading address' });
  await expect(second).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(second).toHaveAccessibleDescription('This field is required');
  await expect(second).toBeFocused();
  await choose(page, '3. Loading address', 'Riga', /^Riga, Latvia/);
  await expect(second).not.toHaveAttribute('aria-invalid', 'true');
});

test('legs are added, moved by keyboard, deleted and brought back', async ({ page }) => {
  await openNew(page);
  const loading = (place: number) =>
    page.getByRole('combobox', { name: `${String(place)}. Loading address` });
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await page.getByRole('button', { name: 'Add cargo' }).click();
  await choose(page, /^3\. Loading address/, 'Riga', /^Riga, Latvia/);

  await page.getByRole('button', { name: 'Move cargo 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cargo 2 is picked up.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cargo 2 is over place 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(loading(1)).toHaveValue('Riga, Latvia');
  await expect(loading(3)).toHaveValue('Kaunas, Lithuania');

  // A position that is picked swaps with the stop that held it.
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

test('an order is changed; leaving with changes asks first', async ({ page, company }) => {
  const { id, number } = await makeOrder(company);
  await openEdit(page, id);
  const loadNumber = page.getByLabel('Load number');
  await expect(loadNumber).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
  await loadNumber.fill(`L-${number}`);

  await page.getByRole('link', { name: 'Wayhaul' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(loadNumber).toHaveValue(`L-${number}`);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await openEdit(page, id);
  await expect(loadNumber).toHaveValue(`L-${number}`);
});

test('two people change one order: the second sees what the first did', async ({
  page,
  company,
}) => {
  const { id, body } = await makeOrder(company);
  await openEdit(page, id);
  await page.getByLabel('Load number').fill('MINE');
  const theirs = { ...body, cargo: { ...body.cargo, note: 'Theirs' } };
  await company.call('PUT', `orders/${String(id)}`, theirs);
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await expect(dialog).toContainText(/was changed by .+ meanwhile/);
  await expect(dialog).toContainText('Changed meanwhile: Cargo note.');
  await dialog.getByRole('button', { name: 'Take over their values' }).click();
  await expect(page.getByLabel('Cargo note')).toHaveValue('Theirs');
  await expect(page.getByLabel('Load number')).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
});

test('an order is deleted after a question', async ({ page, company }) => {
  const { id } = await makeOrder(company);
  await openEdit(page, id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ deleted$/)).toBeVisible();
});
