/** Marks the selected invoices as being in Debetas (money specification, section 2.1). */
import { useTranslation } from 'react-i18next';
import { useSetInvoicesAsValidatedMutation } from '@/api/generated/accounting';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { useFlash } from '@/lib/flashes';

export function useSettingValidated(ids: ReadonlySet<RowId>): SelectionAction {
  const { t } = useTranslation('invoices');
  const flash = useFlash();
  const [setValidated, { isLoading }] = useSetInvoicesAsValidatedMutation();

  const onRun = async () => {
    // A refusal is flashed, like every mutation's.
    const { data } = await setValidated({ chosenInvoicesPayload: { ids: [...ids] } });
    if (data) flash.success(t('validation.done', { count: data.data.count }));
  };
  return {
    id: 'validate',
    label: t('validation.set'),
    onRun: () => void onRun(),
    disabledReason: isLoading ? t('validation.setting') : null,
  };
}
