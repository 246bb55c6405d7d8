/** What is said after a planning entry was saved. */
import { useTranslation } from 'react-i18next';
import { planningApi } from '@/api/generated/planning';
import type { DataSavedPlanningEntryView } from '@/api/generated/types';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import { serverText } from '@/lib/server-texts';

/** An entry that was added with a warning can be taken back at once: two users may have added the same one. */
export function useEntrySaved(): (
  saved: DataSavedPlanningEntryView['data'],
  isNew: boolean,
) => void {
  const { t } = useTranslation('planning');
  const flash = useFlash();
  const dispatch = useAppDispatch();
  const { deletePlanningEntry } = planningApi.endpoints;

  // The dialog is closed by then.
  const takeBack = async (id: number) => {
    try {
      await dispatch(deletePlanningEntry.initiate({ id })).unwrap();
      flash.success(t('takenBack'));
    } catch (refusal) {
      flash.error(t('notTakenBack'), [errorSentence(readApiError(refusal))]);
    }
  };
  return ({ id, warnings }, isNew) => {
    const lines = warnings.map(({ message, reason }) => serverText(message, reason));
    const onUndo = isNew && lines.length > 0 ? () => void takeBack(id) : undefined;
    flash.success(t('saved'), lines, { onUndo });
  };
}
