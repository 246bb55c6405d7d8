/** The start page: profit, averages, and what needs somebody today. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardMetricsQuery, useProfitGraphQuery } from '@/api/generated/dashboard';
import { useCurrentUser } from '@/api/current-user';
import { useCompanyToday } from '@/api/tenant';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { FilterField } from '@/components/list-page/filter-field';
import { readFilters, sayValue, valueOf } from '@/components/list-page/filters';
import { ListPage } from '@/components/list-page/list-page';
import { DayFilter } from '@/components/list-page/typed-filters';
import { useListAddress } from '@/components/list-page/use-list-address';
import { ScreenLink } from '@/components/screen-link';
import { PeriodSelect } from '@/freight/period-select';
import { DATE_FROM, DATE_TO, daysIn } from '@/freight/periods';
import { formatMoney } from '@/lib/money';
import { toUnpriced } from './cards';
import { PeriodCards, TodayCards } from './figure-cards';
import { DASHBOARD_FILTERS, SCALES, TIME_SCALE, type DashboardArg } from './filters';
import { FirstSteps } from './first-steps';
import { Profit } from './profit';
import classes from './dashboard.module.css';

/** After a change of the filters nothing is asked for this long. */
const PAUSE_MS = 500;
/** Whose figures are shown until another period is chosen. */
const USUAL = 'current_month';

export function Component() {
  const { t } = useTranslation(['dashboard', 'common', 'record']);
  const address = useListAddress('dashboard');
  const { search, change } = address;
  const person = useCurrentUser();
  const today = useCompanyToday();
  const days = daysIn(search, USUAL, today);
  const scale = SCALES.find((one) => one === search.get(TIME_SCALE)) ?? 'daily';
  const offered = (DASHBOARD_FILTERS.filters ?? []).filter(
    (filter) => filter.offered?.(person) ?? true,
  );
  const wanted = JSON.stringify({
    arg: {
      ...readFilters<DashboardArg>({ filters: offered }, [], search, today),
      dateFrom: days.from,
      dateTo: days.to,
    },
    timescale: scale,
  });
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { arg, timescale } = useMemo(
    () => JSON.parse(asked) as { arg: DashboardArg; timescale: typeof scale },
    [asked],
  );
  const metrics = useDashboardMetricsQuery(arg, { refetchOnMountOrArgChange: true });
  const graph = useProfitGraphQuery({ ...arg, timescale }, { refetchOnMountOrArgChange: true });
  // Those before them stay until the answer, but not under a period that was refused.
  const figures = (metrics.error ? metrics.currentData : metrics.data)?.data;
  // What makes both fail is said once, in the place of the profit.
  const failure =
    metrics.error && !graph.error ? (
      <ErrorPanel error={metrics.error} onRetry={() => void metrics.refetch()} />
    ) : null;
  const reset = () =>
    change(
      Object.fromEntries(
        [...offered.map(({ id }) => id), DATE_FROM, DATE_TO, TIME_SCALE].map((id) => [id, null]),
      ),
    );
  const chips = offered
    .filter((filter) => filter.is !== 'id' && valueOf(search, filter) !== null)
    .map((filter) => ({
      id: filter.id,
      label: `${filter.label()}: ${sayValue(filter, valueOf(search, filter) ?? '')}`,
      onRemove: () => change({ [filter.id]: null }),
    }));
  const field = (filter: (typeof offered)[number]) => (
    <FilterField key={filter.id} filter={filter} address={address} />
  );
  const select = { withinPortal: false, floatingStrategy: 'fixed' } as const;
  return (
    <ListPage
      title={t('title')}
      permitted
      filters={
        <>
          <PeriodSelect address={address} usual={USUAL} width={150} />
          <DayFilter
            key={`from ${days.from}`}
            label={t('filters.dateFrom')}
            value={days.from}
            onChange={(day) => change({ [DATE_FROM]: day })}
          />
          <DayFilter
            key={`to ${days.to}`}
            label={t('filters.dateTo')}
            value={days.to}
            onChange={(day) => change({ [DATE_TO]: day })}
          />
          {offered.filter(({ width }) => width !== undefined).map(field)}
        </>
      }
      moreFilters={{
        content: (
          <>
            {offered.filter(({ width }) => width === undefined).map(field)}
            <Select
              label={t('filters.scale')}
              data={SCALES.map((value) => ({ value, label: t(`scales.${value}`) }))}
              value={scale}
              allowDeselect={false}
              comboboxProps={select}
              onChange={(value) => change({ [TIME_SCALE]: value === 'daily' ? null : value })}
            />
          </>
        ),
        activeCount: chips.length + (scale === 'daily' ? 0 : 1),
      }}
      chips={chips}
      onReset={reset}
    >
      {figures?.is_new ? (
        <FirstSteps />
      ) : (
        <div className={classes.page} aria-busy={metrics.isFetching || graph.isFetching}>
          <section className={classes.profit} aria-label={t('record:order.profit')}>
            <Profit query={graph} days={days} arg={arg} />
          </section>
          {figures ? (
            <>
              <section className={classes.summary} aria-label={t('summary')}>
                {failure}
                <PeriodCards figures={figures} />
                {figures.unpriced.total > 0 ? (
                  <p className={classes.small}>
                    <ScreenLink to={toUnpriced(arg, days)}>
                      {t('unpriced', {
                        count: figures.unpriced.total,
                        revenue: formatMoney(figures.unpriced.revenue),
                      })}
                    </ScreenLink>
                  </p>
                ) : null}
                {figures.other_currencies > 0 ? (
                  <p className={classes.small}>
                    {t('otherCurrencies', { count: figures.other_currencies })}
                  </p>
                ) : null}
              </section>
              {arg.plateNumber === undefined ? (
                <section className={classes.today} aria-label={t('now')}>
                  <h2 className={classes.title}>{t('now')}</h2>
                  <TodayCards figures={figures} arg={arg} />
                </section>
              ) : null}
            </>
          ) : metrics.error ? (
            failure
          ) : (
            <DelayedSkeleton rows={6} rowHeight={60} />
          )}
        </div>
      )}
    </ListPage>
  );
}
