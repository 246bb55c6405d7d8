import { expect, it } from 'vitest';
import type { Currency } from '@/api/generated/types';
import { addSums, figuresOf, sumsOfRows } from './order-sums';

const sums = (currency: Currency, total: number, revenue: number, cost: number) => ({
  currency,
  total,
  revenue,
  cost,
  profit: revenue - cost,
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
    { id: 1, ...sums('EUR', 1, 1000, 400) },
    { id: 2, ...sums('USD', 1, 500, 900) },
    { id: 3, ...sums('EUR', 1, 1, 1) },
    { id: 4, ...sums('EUR', 1, 20, 30) },
  ];
  expect(sumsOfRows(new Set([1, 2, 4]), rows)).toEqual({
    total: 3,
    currencies: [sums('EUR', 2, 1020, 430), sums('USD', 1, 500, 900)],
  });
  expect(sumsOfRows(new Set([1, 9]), rows)).toBeUndefined();
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
    },
  ]);
  const [, revenue] = figuresOf({ total: 1, currencies: [sums('GBP', 1, 250, 0)] });
  expect(revenue).toMatchObject({ value: '2.50\u00a0£', more: [] });
  expect(figuresOf({ total: 0, currencies: [] })[3]).toMatchObject({ value: '0.00\u00a0€' });
});

it('says what else the profit is less, where revenue less cost is another figure', () => {
  const penalised = { ...sums('EUR', 1, 1000, 400), profit: 550 };
  const noteOf = (currencies: (typeof penalised)[]) => figuresOf({ total: 1, currencies })[3]?.note;
  expect(noteOf([sums('USD', 1, 5, 4), penalised])).toBe('after penalties and additional cost');
  expect(noteOf([sums('EUR', 1, 1000, 400)])).toBeUndefined();
});
