import { describe, expect, it } from 'vitest';
import {
  copyOf,
  leftOutOf,
  newLeg,
  newOrder,
  ORDER,
  orderPayload,
  valuesOf,
  type OrderValues,
} from './order-table';
import { calculationOf, totalsOf } from './sections/order-totals';
import { storedOrder } from './test-order';

const KAUNAS = { address: 'Kaunas', latitude: 54.9, longitude: 23.9 };
const RIGA = { address: 'Riga', latitude: 56.9, longitude: 24.1 };

/** A filled form with a test's changes. */
function filled(change: (values: OrderValues) => void = () => undefined): OrderValues {
  const values = newOrder('GENERAL_CARGO');
  values.general.client_id = 7;
  values.general.client_manager_id = 3;
  values.cargo.loading_date_from = '2026-03-01';
  values.cargo.loading_date_to = '20260302';
  values.cargos = [{ ...newLeg(0), loading_address: KAUNAS, unloading_address: RIGA }];
  values.finance.cost_vat = '21';
  change(values);
  return values;
}

const sent = (values: OrderValues) => orderPayload(values, { orderNumber: '26-1' });

describe('the payload', () => {
  it('sends cents, days and nulls for what is empty', () => {
    const payload = sent(
      filled((values) => {
        values.finance.revenue_calculation_value = '1 234,5';
        values.general.load_number = ' L1 ';
        values.cargo.note = '  ';
      }),
    );
    expect(payload.finance).toMatchObject({
      currency: 'EUR',
      cost_vat: 21,
      revenue_calculation_value: 123_450,
      cost_calculation_type: 'BY_VEHICLE',
      revenue: null,
      cost: null,
      cost_penalty: null,
    });
    expect(payload.general).toMatchObject({
      client_id: 7,
      load_number: 'L1',
      order_number: '26-1',
      duplicate_order_id: null,
      future_orders_action: null,
    });
    expect(payload.cargo).toMatchObject({ loading_date_to: '2026-03-02', note: null });
  });

  it('splits the VIN numbers and sends places with their coordinates', () => {
    const payload = sent(
      filled((values) => {
        values.cargos[0]!.vin_numbers = 'abc1, def2\nGHI3';
      }),
    );
    expect(payload.cargos?.[0]).toMatchObject({
      loading_address: 'Kaunas',
      loading_latitude: 54.9,
      unloading_longitude: 24.1,
      vin_numbers: ['ABC1', 'DEF2', 'GHI3'],
      loading_position_index: 1,
      unloading_position_index: 2,
    });
  });

  it('sends revenue and cost only when they are entered by hand', () => {
    const byHand = filled((values) => {
      values.finance.is_manual = true;
      values.finance.revenue_calculation_type = 'PER_KM';
      values.finance.revenue = '10';
      values.finance.cost = '';
    });
    expect(sent(byHand).finance).toMatchObject({ revenue: 1000, cost: null });
  });

  it('has one number for a fixed revenue or cost, also while amounts are entered by hand', () => {
    const fixed = filled(({ finance }) => {
      Object.assign(finance, { is_manual: true, revenue: '10', cost: '20' });
      Object.assign(finance, { revenue_calculation_type: 'FIXED', cost_calculation_type: 'FIXED' });
      Object.assign(finance, { revenue_calculation_value: '777', cost_calculation_value: '500' });
    });
    expect(sent(fixed).finance).toMatchObject({
      revenue: null,
      revenue_calculation_value: 77_700,
      cost: null,
      cost_calculation_value: 50_000,
    });
    expect(totalsOf(fixed, null)).toEqual({ revenue: 77_700, cost: 50_000, profit: 27_700 });
  });

  it('tells a fixed cost of nothing from none', () => {
    const order = storedOrder();
    Object.assign(order.cargo, { vehicle_planning_id: null });
    Object.assign(order.finance, { cost_calculation_type: 'FIXED', cost_calculation_value: 0 });
    Object.assign(order.finance, { cost: 0, cost_overridden: true });
    const free = valuesOf(order);
    expect(free.finance.cost_calculation_value).toBe('0.00');
    expect(sent(free).finance).toMatchObject({ cost: 0, cost_calculation_value: 0 });
    expect(totalsOf(free, null).cost).toBe(0);
    Object.assign(order.finance, { cost: null, cost_overridden: false });
    const none = valuesOf(order);
    expect(sent(none).finance).toMatchObject({ cost: null, cost_calculation_value: null });
    expect(totalsOf(none, null).cost).toBeNull();
  });

  it.each<[string, (values: OrderValues) => void, object]>([
    [
      'sends a payer only while the toggle is on',
      ({ general }) => (general.paid_by_client_id = 9),
      { general: { paid_by_client_id: null } },
    ],
    [
      'sends the payer of the toggle',
      ({ general }) => Object.assign(general, { has_other_payer: true, paid_by_client_id: 9 }),
      { general: { paid_by_client_id: 9 } },
    ],
    [
      'sends the class of a spot vehicle for general cargo',
      ({ general, cargo }) => {
        general.activity = 'SPOT';
        cargo.spot_vehicle_class = 'MEGA';
        cargo.spot_vehicle = 'AAA111';
        cargo.vehicle_planning_id = 4;
      },
      { cargo: { spot_vehicle_class: 'MEGA', spot_vehicle: 'AAA111', vehicle_planning_id: null } },
    ],
    [
      'sends no class and no spot vehicle otherwise',
      ({ cargo }) => Object.assign(cargo, { spot_vehicle_class: 'MEGA', spot_vehicle: 'AAA111' }),
      { cargo: { spot_vehicle_class: null, spot_vehicle: null } },
    ],
    [
      'sends DPL and thermogram of general cargo only',
      ({ cargo }) =>
        Object.assign(cargo, {
          category: 'AUTOMOTIVE_TRANSPORT',
          is_dpl: true,
          is_thermogram: true,
        }),
      { cargo: { is_dpl: false, is_thermogram: false } },
    ],
  ])('%s', (_name, change, expected) => {
    expect(sent(filled(change))).toMatchObject(expected);
  });
});

describe('what is read from an order', () => {
  it('is sent back unchanged', () => {
    const order = storedOrder();
    const payload = orderPayload(valuesOf(order), { orderNumber: order.general.order_number });
    expect(payload.cargos).toEqual(order.cargos);
    expect(payload.cargo).toMatchObject({
      loading_date_from: order.cargo.loading_date_from,
      vehicle_planning_id: order.cargo.vehicle_planning_id,
    });
    expect(payload.finance).toMatchObject({
      revenue_calculation_value: order.finance.revenue_calculation_value,
      revenue: null,
    });
  });

  it('is sent back unchanged in every field, when everything is filled', () => {
    const order = storedOrder();
    Object.assign(order.general, { activity: 'SPOT', paid_by_client_id: 9, supplier_id: null });
    Object.assign(order.cargo, {
      category: 'GENERAL_CARGO',
      spot_vehicle: 'AAA111',
      spot_vehicle_class: 'REFRIGERATOR',
      vehicle_planning_id: null,
      unloading_date: '2026-03-04',
      vehicle_planning_note: 'Two drivers',
      is_dpl: true,
      is_thermogram: true,
    });
    Object.assign(order.finance, {
      currency: 'USD',
      revenue_calculation_type: 'PER_KM',
      cost_calculation_type: 'PER_DAY',
      cost_calculation_value: 12_345,
      revenue_penalty: 1,
      cost_penalty: 99,
      revenue_overridden: true,
      cost_overridden: true,
    });
    const payload = sent(valuesOf(order));
    const about = { order_number: '26-1', duplicate_order_id: null, future_orders_action: null };
    expect({ ...order.general, ...about }).toMatchObject(payload.general ?? {});
    expect(order.cargo).toMatchObject(payload.cargo ?? {});
    expect(order.finance).toMatchObject(payload.finance ?? {});
    expect(order.cargos).toEqual(payload.cargos);
  });

  it('is fit for the schema', () => {
    expect(ORDER.schema.safeParse(valuesOf(storedOrder())).success).toBe(true);
  });

  it('is copied without its vehicle and its progress', () => {
    const copy = copyOf(storedOrder());
    expect(copy.cargo.vehicle_planning_id).toBeNull();
    expect(copy.general.status).toBe('NEED_TO_BE_LOADED');
    expect(copy.general.client_id).toBe(storedOrder().general.client_id);
    expect(copy.general.supplier_id).toBeNull();
    expect(copy.cargo).toMatchObject({ loading_date: '', unloading_date: '' });
  });

  it('is copied without what belongs to the goods of one journey, and says so', () => {
    const order = storedOrder();
    Object.assign(order.finance, { revenue_penalty: 5_000, cost_penalty: 7_000 });
    const copy = copyOf(order);
    expect(copy.general.load_number).toBe('');
    expect(copy.cargos.map(({ vin_numbers }) => vin_numbers)).toEqual(copy.cargos.map(() => ''));
    expect(copy.finance).toMatchObject({ revenue_penalty: '', cost_penalty: '' });
    expect(leftOutOf(order)).toEqual([
      'record:order.load_number',
      'orderForm:fields.vehicle',
      'record:leg.vin_numbers',
      'record:order.revenue_penalty',
      'record:order.cost_penalty',
    ]);
    Object.assign(order.general, { load_number: null });
    Object.assign(order.cargo, { vehicle_planning_id: null });
    Object.assign(order.finance, { revenue_penalty: 0, cost_penalty: 0 });
    order.cargos = order.cargos.map((leg) => ({ ...leg, vin_numbers: [] }));
    expect(leftOutOf(order)).toEqual([]);
  });

  it('leaves what came with the vehicle of the original behind', () => {
    const order = storedOrder();
    Object.assign(order.general, { activity: 'OWN_PARK', supplier_id: 9 });
    Object.assign(order.finance, { revenue_overridden: true, cost_overridden: true });
    Object.assign(order.finance, { revenue_calculation_type: 'PER_KM' });
    const copy = copyOf(order);
    expect(copy.general).toMatchObject({ activity: 'EXPEDITION', supplier_id: 9 });
    expect(copy.finance).toMatchObject({ is_manual: true, revenue: '1,000.00', cost: '' });
  });

  it.each([
    [
      'the revenue',
      { revenue_calculation_type: 'PER_KM', revenue_overridden: true },
      { revenue: 100_000, cost: null },
    ],
    ['the cost', { cost_overridden: true }, { revenue: null, cost: 60_000 }],
    ['neither', {}, { revenue: null, cost: null }],
  ])('sends back what was entered by hand and nothing else: %s', (_name, byHand, expected) => {
    const order = storedOrder();
    Object.assign(order.finance, byHand);
    const values = valuesOf(order);
    values.cargo.vehicle_planning_id = 5;
    expect(sent(values).finance).toMatchObject(expected);
  });
});

describe('the question to the calculation', () => {
  it('waits for both addresses of the first leg', () => {
    const half = filled((values) => {
      values.cargos[0]!.unloading_address = { ...RIGA, latitude: null };
    });
    expect(calculationOf(half, null)).toBeNull();
  });

  it('leaves later legs without addresses out and numbers the rest', () => {
    const values = filled((all) => {
      all.cargos = [
        { ...newLeg(0), loading_address: KAUNAS, unloading_address: RIGA },
        newLeg(1),
        { ...newLeg(2), loading_address: RIGA, unloading_address: KAUNAS },
      ];
    });
    const positions = calculationOf(values, 5)?.cargos?.map((leg) => [
      leg.loading_position_index,
      leg.unloading_position_index,
    ]);
    expect(positions).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('asks nothing about a number that is half typed', () => {
    const values = filled((all) => {
      all.finance.revenue_penalty = '12,';
      all.cargo.loading_date = '2026-0';
    });
    expect(calculationOf(values, null)).toMatchObject({
      loading_date: null,
      vehicle_planning_id: null,
    });
  });
});

describe('the totals', () => {
  const answer = { revenue: 50_000, cost: 30_000 };
  it.each<[string, Partial<OrderValues['finance']>, number | null, typeof answer | null, object]>([
    [
      'fixed amounts need no answer',
      {
        revenue_calculation_value: '100',
        cost_calculation_type: 'FIXED',
        cost_calculation_value: '60',
      },
      null,
      null,
      { revenue: 10_000, cost: 6000, profit: 4000 },
    ],
    [
      'penalties lessen the profit',
      {
        revenue_calculation_value: '100',
        revenue_penalty: '10',
        cost_calculation_type: 'FIXED',
        cost_calculation_value: '60',
        cost_penalty: '0,50',
      },
      null,
      null,
      { revenue: 10_000, cost: 6000, profit: 2950 },
    ],
    [
      'what is measured waits for the answer',
      { revenue_calculation_type: 'PER_KM', revenue_calculation_value: '1' },
      4,
      null,
      { revenue: null, cost: null, profit: null },
    ],
    [
      'the answer counts for what is measured',
      { revenue_calculation_type: 'PER_KM', revenue_calculation_value: '1' },
      4,
      answer,
      { revenue: 50_000, cost: 30_000, profit: 20_000 },
    ],
    [
      'what is entered by hand wins',
      {
        is_manual: true,
        revenue: '1',
        cost: '2',
        revenue_calculation_type: 'PER_KM',
        revenue_calculation_value: '100',
      },
      4,
      answer,
      { revenue: 100, cost: 200, profit: -100 },
    ],
  ])('%s', (_name, finance, vehicle, calculated, expected) => {
    const values = filled((all) => {
      Object.assign(all.finance, finance);
      all.cargo.vehicle_planning_id = vehicle;
    });
    expect(totalsOf(values, calculated)).toEqual(expected);
  });
});

describe('the schema', () => {
  const problems = (values: OrderValues) =>
    ORDER.schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('asks for what the specification marks as required', () => {
    expect(problems(newOrder('GENERAL_CARGO'))).toEqual([
      'general.client_id',
      'general.client_manager_id',
      'cargo.loading_date_from',
      'cargo.loading_date_to',
      'cargos.0.loading_address',
      'cargos.0.unloading_address',
      'finance.cost_vat',
    ]);
  });

  it('says the same of all fields that are empty, as the server does', () => {
    const { error } = ORDER.schema.safeParse(newOrder('GENERAL_CARGO'));
    const said = new Set(error?.issues.map(({ message }) => message));
    expect([...said]).toEqual(['This field is required']);
  });

  it.each<[string, (values: OrderValues) => void, string[]]>([
    ['a filled form', () => undefined, []],
    [
      'a payer that is not chosen',
      ({ general }) => (general.has_other_payer = true),
      ['general.paid_by_client_id'],
    ],
    [
      'an address that is typed and not chosen',
      ({ cargos }) => (cargos[0]!.loading_address = { ...KAUNAS, latitude: null }),
      ['cargos.0.loading_address'],
    ],
    [
      'a VIN that cannot be one',
      ({ cargos }) => (cargos[0]!.vin_numbers = 'WVWZZZ1JZXW0000011'),
      ['cargos.0.vin_numbers'],
    ],
    [
      'a VIN with another check digit',
      ({ cargos }) => (cargos[0]!.vin_numbers = 'WVWZZZ1JZXW000001'),
      [],
    ],
    [
      'a day that does not exist',
      ({ cargo }) => (cargo.loading_date_to = '2026-02-30'),
      ['cargo.loading_date_to'],
    ],
  ])('judges %s', (_name, change, expected) => {
    expect(problems(filled(change))).toEqual(expected);
  });
});

it('neither judges nor sends an agreed cost that is not drawn', () => {
  const values = filled();
  Object.assign(values.finance, {
    cost_calculation_type: 'BY_VEHICLE',
    cost_calculation_value: 'abc',
  });
  expect(ORDER.schema.safeParse(values).success).toBe(true);
  expect(ORDER.payload(values).finance?.cost_calculation_value).toBeNull();
  values.finance.cost_calculation_type = 'FIXED';
  const checked = ORDER.schema.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  expect(checked).toContain('finance.cost_calculation_value');
});
