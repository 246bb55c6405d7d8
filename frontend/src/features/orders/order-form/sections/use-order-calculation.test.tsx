import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { API, server } from '@/test/server';
import { newOrder, valuesOf, type OrderValues, type OrderView } from '../order-table';
import { CALCULATED, storedOrder } from '../test-order';
import { useOrderCalculation } from './use-order-calculation';

const RIGA = { address: 'Riga, Latvia', latitude: 56.9, longitude: 24.1 };
const WARSAW = { address: 'Warsaw, Poland', latitude: 52.2, longitude: 21 };

/** The calls that were sent; the mock server may not have received them yet. */
let sent: string[];

beforeEach(() => {
  sent = [];
  server.use(
    http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
  );
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    sent.push(new URL((input as Request).url).pathname);
    return send(input, init);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const CALCULATION = [new URL(`${API}/orders/calculate-finance`).pathname];

function calculate(order: OrderView | null) {
  const store = makeStore();
  const initial = order ? valuesOf(order) : newOrder('AUTOMOTIVE_TRANSPORT');
  function Form({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <FormProvider {...useForm<OrderValues>({ defaultValues: initial })}>
          {children}
        </FormProvider>
      </Provider>
    );
  }
  const { result } = renderHook(
    () => ({ ...useOrderCalculation(order), form: useFormContext<OrderValues>() }),
    { wrapper: Form },
  );
  return {
    result,
    change: (name: Parameters<typeof result.current.form.setValue>[0], value: unknown) =>
      act(() => result.current.form.setValue(name, value as never)),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['a new order', null],
  ['an order that follows its vehicle', storedOrder()],
])('asks 1.5 s after a changed address of %s, once', async (_what, order) => {
  const { change, result } = calculate(order);
  change('cargos.0.loading_address', WARSAW);
  change('cargos.0.unloading_address', RIGA);
  await pass(1499);
  expect(sent).toEqual([]);
  expect(result.current.isRunning).toBe(true);
  await pass(1);
  expect(sent).toEqual(CALCULATION);

  vi.useRealTimers();
  await vi.waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(result.current.distances).toEqual({ empty: 12_000, loaded: 300_000 });
  expect(sent).toEqual(CALCULATION);
});

it('counts the pause from the last of several addresses', async () => {
  const { change } = calculate(storedOrder());
  change('cargos.0.loading_address', WARSAW);
  await pass(1499);
  change('cargos.0.loading_address', RIGA);
  await pass(1499);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(CALCULATION);
});

it('asks 0.3 s after anything else', async () => {
  const { change } = calculate(storedOrder());
  change('finance.revenue_penalty', '500');
  await pass(299);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(CALCULATION);
});

it('asks after a changed address if days are paid for, which are estimated from kilometres', async () => {
  const order = storedOrder();
  order.cargo.vehicle_planning_id = null;
  order.finance.revenue_calculation_type = 'PER_DAY';
  order.finance.days_estimated = { revenue: true, cost: false };
  const { change, result } = calculate(order);
  expect(result.current.isEstimated).toEqual({ revenue: true, cost: false, profit: false });
  change('cargos.0.loading_address', WARSAW);
  await pass(1500);
  expect(sent).toEqual(CALCULATION);
  vi.useRealTimers();
  await vi.waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(result.current.isEstimated.revenue).toBe(false);
});

it('knows no cost and no profit as long as there is no vehicle and no agreed sum', () => {
  const order = storedOrder();
  order.cargo.vehicle_planning_id = null;
  const { change, result } = calculate(order);
  expect(result.current.totals).toEqual({ revenue: 100_000, cost: null, profit: null });
  change('finance.cost_calculation_type', 'FIXED');
  expect(result.current.totals).toEqual({ revenue: 100_000, cost: null, profit: null });
  change('finance.cost_calculation_value', '300');
  expect(result.current.totals).toEqual({ revenue: 100_000, cost: 30_000, profit: 70_000 });
});

it('never passes an answer to earlier input off as the present one', async () => {
  const { change, result } = calculate(storedOrder());
  const { isStale } = result.current;
  expect(Object.values(isStale)).toEqual([false, false, false, false]);
  change('cargo.loading_date', '2026-03-03');
  // The revenue is fixed and needs no answer.
  const old = { revenue: false, cost: true, profit: true, distances: true };
  expect(result.current.isStale).toEqual(old);
  expect(result.current.totals.cost).toBe(60_000);
  server.use(http.post(`${API}/orders/calculate-finance`, () => HttpResponse.error()));
  await pass(300);
  vi.useRealTimers();
  await vi.waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.isStale).toEqual(old);
  server.use(
    http.post(`${API}/orders/calculate-finance`, () => HttpResponse.json({ data: CALCULATED })),
  );
  change('cargo.loading_date', '2026-03-04');
  await vi.waitFor(() => expect(result.current.totals.cost).toBe(33_000));
  expect(Object.values(result.current.isStale)).toEqual([false, false, false, false]);
});

it('asks at once for the other choice of ferry or land, and says how far both are', async () => {
  const choice = { by_ferry: 312_000, by_land: 900_000 };
  const asked: unknown[] = [];
  server.use(
    http.post(`${API}/orders/calculate-finance`, async ({ request }) => {
      const { by_land: byLand } = (await request.json()) as { by_land: boolean };
      asked.push(byLand);
      const loaded = (byLand ? choice.by_land : choice.by_ferry) - CALCULATED.empty_distance;
      const data = { ...CALCULATED, loaded_distance: loaded, ferry_choice: choice };
      return HttpResponse.json({ data });
    }),
  );
  const order = storedOrder();
  // A fixed price: the way is no reason to ask, the choice is.
  const fixed = { ...order.finance, cost_calculation_type: 'FIXED' as const };
  const { change, result } = calculate({ ...order, finance: fixed });
  expect(result.current.ferryChoice).toBeNull();
  change('general.by_land', true);
  await pass(300);
  vi.useRealTimers();
  await vi.waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(asked).toEqual([true]);
  expect(result.current.ferryChoice).toEqual(choice);
  expect(result.current.distances?.loaded).toBe(888_000);
});

it('measures a stored order by land anew when it is opened, so that it can be changed back', async () => {
  const order = storedOrder();
  const { result } = calculate({ ...order, general: { ...order.general, by_land: true } });
  await pass(0);
  vi.useRealTimers();
  await vi.waitFor(() => expect(result.current.isRunning).toBe(false));
  expect(sent).toEqual(CALCULATION);
});
