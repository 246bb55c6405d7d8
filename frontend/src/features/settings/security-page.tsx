/** Settings: Security (money specification, section 2.3). */
import { Switch } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FormRows } from '@/components/form/form-rows';
import { FormShell } from '@/components/form/form-shell';
import { FormText } from '@/components/form/form-inputs';
import { useFlash } from '@/lib/flashes';
import { Loaded } from '@/components/loaded';
import { changedSettings } from './changed-settings';
import {
  useFreshSettings,
  useUpdateSettingsMutation,
  type SettingsPayload,
  type SettingsView,
} from './settings-api';
import classes from './settings.module.css';

interface SecurityValues {
  ALLOWED_LOGIN_IPS: { address: string }[];
  ENABLE_2FA: boolean;
}

const BLANK = { address: '' };

const securityPayload = (values: SecurityValues): SettingsPayload => ({
  ENABLE_2FA: values.ENABLE_2FA,
  ALLOWED_LOGIN_IPS: values.ALLOWED_LOGIN_IPS.map(({ address }) => address),
});

export function Component() {
  const { t } = useTranslation();
  return (
    <Loaded title={t('settingsTabs.security')} query={useFreshSettings()}>
      {({ data }) => <SecurityForm settings={data} />}
    </Loaded>
  );
}

function SecurityForm({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const form = useForm<SecurityValues>({
    defaultValues: {
      ALLOWED_LOGIN_IPS: (settings.ALLOWED_LOGIN_IPS ?? []).map((address) => ({ address })),
      ENABLE_2FA: settings.ENABLE_2FA ?? false,
    },
  });

  const save = async (values: SecurityValues) => {
    // Dropped on the screen too, so that a refusal of the second address names the second field.
    const rows = values.ALLOWED_LOGIN_IPS.map(({ address }) => ({ address: address.trim() }));
    const filled = rows.filter(({ address }) => address !== '');
    form.setValue('ALLOWED_LOGIN_IPS', filled, { shouldDirty: true });
    const before = securityPayload(form.formState.defaultValues as SecurityValues);
    const now = securityPayload({ ...values, ALLOWED_LOGIN_IPS: filled });
    const answer = await update({ settingsPayload: changedSettings(now, before) });
    if (answer.error) return false;
    flash.success(t('saved'));
    return true;
  };

  return (
    <FormShell
      title={t('common:settingsTabs.security')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      alias={addressPath}
      sections={[
        {
          id: 'addresses',
          title: t('security.addresses'),
          content: (
            <>
              <p className={classes.hint}>{t('security.hint')}</p>
              <FormRows
                name="ALLOWED_LOGIN_IPS"
                label={t('security.addresses')}
                blank={BLANK}
                addLabel={t('security.add')}
                deleteLabel={(number) => t('security.delete', { number })}
                empty={t('security.empty')}
              >
                {(path) => <FormText name={`${path}.address`} label={t('security.address')} />}
              </FormRows>
            </>
          ),
        },
        {
          id: 'two-factor',
          title: t('security.twoFactor'),
          content: (
            <Controlled<boolean> name="ENABLE_2FA">
              {({ value, onChange, ...field }) => (
                <Switch
                  {...field}
                  label={t('security.twoFactorToggle')}
                  description={t('security.twoFactorHint')}
                  checked={value}
                  onChange={(event) => onChange(event.currentTarget.checked)}
                />
              )}
            </Controlled>
          ),
        },
      ]}
    />
  );
}

/** The server names the address itself (`ALLOWED_LOGIN_IPS.1`); on the screen it stands in a row. */
const addressPath = (path: string) =>
  /^ALLOWED_LOGIN_IPS\.\d+$/u.test(path) ? `${path}.address` : path;
