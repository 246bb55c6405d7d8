/** Settings: Agreement template, one text for each category of cargo (money specification, 2.3). */
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { VariableTextField } from '@/components/rich-text/variable-text-field';
import { useFlash } from '@/lib/flashes';
import { Loaded } from '@/components/loaded';
import {
  useFreshSettings,
  useGetAgreementTemplateVariablesQuery,
  useUpdateSettingsMutation,
  type SettingsView,
  type TemplateVariable,
} from './settings-api';
import {
  TEMPLATES,
  templatePayload,
  templateValues,
  type Category,
  type TemplateValues,
} from './template-values';
import { sayVariable } from './variable-words';
import classes from './settings.module.css';

export function Component() {
  const { t } = useTranslation();
  const title = t('settingsTabs.agreementTemplate');
  const settings = useFreshSettings();
  const variables = useGetAgreementTemplateVariablesQuery();
  return (
    <Loaded title={title} query={settings}>
      {({ data: stored }) => (
        <Loaded title={title} query={variables}>
          {({ data }) => <TemplateForm settings={stored} variables={data.variables} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface TemplateFormProps {
  settings: SettingsView;
  variables: readonly TemplateVariable[];
}

function TemplateForm({ settings, variables }: TemplateFormProps) {
  const { t, i18n } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const [category, setCategory] = useState<Category>('AUTOMOTIVE_TRANSPORT');
  const [stored] = useState(() => templateValues(settings));
  const form = useForm<TemplateValues>({ defaultValues: stored });
  const words = useMemo(
    () => variables.map((variable) => ({ ...variable, label: sayVariable(variable) })),
    // Its words follow the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [variables, i18n.language],
  );

  const save = async (values: TemplateValues) => {
    const before = form.formState.defaultValues as TemplateValues;
    const answer = await update({ settingsPayload: templatePayload(values, before) });
    if (answer.error) return false;
    flash.success(t('saved'));
    return true;
  };

  return (
    <FormShell
      title={t('common:settingsTabs.agreementTemplate')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      alias={templatePath}
      sections={[
        {
          id: 'template',
          title: t('template.title'),
          content: (
            <>
              {/* Both texts are kept while one is looked at, so changing here loses nothing. */}
              <FieldGrid>
                <NativeSelect
                  label={t('template.category')}
                  data={[
                    { value: 'AUTOMOTIVE_TRANSPORT', label: t('template.automotive') },
                    { value: 'GENERAL_CARGO', label: t('template.general') },
                  ]}
                  value={category}
                  onChange={(event) => setCategory(event.currentTarget.value as Category)}
                />
              </FieldGrid>
              <div className={classes.block}>
                <Controlled<string> key={category} name={TEMPLATES[category]}>
                  {(field) => (
                    <VariableTextField {...field} label={t('template.text')} variables={words} />
                  )}
                </Controlled>
              </div>
            </>
          ),
        },
      ]}
    />
  );
}

/** The server names the bad variable inside the document; on the screen the text is one field. */
const templatePath = (path: string) =>
  path.replace(/^(AGREEMENT_TEMPLATE(?:_GENERAL_CARGO)?)\..*$/u, '$1');
