import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconDotsVertical,
  IconMapPin,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FreeVehicleView, PlanningOrderView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { paths } from '@/lib/paths';
import { shortPlaces } from '@/freight/places';
import { sayVehicleCost } from '@/freight/vehicle-cost';
import { mapLink } from '@/freight/map-link';
import { LoadsOf } from './loads-of';
import classes from './planning.module.css';

interface PlannedVehicleProps {
  vehicle: FreeVehicleView;
  onEdit: () => void;
  onDelete: () => void;
  onSelect: (order: PlanningOrderView) => void;
}

/** A row of the planning: a vehicle, where it is free, and what it costs. */
export function PlannedVehicle({ vehicle, onEdit, onDelete, onSelect }: PlannedVehicleProps) {
  const { t } = useTranslation(['planning', 'common']);
  const { plate_number: plate } = vehicle;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const location = shortPlaces(vehicle.vehicle_location);
  return (
    <>
      <div role="row" className={classes.row}>
        <span role="rowheader" className={classes.plate}>
          {plate}
        </span>
        <span role="cell" className={classes.location}>
          <a
            href={mapLink(vehicle.vehicle_latitude, vehicle.vehicle_longitude)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('openMap', { location })}
            title={vehicle.vehicle_location}
          >
            <IconMapPin size={14} aria-hidden />
            {location}
          </a>
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
              {vehicle.subcontractor_id === null ? null : (
                <Link
                  to={paths.contactEdit(vehicle.subcontractor_id)}
                  aria-label={t('renewOf', { plate })}
                >
                  {t('renew')}
                </Link>
              )}
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
          <ActionIcon aria-label={t('editOf', { plate })} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
          <Menu withinPortal={false} floatingStrategy="fixed">
            <Menu.Target>
              <ActionIcon aria-label={t('menuOf', { plate })}>
                <IconDotsVertical size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDelete}>
                {t('common:actions.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
      {isOpen ? (
        <div role="row" id={id} className={classes.loads}>
          <div role="cell" aria-colspan={6}>
            <LoadsOf vehicle={vehicle} onSelect={onSelect} />
          </div>
        </div>
      ) : null}
    </>
  );
}
