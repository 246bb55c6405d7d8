/** The four figures over both views. Amounts of different currencies are never added up. */
import i18next from 'i18next';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { figureOf } from '@/freight/accounting/amounts';
import { formatInteger } from '@/lib/numbers';
import type { WaitingMetrics } from './waiting-api';

type Amount = 'unpaid_amount' | 'overdue_amount';

export function waitingFigures(metrics: WaitingMetrics): SummaryFigure[] {
  const amount = (label: string, name: Amount): SummaryFigure => ({
    label,
    ...figureOf(metrics[name]),
    more: metrics.currencies.map((sums) => figureOf(sums[name], sums.currency)),
  });
  return [
    { label: i18next.t('waiting:sums.unpaid'), value: formatInteger(metrics.unpaid_count) },
    amount(i18next.t('waiting:sums.unpaidAmount'), 'unpaid_amount'),
    { label: i18next.t('waiting:sums.overdue'), value: formatInteger(metrics.overdue_count) },
    amount(i18next.t('waiting:sums.overdueAmount'), 'overdue_amount'),
  ];
}
