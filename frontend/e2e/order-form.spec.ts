/** Order create and edit against the real server: keyboard, live sums, refusals, guards. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './support';

// Long forms, filled key by key.
test.describe.configure({ timeout: 120_000 });

/** Unique in a database that keeps what earlier runs made. */
const suffix = Date.now().toString(36).toUpperCase();
const CLIENT = `Klientas ${suffix}`;
const PLATE = `T${suffix}`;

interface Place {
  address: string;
  latitude: number;
  longitude: number;
}
const KAUNAS: Place = { address: 'Kaunas, Lithuania', latitude: 54.9027, longitude: 23.9096 };
const WARSAW: Place = { address: 'Warsaw, Poland', latitude: 52.2298, longitude: 21.0118 };

/** One call of the API, with the session's own sign-in, from inside the page. */
async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const base = '/api/tenant/v1';
      const json = { 'Content-Type': 'application/json' };
      const signedIn = await fetch(`${base}/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'admin@demo.test', password: 'wayhaul-demo' }),
        // The page's own refresh cookie stays as it is.
        credentials: 'omit',
      });
      const { data } = (await signedIn.json()) as { data: { token: string } };
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: { ...json, Authorization: `Bearer ${data.token}` },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
      return JSON.parse(text) as unknown;
    },
    { method, path, body },
  ) as Promise<Answer>;
}

interface Known {
  clientId: number;
  managerId: number;
  entryId: number;
}
let known: Known | null = null;

/** A client with a manager, and a free vehicle at 1.10 a kilometre; made once. */
async function prepare(page: Page): Promise<Known> {
  await signIn(page);
  if (known) return known;
  const me = await call<{ data: { id: number } }>(page, 'GET', '/users/current');
  const managerId = me.data.id;
  const client = await call<{ data: { id: number } }>(page, 'POST', '/contacts', {
    company_name: CLIENT,
    types: ['client'],
    manager_id: managerId,
    country: 'LT',
  });
  const vehicle = await call<{ data: { id: number } }>(page, 'POST', '/vehicles', {
    plate_number: PLATE,
    cost_calculation_type: 'PER_KM',
    cost_calculation_value: 110,
  });
  const entry = await call<{ data: { vehicle_planning_id: number } }>(
    page,
    'POST',
    '/vehicle-planning',
    { vehicle_id: vehicle.data.id, date: '2026-12-01', ...KAUNAS },
  );
  known = { clientId: client.data.id, managerId, entryId: entry.data.vehicle_planning_id };
  return known;
}

async function makeOrder(page: Page, { clientId, managerId }: Known): Promise<number> {
  const order = await call<{ data: { id: number } }>(
    page,
    'POST',
    '/orders',
    orderBody(clientId, managerId),
  );
  return order.data.id;
}

function orderBody(clientId: number, managerId: number) {
  return {
    general: { client_id: clientId, client_manager_id: managerId },
    cargo: { loading_date_from: '2026-12-01', loading_date_to: '2026-12-03' },
    cargos: [
      {
        loading_address: KAUNAS.address,
        loading_latitude: KAUNAS.latitude,
        loading_longitude: KAUNAS.longitude,
        unloading_address: WARSAW.address,
        unloading_latitude: WARSAW.latitude,
        unloading_longitude: WARSAW.longitude,
      },
    ],
    finance: { currency: 'EUR', cost_vat: 21, revenue_calculation_value: 100_000 },
  };
}

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
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  // The first download of a screen may be slow.
  await expect(page.getByLabel(/^Load available from/)).toBeVisible({ timeout: 20_000 });
};

const openEdit = async (page: Page, id: number) => {
  await page.goto(`/orders/edit/${String(id)}`);
  await expect(page.getByLabel('Load number')).toBeVisible({ timeout: 20_000 });
};

const fillRequired = async (page: Page) => {
  await choose(page, /^Client ?\*?$/, CLIENT, new RegExp(CLIENT));
  await page.getByLabel(/^Load available from/).fill('2026-12-01');
  await page.getByLabel(/^Load available to/).fill('20261203');
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await choose(page, /^2\. Unloading address/, 'Warsaw', /^Warsaw, Poland/);
  await page.getByRole('combobox', { name: 'Supplier VAT rate' }).press('ArrowDown');
  await page.getByRole('option', { name: '21 %' }).click();
};

test('a new order begins in its client, and what is typed there is not lost', async ({
  page,
  hasTouch,
}) => {
  await prepare(page);
  await openNew(page);
  const client = page.getByRole('combobox', { name: /^Client ?\*?$/ });
  if (hasTouch) await client.focus();
  await expect(client).toBeFocused();
  // At once, before the answer is here.
  await page.keyboard.type(CLIENT);
  await page.keyboard.press('Enter');
  await expect(client).toHaveValue(new RegExp(CLIENT));
  await expect(client).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await client.focus();
  await page.keyboard.type('no client is called so');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Choose from the list')).toBeVisible();
  await expect(client).toHaveValue('no client is called so');
});

test('the status of an order can be read, also on a narrow screen', async ({ page }) => {
  await prepare(page);
  await openNew(page);
  const status = page.getByRole('combobox', { name: 'Status' });
  expect((await status.boundingBox())?.width).toBeGreaterThan(150);
});

test('an order is taken by keyboard, and its sums appear while it is filled', async ({ page }) => {
  await prepare(page);
  await openNew(page);
  await expectAccessible(page);
  await fillRequired(page);
  await expect(page.getByRole('combobox', { name: 'Client manager' })).not.toHaveValue('');

  await choose(page, 'Select vehicle', PLATE, new RegExp(PLATE));
  await expect(page.getByText(/^Empty 0\skm, loaded \d+\skm$/)).toBeVisible();
  await expect(page.getByText('1.10 € / KM')).toBeVisible();

  const revenue = page.getByRole('textbox', { name: 'Revenue value' });
  await revenue.fill('50');
  await revenue.blur();
  // 50 does not pay for the way.
  const profit = page.locator('dl', { hasText: 'Profit' }).locator('dd');
  await expect(profit).toHaveText(/^-\d{3}\.\d\d\s€$/);
  await expect(profit).toHaveAttribute('data-negative');

  await page.getByLabel('VIN numbers').fill('WVWZZZ1JZXW000001, 1M8GDM9AXKP042788');
  await expect(page.getByText('2 VIN numbers')).toBeVisible();
  await expect(page.getByText(/^WVWZZZ1JZXW000001: The check digit differs/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ saved$/)).toBeVisible();
});

test('a refusal of the second leg stands at its field', async ({ page }) => {
  await prepare(page);
  await openNew(page);
  await fillRequired(page);
  await page.getByRole('button', { name: 'Add cargo' }).click();
  await expect(page.getByRole('combobox', { name: '3. Loading address' })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();

  const second = page.getByRole('combobox', { name: '3. Loading address' });
  await expect(second).toHaveAccessibleDescription('This field is required');
  await expect(second).toBeFocused();
  await choose(page, '3. Loading address', 'Riga', /^Riga, Latvia/);
  await expect(second).not.toHaveAttribute('aria-invalid', 'true');
});

test('legs are added, moved by keyboard, deleted and brought back', async ({ page }) => {
  await prepare(page);
  await openNew(page);
  await choose(page, /^1\. Loading address/, 'Kaun', /^Kaunas, Lithuania/);
  await page.getByRole('button', { name: 'Add cargo' }).click();
  await choose(page, /^3\. Loading address/, 'Riga', /^Riga, Latvia/);

  await page.getByRole('button', { name: 'Move cargo 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cargo 2 is picked up.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cargo 2 is over place 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('combobox', { name: '1. Loading address' })).toHaveValue(
    'Riga, Latvia',
  );
  await expect(page.getByRole('combobox', { name: '3. Loading address' })).toHaveValue(
    'Kaunas, Lithuania',
  );

  // A position that is picked swaps with the stop that held it.
  await page
    .getByRole('group', { name: 'Cargo 1' })
    .getByLabel('Position of the loading', { exact: true })
    .selectOption('3');
  await expect(page.getByRole('combobox', { name: '3. Loading address' })).toHaveValue(
    'Riga, Latvia',
  );

  await page.getByRole('button', { name: 'Delete cargo 1' }).click();
  await expect(page.getByRole('combobox', { name: '1. Loading address' })).toHaveValue(
    'Kaunas, Lithuania',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: '3. Loading address' })).toHaveValue(
    'Riga, Latvia',
  );
});

test('an order is changed; leaving with changes asks first', async ({ page }) => {
  const id = await makeOrder(page, await prepare(page));
  await openEdit(page, id);
  const loadNumber = page.getByLabel('Load number');
  await expect(loadNumber).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
  await loadNumber.fill(`L-${suffix}`);

  // Stands at every width, as the menu's links do not.
  await page.getByRole('link', { name: 'Wayhaul' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(loadNumber).toHaveValue(`L-${suffix}`);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await openEdit(page, id);
  await expect(page.getByLabel('Load number')).toHaveValue(`L-${suffix}`);
});

/** Saves an order that somebody else changed since it was opened; hands back what asks about it. */
async function meetConflict(page: Page): Promise<Locator> {
  const made = await prepare(page);
  const id = await makeOrder(page, made);
  await openEdit(page, id);
  await page.getByLabel('Load number').fill('MINE');

  const body = orderBody(made.clientId, made.managerId);
  await call(page, 'PUT', `/orders/${String(id)}`, {
    ...body,
    cargo: { ...body.cargo, note: 'Theirs' },
  });
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Somebody changed this meanwhile' });
  await expect(dialog).toContainText(/was changed by .+ meanwhile/);
  await expect(dialog).toContainText('Changed meanwhile: Cargo note.');
  return dialog;
}

test('two people change one order: the second sees what the first did', async ({ page }) => {
  const dialog = await meetConflict(page);
  await dialog.getByRole('button', { name: 'Take over their values' }).click();
  await expect(page.getByLabel('Cargo note')).toHaveValue('Theirs');
  await expect(page.getByLabel('Load number')).toHaveValue('');
  await expect(page.getByText('No changes')).toBeVisible();
});

test('an order is deleted after a question', async ({ page }) => {
  const id = await makeOrder(page, await prepare(page));
  await openEdit(page, id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ deleted$/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form has nothing for axe to find, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await openNew(page);
    await expectAccessible(page);
    await page.getByLabel('VIN numbers').fill('WVWZZZ1JZXW000001');
    await expect(page.getByText(/^WVWZZZ1JZXW000001: The check digit differs/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel(/^Load available from/)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test(`an edited order in conflict has nothing for axe to find, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await meetConflict(page);
    await expectAccessible(page);
  });
}
