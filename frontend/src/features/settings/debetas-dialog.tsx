/** The Debetas configuration: the divisions (branches) that documents are booked under. */
import { useTranslation } from 'react-i18next';
import { useUpdateDebetasSettingsMutation } from '@/api/generated/settings';
import { FormDialog } from '@/components/form/form-dialog';
import { FormRows } from '@/components/form/form-rows';
import { FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { DEBETAS, NEW_DIVISION } from './debetas-table';
import type { ReadSettings, SettingsView } from './settings-api';

interface DebetasDialogProps {
  settings: SettingsView;
  readAgain: ReadSettings;
  onClose: () => void;
}

/** Without divisions there is an empty row. */
function wireOf({ DEBETAS_CONFIG }: SettingsView) {
  const divisions = DEBETAS_CONFIG?.divisions ?? [];
  return { DEBETAS_CONFIG: { divisions: divisions.length > 0 ? divisions : [NEW_DIVISION] } };
}

export function DebetasDialog({ settings, readAgain, onClose }: DebetasDialogProps) {
  const { t } = useTranslation(['programs', 'common']);
  const flash = useFlash();
  const [update] = useUpdateDebetasSettingsMutation();
  const { frame } = useRecordForm({
    table: DEBETAS,
    stored: settings,
    wireOf,
    update: (payload, version) =>
      update({
        'If-Match': version,
        debetasPayload: { ...payload, ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS' },
      }),
    readAgain,
    onSaved: () => flash.success(t('integration.saved')),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={t('debetas.title')}
      submitLabel={t('common:actions.confirm')}
      onClose={onClose}
    >
      <FormRows
        name="DEBETAS_CONFIG.divisions"
        label={t('debetas.divisions')}
        blank={NEW_DIVISION}
        addLabel={t('debetas.add')}
        deleteLabel={(number) => t('debetas.delete', { number })}
        empty={t('debetas.empty')}
      >
        {(path) => (
          <>
            <FormText name={`${path}.title`} />
            <FormText name={`${path}.invoice_code`} />
            <FormText name={`${path}.settlement_code`} />
          </>
        )}
      </FormRows>
    </FormDialog>
  );
}
