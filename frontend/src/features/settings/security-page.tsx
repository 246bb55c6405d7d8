/** Settings: Security (money specification, section 2.3). */
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useUpdateSettingsMutation } from '@/api/generated/settings';
import type { SettingsPayload } from '@/api/generated/types';
import { FormRows } from '@/components/form/form-rows';
import { FormShell } from '@/components/form/form-shell';
import { FormSwitch, FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import type { FieldCodec } from '@/lib/form-codecs';
import { row, toggle } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { Loaded } from '@/components/loaded';
import { changedSettings } from './changed-settings';
import { useFreshSettings, type ReadSettings, type SettingsView } from './settings-api';
import { SETTINGS_HISTORY } from './settings-history';
import classes from './settings.module.css';

interface AddressRow {
  address: string;
}

const BLANK: AddressRow = { address: '' };

/** Each address is a row on the screen; empty rows do not count. */
const addressesCodec: FieldCodec<AddressRow[], string[]> = z.codec(
  z.custom<AddressRow[]>(),
  z.array(z.string()),
  {
    decode: (rows) => filledRows(rows).map(({ address }) => address.trim()),
    encode: (addresses) => addresses.map((address) => ({ address })),
  },
);

const filledRows = (rows: readonly AddressRow[]) =>
  rows.filter(({ address }) => address.trim() !== '');

const SECURITY = formTable<SettingsPayload>()({
  ALLOWED_LOGIN_IPS: row(addressesCodec, 'record:settings.ALLOWED_LOGIN_IPS', []),
  ENABLE_2FA: toggle('record:settings.ENABLE_2FA'),
});

export function Component() {
  const { t } = useTranslation(['common', 'settingsTabs']);
  const settings = useFreshSettings();
  const readAgain = async () => (await settings.refetch().unwrap()).data;
  return (
    <Loaded title={t('settingsTabs:security')} query={settings}>
      {({ data }) => <SecurityForm settings={data} readAgain={readAgain} />}
    </Loaded>
  );
}

interface SecurityFormProps {
  settings: SettingsView;
  readAgain: ReadSettings;
}

function SecurityForm({ settings, readAgain }: SecurityFormProps) {
  const { t } = useTranslation(['settings', 'common', 'settingsTabs', 'record']);
  const flash = useFlash();
  const [update] = useUpdateSettingsMutation();
  const { form, frame } = useRecordForm({
    table: SECURITY,
    stored: settings,
    payloadOf: (values, _base, before) =>
      changedSettings(SECURITY.payload(values), SECURITY.payload(before)),
    update: (settingsPayload, version) => update({ settingsPayload, 'If-Match': version }),
    readAgain,
    kept: readAgain,
    onSaved: () => flash.success(t('saved')),
    alias: addressPath,
  });
  const save = (values: typeof SECURITY.initial) => {
    // Empty rows leave the screen, too, so that a refusal of the second address names the second row.
    const rows = filledRows(values.ALLOWED_LOGIN_IPS);
    if (rows.length < values.ALLOWED_LOGIN_IPS.length) {
      form.setValue('ALLOWED_LOGIN_IPS', rows, { shouldDirty: true });
    }
    return frame.onSubmit({ ...values, ALLOWED_LOGIN_IPS: rows });
  };

  return (
    <FormShell
      {...frame}
      title={t('settingsTabs:security')}
      history={SETTINGS_HISTORY}
      onSubmit={save}
      sections={[
        {
          id: 'addresses',
          title: t('record:settings.ALLOWED_LOGIN_IPS'),
          content: (
            <>
              <p className={classes.hint}>{t('security.hint')}</p>
              <FormRows
                name="ALLOWED_LOGIN_IPS"
                label={t('record:settings.ALLOWED_LOGIN_IPS')}
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
          content: <FormSwitch name="ENABLE_2FA" description={t('security.twoFactorHint')} />,
        },
      ]}
    />
  );
}

/** The server names the address (`ALLOWED_LOGIN_IPS.1`); on the screen it is a field in a row. */
const addressPath = (path: string) =>
  /^ALLOWED_LOGIN_IPS\.\d+$/u.test(path) ? `${path}.address` : path;
