/** The tables of the server's own tests (`api/domain/src/billing/line.rs`, `document/tests.rs`). */
import { expect, it } from 'vitest';
import { parsePrice, parseQuantity } from './decimals';
import { centsOfPrice, negated, netOf, sumsOf, type SumLine } from './sums';

type Written = [quantity: string, price: string, rate: number | null];

function line([quantity, price, rate]: Written): SumLine {
  const [many, one] = [parseQuantity(quantity), parsePrice(price)];
  if (!many.ok || !one.ok || many.value === null || one.value === null) throw new Error('no line');
  return { quantity: many.value, price: one.value, rate };
}

it.each([
  ['1234', '1.1555', 142_589],
  ['1234', '1.16', 143_144],
  ['8', '10.7025', 8_562],
  ['16', '334.416', 535_066],
  ['0.45', '2.54', 114],
  ['0.28', '6.87', 192],
  ['1', '-45', -4_500],
  ['0.5', '-1.01', -51],
])('%s × %s is rounded once', (quantity, price, cents) => {
  expect(netOf(line([quantity, price, 21]))).toBe(cents);
});

it.each<[Written[], number[]]>([
  // 16 × 348.35 less 4 %.
  [[['16', '334.416', 21]], [535_066, 112_364, 647_430]],
  // Line by line the VAT would be 31.83.
  [Array.from({ length: 3 }, () => ['1', '50.50', 21]), [15_150, 3_182, 18_332]],
  [[['1', '1091.50', 21]], [109_150, 22_922, 132_072]],
  // No stray cent in another line or another group.
  [
    [
      ['1', '90.30', 0],
      ['0.45', '2.54', 21],
      ['0.28', '6.87', 21],
    ],
    [9_336, 64, 9_400],
  ],
  [
    [
      ['1', '1850', 0],
      ['1', '90', 21],
    ],
    [194_000, 1_890, 195_890],
  ],
  [[], [0, 0, 0]],
])('%j adds up to %j', (lines, [net, vat, gross]) => {
  expect(sumsOf(lines.map(line))).toMatchObject({ net, vat, gross });
});

it('shares the VAT of a rate among its lines', () => {
  const sums = sumsOf([0, 1, 2].map(() => line(['1', '50.50', 21])));
  expect(sums.lines.map(({ vat }) => vat)).toEqual([1061, 1061, 1060]);
  expect(sums.lines[0]).toEqual({ net: 5050, vat: 1061, gross: 6111 });
});

it('adds up with any lines', () => {
  // Made by a fixed rule, so that a failure can be repeated.
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: 1 + next(8) }, () => ({
      quantity: BigInt(1 + next(5_000_000)),
      price: BigInt(next(100_000_000) - 50_000_000),
      rate: [0, 9, 21][next(3)] ?? null,
    }));
    const sums = sumsOf(lines);
    for (const group of sums.groups) {
      const own = sums.lines.filter((_, place) => lines[place]?.rate === group.rate);
      expect(own.reduce((sum, { net }) => sum + net, 0)).toBe(group.net);
      expect(own.reduce((sum, { vat }) => sum + vat, 0)).toBe(group.vat);
      for (const { net, vat } of own) {
        const alone = Number(
          sumsOf([{ quantity: 1000n, price: BigInt(net) * 100n, rate: group.rate }]).vat,
        );
        expect(Math.abs(vat - alone)).toBeLessThanOrEqual(1);
      }
    }
    expect(sums.gross).toBe(sums.net + sums.vat);
  }
});

it('names the highest rate first and Without VAT last', () => {
  const rates = [null, 0, 21, 9, 21].map((rate) => line(['1', '1', rate]));
  expect(sumsOf(rates).groups.map(({ rate }) => rate)).toEqual([21, 9, 0, null]);
});

it('turns totals round, not lines', () => {
  const sums = negated(sumsOf([line(['1', '100', 21]), line(['1', '0', 0])]));
  expect(sums).toMatchObject({ net: -10_000, vat: -2_100, gross: -12_100 });
  expect(sums.lines[0]?.gross).toBe(12_100);
  expect(Object.is(sums.groups[1]?.net, 0)).toBe(true);
});

it.each([
  [11_555n, 116],
  [900_000n, 9_000],
  [-5_050n, -51],
])('a price of %s ten-thousandths is %s cents', (price, cents) => {
  expect(centsOfPrice(price)).toBe(cents);
});
