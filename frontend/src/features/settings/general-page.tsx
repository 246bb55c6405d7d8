/** Settings: General (money specification, section 2.3). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateSettingsMutation } from '@/api/generated/settings';
import { useTenant } from '@/api/tenant';
import { Controlled } from '@/components/fields/controlled';
import { UnitPriceField } from '@/components/fields/unit-price-field';
import { FieldGrid } from '@/components/form/field-grid';
import { FormMoney } from '@/components/form/form-inputs';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { changedSettings } from './changed-settings';
import { GENERAL, generalAlias, generalPayload } from './general-table';
import {
  IntegrationDialogs,
  IntegrationSection,
  type OpenedIntegration,
} from './integration-section';
import { Loaded } from '@/components/loaded';
import { MailFields } from './mail-fields';
import { OffersFields } from './offers-fields';
import { useFreshSettings, type ReadSettings, type SettingsView } from './settings-api';
import { SETTINGS_HISTORY } from './settings-history';
import { TestEmail } from './test-email';

export function Component() {
  const { t } = useTranslation(['common', 'settingsTabs']);
  const settings = useFreshSettings();
  const readAgain = async () => (await settings.refetch().unwrap()).data;
  return (
    <Loaded title={t('settingsTabs:general')} query={settings}>
      {({ data }) => <GeneralForm settings={data} readAgain={readAgain} />}
    </Loaded>
  );
}

interface GeneralFormProps {
  settings: SettingsView;
  readAgain: ReadSettings;
}

function GeneralForm({ settings, readAgain }: GeneralFormProps) {
  const { t } = useTranslation(['settings', 'common', 'settingsTabs', 'programs']);
  const flash = useFlash();
  const { isProduction } = useTenant();
  const [update] = useUpdateSettingsMutation();
  const [opened, setOpened] = useState<OpenedIntegration>(null);
  const { frame } = useRecordForm({
    table: GENERAL,
    stored: settings,
    payloadOf: (values, _base, before) =>
      changedSettings(generalPayload(values), generalPayload(before)),
    update: (settingsPayload, version) => update({ settingsPayload, 'If-Match': version }),
    readAgain,
    kept: readAgain,
    settled: (values, { data: { pending_offer_email: pending } }) => ({
      ...values,
      SMTP_PASSWORD: '',
      change_password: false,
      // Until the link is opened, the former address is in force.
      ...(pending ? { OFFER_EMAIL: settings.OFFER_EMAIL ?? '' } : null),
    }),
    onSaved: (values, { data: { pending_offer_email: pending } }) => {
      const isSent = pending && pending === values.OFFER_EMAIL.trim();
      flash.success(t('saved'), isSent ? [t('offers.sent', { email: pending })] : []);
    },
    alias: generalAlias,
  });

  return (
    <>
      <FormShell
        {...frame}
        title={t('settingsTabs:general')}
        history={SETTINGS_HISTORY}
        sections={[
          {
            id: 'prices',
            title: t('prices.title'),
            content: (
              <FieldGrid>
                <Controlled<string> name="FUEL_PRICE">
                  {(field) => <UnitPriceField {...field} unit={t('prices.perLitre')} />}
                </Controlled>
                <Controlled<string> name="ROAD_TAX">
                  {(field) => <UnitPriceField {...field} unit={t('prices.perKm')} />}
                </Controlled>
              </FieldGrid>
            ),
          },
          {
            id: 'settlements',
            title: t('settlements.title'),
            content: (
              <FieldGrid>
                <FormMoney
                  name="SETTLEMENT_TOLERANCE"
                  description={t('settlements.toleranceHint')}
                />
              </FieldGrid>
            ),
          },
          {
            id: 'mail',
            title: t('mail.title'),
            content: (
              <>
                <MailFields hasPassword={Boolean(settings.SMTP_PASSWORD_SET)} />
                <TestEmail />
              </>
            ),
          },
          // Not in the production installation (money specification, section 2.3).
          ...(isProduction
            ? []
            : [
                {
                  id: 'offers',
                  title: t('offers.title'),
                  content: (
                    <OffersFields
                      pending={settings.PENDING_OFFER_EMAIL}
                      confirmation={settings.PENDING_OFFER_EMAIL_CONFIRMATION}
                    />
                  ),
                },
              ]),
          {
            id: 'integration',
            title: t('programs:integration.title'),
            content: <IntegrationSection settings={settings} onOpen={setOpened} />,
          },
        ]}
      />
      <IntegrationDialogs
        settings={settings}
        readAgain={readAgain}
        opened={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
