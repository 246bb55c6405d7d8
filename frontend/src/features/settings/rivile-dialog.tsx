import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/form/form-dialog';
import { RivileFields } from './rivile-fields';
import type { ReadSettings, SettingsView } from './settings-api';
import { useRivileForm } from './rivile-table';

interface RivileDialogProps {
  settings: SettingsView;
  readAgain: ReadSettings;
  /** After a save that has left nothing unsaved. */
  onDone: () => void;
  onClose: () => void;
}

/** The Rivile configuration of the accounting integration screen. */
export function RivileDialog({ settings, readAgain, onDone, onClose }: RivileDialogProps) {
  const { t } = useTranslation(['programs', 'common']);
  return (
    <FormDialog
      opened
      wide
      title={t('rivile.title')}
      submitLabel={t('common:actions.confirm')}
      onClose={onClose}
      {...useRivileForm(settings, readAgain, onDone)}
    >
      <RivileFields hasKey={settings.RIVILE_CONFIG?.api_key_set ?? false} />
    </FormDialog>
  );
}
