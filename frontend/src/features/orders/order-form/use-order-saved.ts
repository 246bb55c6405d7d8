import { useTranslation } from 'react-i18next';
import type { DataSavedOrderView } from '@/api/generated/types';
import { useFlash } from '@/lib/flashes';

/**
 * Says that an order is saved, and under which number if another one had taken the one that was shown.
 *
 * @param orderNumber the number that the form shows
 */
export function useOrderSaved(orderNumber: string | null) {
  const { t } = useTranslation('orderForm');
  const flash = useFlash();
  return ({ data }: DataSavedOrderView, isNew: boolean) => {
    const number = data.general.order_number;
    const occupied = isNew && orderNumber !== null && number !== orderNumber;
    flash.success(occupied ? t('numberOccupied', { number }) : t('saved', { number }));
  };
}
