/** The Debetas configuration popup: the divisions (branches) documents are booked under. */
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/form/form-dialog';
import { FormRows } from '@/components/form/form-rows';
import { FormText } from '@/components/form/form-inputs';
import { useFlash } from '@/lib/flashes';
import {
  useUpdateDebetasSettingsMutation,
  type DivisionPayload,
  type SettingsView,
} from './settings-api';

interface DebetasDialogProps {
  settings: SettingsView;
  onClose: () => void;
}

/** Under the wire's own names, so that `DEBETAS_CONFIG.divisions.0.title` finds its field. */
interface DebetasValues {
  DEBETAS_CONFIG: { divisions: DivisionPayload[] };
}

const BLANK: DivisionPayload = { title: '', invoice_code: '', settlement_code: '' };

export function DebetasDialog({ settings, onClose }: DebetasDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading }] = useUpdateDebetasSettingsMutation();
  const stored = settings.DEBETAS_CONFIG?.divisions ?? [];
  const form = useForm<DebetasValues>({
    defaultValues: { DEBETAS_CONFIG: { divisions: stored.length > 0 ? stored : [BLANK] } },
  });
  const save = async (values: DebetasValues) => {
    const answer = await update({
      debetasPayload: { ACCOUNTING_INTEGRATION_TYPE: 'DEBETAS', ...values },
    });
    if (answer.error) return;
    flash.success(t('integration.saved'));
    onClose();
  };
  return (
    <FormDialog
      opened
      wide
      title={t('debetas.title')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      submitLabel={t('common:actions.confirm')}
      onSubmit={save}
      onClose={onClose}
    >
      <FormRows
        name="DEBETAS_CONFIG.divisions"
        label={t('debetas.divisions')}
        blank={BLANK}
        addLabel={t('debetas.add')}
        deleteLabel={(number) => t('debetas.delete', { number })}
        empty={t('debetas.empty')}
      >
        {(path) => (
          <>
            <FormText name={`${path}.title`} label={t('debetas.divisionTitle')} required />
            <FormText name={`${path}.invoice_code`} label={t('debetas.invoiceCode')} required />
            <FormText
              name={`${path}.settlement_code`}
              label={t('debetas.settlementCode')}
              required
            />
          </>
        )}
      </FormRows>
    </FormDialog>
  );
}
