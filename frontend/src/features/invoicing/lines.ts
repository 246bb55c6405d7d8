/** The lines of the form as far as they can be added up. */
import { parsePrice, parseQuantity } from './decimals';
import { sentRate, type ItemValues } from './invoice-table';
import { sumsOf, type LineSums, type SumLine, type Sums } from './sums';

/** A line, or null while its numbers are not readable. */
export function lineOf({
  quantity,
  unit_price,
  vat_tariff_percentage,
}: ItemValues): SumLine | null {
  const [many, price] = [parseQuantity(quantity), parsePrice(unit_price)];
  if (!many.ok || !price.ok || many.value === null || price.value === null) return null;
  return { quantity: many.value, price: price.value, rate: sentRate(vat_tariff_percentage) };
}

/** What a form shows of its sums. */
export interface ShownSums extends Pick<Sums, 'groups'> {
  lines: readonly (LineSums | null)[];
  /** Null while a line is not readable. */
  totals: LineSums | null;
}

export function shownSums(items: readonly ItemValues[]): ShownSums {
  const read = items.map(lineOf);
  const good = read.filter((line) => line !== null);
  const { lines, groups, net, vat, gross } = sumsOf(good);
  const rest = lines.values();
  return {
    lines: read.map((line) => (line === null ? null : (rest.next().value ?? null))),
    groups: good.length === read.length ? groups : [],
    totals: good.length === read.length ? { net, vat, gross } : null,
  };
}
