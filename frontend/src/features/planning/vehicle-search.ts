import { useTranslation } from 'react-i18next';
import { useLazyListVehicleOptionsQuery } from '@/api/generated/vehicles';
import type { SelectOption } from '@/components/fields/async-select';

/** Finds vehicles by plate, and warns of an expired insurance of the supplier. */
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
