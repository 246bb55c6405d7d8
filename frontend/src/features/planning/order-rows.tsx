/** The orders of a vehicle: those it has taken, and the loads it could take, best profit first. */
import { Button } from '@mantine/core';
import { IconCheck, IconRoute } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlanningOrderView } from '@/api/generated/types';
import { DoubtMark } from '@/components/doubt-mark';
import { EstimateMark } from '@/components/estimate-mark';
import { ScreenLink } from '@/components/screen-link';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { shortPeriod } from '@/freight/period';
import { shortPlaces } from '@/freight/places';
import { formatDistance } from '@/lib/distance';
import { asCurrency, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import classes from './order-rows.module.css';

/** The loads that are shown before all are asked for. */
const BEST = 5;

interface OrderRowsProps {
  /** The plate of the vehicle. */
  plate: string;
  orders: readonly PlanningOrderView[];
  onSelect: (order: PlanningOrderView) => void;
  onUnselect: (order: PlanningOrderView) => void;
}

/** Made of `div`s with roles: in a narrow window each order is a card, and a `table` would lose its semantics. */
export function OrderRows({ plate, orders, onSelect, onUnselect }: OrderRowsProps) {
  const { t } = useTranslation(['planning', 'record']);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const taken = orders.filter((order) => order.vehicle_planning_assigned);
  const loads = orders.filter((order) => !order.vehicle_planning_assigned);
  const shown = [...taken, ...(isWhole ? loads : loads.slice(0, BEST))];
  const left = orders.length - shown.length;
  return (
    <div className={classes.frame}>
      <div id={id} role="table" aria-label={t('loadsOf', { plate })} className={classes.table}>
        <div role="rowgroup">
          <div role="row" className={classes.heads}>
            {COLUMNS.map(({ name, label, ...column }) => (
              <span
                key={name}
                role="columnheader"
                className={'isNumber' in column ? classes.number : undefined}
              >
                <span className={name === 'select' ? 'visually-hidden' : undefined}>
                  {t(label)}
                </span>
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {shown.map((order) => (
            <OrderRow
              key={order.order_id}
              plate={plate}
              order={order}
              onSelect={() => onSelect(order)}
              onUnselect={() => onUnselect(order)}
            />
          ))}
        </div>
      </div>
      {left > 0 || isWhole ? (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('fewer') : t('more', { count: left })}
        </Button>
      ) : null}
    </div>
  );
}

const COLUMNS = [
  { name: 'order_number', label: 'orders.order_number' },
  { name: 'loadings', label: 'record:order.loadings' },
  { name: 'unloadings', label: 'record:order.unloadings' },
  { name: 'last_location', label: 'orders.last_location' },
  { name: 'distance', label: 'orders.distance', isNumber: true },
  { name: 'revenue', label: 'record:order.revenue', isNumber: true },
  { name: 'cost', label: 'record:order.cost', isNumber: true },
  { name: 'profit', label: 'record:order.profit', isNumber: true },
  { name: 'client_name', label: 'orders.client_name' },
  { name: 'client_manager', label: 'record:order.client_manager_id' },
  { name: 'route', label: 'orders.route' },
  { name: 'select', label: 'orders.select' },
] as const satisfies readonly { name: string; label: string; isNumber?: true }[];

interface OrderRowProps {
  plate: string;
  order: PlanningOrderView;
  onSelect: () => void;
  onUnselect: () => void;
}

function OrderRow({ plate, order, onSelect, onUnselect }: OrderRowProps) {
  const { t } = useTranslation(['planning', 'record']);
  const { order_number: number, days_estimated: days, vehicle_planning_assigned: isTaken } = order;
  const money = (cents: number) => formatMoney(cents, asCurrency(order.currency));
  const estimate = (amount: string) =>
    countsEstimatedDays(days, amount) ? <EstimateMark /> : null;
  const places = (addresses: readonly string[]) => (
    <span role="cell" className={classes.places} title={addresses.join('\n')}>
      {shortPlaces(addresses.join('; '))}
    </span>
  );
  const period = isTaken
    ? shortPeriod(order.loading_date ?? order.loading_date_from, order.unloading_date)
    : shortPeriod(order.loading_date_from, order.loading_date_to);
  const label = { plate, load: number };
  return (
    <div role="row" className={classes.row} data-taken={isTaken || undefined}>
      <span role="rowheader" className={classes.order}>
        <Link to={paths.orderEdit(order.order_id)}>{number}</Link>
        <span className={classes.period}>{period}</span>
      </span>
      {places(order.loadings)}
      {places(order.unloading)}
      <span role="cell" className={classes.last} title={order.last_location ?? undefined}>
        {shortPlaces(order.last_location ?? '')}
      </span>
      <span role="cell" className={classes.number} data-label={t('orders.distance')}>
        {order.is_distance_doubtful ? <DoubtMark /> : null}
        {formatDistance(order.total_distance_value)}
      </span>
      <span role="cell" className={classes.number} data-label={t('record:order.revenue')}>
        {estimate('revenue')}
        {money(order.revenue_value)}
      </span>
      <span role="cell" className={classes.number} data-label={t('record:order.cost')}>
        {estimate('cost')}
        {money(order.costs_value)}
      </span>
      <span
        role="cell"
        className={classes.number}
        data-label={t('record:order.profit')}
        data-negative={order.profit_value < 0 || undefined}
      >
        {estimate('profit')}
        {money(order.profit_value)}
      </span>
      <span role="cell" className={classes.client}>
        {order.client_name}
      </span>
      <span role="cell" className={classes.manager}>
        {order.client_manager}
      </span>
      <span role="cell" className={classes.route}>
        {order.route_id === null ? null : (
          <ScreenLink to={paths.route(order.route_id)} orElse={null}>
            <IconRoute size={16} aria-label={t('routeOf', label)} role="img" />
          </ScreenLink>
        )}
        {order.has_corrected_route ? (
          <IconCheck
            size={16}
            className={classes.corrected}
            aria-label={t('correctedRoute')}
            role="img"
          />
        ) : null}
      </span>
      <span role="cell" className={classes.select}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={isTaken ? t('unselectOf', label) : t('selectOf', label)}
          onClick={isTaken ? onUnselect : onSelect}
        >
          {isTaken ? t('unselect') : t('select')}
        </Button>
      </span>
    </div>
  );
}
