/** The summary cards. Amounts of different currencies are never added up. */
import i18next from 'i18next';
import type { To } from 'react-router';
import type { OrderRow } from '@/api/generated/types';
import type { SummaryFigure, SummaryNote, SummaryValue } from '@/components/list-page/list-page';
import { asCurrency, formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import { isCalledOff } from '@/freight/order-status';
import type { OrderSums } from './orders-api';

/** The amounts may still be loading. */
export type KnownSums = Pick<OrderSums, 'total'> & Partial<OrderSums>;

type CurrencySums = OrderSums['currencies'][number];
type Unpriced = CurrencySums['unpriced'];
type Amounts = Pick<
  OrderRow,
  'status' | 'currency' | 'revenue' | 'cost' | 'revenue_penalty' | 'cost_penalty'
>;

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
        unpriced: {
          total: known.unpriced.total + sums.unpriced.total,
          revenue: known.unpriced.revenue + sums.unpriced.revenue,
        },
      };
    } else {
      currencies.push(sums);
    }
  }
  currencies.sort((a, b) => a.currency.localeCompare(b.currency));
  return { total: one.total + other.total, currencies };
}

const NO_SUMS: OrderSums = { total: 0, currencies: [] };

const NO_UNPRICED: Unpriced = { total: 0, revenue: 0 };
const NOTHING = { revenue: 0, cost: 0, profit: 0, unpriced: NO_UNPRICED };

/**
 * The sums of one order, as the server counts it: called off it counts in the number alone, unless the
 * filter asks for its status.
 */
function sumsOf(order: Amounts, { isAsked = false, sign = 1 } = {}): OrderSums {
  const { currency, revenue, cost } = order;
  const isCounted = isAsked || !isCalledOff(order.status);
  const amounts =
    cost === null
      ? { ...NOTHING, revenue: sign * revenue, unpriced: { total: sign, revenue: sign * revenue } }
      : {
          revenue: sign * revenue,
          cost: sign * cost,
          profit: sign * (revenue - cost - order.revenue_penalty - order.cost_penalty),
          unpriced: NO_UNPRICED,
        };
  return {
    total: sign,
    currencies: [{ currency, total: sign, ...(isCounted ? amounts : NOTHING) }],
  };
}

/** The sums of selected orders, if all are loaded; `isAsked` if the filter asks for one status. */
export function sumsOfRows(
  ids: ReadonlySet<number>,
  rows: readonly (Amounts & { id: number })[],
  isAsked = false,
): OrderSums | undefined {
  const chosen = rows.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) return undefined;
  return chosen.map((row) => sumsOf(row, { isAsked })).reduce(addSums, NO_SUMS);
}

/** The sums after one of the orders has changed; `isAsked` if they are those of one status. */
export const movedSums = (sums: OrderSums, before: Amounts, after: Amounts, isAsked = false) =>
  addSums(addSums(sums, sumsOf(before, { isAsked, sign: -1 })), sumsOf(after, { isAsked }));

/**
 * Total orders, Revenue, Cost and Profit (orders specification, section 2.1).
 * @param toUnpriced leads to the orders among them that have no cost yet
 */
export function figuresOf({ total, currencies }: KnownSums, toUnpriced?: To): SummaryFigure[] {
  const count = { label: i18next.t('orders:sums.total'), value: formatInteger(total) };
  if (!currencies) return [count];
  const amounts = (of: 'revenue' | 'cost' | 'profit'): SummaryFigure => {
    const [first, ...more] = currencies.map((sums) => amountOf(sums, of));
    return {
      label: i18next.t(`record:order.${of}`),
      ...(first ?? { value: formatMoney(0) }),
      more,
    };
  };
  return [
    count,
    amounts('revenue'),
    amounts('cost'),
    { ...amounts('profit'), notes: profitNotes(currencies, toUnpriced) },
  ];
}

/** Explains a profit that is not revenue less cost, or people would report it as an error. */
function profitNotes(currencies: readonly CurrencySums[], toUnpriced?: To): SummaryNote[] {
  const isLess = currencies.some((sums) => pricedRevenueOf(sums) - sums.cost !== sums.profit);
  const unpriced = unpricedNote(currencies);
  return [
    ...(isLess ? [{ text: i18next.t('orders:sums.profitNote') }] : []),
    ...(unpriced === null ? [] : [{ text: unpriced, to: toUnpriced }]),
  ];
}

/** What a profit is a part of: the revenue of the orders that have a cost. */
export const pricedRevenueOf = ({
  revenue,
  unpriced,
}: Pick<CurrencySums, 'revenue' | 'unpriced'>) => revenue - unpriced.revenue;

/** The orders without a cost, which no profit includes. */
export function unpricedNote(currencies: readonly CurrencySums[]): string | null {
  const unpriced = currencies.filter((sums) => sums.unpriced.total > 0);
  if (unpriced.length === 0) return null;
  const count = unpriced.reduce((total, sums) => total + sums.unpriced.total, 0);
  return i18next.t('orders:sums.unpriced', {
    count,
    number: formatInteger(count),
    amounts: unpriced
      .map((sums) => formatMoney(sums.unpriced.revenue, asCurrency(sums.currency)))
      .join(', '),
  });
}

function amountOf(sums: CurrencySums, of: 'revenue' | 'cost' | 'profit'): SummaryValue {
  return { value: formatMoney(sums[of], asCurrency(sums.currency)), negative: sums[of] < 0 };
}
