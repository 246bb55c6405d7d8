import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeVehicleView } from '@/api/generated/types';
import { useCompanyToday } from '@/api/tenant';
import { StatusBadge } from '@/components/status-badge';
import { weekdayName, type Day } from '@/lib/dates';
import type { Choice } from './chosen-pair';
import { PlannedVehicle } from './planned-vehicle';
import type { ShowOrders } from './use-planning-live';
import classes from './planning.module.css';

interface PlanningDayProps {
  date: Day;
  vehicles: readonly FreeVehicleView[];
  onEdit: (vehicle: FreeVehicleView) => void;
  onDelete: (vehicle: FreeVehicleView) => void;
  onChoose: (choice: Choice) => void;
  showOrders: ShowOrders;
}

/**
 * The table of one day, made of `div`s with roles: on narrow screens its cells are stacked, and a real
 * `table` would lose its semantics.
 */
export function PlanningDay({
  date,
  vehicles,
  onEdit,
  onDelete,
  onChoose,
  showOrders,
}: PlanningDayProps) {
  const { t, i18n } = useTranslation(['planning', 'record']);
  const today = useCompanyToday();
  const id = useId();
  return (
    <section className={classes.day} aria-labelledby={id}>
      <h2 id={id} className={classes.date}>
        {date} <span className={classes.weekday}>{weekdayName(date, i18n.language)}</span>{' '}
        {date === today ? <StatusBadge tone="blue">{t('today')}</StatusBadge> : null}
        {date < today ? <StatusBadge tone="grey">{t('pastDay')}</StatusBadge> : null}{' '}
        <span className={classes.count}>{t('vehicles', { count: vehicles.length })}</span>
      </h2>
      <div role="table" aria-labelledby={id} className={classes.table}>
        <div role="rowgroup">
          <div role="row" className={classes.heads}>
            <span role="columnheader">{t('record:vehicle.number_plate')}</span>
            <span role="columnheader">{t('columns.location')}</span>
            <span role="columnheader">{t('record:planning_entry.vehicle_note')}</span>
            <span role="columnheader" className={classes.number}>
              {t('record:vehicle.cost_calculation_value')}
            </span>
            <span role="columnheader">
              <span className="visually-hidden">{t('columns.insurance')}</span>
            </span>
            <span role="columnheader">
              <span className="visually-hidden">{t('columns.actions')}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup">
          {vehicles.map((vehicle) => (
            <PlannedVehicle
              key={vehicle.vehicle_planning_id}
              vehicle={vehicle}
              onEdit={() => onEdit(vehicle)}
              onDelete={() => onDelete(vehicle)}
              showOrders={showOrders}
              onSelect={(order) => onChoose({ vehicle, order })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
