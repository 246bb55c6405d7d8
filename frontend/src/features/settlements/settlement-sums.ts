/** The figures over the list of settlements. */
import i18next from 'i18next';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { figureOf } from '@/freight/accounting/amounts';
import { formatInteger } from '@/lib/numbers';
import type { SettlementMetrics } from './settlements-api';

type Sum = 'amount' | 'amount_without_vat';

export function figuresOf(metrics: SettlementMetrics): SummaryFigure[] {
  const figure = (label: string, sum: Sum): SummaryFigure => ({
    label,
    ...figureOf(metrics[sum]),
    more: metrics.currencies.map((sums) => figureOf(sums[sum], sums.currency)),
  });
  return [
    { label: i18next.t('settlements:sums.total'), value: formatInteger(metrics.total) },
    figure(i18next.t('record:settlement.total_without_vat'), 'amount_without_vat'),
    figure(i18next.t('record:settlement.total_sum_with_vat'), 'amount'),
  ];
}
