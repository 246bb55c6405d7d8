/** The parties of the selected documents, which Rivilė has to know before it is given the documents. */
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '@/api/generated/settings';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { MOST_IN_ADDRESS, type DocumentCalls } from './document-calls';
import type { ExportMemory } from './use-export-result';
import { useSaving } from './use-saving';

/** No action without Rivilė, since other programs read no such file. */
export function usePartiesFile(
  ids: ReadonlySet<RowId>,
  { useParties }: Pick<DocumentCalls<never>, 'useParties'>,
  last: ExportMemory,
): SelectionAction[] {
  const { t } = useTranslation('accounting');
  const { data: settings } = useGetSettingsQuery();
  const [ask, { isFetching }] = useParties();
  const save = useSaving();
  if (settings?.data.ACCOUNTING_INTEGRATION_TYPE !== 'RIVILE') return [];

  const onRun = async () => {
    last.forget();
    if (await save('parties.txt', ask({ ids: [...ids].join(',') })))
      await last.read((count) => [t('parties.written', { count })]);
  };
  const refusal = () => {
    if (isFetching) return t('parties.running');
    return ids.size > MOST_IN_ADDRESS ? t('parties.tooMany', { most: MOST_IN_ADDRESS }) : null;
  };
  return [
    {
      id: 'parties',
      label: t('parties.run'),
      onRun: () => void onRun(),
      disabledReason: refusal(),
    },
  ];
}
