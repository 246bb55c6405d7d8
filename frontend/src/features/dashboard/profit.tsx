/** The profit of the period: its total, the graph or a table of it, and whose it is. */
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfitGraphApiResponse } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { lazyPart } from '@/components/lazy-part';
import { formatMoney } from '@/lib/money';
import type { DashboardArg } from './filters';
import { OutcomeLink } from './outcome-link';
import { PeopleDialog, type Side } from './people-dialog';
import type { Days } from '@/freight/periods';
import { pointsIn, sayUnpriced, totalOf, type Point } from './points';
import { PlainTable } from './table-dialog';
import classes from './dashboard.module.css';

const ProfitChart = lazyPart(() => import('./profit-chart'));

interface ProfitProps {
  query: {
    data?: ProfitGraphApiResponse;
    currentData?: ProfitGraphApiResponse;
    error?: unknown;
    refetch: () => unknown;
  };
  days: Days;
  arg: DashboardArg;
}

/** Foundation specification, section 9: flatter where there is room. */
function useChartHeight(): number {
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const isNarrower = useMediaQuery('(max-width: 640px)');
  if (isNarrower) return 180;
  return isNarrow ? 150 : 100;
}

export function Profit({ query, days, arg }: ProfitProps) {
  const { t } = useTranslation(['dashboard', 'record']);
  const [isTable, setTable] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const height = useChartHeight();
  const failure = query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : null;
  // The graph before it stays until the answer, but not under a period that was refused.
  const shown = query.error ? query.currentData : query.data;
  if (shown === undefined) return failure ?? <DelayedSkeleton rows={6} rowHeight={50} />;
  const points = pointsIn(shown.data);
  if (!points) return <p className={classes.refused}>{t('noPermission')}</p>;
  const total = totalOf(points);
  return (
    <>
      {failure}
      <div className={classes.profitHead}>
        <h2 className={classes.title}>{t('record:order.profit')}</h2>
        <span className={classes.figure} data-negative={total < 0 || undefined}>
          {formatMoney(total)}
        </span>
        <span className={classes.stage}>
          {t('stage.agreed')}
          <OutcomeLink arg={arg} days={days} />
        </span>
        <span className={classes.buttons}>
          <Button variant="default" onClick={() => setSide('client')}>
            {t('record:order.client_manager_id')}
          </Button>
          <Button variant="default" onClick={() => setSide('purchase')}>
            {t('record:order.purchase_manager_id')}
          </Button>
          <Button variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('showGraph') : t('showTable')}
          </Button>
        </span>
      </div>
      {isTable ? (
        <PointsTable points={points} />
      ) : (
        <ProfitChart
          points={points}
          height={height}
          label={t('graph', { from: days.from, to: days.to, total: formatMoney(total) })}
          meanwhile={(failed) => failed ?? <DelayedSkeleton rows={6} rowHeight={50} />}
        />
      )}
      {side ? <PeopleDialog side={side} arg={arg} onClose={() => setSide(null)} /> : null}
    </>
  );
}

function PointsTable({ points }: { points: readonly Point[] }) {
  const { t } = useTranslation(['dashboard', 'record']);
  const label = t('record:order.profit');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <div className={classes.scrolled} tabIndex={0} role="group" aria-label={label}>
      <PlainTable
        heads={[
          t('date'),
          t('record:order.revenue'),
          t('record:order.cost'),
          t('record:order.profit'),
          t('series.unpriced'),
        ]}
        isNumber={(column) => column > 0}
        rows={points.map(({ date, revenue, cost, profit, unpriced }) => ({
          key: date,
          cells: [
            date,
            formatMoney(revenue),
            formatMoney(cost),
            formatMoney(profit),
            sayUnpriced(unpriced),
          ],
          negative: profit < 0 ? [3] : [],
        }))}
      />
    </div>
  );
}
