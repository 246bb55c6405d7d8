/** What the planning dialog searches on the server. */
import { useTranslation } from 'react-i18next';
import type { Place } from '@/components/fields/address-field';
import type { SelectOption } from '@/components/fields/async-select';
import { useLazyListVehicleOptionsQuery, useLazySearchPlacesQuery } from './planning-api';

/** Vehicles by plate; one whose supplier's insurance has expired says so, in words and colour. */
export function useVehicleSearch() {
  const { t } = useTranslation('planning');
  const [find] = useLazyListVehicleOptionsQuery();
  return async (text: string): Promise<SelectOption<number>[]> => {
    const { data } = await find({ plateNumber: text.trim() || undefined }).unwrap();
    return data.map(({ id, label, insurance_expired }) => ({
      value: id,
      label,
      note: insurance_expired ? t('insuranceExpired') : undefined,
      danger: insurance_expired,
    }));
  };
}

/** The company's address book first, then the gazetteer; both without leaving this server. */
export function usePlaceSearch() {
  const { t } = useTranslation('planning');
  const [find] = useLazySearchPlacesQuery();
  return async (text: string): Promise<Place[]> => {
    const { data } = await find({ q: text }, true).unwrap();
    return data.map(({ address, latitude, longitude, source }) => ({
      id: `${source} ${String(latitude)} ${String(longitude)} ${address}`,
      address,
      note: source === 'address_book' ? t('addressBook') : undefined,
      latitude,
      longitude,
    }));
  };
}
