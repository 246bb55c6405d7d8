import { useTranslation } from 'react-i18next';
import { useUpdateSettingsMutation } from '@/api/generated/settings';
import type { AccountingIntegration } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';

/** Saves an integration at once. Its card is no field, so a refusal is said in a flash. */
export function useSaveIntegration(onSaved: () => void) {
  const { t } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const save = async (type: AccountingIntegration) => {
    const { error } = await update({ settingsPayload: { ACCOUNTING_INTEGRATION_TYPE: type } });
    if (error === undefined) {
      flash.success(t('integration.saved'));
      onSaved();
      return;
    }
    const read = readApiError(error);
    if (Object.keys(read.fieldErrors).length > 0) {
      flash.error(t('common:flash.validationError'), errorSentences(read));
    }
  };
  return { save, isLoading };
}
