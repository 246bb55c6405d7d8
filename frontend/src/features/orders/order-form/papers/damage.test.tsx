/** The damage of an order. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { formIsServed, openForm, save, type Save } from '@/test/order-form';
import { storedOrder } from '../test-order';
import type { OrderView } from '../order-table';
import { server } from '@/test/server';

let saves: Save[] = [];
let order: OrderView;

beforeEach(() => {
  saves = [];
  order = storedOrder();
});

const openOrder = async () => {
  server.use(...formIsServed(saves, order));
  const page = openForm('/orders/edit/11');
  await screen.findByLabelText('Load number');
  return page;
};
const lines = () =>
  within(screen.getByRole('list', { name: 'Damaged vehicles' })).queryAllByRole('listitem');
const vins = () =>
  lines().map(
    (line) => within(line).getByRole<HTMLInputElement>('combobox', { name: /^VIN number/ }).value,
  );

it('begins with the plate of the order and takes damaged vehicles line by line', async () => {
  const { user } = await openOrder();
  expect(screen.queryByLabelText('Driver name')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'The cargo was damaged' }));
  expect(await screen.findByLabelText('Plate number')).toHaveValue('ABC123');
  await user.click(screen.getByRole('button', { name: 'Add VIN' }));
  const [first] = lines();
  const vin = within(first!).getByRole('combobox', { name: /^VIN number/ });
  await waitFor(() => expect(vin).toHaveFocus());
  // The vehicles of the order are offered, with where they were loaded and unloaded.
  await user.type(vin, '1M8');
  await user.click(await screen.findByRole('option', { name: '1M8GDM9AXKP042788' }));
  expect(within(first!).getByRole('combobox', { name: 'Loading address' })).toHaveValue(
    'Kaunas, Lithuania',
  );
  expect(within(first!).getByRole('combobox', { name: 'Unloading address' })).toHaveValue(
    'Riga, Latvia',
  );
  await user.type(within(first!).getByLabelText('Damage amount'), '100.50{Enter}');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(saves).toEqual([]);
  await user.type(within(lines()[1]!).getByRole('combobox', { name: /^VIN number/ }), 'abc2');
  await user.type(within(lines()[1]!).getByLabelText('Damage amount'), '10{Enter}');
  expect(screen.getByText('Total amount', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    '110.50 €',
  );
  await expectAccessible();
  await save(user);
  await screen.findByText('orders list');
  expect(saves[0]?.body.damage).toMatchObject({
    damage_enabled: true,
    plate_number: 'ABC123',
    vin_numbers: [
      {
        vin_number: '1M8GDM9AXKP042788',
        damage_amount: 10_050,
        loading_address: 'Kaunas, Lithuania',
      },
      { vin_number: 'abc2', damage_amount: 1_000 },
    ],
  });
});

function damagedOrder() {
  Object.assign(order.damage, {
    damage_enabled: true,
    damage_id: 5,
    vin_numbers: ['A1', 'B2'].map((vin_number) => ({
      vin_number,
      damage_amount: 0,
      loading_address: null,
      unloading_address: null,
    })),
  });
}

it('brings a deleted vehicle back to its place', async () => {
  damagedOrder();
  const { user } = await openOrder();
  await user.click(await screen.findByRole('button', { name: 'Delete damaged vehicle 1' }));
  await waitFor(() => expect(vins()).toEqual(['B2']));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(vins()).toEqual(['A1', 'B2']));
});

it('cannot be switched off once it exists, and says why', async () => {
  damagedOrder();
  await openOrder();
  const toggle = screen.getByRole('switch', { name: 'The cargo was damaged' });
  expect(toggle).toBeDisabled();
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription('A damage cannot be switched off here.');
});

it('says that a vehicle is listed twice', async () => {
  damagedOrder();
  const { user } = await openOrder();
  await screen.findByRole('button', { name: 'Add VIN' });
  await user.type(
    within(lines()[1]!).getByRole('combobox', { name: /^VIN number/ }),
    '{Backspace}{Backspace}a1',
  );
  expect(within(lines()[1]!).getByText(/twice|already/i)).toBeVisible();
});
