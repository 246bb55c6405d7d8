import { expect, it } from 'vitest';
import type { Currency } from '@/api/generated/types';
import { addSums, figuresOf, movedSums, sumsOfRows } from './order-sums';
import { order } from './test-orders';

const sums = (currency: Currency, total: number, revenue: number, cost: number) => ({
  currency,
  total,
  revenue,
  cost,
  profit: revenue - cost,
  unpriced: { total: 0, revenue: 0 },
});

it('adds up amounts of one currency only', () => {
  const one = { total: 3, currencies: [sums('EUR', 2, 1000, 400), sums('USD', 1, 500, 900)] };
  const other = { total: 2, currencies: [sums('GBP', 1, 70, 20), sums('USD', 1, 100, 0)] };
  expect(addSums(one, other)).toEqual({
    total: 5,
    currencies: [sums('EUR', 2, 1000, 400), sums('GBP', 1, 70, 20), sums('USD', 2, 600, 900)],
  });
});

it('sums chosen rows, and none of them when one is not listed', () => {
  const rows = [
    order(1, { revenue: 1000, cost: 400, revenue_penalty: 10 }),
    order(2, { currency: 'USD', revenue: 500, cost: 900 }),
    order(3, { revenue: 1, cost: 1 }),
    order(4, { revenue: 20, cost: 30 }),
  ];
  const euros = { ...sums('EUR', 2, 1020, 430), profit: 580 };
  expect(sumsOfRows(new Set([1, 2, 4]), rows)).toEqual({
    total: 3,
    currencies: [euros, sums('USD', 1, 500, 900)],
  });
  expect(sumsOfRows(new Set([1, 9]), rows)).toBeUndefined();
});

it('counts what was called off in the number alone, and names what has no cost', () => {
  const rows = [
    order(1, { revenue: 1000, cost: 400 }),
    order(2, { revenue: 700, cost: null, profit: null, cost_penalty: 50 }),
    order(3, { revenue: 9000, cost: 1, status: 'CANCELD' }),
    order(4, { revenue: 9000, cost: null, profit: null, status: 'REJECTED' }),
  ];
  const euros = {
    ...sums('EUR', 4, 1700, 400),
    profit: 600,
    unpriced: { total: 1, revenue: 700 },
  };
  expect(sumsOfRows(new Set([1, 2, 3, 4]), rows)).toEqual({ total: 4, currencies: [euros] });
  // A list of cancelled orders alone has their sums.
  expect(sumsOfRows(new Set([3]), rows, true)).toEqual({
    total: 1,
    currencies: [sums('EUR', 1, 9000, 1)],
  });
});

it('follows an order that is called off, or gets its cost', () => {
  const priced = order(1, { revenue: 1000, cost: 400 });
  const before = { total: 1, currencies: [sums('EUR', 1, 1000, 400)] };
  const calledOff = { ...priced, status: 'CANCELD' as const };
  expect(movedSums(before, priced, calledOff)).toEqual({
    total: 1,
    currencies: [sums('EUR', 1, 0, 0)],
  });
  // The sums of one status count it.
  expect(movedSums(before, priced, calledOff, true)).toEqual(before);
  const unpriced = {
    ...sums('EUR', 1, 1000, 0),
    profit: 0,
    unpriced: { total: 1, revenue: 1000 },
  };
  const waiting = { ...priced, cost: null, profit: null };
  expect(movedSums({ total: 1, currencies: [unpriced] }, waiting, priced)).toEqual(before);
});

it('shows no amounts while they are on their way', () => {
  expect(figuresOf({ total: 2 })).toEqual([{ label: 'Total orders', value: '2' }]);
});

it('shows the currencies side by side, and no euros where there are none', () => {
  const figures = figuresOf({
    total: 1203,
    currencies: [sums('EUR', 1200, 100_000, 40_000), sums('USD', 3, 500, 900)],
  });
  expect(figures).toEqual([
    { label: 'Total orders', value: '1,203' },
    {
      label: 'Revenue',
      value: '1,000.00\u00a0€',
      negative: false,
      more: [{ value: '5.00\u00a0$', negative: false }],
    },
    {
      label: 'Cost',
      value: '400.00\u00a0€',
      negative: false,
      more: [{ value: '9.00\u00a0$', negative: false }],
    },
    {
      label: 'Profit',
      value: '600.00\u00a0€',
      negative: false,
      more: [{ value: '-4.00\u00a0$', negative: true }],
      notes: [],
    },
  ]);
  const [, revenue] = figuresOf({ total: 1, currencies: [sums('GBP', 1, 250, 0)] });
  expect(revenue).toMatchObject({ value: '2.50\u00a0£', more: [] });
  expect(figuresOf({ total: 0, currencies: [] })[3]).toMatchObject({ value: '0.00\u00a0€' });
});

it('says what else the profit is less, where revenue less cost is another figure', () => {
  const penalised = { ...sums('EUR', 1, 1000, 400), profit: 550 };
  const noteOf = (currencies: (typeof penalised)[]) =>
    figuresOf({ total: 1, currencies })[3]?.notes?.map(({ text }) => text);
  expect(noteOf([sums('USD', 1, 5, 4), penalised])).toEqual([
    'after penalties and additional cost',
  ]);
  expect(noteOf([sums('EUR', 1, 1000, 400)])).toEqual([]);
});

it('names what has no cost yet, which the profit leaves out, and leads to it', () => {
  const of = (currency: Currency, total: number, revenue: number) => ({
    ...sums(currency, 50, 9_000_000, 1_000_000),
    profit: 8_000_000 - revenue,
    unpriced: { total, revenue },
  });
  const notesOf = (...currencies: ReturnType<typeof of>[]) =>
    figuresOf({ total: 100, currencies }, '/orders?unpriced=true')[3]?.notes;
  const to = '/orders?unpriced=true';
  expect(notesOf(of('EUR', 41, 6_416_400))).toEqual([
    { text: 'not priced yet: 41 orders, 64,164.00\u00a0€', to },
  ]);
  expect(notesOf(of('EUR', 1, 100), of('USD', 1, 200))).toEqual([
    { text: 'not priced yet: 2 orders, 1.00\u00a0€, 2.00\u00a0$', to },
  ]);
  expect(notesOf({ ...of('EUR', 1, 100), profit: 1 })).toEqual([
    { text: 'after penalties and additional cost' },
    { text: 'not priced yet: 1 order, 1.00\u00a0€', to },
  ]);
});
