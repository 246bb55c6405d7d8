import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { ordersApi } from '@/api/generated/orders';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';

export interface DeletedOrder {
  id: number;
  number: string;
}

/** Restores a deleted order; undefined for people who may not. A refusal is flashed. */
export function useUndoDeletion(): ((order: DeletedOrder) => void) | undefined {
  const { t } = useTranslation('orderActions');
  const { isAdministrator } = useCurrentUser();
  const flash = useFlash();
  const dispatch = useAppDispatch();
  const restore = async ({ id, number }: DeletedOrder) => {
    const { restoreOrder } = ordersApi.endpoints;
    const { error } = await dispatch(restoreOrder.initiate({ id }, { track: false }));
    if (error !== undefined) return;
    // Its vehicle may have been given to others meanwhile, so the server does not bring it back.
    flash.success(t('restored.title', { number }), [t('restored.noVehicle')]);
  };
  return isAdministrator ? (order) => void restore(order) : undefined;
}
