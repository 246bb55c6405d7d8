/** A route is corrected on the map. */
import { expect, test } from './fixtures';
import { rowOf } from './loads';
import { makeOrder } from './orders';

interface Order {
  route_id: number;
  finance: { loaded_distance: number };
}

const POZNAN = {
  loading_address: 'Poznań, Poland',
  loading_latitude: 52.4069,
  loading_longitude: 16.9299,
};

test('a stop is dragged, the way is pulled, and the order has the new distance', async ({
  page,
  company,
}) => {
  // No water or closed border on the way, so it is drawn straight.
  const made = await makeOrder(company, (body) => ({
    ...body,
    cargos: body.cargos.map((leg) => ({ ...leg, ...POZNAN })),
  }));
  const read = () => company.call<Order>('GET', `orders/${String(made.id)}`);
  const before = await read();
  await page.goto(`/routes/${String(before.route_id)}`);
  const marker = (name: RegExp) => page.getByRole('button', { name });
  const middleOf = async (name: RegExp) => {
    const box = await marker(name).boundingBox();
    if (!box) throw new Error('the marker is not drawn');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const distance = page.getByRole('textbox', { name: 'Distance' });
  const calculated = await distance.inputValue();

  const unloading = await middleOf(/^Stop 2, /);
  await page.mouse.move(unloading.x, unloading.y);
  await page.mouse.down();
  await page.mouse.move(unloading.x - 60, unloading.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/^As calculated: /)).toBeVisible();
  await expect(distance).not.toHaveValue(calculated);
  await expect(page.getByText('Measuring…')).toBeHidden();
  const dragged = await distance.inputValue();

  const [one, other] = [await middleOf(/^Stop 1, /), await middleOf(/^Stop 2, /)];
  const half = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  await page.mouse.move(half.x, half.y);
  await page.mouse.down();
  await page.mouse.move(half.x - 60, half.y - 60, { steps: 5 });
  await page.mouse.up();
  await expect(marker(/^Point on the way/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'On the way' })).toBeVisible();
  await expect(distance).not.toHaveValue(dragged);
  await expect(page.getByText('Measuring…')).toBeHidden();
  const shown = Number((await distance.inputValue()).replace(/\D/gu, ''));

  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(page).toHaveURL(/\/orders$/u);
  await expect(page.getByText(`The route of ${made.number} is corrected`)).toBeVisible();
  expect(Math.round((await read()).finance.loaded_distance / 1000)).toBe(shown);

  // The list of loads knows it, and leads there and back with its filters.
  await page.goto('/loads?assigned_loads=false');
  const row = await rowOf(page, made.number);
  await expect(row.getByRole('img', { name: 'Corrected route' })).toBeVisible();
  await row.locator('[data-col="total_distance"]').getByRole('link').click();
  await expect(page.getByText(/^✓ Corrected by /)).toBeVisible();
  await page.getByRole('link', { name: 'Back to loads' }).click();
  await expect(page).toHaveURL(/\/loads\?assigned_loads=false/u);
});

test('a stop moves by the keyboard, and leaving asks first', async ({ page, company }) => {
  const made = await makeOrder(company);
  const { route_id: id } = await company.call<Order>('GET', `orders/${String(made.id)}`);
  await page.goto(`/routes/${String(id)}`);
  await page.getByRole('button', { name: /^Stop 2, / }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/^As calculated: /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop 2, / })).toBeFocused();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveURL(/\/orders$/u);
});
