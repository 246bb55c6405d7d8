/** The summary cards. Amounts of different currencies are never added up. */
import i18next from 'i18next';
import type { OrderRow } from '@/api/generated/types';
import type { SummaryFigure, SummaryValue } from '@/components/list-page/list-page';
import { asCurrency, formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import type { OrderSums } from './orders-api';

/** The amounts may still be loading. */
export type KnownSums = Pick<OrderSums, 'total'> & Partial<OrderSums>;

type CurrencySums = OrderSums['currencies'][number];
type Amounts = Pick<OrderRow, 'currency' | 'revenue' | 'cost' | 'profit'>;

/** The sums of two sets of orders without common ones. */
export function addSums(one: OrderSums, other: OrderSums): OrderSums {
  const currencies = [...one.currencies];
  for (const sums of other.currencies) {
    const place = currencies.findIndex(({ currency }) => currency === sums.currency);
    const known = currencies[place];
    if (known) {
      currencies[place] = {
        currency: sums.currency,
        total: known.total + sums.total,
        revenue: known.revenue + sums.revenue,
        cost: known.cost + sums.cost,
        profit: known.profit + sums.profit,
      };
    } else {
      currencies.push(sums);
    }
  }
  currencies.sort((a, b) => a.currency.localeCompare(b.currency));
  return { total: one.total + other.total, currencies };
}

const NO_SUMS: OrderSums = { total: 0, currencies: [] };

const sumsOf = ({ currency, revenue, cost, profit }: Amounts, sign: 1 | -1 = 1): OrderSums => ({
  total: sign,
  currencies: [
    { currency, total: sign, revenue: sign * revenue, cost: sign * cost, profit: sign * profit },
  ],
});

/** The sums of selected orders, if all of them are loaded. */
export function sumsOfRows(
  ids: ReadonlySet<number>,
  rows: readonly (Amounts & { id: number })[],
): OrderSums | undefined {
  const chosen = rows.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) return undefined;
  return chosen.map((row) => sumsOf(row)).reduce(addSums, NO_SUMS);
}

/** The sums after one of the orders has changed. */
export const movedSums = (sums: OrderSums, before: Amounts, after: Amounts) =>
  addSums(addSums(sums, sumsOf(before, -1)), sumsOf(after));

/** Total orders, Revenue, Cost and Profit (orders specification, section 2.1). */
export function figuresOf({ total, currencies }: KnownSums): SummaryFigure[] {
  const count = { label: i18next.t('orders:sums.total'), value: formatInteger(total) };
  if (!currencies) return [count];
  const amounts = (of: 'revenue' | 'cost' | 'profit'): SummaryFigure => {
    const [first, ...more] = currencies.map((sums) => amountOf(sums, of));
    return {
      label: i18next.t(`orders:sums.${of}`),
      ...(first ?? { value: formatMoney(0) }),
      more,
    };
  };
  return [
    count,
    amounts('revenue'),
    amounts('cost'),
    { ...amounts('profit'), note: profitNote(currencies) },
  ];
}

/** Explains a profit that is not revenue less cost, or people would report it as an error. */
function profitNote(currencies: readonly CurrencySums[]): string | undefined {
  const isLess = currencies.some(({ revenue, cost, profit }) => revenue - cost !== profit);
  return isLess ? i18next.t('orders:sums.profitNote') : undefined;
}

function amountOf(sums: CurrencySums, of: 'revenue' | 'cost' | 'profit'): SummaryValue {
  return { value: formatMoney(sums[of], asCurrency(sums.currency)), negative: sums[of] < 0 };
}
