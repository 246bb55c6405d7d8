/**
 * The popup of the general settings for choosing the accounting integration. No integration and Debetas
 * are saved at once; Rivilė shows its configuration, which has to be confirmed (money specification,
 * section 4).
 */
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountingIntegration } from '@/api/generated/types';
import { Dialog } from '@/components/dialog';
import { ConflictQuestion } from '@/components/form/conflict-question';
import { DialogForm } from '@/components/form/dialog-form';
import { askBeforeLosing } from '@/lib/unsaved-work';
import { IntegrationCards } from './integration-cards';
import { RivileFields } from './rivile-fields';
import type { ReadSettings, SettingsView } from './settings-api';
import { useRivileForm } from './rivile-table';
import { useSaveIntegration } from './use-save-integration';

interface IntegrationDialogProps {
  settings: SettingsView;
  readAgain: ReadSettings;
  /** Opens with the configuration of Rivilė. */
  editsRivile: boolean;
  onClose: () => void;
}

export function IntegrationDialog({
  settings,
  readAgain,
  editsRivile,
  onClose,
}: IntegrationDialogProps) {
  const { t } = useTranslation(['programs', 'common', 'forms']);
  const [showsRivile, setShowsRivile] = useState(editsRivile);
  const { save, isLoading } = useSaveIntegration(settings, onClose);
  const rivile = useRivileForm(settings, readAgain, onClose);
  const { conflict } = rivile;
  const isAsking = conflict !== null;
  const { isDirty } = useFormState({ control: rivile.form.control });

  // Once shown, its form stays, so that its text survives a refused choice.
  const choose = (type: AccountingIntegration) => {
    if (type === 'RIVILE') setShowsRivile(true);
    else if (isDirty) askBeforeLosing(() => void save(type));
    else void save(type);
  };
  return (
    <Dialog
      opened
      title={isAsking ? t('forms:conflict.title') : t('integration.title')}
      wide={!isAsking}
      holdsChanges={isDirty}
      isAsking={isAsking}
      onClose={conflict?.onClose ?? onClose}
    >
      {conflict ? (
        <ConflictQuestion {...conflict} />
      ) : (
        <IntegrationCards
          current={showsRivile ? 'RIVILE' : settings.ACCOUNTING_INTEGRATION_TYPE}
          rivileName={t('integration.rivileGama')}
          disabled={isLoading}
          onChoose={choose}
        />
      )}
      {showsRivile ? (
        <DialogForm
          {...rivile}
          submitLabel={t('common:actions.confirm')}
          hidden={isAsking}
          onClose={onClose}
        >
          <RivileFields hasKey={settings.RIVILE_CONFIG?.api_key_set ?? false} />
        </DialogForm>
      ) : null}
    </Dialog>
  );
}
