/** Hands the selected documents to the accounting program, as a file (money specification, section 2.1). */
import { useTranslation } from 'react-i18next';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveAddress } from '@/lib/save-file';
import type { DocumentCalls } from './document-calls';
import type { ExportMemory } from './use-export-result';

export function useDocumentExport(
  ids: ReadonlySet<RowId>,
  { fileName, useFile }: Pick<DocumentCalls<never>, 'fileName' | 'useFile'>,
  last: ExportMemory,
): SelectionAction {
  const { t } = useTranslation('accounting');
  const [askFile, { isLoading }] = useFile();

  const onRun = async () => {
    last.forget();
    // A refusal is flashed, like every mutation's. The file is an object URL.
    const { data: file } = await askFile([...ids]);
    if (typeof file !== 'string') return;
    saveAddress(fileName, file);
    await last.read(sentences);
  };
  const sentences = (written: number) => {
    const missing = ids.size - written;
    return [
      ...(written > 0 ? [t('export.written', { written })] : []),
      ...(missing > 0 ? [t('export.missing', { missing })] : []),
    ];
  };
  return {
    id: 'export',
    label: t('export.run'),
    onRun: () => void onRun(),
    disabledReason: isLoading ? t('export.running') : null,
  };
}
