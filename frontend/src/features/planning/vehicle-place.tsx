import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FreeVehicleView } from '@/api/generated/types';
import { mapLink } from '@/freight/map-link';
import { shortPlaces } from '@/freight/places';
import classes from './planning.module.css';

/** Where a vehicle is free, on a map. */
export function VehiclePlace({ vehicle }: { vehicle: FreeVehicleView }) {
  const { t } = useTranslation('planning');
  const location = shortPlaces(vehicle.vehicle_location);
  return (
    <a
      className={classes.place}
      href={mapLink(vehicle.vehicle_latitude, vehicle.vehicle_longitude)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openMap', { location })}
      title={vehicle.vehicle_location}
    >
      <IconMapPin size={14} aria-hidden />
      {location}
    </a>
  );
}
