/** Settings: Invoice settings, the series that number invoices (money specification, 2.3). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateInvoiceSeriesMutation } from '@/api/generated/settings';
import { FormRows } from '@/components/form/form-rows';
import { FormShell } from '@/components/form/form-shell';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { Loaded } from '@/components/loaded';
import { LineTextDialog } from './line-text-dialog';
import { SERIES_HISTORY } from './settings-history';
import { newSeries, seriesAlias, seriesTable, wireOf } from './series-table';
import {
  useFreshInvoiceSeries,
  useFreshSettings,
  type SeriesLists,
  type ReadSettings,
  type SettingsView,
} from './settings-api';

export function Component() {
  const { t } = useTranslation(['common', 'settingsTabs']);
  const title = t('settingsTabs:invoice');
  const settings = useFreshSettings();
  const series = useFreshInvoiceSeries();
  const readAgain = async () => (await series.refetch().unwrap()).data;
  return (
    <Loaded title={title} query={settings}>
      {({ data: stored }) => (
        <Loaded title={title} query={series}>
          {({ data }) => (
            <SeriesForm
              settings={stored}
              series={data}
              readAgain={readAgain}
              readSettings={async () => (await settings.refetch().unwrap()).data}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface SeriesFormProps {
  settings: SettingsView;
  series: SeriesLists;
  readAgain: () => Promise<SeriesLists>;
  readSettings: ReadSettings;
}

function SeriesForm({ settings, series, readAgain, readSettings }: SeriesFormProps) {
  const { t } = useTranslation(['settings', 'common', 'settingsTabs', 'lineText']);
  const [editsText, setEditsText] = useState(false);
  const flash = useFlash();
  const [update] = useUpdateInvoiceSeriesMutation();
  const hasBranches = settings.ACCOUNTING_INTEGRATION_TYPE === 'DEBETAS';
  const [table] = useState(() => seriesTable(hasBranches));
  const { frame } = useRecordForm({
    table,
    stored: series,
    wireOf,
    update: (seriesListsPayload, version) => update({ seriesListsPayload, 'If-Match': version }),
    readAgain,
    kept: ({ data }) => data,
    onSaved: () => flash.success(t('saved')),
    alias: seriesAlias,
  });

  const rows = (name: 'normal' | 'credit', title: string) => ({
    id: name,
    title,
    content: (
      <FormRows
        name={name}
        label={title}
        blank={newSeries(hasBranches)}
        addLabel={t('series.add')}
        deleteLabel={(number) => t('series.delete', { number })}
        hint={t('series.serieHint')}
        empty={t('series.empty')}
      >
        {(path) => (
          <>
            <FormText name={`${path}.serie`} />
            <FormText name={`${path}.start_number`} inputMode="numeric" />
            <FormChoice
              name={`${path}.branch`}
              options={branchOptions(settings)}
              clearable={false}
            />
          </>
        )}
      </FormRows>
    ),
  });

  return (
    <>
      <FormShell
        {...frame}
        title={t('settingsTabs:invoice')}
        history={SERIES_HISTORY}
        headline={
          <Button variant="default" onClick={() => setEditsText(true)}>
            {t('lineText:open')}
          </Button>
        }
        sections={[rows('normal', t('series.normal')), rows('credit', t('series.credit'))]}
      />
      {editsText ? (
        <LineTextDialog
          settings={settings}
          readAgain={readSettings}
          onClose={() => setEditsText(false)}
        />
      ) : null}
    </>
  );
}

function branchOptions(settings: SettingsView) {
  return (settings.DEBETAS_CONFIG?.divisions ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
}
