/** Settings: General (money specification, section 2.3). */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/api/tenant';
import { Controlled } from '@/components/fields/controlled';
import { UnitPriceField } from '@/components/fields/unit-price-field';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { useFlash } from '@/lib/flashes';
import { changedSettings } from './changed-settings';
import {
  generalAlias,
  generalPayload,
  generalSchema,
  generalValues,
  type GeneralValues,
} from './general-values';
import { IntegrationSection } from './integration-section';
import { Loaded } from '@/components/loaded';
import { MailFields } from './mail-fields';
import { OffersFields } from './offers-fields';
import { useFreshSettings, useUpdateSettingsMutation, type SettingsView } from './settings-api';
import { TestEmail } from './test-email';

export function Component() {
  const { t } = useTranslation();
  return (
    <Loaded title={t('settingsTabs.general')} query={useFreshSettings()}>
      {({ data }) => <GeneralForm settings={data} />}
    </Loaded>
  );
}

function GeneralForm({ settings }: { settings: SettingsView }) {
  const { t } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const { isProduction } = useTenant();
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const [schema] = useState(generalSchema);
  const form = useForm<GeneralValues>({
    resolver: zodResolver(schema),
    defaultValues: generalValues(settings),
  });

  const save = async (values: GeneralValues) => {
    const before = generalPayload(form.formState.defaultValues as GeneralValues);
    const answer = await update({
      settingsPayload: changedSettings(generalPayload(values), before),
    });
    if (answer.error) return false;
    const pending = answer.data.data.pending_offer_email;
    flash.success(
      t('saved'),
      pending && pending === values.OFFER_EMAIL.trim()
        ? [t('offers.sent', { email: pending })]
        : [],
    );
    form.setValue('SMTP_PASSWORD', '');
    form.setValue('change_password', false);
    // Until its link is opened, the address in force is the one before.
    if (pending) form.setValue('OFFER_EMAIL', settings.OFFER_EMAIL ?? '');
    return true;
  };

  return (
    <FormShell
      title={t('common:settingsTabs.general')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      alias={generalAlias}
      sections={[
        {
          id: 'prices',
          title: t('prices.title'),
          content: (
            <FieldGrid>
              <Controlled<string> name="FUEL_PRICE">
                {(field) => (
                  <UnitPriceField {...field} label={t('prices.fuel')} unit={t('prices.perLitre')} />
                )}
              </Controlled>
              <Controlled<string> name="ROAD_TAX">
                {(field) => (
                  <UnitPriceField {...field} label={t('prices.road')} unit={t('prices.perKm')} />
                )}
              </Controlled>
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
        // Only outside of the production installation (money specification, section 2.3).
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
          title: t('integration.title'),
          content: <IntegrationSection settings={settings} />,
        },
      ]}
    />
  );
}
