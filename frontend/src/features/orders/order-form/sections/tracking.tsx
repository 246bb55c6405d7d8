import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useGetContactQuery } from '@/api/generated/contacts';
import { useGetRouteQuery } from '@/api/generated/routes';
import { useCurrentUser } from '@/api/current-user';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { Fact } from './fact';
import type { OrderView } from '../order-table';
import { VehiclePosition } from './vehicle-position';
import classes from '../order-form.module.css';

/** No event is sent for each position that vehicles tell; it is read again while the section is open. */
const LIVE = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

/** Where an order on its way is and should be, and whom to call. */
export default function Tracking({ order }: { order: OrderView }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { general, cargo, route_id: route } = order;
  const phone = usePhoneOf(general.supplier_id);
  const vehicle = cargo.vehicle_planning_plate_number ?? cargo.spot_vehicle;
  const facts = [
    { label: t('record:order.vehicle_planning_id'), value: vehicle },
    { label: t('record:order.supplier_id'), value: general.supplier_name },
    { label: t('record:contact.phone'), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: t('record:order.loading_date'), value: cargo.loading_date ?? cargo.loading_date_from },
    { label: t('record:order.unloading_date'), value: cargo.unloading_date },
  ].filter(({ value }) => value);
  return (
    <div className={classes.tracking}>
      <LastPosition routeId={route} />
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {route === null ? null : (
        <ScreenLink to={paths.route(route)} orElse={null}>
          {t('tracking.openRoute')}
        </ScreenLink>
      )}
    </div>
  );
}

/** It comes with the route; for an order without a route no call answers one. */
function LastPosition({ routeId }: { routeId: number | null }) {
  const { t } = useTranslation('orderForm');
  const query = useGetRouteQuery(routeId === null ? skipToken : { id: routeId }, LIVE);
  const route = query.data?.data;
  if (route?.vehicle_position) {
    return <VehiclePosition route={route} position={route.vehicle_position} />;
  }
  if (query.error && !route) {
    return (
      <div className={classes.trackingWide}>
        <ErrorPanel
          title={t('tracking.unread')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (routeId !== null && !route) return <DelayedSkeleton rows={1} />;
  return <p>{t('tracking.noPosition')}</p>;
}

/** The supplier's phone, for people who may read contacts. */
function usePhoneOf(supplierId: number | null): string | null {
  const { isAdministrator, can } = useCurrentUser();
  const mayRead = isAdministrator || can('contacts all view') || can('contacts own view');
  // A user who sees only their own contacts may not see this one, which is no failure.
  const { data } = useGetContactQuery(
    supplierId !== null && mayRead ? { id: supplierId } : skipToken,
  );
  return data?.data.phone ?? null;
}
