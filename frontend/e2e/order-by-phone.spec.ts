/**
 * An order of three legs by a user who holds a telephone. Before there were short dates, a lane for
 * Enter and proposals, it took 68 keys, 104 characters and 3 pastes.
 */
import { expect, test } from './fixtures';
import { LOADS_FROM, LOADS_TO, makePartners } from './orders';

const KEYS_BEFORE = 68;
const CHARACTERS_BEFORE = 104;

test('an order of three legs takes half the keys', async ({ page, company }) => {
  const { client: name } = await makePartners(company);
  // What comes before the first order of a client cannot be proposed.
  const [client] = await company.call<{ id: number }[]>('GET', `contacts/clients?q=${name}`);
  if (!client) throw new Error('the client is not listed');
  const me = await company.call<{ id: number }>('GET', 'users/current');
  const place = (address: string, latitude: number, longitude: number) => ({
    address,
    latitude,
    longitude,
  });
  const [from, to] = [place('Kaunas, Lithuania', 54.9, 23.9), place('Riga, Latvia', 56.9, 24.1)];
  const last = await company.call<{ general: { order_number: string } }>('POST', 'orders', {
    general: { client_id: client.id, client_manager_id: me.id },
    cargo: { loading_date_from: LOADS_FROM, loading_date_to: LOADS_TO },
    cargos: [
      {
        loading_address: from.address,
        loading_latitude: from.latitude,
        loading_longitude: from.longitude,
        unloading_address: to.address,
        unloading_latitude: to.latitude,
        unloading_longitude: to.longitude,
      },
    ],
    finance: {
      currency: 'EUR',
      cost_vat: 21,
      revenue_calculation_type: 'FIXED',
      revenue_calculation_value: 100_000,
    },
  });

  let keys = 0;
  let characters = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    characters += text.length;
    await page.keyboard.type(text);
  };
  const isIn = (label: string | RegExp) =>
    expect(page.getByLabel(label).and(page.locator('input'))).toBeFocused();

  await page.goto('/orders/create');
  await isIn(/^Client ?\*?$/);
  // As much of the name as tells it apart.
  await type(name.split(' ')[1] ?? '');
  await press('Enter');
  await isIn(/^Load available from/);
  await type('+1');
  await press('Enter');
  await isIn(/^Load available to/);
  await type('+3');
  await press('Enter');
  await isIn(/^1\. Loading address/);
  await type('kaunas');
  await press('Enter');
  await isIn(/^2\. Unloading address/);
  await type('warsaw');
  await press('Enter');
  await press('Alt+l');
  await isIn(/^4\. Unloading address/);
  await type('berlin');
  await press('Enter');
  await press('Alt+l');
  await isIn(/^6\. Unloading address/);
  await type('riga');
  await press('Enter');
  await isIn(/^Revenue value/);
  await type('1850');

  await expect(page.getByRole('combobox', { name: 'Supplier VAT rate' })).toHaveValue('21 %');
  const { order_number: number } = last.general;
  await expect(page.getByText(`As in ${number}, the last order of this client`)).toBeVisible();
  const stop = (label: RegExp) => page.getByRole('combobox', { name: label });
  await expect(stop(/^1\. Loading/)).toHaveValue(/^Kaunas/);
  await expect(stop(/^2\. Unloading/)).toHaveValue(/^Warsaw/);
  await expect(stop(/^3\. Loading/)).toHaveValue(/^Warsaw/);
  await expect(stop(/^4\. Unloading/)).toHaveValue(/^Berlin/);
  await expect(stop(/^5\. Loading/)).toHaveValue(/^Berlin/);
  await expect(stop(/^6\. Unloading/)).toHaveValue(/^Riga/);
  await press('Control+s');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order .+ saved$/)).toBeVisible();
  test
    .info()
    .annotations.push({ type: 'counted', description: `${keys} keys, ${characters} characters` });
  expect(keys).toBeLessThanOrEqual(KEYS_BEFORE / 2);
  expect(characters).toBeLessThanOrEqual(CHARACTERS_BEFORE / 2);
});
