import { expect, it } from 'vitest';
import {
  COMPENSATION,
  compensationFrom,
  orderFrom,
  wireOfCompensation,
} from './compensation-table';
import { newOrder } from '../order-table';
import { storedCompensation } from '../test-order';

it('sends a stored compensation back as it was read', () => {
  const values = COMPENSATION.valuesOf(wireOfCompensation(storedCompensation()));
  expect(COMPENSATION.payload(values)).toEqual({
    date_from: '2026-02-01',
    date_to: '2026-02-28',
    cost: 45_000,
    cargo_note: 'Waiting in Calais',
    supplier_id: 8,
    purchase_manager_id: null,
    activity: 'COMPENSATION',
    category: 'GENERAL_CARGO',
  });
});

it('asks for its period', () => {
  const { error } = COMPENSATION.schema.safeParse(COMPENSATION.initial);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['date_from', 'date_to']);
});

function typedOrder() {
  const order = newOrder('GENERAL_CARGO');
  Object.assign(order.general, { client_id: 7, supplier_id: 8, purchase_manager_id: 4 });
  Object.assign(order.cargo, { note: 'Both', loading_date_from: '2026-03-01' });
  Object.assign(order.finance, { cost_calculation_type: 'FIXED', cost_calculation_value: '60' });
  return order;
}

it('carries over what both forms have, both ways, and loses nothing of either', () => {
  const order = typedOrder();
  const compensation = compensationFrom(order);
  expect(compensation).toMatchObject({
    supplier_id: 8,
    purchase_manager_id: 4,
    cargo_note: 'Both',
    cost: '60',
    category: 'GENERAL_CARGO',
  });
  const changed = { ...compensation, date_from: '2026-03-01', cargo_note: 'New', supplier_id: 9 };
  const back = orderFrom(changed, order, 'EXPEDITION');
  expect(back.general).toMatchObject({ client_id: 7, supplier_id: 9, activity: 'EXPEDITION' });
  expect(back.cargo).toMatchObject({ note: 'New', loading_date_from: '2026-03-01' });
  expect(back.finance).toEqual(order.finance);
  expect(compensationFrom(back, changed).date_from).toBe('2026-03-01');
});

it('takes another cost as one that was entered by hand', () => {
  const order = typedOrder();
  const compensation = { ...compensationFrom(order), cost: '75' };
  expect(orderFrom(compensation, order, 'EXPEDITION').finance).toMatchObject({
    is_manual: false,
    cost_calculation_type: 'FIXED',
    cost_calculation_value: '75',
  });
  order.finance.cost_calculation_type = 'BY_VEHICLE';
  expect(orderFrom(compensation, order, 'EXPEDITION').finance).toMatchObject({
    is_manual: true,
    cost: '75',
  });
});

it('becomes a spot order without the planned vehicle', () => {
  const order = typedOrder();
  order.cargo.vehicle_planning_id = 4;
  const back = orderFrom(compensationFrom(order), order, 'SPOT');
  expect(back.cargo.vehicle_planning_id).toBeNull();
  expect(back.finance.cost_calculation_type).toBe('FIXED');
});
