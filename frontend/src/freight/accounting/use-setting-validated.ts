/** Marks the selected documents as being in Debetas (money specification, section 2.1). */
import { useTranslation } from 'react-i18next';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { useFlash } from '@/lib/flashes';
import type { DocumentCalls } from './document-calls';

export function useSettingValidated(
  ids: ReadonlySet<RowId>,
  { useValidated }: Pick<DocumentCalls<never>, 'useValidated'>,
): SelectionAction {
  const { t } = useTranslation('accounting');
  const flash = useFlash();
  const [setValidated, { isLoading }] = useValidated();

  const onRun = async () => {
    // A refusal is flashed, like every mutation's.
    const { data } = await setValidated([...ids]);
    if (data) flash.success(t('validation.done', { count: data.data.count }));
  };
  return {
    id: 'validate',
    label: t('validation.set'),
    onRun: () => void onRun(),
    disabledReason: isLoading ? t('validation.setting') : null,
  };
}
