import { useTranslation } from 'react-i18next';
import { loadsApi } from '@/api/generated/loads';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';

/**
 * Takes a vehicle off a load again. Not if it has got later orders meanwhile: they would lose the
 * vehicle too, which its form asks about.
 */
export function useUndoAssignment() {
  const { t } = useTranslation('loads');
  const flash = useFlash();
  const dispatch = useAppDispatch();
  const { listUnassignRows, unassignVehiclePlanning } = loadsApi.endpoints;

  const attempt = async (id: number, vehicle: string): Promise<void> => {
    const ask = listUnassignRows.initiate({ id }, { subscribe: false, forceRefetch: true });
    const later = (await dispatch(ask).unwrap()).data;
    if (later.length > 0) {
      const orders = later.map(({ order_number }) => order_number).join(', ');
      flash.error(t('assign.notUndone'), [t('assign.laterOrders', { vehicle, orders })]);
      return;
    }
    await dispatch(unassignVehiclePlanning.initiate({ id })).unwrap();
    flash.success(t('assign.undone', { vehicle }));
  };
  return (id: number, vehicle: string) => {
    attempt(id, vehicle).catch((refusal: unknown) => {
      flash.error(t('assign.notUndone'), [errorSentence(readApiError(refusal))]);
    });
  };
}
