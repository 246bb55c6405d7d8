import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsApi } from '@/api/generated/settings';
import type { AccountingIntegration } from '@/api/generated/types';
import { makeStale } from '@/api/tagged';
import { readApiError } from '@/lib/api-error';
import { namesFieldsAs } from '@/lib/field-names';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import { versionOf } from '@/lib/version';
import type { SettingsView } from './settings-api';

const TYPE = 'ACCOUNTING_INTEGRATION_TYPE';
const { updateSettings } = settingsApi.endpoints;

/**
 * Saves an integration at once. Its card is no form, so a refusal is said in a flash; if another user
 * has chosen meanwhile, the cards then show what.
 */
export function useSaveIntegration({ updated_at }: SettingsView, onSaved: () => void) {
  const { t } = useTranslation('programs');
  const flash = useFlash();
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const save = async (type: AccountingIntegration) => {
    setLoading(true);
    namesFieldsAs((path) => (path === TYPE ? t('integration.title') : null));
    const settingsPayload = { [TYPE]: type };
    const { error } = await dispatch(
      updateSettings.initiate(
        { settingsPayload, 'If-Match': versionOf(updated_at) },
        { track: false },
      ),
    );
    setLoading(false);
    if (error !== undefined) {
      if (readApiError(error).isStale) dispatch(makeStale(['Settings']));
      return;
    }
    flash.success(t('integration.saved'));
    onSaved();
  };
  return { save, isLoading };
}
