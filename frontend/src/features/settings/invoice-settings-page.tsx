/** Settings: Invoice settings, the series invoices are numbered in (money specification, 2.3). */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRows } from '@/components/form/form-rows';
import { FormShell } from '@/components/form/form-shell';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { useConflict } from '@/components/form/use-conflict';
import { Hint } from '@/components/hint';
import { useFlash } from '@/lib/flashes';
import { Loaded } from '@/components/loaded';
import {
  DEFAULT_BRANCH,
  mergedSeries,
  seriesAlias,
  seriesPayload,
  seriesSchema,
  seriesValues,
  type SeriesValues,
} from './series-values';
import {
  useFreshInvoiceSeries,
  useFreshSettings,
  useUpdateInvoiceSeriesMutation,
  type SeriesLists,
  type SettingsView,
} from './settings-api';

export function Component() {
  const { t } = useTranslation();
  const title = t('settingsTabs.invoice');
  const settings = useFreshSettings();
  const series = useFreshInvoiceSeries();
  const readAgain = async () => (await series.refetch().unwrap()).data;
  return (
    <Loaded title={title} query={settings}>
      {({ data: stored }) => (
        <Loaded title={title} query={series}>
          {({ data }) => <SeriesForm settings={stored} series={data} readAgain={readAgain} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface SeriesFormProps {
  settings: SettingsView;
  series: SeriesLists;
  readAgain: () => Promise<SeriesLists>;
}

function SeriesForm({ settings, series, readAgain }: SeriesFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const flash = useFlash();
  const [update, { error, isLoading, reset: forgetRefusal }] = useUpdateInvoiceSeriesMutation();
  const hasBranches = settings.ACCOUNTING_INTEGRATION_TYPE === 'DEBETAS';
  const [schema] = useState(seriesSchema);
  const form = useForm<SeriesValues>({
    resolver: zodResolver(schema),
    defaultValues: seriesValues(series, hasBranches),
  });
  const conflict = useConflict({
    form,
    stored: series,
    valuesOf: (lists) => seriesValues(lists, hasBranches),
    error,
    forget: forgetRefusal,
    readAgain,
    merged: (mine, latest, base) =>
      mergedSeries(mine, seriesValues(latest, hasBranches), seriesValues(base, hasBranches)),
  });

  const save = async (values: SeriesValues) => {
    const answer = await update({
      seriesListsPayload: seriesPayload(values, hasBranches),
      'If-Match': conflict.version,
    });
    if (answer.error) return false;
    conflict.fillFrom(answer.data.data);
    flash.success(t('saved'));
    return true;
  };

  const rows = (name: 'normal' | 'credit', title: string) => ({
    id: name,
    title,
    content: (
      <FormRows
        name={name}
        label={title}
        blank={{
          serie: '',
          start_number: '1',
          branch: hasBranches ? String(DEFAULT_BRANCH) : '',
        }}
        addLabel={t('series.add')}
        deleteLabel={(number) => t('series.delete', { number })}
        empty={t('series.empty')}
      >
        {(path) => (
          <>
            <Hint text={t('series.serieHint')}>
              <FormText name={`${path}.serie`} label={t('series.serie')} required />
            </Hint>
            <FormText
              name={`${path}.start_number`}
              label={t('series.nextNumber')}
              inputMode="numeric"
              required
            />
            {hasBranches ? (
              <FormChoice
                name={`${path}.branch`}
                label={t('series.branch')}
                options={branchOptions(settings)}
                clearable={false}
              />
            ) : null}
          </>
        )}
      </FormRows>
    ),
  });

  return (
    <FormShell
      title={t('common:settingsTabs.invoice')}
      form={form}
      error={error}
      isSubmitting={isLoading}
      onSubmit={save}
      conflict={conflict.panel}
      alias={seriesAlias}
      sections={[rows('normal', t('series.normal')), rows('credit', t('series.credit'))]}
    />
  );
}

function branchOptions(settings: SettingsView) {
  return (settings.DEBETAS_CONFIG?.divisions ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
}
