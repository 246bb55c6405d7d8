/** Settings: Agreement template, one text for each category of cargo (money specification, 2.3). */
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGetAgreementTemplateVariablesQuery,
  useUpdateSettingsMutation,
} from '@/api/generated/settings';
import type { DataTemplateVariablesView } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { lazyPart } from '@/components/lazy-part';
import { VariableTextField } from '@/components/rich-text/variable-text-field';
import { useFlash } from '@/lib/flashes';
import { Loaded } from '@/components/loaded';
import { changedSettings } from './changed-settings';
import { useFreshSettings, type ReadSettings, type SettingsView } from './settings-api';
import { templateHistory } from './template-history';
import { isCategory, orStandard, TEMPLATES, templateTable, type Category } from './template-table';
import { sayVariable } from './variable-words';
import classes from './settings.module.css';

const TemplatePreview = lazyPart(() => import('./template-preview'));

export function Component() {
  const { t } = useTranslation(['common', 'settingsTabs']);
  const title = t('settingsTabs:agreementTemplate');
  const settings = useFreshSettings();
  const variables = useGetAgreementTemplateVariablesQuery();
  return (
    <Loaded title={title} query={settings}>
      {({ data: stored }) => (
        <Loaded title={title} query={variables}>
          {({ data }) => (
            <TemplateForm
              settings={orStandard(stored, data.standard)}
              offered={data}
              readAgain={async () =>
                orStandard((await settings.refetch().unwrap()).data, data.standard)
              }
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface TemplateFormProps {
  settings: SettingsView;
  offered: DataTemplateVariablesView['data'];
  readAgain: ReadSettings;
}

function TemplateForm({ settings, offered, readAgain }: TemplateFormProps) {
  const { variables, categories } = offered;
  const { t, i18n } = useTranslation(['settings', 'common', 'settingsTabs', 'record', 'choices']);
  const flash = useFlash();
  const [update] = useUpdateSettingsMutation();
  const [category, setCategory] = useState<Category>(
    isCategory(categories) ? categories : 'AUTOMOTIVE_TRANSPORT',
  );
  const { frame } = useRecordForm({
    table: templateTable,
    stored: settings,
    payloadOf: (values, _base, before) =>
      changedSettings(templateTable.payload(values), templateTable.payload(before)),
    update: (settingsPayload, version) => update({ settingsPayload, 'If-Match': version }),
    readAgain,
    kept: readAgain,
    onSaved: () => flash.success(t('saved')),
    alias: templatePath,
  });
  const words = useMemo(
    () => variables.map((variable) => ({ ...variable, label: sayVariable(variable) })),
    // The labels follow the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [variables, i18n.language],
  );

  return (
    <FormShell
      {...frame}
      title={t('settingsTabs:agreementTemplate')}
      history={templateHistory(category)}
      aside={<TemplatePreview category={category} meanwhile={(failure) => failure} />}
      sections={[
        {
          id: 'template',
          title: t('template.title'),
          content: (
            <>
              {/* The form holds both texts, so nothing is lost by switching. */}
              <FieldGrid>
                <NativeSelect
                  label={t('record:order.category')}
                  data={[
                    { value: 'AUTOMOTIVE_TRANSPORT', label: t('choices:AUTOMOTIVE_TRANSPORT') },
                    { value: 'GENERAL_CARGO', label: t('choices:GENERAL_CARGO') },
                  ]}
                  value={category}
                  onChange={({ currentTarget: { value } }) => {
                    if (isCategory(value)) setCategory(value);
                  }}
                />
              </FieldGrid>
              <div className={classes.block}>
                <Controlled<string> key={category} name={TEMPLATES[category]}>
                  {(field) => (
                    <VariableTextField
                      {...field}
                      label={t('template.text')}
                      description={t('template.hint')}
                      variables={words}
                    />
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

/** The server says where in the document the bad variable is; on the screen the text is one field. */
const templatePath = (path: string) =>
  path.replace(/^(AGREEMENT_TEMPLATE(?:_GENERAL_CARGO)?)\..*$/u, '$1');
