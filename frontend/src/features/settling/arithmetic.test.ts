/** The tables of the server's own tests (`api/domain/src/settlements`). */
import { expect, it } from 'vitest';
import { formatCents } from '@/lib/money';
import { billOf, mismatchOf } from './bill';
import { compare } from './comparison';
import { SETTLEMENT, wireOf, type LineValues } from './settlement-table';
import { line, proposal } from './test-settlement';

const values = (orders: LineValues[], vat: number, gross: number) => ({
  ...SETTLEMENT.valuesOf(wireOf(proposal())),
  orders,
  total_vat: formatCents(vat),
  total_sum_with_vat: formatCents(gross),
});

const billed = (net: number, percent = 21): LineValues => ({
  id: 1,
  supplier_amount_without_vat: formatCents(net),
  supplier_vat_tariff_percentage: String(percent),
  is_partial: false,
  difference_reason: '',
  damage_count: '',
  damage_amount: '',
  damage_invoice_number: '',
  damage_invoice_number_from_client: '',
});

it.each([
  [
    [33_333, 33_333, 33_333],
    [99_999, 21_000, 120_999],
  ],
  // Line by line, not 4 cents of the sum.
  [
    [7, 7, 7],
    [21, 3, 24],
  ],
  [[100_000], [100_000, 21_000, 121_000]],
])('lines of %j add up to %j', (nets, [net, vat, gross]) => {
  const lines = nets.map((one) => billed(one));
  expect(billOf(lines, false)).toMatchObject({ net, vat, gross, keptBack: 0, isComplete: true });
});

it.each([
  [[7, 7, 7], 4, 25, { rounding: 1, isRounding: true, addsUpTo: null }],
  [[7, 7, 7], 6, 27, { rounding: 3, isRounding: true, addsUpTo: null }],
  [[10_000], 2_100, 12_105, { rounding: 5, isRounding: false, addsUpTo: 12_100 }],
  [[10_000, 10_000], 4_200, 24_201, { rounding: 1, isRounding: true, addsUpTo: 24_200 }],
  // The sum is right, but not of these two.
  [[10_000], 2_000, 12_100, { rounding: 0, isRounding: false, addsUpTo: 12_000 }],
])('of %j, %d and %d are stated: %j', (nets, vat, gross, mismatch) => {
  const form = values(
    nets.map((one) => billed(one)),
    vat,
    gross,
  );
  expect(mismatchOf(form, billOf(form.orders, false))).toEqual(mismatch);
});

it('keeps nothing back of what takes back', () => {
  const kept = { ...billed(100_000), damage_amount: '250' };
  expect(billOf([kept], false).keptBack).toBe(25_000);
  expect(billOf([kept], true).keptBack).toBe(0);
});

it.each([
  [90_000, 0, 90_000, false, 0, 0, false],
  [90_000, 0, 90_001, false, 0, 1, true],
  [90_000, 0, 89_999, false, 0, -1, true],
  [90_000, 0, 90_500, false, 500, 500, false],
  [90_000, 0, 89_499, false, 500, -501, true],
  // A part is less than the whole.
  [90_000, 0, 40_000, true, 0, -50_000, false],
  [90_000, 60_000, 40_000, true, 0, 10_000, true],
  [90_000, 40_000, 50_000, false, 0, 0, false],
  [90_000, 40_000, 40_000, false, 0, -10_000, true],
  [null, 0, 40_000, false, 0, null, false],
  [0, 0, 1, false, 0, 1, true],
])(
  'of %s agreed, %d before and %d billed (more to come: %s, tolerance %d) differs by %s',
  (agreed, before, net, isPartial, tolerance, difference, needsReason) => {
    const facts = line(1, { agreed_amount: agreed, settled_amount: before });
    const form = { ...billed(net), is_partial: isPartial };
    expect(compare(facts, form, tolerance)).toMatchObject({ difference, needsReason });
  },
);

it.each([
  [90_000, 91_800, 200],
  [90_000, 90_001, 0],
  [90_000, 60_000, -3_333],
  [0, 100, null],
  [null, 100, null],
])('of %s agreed, %d is different by %s hundredths of a per cent', (agreed, net, hundredths) => {
  const facts = line(1, { agreed_amount: agreed });
  expect(compare(facts, billed(net), 0)).toMatchObject({ hundredths });
});
