/**
 * The orders that match the filters, added up by client or by week. A group's name leads to its orders. What it
 * adds up is what the summary above adds up; amounts of different currencies stay apart. Orders without a cost are
 * named beside the profit; a margin is that of the others.
 */
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOrderGroupsQuery } from '@/api/generated/orders';
import type { DataOrderGroupsView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { addDays, weekOf } from '@/lib/dates';
import { asCurrency, formatMoney } from '@/lib/money';
import { formatInteger, formatOneDecimal } from '@/lib/numbers';
import { pricedRevenueOf, unpricedNote } from '../order-sums';
import { WEEK_RANGE } from '../order-week';
import { toUnpriced } from '../to-unpriced';
import { withoutSort, type OrderListArg } from '../orders-api';
import { GROUP, type Grouping } from './grouping';
import classes from './groups.module.css';

type Group = DataOrderGroupsView['data']['groups'][number];
type Sums = Group['sums']['currencies'][number];

interface OrderGroupsProps {
  by: Grouping;
  arg: OrderListArg;
  address: ListAddress;
}

export default function OrderGroups({ by, arg, address }: OrderGroupsProps) {
  const { t } = useTranslation(['orders', 'orderGroups']);
  const { currentData, error, isFetching, refetch } = useOrderGroupsQuery({
    groupBy: by,
    ...withoutSort(arg),
  });
  if (!currentData) {
    return error && !isFetching ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <DelayedSkeleton rows={8} />
    );
  }
  const { groups, has_more: hasMore } = currentData.data;
  if (groups.length === 0) return <EmptyState text={t('noneFound')} />;
  return (
    <div className={classes.groups}>
      <GroupTable key={by} by={by} groups={groups} search={address.search} />
      {hasMore ? (
        <p className={classes.more}>{t('orderGroups:more', { count: groups.length })}</p>
      ) : null}
    </div>
  );
}

const AMOUNTS = ['revenue', 'cost', 'profit'] as const;
type Figure = 'total' | (typeof AMOUNTS)[number] | 'margin';
const FIGURES: readonly Figure[] = ['total', ...AMOUNTS, 'margin'];
const HEADS = {
  total: 'orderGroups:total',
  revenue: 'record:order.revenue',
  cost: 'record:order.cost',
  profit: 'record:order.profit',
  margin: 'orderGroups:margin',
} as const;

interface Sort {
  by: 'name' | Figure;
  isAscending: boolean;
}

interface GroupTableProps {
  by: Grouping;
  /** In the server's order, which stands until a head is pressed. */
  groups: readonly Group[];
  search: URLSearchParams;
}

function GroupTable({ by, groups, search }: GroupTableProps) {
  const { t } = useTranslation(['orders', 'orderGroups', 'record']);
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = sort ? groups.toSorted(comparing(sort)) : groups;
  const press = (column: Sort['by']) =>
    setSort((before) => ({
      by: column,
      // Names begin with A, figures with the largest.
      isAscending: before?.by === column ? !before.isAscending : column === 'name',
    }));
  const head = (column: Sort['by'], label: string) => {
    const direction = sort?.isAscending ? 'ascending' : 'descending';
    const isSorted = sort?.by === column;
    return (
      <th key={column} scope="col" aria-sort={isSorted ? direction : 'none'}>
        <UnstyledButton className={classes.head} onClick={() => press(column)}>
          {label}
          <span aria-hidden>{isSorted ? (sort.isAscending ? ' ▲' : ' ▼') : ''}</span>
        </UnstyledButton>
      </th>
    );
  };
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t(`grouped.${by}`)}</caption>
      <thead>
        <tr>
          {head(
            'name',
            t(by === 'client' ? 'record:order.client_id' : 'orderGroups:weekOfLoading'),
          )}
          {FIGURES.map((figure) => head(figure, t(HEADS[figure])))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((group) => (
          <tr key={group.client_id ?? group.week ?? 'none'}>
            <th scope="row">
              <GroupName by={by} group={group} search={search} />
            </th>
            <td>{formatInteger(group.sums.total)}</td>
            {AMOUNTS.map((of) => (
              <td key={of}>
                {group.sums.currencies.map((sums) => (
                  <Amount key={sums.currency} sums={sums} of={of} />
                ))}
                {of === 'profit' ? <UnpricedNote group={group} search={search} /> : null}
              </td>
            ))}
            <td>
              {group.sums.currencies.map((sums) => (
                <div key={sums.currency}>{sayMargin(marginOf(sums))}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ sums, of }: { sums: Sums; of: (typeof AMOUNTS)[number] }) {
  if (of !== 'revenue' && hasNoCost(sums)) return <div>–</div>;
  return (
    <div className={sums[of] < 0 ? classes.negative : undefined}>
      {formatMoney(sums[of], asCurrency(sums.currency))}
    </div>
  );
}

/** As in the summary above. */
function UnpricedNote({ group, search }: Pick<GroupNameProps, 'group' | 'search'>) {
  const note = unpricedNote(group.sums.currencies);
  if (note === null) return null;
  const filters = filtersOf(group, search);
  return (
    <div className={classes.note}>
      {filters ? <Link to={toUnpriced(ungrouped(search, filters))}>{note}</Link> : note}
    </div>
  );
}

interface GroupNameProps {
  by: Grouping;
  group: Group;
  search: URLSearchParams;
}

/** The name as a link to the group's orders. Those without a client or a day of loading have no filter of their own. */
function GroupName({ by, group, search }: GroupNameProps) {
  const { t } = useTranslation('orderGroups');
  const { client_id: client, week } = group;
  const filters = filtersOf(group, search);
  if (!filters) return <>{t(by === 'client' ? 'noClient' : 'noWeek')}</>;
  const to = { search: ungrouped(search, filters).toString() };
  if (client !== null || week === null) return <Link to={to}>{group.client_name}</Link>;
  const sunday = addDays(week, 6);
  return (
    <>
      <Link to={to}>{weekOf(week, sunday)}</Link>
      <span className={classes.days}>
        {week} – {sunday}
      </span>
    </>
  );
}

/** The filters that a group's orders have besides those of the list. */
function filtersOf(
  { client_id: client, week }: Group,
  search: URLSearchParams,
): Record<string, string> | null {
  if (client !== null) return { client_id: String(client) };
  if (week === null) return null;
  const sunday = addDays(week, 6);
  const [from, until] = WEEK_RANGE;
  // Days outside of the filter are not in the group.
  const [first, last] = [search.get(from) ?? week, search.get(until) ?? sunday];
  return { [from]: first > week ? first : week, [until]: last < sunday ? last : sunday };
}

function ungrouped(search: URLSearchParams, filters: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(GROUP);
  for (const [name, value] of Object.entries(filters)) next.set(name, value);
  return next;
}

type Priced = Pick<Sums, 'revenue' | 'cost' | 'profit' | 'unpriced'>;

/** Whether no order has a cost yet, so that there is neither a cost nor a profit to show. */
const hasNoCost = ({ cost, unpriced }: Priced) => unpriced.total > 0 && cost === 0;

/** The profit in percent of the revenue of what has a cost; null without any. */
const marginOf = (sums: Priced) => {
  const revenue = pricedRevenueOf(sums);
  return revenue === 0 ? null : (100 * sums.profit) / revenue;
};

const sayMargin = (margin: number | null) =>
  margin === null ? '–' : `${formatOneDecimal(margin)} %`;

/** Amounts are compared by their euros. */
const comparing =
  ({ by, isAscending }: Sort) =>
  (one: Group, other: Group) => {
    const sign = isAscending ? 1 : -1;
    if (by === 'name') return sign * nameOf(one).localeCompare(nameOf(other));
    const figure = ({ sums }: Group) => {
      // What is not shown comes after all that is.
      if (by === 'margin') return marginOf(sums) ?? Number.NEGATIVE_INFINITY;
      const isShown = by === 'total' || by === 'revenue' || !hasNoCost(sums);
      return isShown ? sums[by] : Number.NEGATIVE_INFINITY;
    };
    const [left, right] = [figure(one), figure(other)];
    return left === right ? 0 : sign * (left - right);
  };

const nameOf = ({ client_name: client, week }: Group) => client ?? week ?? '';
