/** The figures over a list of invoices. Amounts of different currencies are never added up. */
import i18next from 'i18next';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { figureOf } from '@/freight/accounting/amounts';
import { formatInteger } from '@/lib/numbers';
import type { InvoiceMetrics } from '@/freight/invoices/invoice-pages';

type Sums = Pick<InvoiceMetrics, 'total' | 'revenue' | 'currencies'>;

/** Total and revenue, which is without VAT (money specification, section 2.1). */
export const figuresOf = ({ total, revenue, currencies }: Sums): SummaryFigure[] => [
  { label: i18next.t('invoices:sums.total'), value: formatInteger(total) },
  {
    label: i18next.t('record:order.revenue'),
    ...figureOf(revenue),
    more: currencies.map((sums) => figureOf(sums.revenue, sums.currency)),
  },
];
