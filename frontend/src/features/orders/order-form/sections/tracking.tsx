import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useGetContactQuery } from '@/api/generated/contacts';
import { useCurrentUser } from '@/api/current-user';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { Fact } from './fact';
import type { OrderView } from '../order-table';
import classes from '../order-form.module.css';

/** Where an order on its way should be, and whom to call. Nothing reports positions yet. */
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
      <p>{t('tracking.noPosition')}</p>
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
