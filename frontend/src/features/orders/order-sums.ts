/** The summary cards. Amounts of different currencies stand side by side and are never added up. */
import i18next from 'i18next';
import type { OrderRow } from '@/api/generated/types';
import type { SummaryFigure, SummaryValue } from '@/components/list-page/list-page';
import { asCurrency, formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import type { OrderSums } from './orders-api';

type CurrencySums = OrderSums['currencies'][number];
type Amounts = Pick<OrderRow, 'currency' | 'revenue' | 'cost' | 'profit'>;

/** The sums of two sets of orders that share none. */
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

/** The sums after one of their orders was changed. */
export function movedSums({ total, currencies }: OrderSums, before: Amounts, after: Amounts) {
  const of = ({ currency, revenue, cost, profit }: Amounts, sign: 1 | -1): OrderSums => ({
    total: 0,
    currencies: [
      { currency, total: sign, revenue: sign * revenue, cost: sign * cost, profit: sign * profit },
    ],
  });
  return addSums(addSums({ total, currencies }, of(before, -1)), of(after, 1));
}

/** Total orders, Revenue, Cost, Profit, in the words of the orders specification (section 2.1). */
export function figuresOf({ total, currencies }: OrderSums): SummaryFigure[] {
  const amounts = (of: 'revenue' | 'cost' | 'profit'): SummaryFigure => {
    const [first, ...more] = currencies.map((sums) => amountOf(sums, of));
    return {
      label: i18next.t(`orders:sums.${of}`),
      ...(first ?? { value: formatMoney(0) }),
      more,
    };
  };
  return [
    { label: i18next.t('orders:sums.total'), value: formatInteger(total) },
    amounts('revenue'),
    amounts('cost'),
    { ...amounts('profit'), note: profitNote(currencies) },
  ];
}

/** Said where revenue less cost is another figure: whoever checks the cards would report an error. */
function profitNote(currencies: readonly CurrencySums[]): string | undefined {
  const isLess = currencies.some(({ revenue, cost, profit }) => revenue - cost !== profit);
  return isLess ? i18next.t('orders:sums.profitNote') : undefined;
}

function amountOf(sums: CurrencySums, of: 'revenue' | 'cost' | 'profit'): SummaryValue {
  return { value: formatMoney(sums[of], asCurrency(sums.currency)), negative: sums[of] < 0 };
}
