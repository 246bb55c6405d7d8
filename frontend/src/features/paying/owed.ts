/** The figures over what is to be paid, each in every currency: those are never added up. */
import i18next from 'i18next';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { figureOf } from '@/freight/accounting/amounts';
import type { Owed } from './to-pay-api';

type Sum = 'left_amount' | 'overdue_amount' | 'due_soon_amount' | 'kept_back';

export function owedFigures(owed: readonly Owed[]): SummaryFigure[] {
  const figure = (label: string, sum: Sum): SummaryFigure => {
    const [first, ...more] = owed.map((one) => figureOf(one[sum], one.currency));
    return { label, ...(first ?? figureOf(0)), more };
  };
  return [
    figure(i18next.t('paying:sums.owed'), 'left_amount'),
    figure(i18next.t('paying:sums.overdue'), 'overdue_amount'),
    figure(i18next.t('paying:sums.dueSoon'), 'due_soon_amount'),
    figure(i18next.t('paying:sums.keptBack'), 'kept_back'),
  ];
}
