import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsApi } from '@/api/generated/settings';
import type { AccountingIntegration } from '@/api/generated/types';
import { namesFieldsAs } from '@/lib/field-names';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';

const TYPE = 'ACCOUNTING_INTEGRATION_TYPE';
const { updateSettings } = settingsApi.endpoints;

/** Saves an integration at once. Its card is no form, so a refusal is said in a flash. */
export function useSaveIntegration(onSaved: () => void) {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const save = async (type: AccountingIntegration) => {
    setLoading(true);
    namesFieldsAs((path) => (path === TYPE ? t('integration.title') : null));
    const settingsPayload = { [TYPE]: type };
    const { error } = await dispatch(
      updateSettings.initiate({ settingsPayload }, { track: false }),
    );
    setLoading(false);
    if (error !== undefined) return;
    flash.success(t('integration.saved'));
    onSaved();
  };
  return { save, isLoading };
}
