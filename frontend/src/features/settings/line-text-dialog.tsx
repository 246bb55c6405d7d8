/** The template of what a line of an invoice says about its order. */
import { useTranslation } from 'react-i18next';
import { useUpdateSettingsMutation } from '@/api/generated/settings';
import { FormDialog } from '@/components/form/form-dialog';
import { FormNote } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { LINE_TEXT, VARIABLES } from './line-text-table';
import type { ReadSettings, SettingsView } from './settings-api';

interface LineTextDialogProps {
  settings: SettingsView;
  readAgain: ReadSettings;
  onClose: () => void;
}

export function LineTextDialog({ settings, readAgain, onClose }: LineTextDialogProps) {
  const { t } = useTranslation(['lineText', 'common']);
  const flash = useFlash();
  const [update] = useUpdateSettingsMutation();
  const { frame } = useRecordForm({
    table: LINE_TEXT,
    stored: settings,
    update: (settingsPayload, version) => update({ 'If-Match': version, settingsPayload }),
    readAgain,
    onSaved: () => flash.success(t('saved')),
    onDone: onClose,
  });
  const names = VARIABLES.map((name) => `{${name}}`).join(' ');
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={t('title')}
      submitLabel={t('common:actions.save')}
      onClose={onClose}
    >
      <p>{t('hint')}</p>
      <p>{t('variables', { names })}</p>
      <FormNote name="INVOICE_LINE_TEMPLATE" />
      <FormNote name="INVOICE_LINE_TEMPLATE_EN" />
    </FormDialog>
  );
}
