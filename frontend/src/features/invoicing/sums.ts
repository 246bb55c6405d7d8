/**
 * The sums of an invoice, as the server calculates them (`api/domain/src/billing`): a line is rounded once, VAT once
 * for each rate, and the lines of a rate share its VAT by largest remainder. Whole numbers only.
 */
import type { Cents } from '@/lib/money';
import { roundHalfAway } from '@/lib/rounding';

/** What a line adds to the sums. */
export interface SumLine {
  /** In thousandths. */
  quantity: bigint;
  /** The price of one without VAT, in ten-thousandths of the currency. */
  price: bigint;
  /** In percent; `null` is *Without VAT*. */
  rate: number | null;
}

export interface LineSums {
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** The lines of one rate together. */
export interface VatGroup {
  rate: number | null;
  net: Cents;
  vat: Cents;
}

export interface Sums extends LineSums {
  lines: readonly LineSums[];
  /** The highest rate first, *Without VAT* last. */
  groups: readonly VatGroup[];
}

/** Quantity times price in cents: thousandths times ten-thousandths are ten-millionths of the currency. */
export const netOf = ({ quantity, price }: SumLine): Cents =>
  Number(roundHalfAway(quantity * price, 100_000n));

const vatOf = (net: Cents, rate: number | null): Cents =>
  Number(roundHalfAway(BigInt(net) * BigInt(rate ?? 0), 100n));

/** A price in whole cents, rounded. */
export const centsOfPrice = (price: bigint): Cents => Number(roundHalfAway(price, 100n));

export function sumsOf(lines: readonly SumLine[]): Sums {
  const nets = lines.map(netOf);
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort(
    (one, other) => (other ?? -1) - (one ?? -1),
  );
  const vats: Cents[] = nets.map(() => 0);
  const groups = rates.map((rate) => {
    const places = lines.flatMap((line, place) => (line.rate === rate ? [place] : []));
    const own = places.map((place) => nets[place] ?? 0);
    const net = total(own);
    const group = { rate, net, vat: vatOf(net, rate) };
    shares(group, own).forEach((vat, index) => {
      vats[places[index] ?? 0] = vat;
    });
    return group;
  });
  const net = total(groups.map((group) => group.net));
  const vat = total(groups.map((group) => group.vat));
  return {
    lines: nets.map((own, place) => {
      const share = vats[place] ?? 0;
      return { net: own, vat: share, gross: own + share };
    }),
    groups,
    net,
    vat,
    gross: net + vat,
  };
}

const total = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/** The shares of lines in the VAT of their group: what is nearest to the next cent gets one first. */
function shares({ rate, vat }: VatGroup, nets: readonly Cents[]): Cents[] {
  const parts = nets.map((net) => {
    const hundredths = BigInt(net) * BigInt(rate ?? 0);
    // Rounded down, also below zero, so that the remainder is never negative.
    const remainder = ((hundredths % 100n) + 100n) % 100n;
    return { cents: Number((hundredths - remainder) / 100n), remainder: Number(remainder) };
  });
  let left = vat - total(parts.map(({ cents }) => cents));
  const step = Math.sign(left);
  const order = parts.toSorted((one, other) => (other.remainder - one.remainder) * step);
  while (left !== 0) {
    for (const part of order) {
      if (left === 0) break;
      part.cents += step;
      left -= step;
    }
  }
  return parts.map(({ cents }) => cents);
}

/** The same the other way round, for what takes back. */
export function negated(sums: Sums): Sums {
  const minus = (amount: Cents): Cents => (amount === 0 ? 0 : -amount);
  return {
    // Lines are written positive on a credit, too.
    lines: sums.lines,
    groups: sums.groups.map(({ rate, net, vat }) => ({ rate, net: minus(net), vat: minus(vat) })),
    net: minus(sums.net),
    vat: minus(sums.vat),
    gross: minus(sums.gross),
  };
}
