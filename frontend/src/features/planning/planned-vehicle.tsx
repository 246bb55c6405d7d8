import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeVehicleView, PlanningOrderView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { sayVehicleCost } from '@/freight/vehicle-cost';
import { EntryActions } from './entry-actions';
import { LastSeen } from './last-seen';
import { LoadsOf } from './loads-of';
import { RenewLink } from './renew-link';
import type { ShowOrders } from './use-planning-live';
import { VehiclePlace } from './vehicle-place';
import classes from './planning.module.css';

interface PlannedVehicleProps {
  vehicle: FreeVehicleView;
  onEdit: () => void;
  onDelete: () => void;
  onSelect: (order: PlanningOrderView) => void;
  showOrders: ShowOrders;
}

/** A row of the planning: a vehicle, where it is free, and what it costs. */
export function PlannedVehicle({
  vehicle,
  onEdit,
  onDelete,
  onSelect,
  showOrders,
}: PlannedVehicleProps) {
  const { t } = useTranslation('planning');
  const { plate_number: plate } = vehicle;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div role="row" className={classes.row}>
        <span role="rowheader" className={classes.plate}>
          {plate}
        </span>
        <span role="cell" className={classes.location}>
          <VehiclePlace vehicle={vehicle} />
          <LastSeen vehicle={vehicle} />
        </span>
        <span role="cell" className={classes.note}>
          {vehicle.vehicle_note}
        </span>
        <span role="cell" className={classes.number}>
          {sayVehicleCost(vehicle.cost_calculation_type, vehicle.cost_value)}
        </span>
        <span role="cell" className={classes.insurance}>
          {vehicle.insurance_expired ? (
            <>
              <StatusBadge tone="red">{t('insuranceExpired')}</StatusBadge>
              <RenewLink vehicle={vehicle} />
            </>
          ) : null}
        </span>
        <span role="cell" className={classes.actions}>
          <Button
            size="compact-xs"
            variant="default"
            rightSection={isOpen ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('showLoads', { plate })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('loads')}
          </Button>
          <EntryActions plate={plate} onEdit={onEdit} onDelete={onDelete} />
        </span>
      </div>
      {isOpen ? (
        <div role="row" id={id} className={classes.loads}>
          <div role="cell" aria-colspan={6}>
            <LoadsOf vehicle={vehicle} showOrders={showOrders} onSelect={onSelect} />
          </div>
        </div>
      ) : null}
    </>
  );
}
