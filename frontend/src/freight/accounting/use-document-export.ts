/** Hands the selected documents to the accounting program, as a file (money specification, section 2.1). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyLastExportLinesQuery } from '@/api/generated/accounting';
import type { DataExportLinesView } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveAddress } from '@/lib/save-file';
import { serverText } from '@/lib/server-texts';
import type { DocumentCalls } from './document-calls';

interface Exported {
  /** The selection that was exported: another one has no result yet. */
  of: ReadonlySet<RowId>;
  /** How many of them the server could write into the file, and why not the others. */
  lines: DataExportLinesView['data'];
}

export interface ExportResult {
  /** How many documents are in the file, and how many are not. */
  sentences: readonly string[];
  /** Why documents are missing, and what the program cannot show of those that are not. */
  problems: readonly string[];
}

export interface DocumentExport {
  action: SelectionAction;
  /** What the last export has done, as long as the same documents are selected. */
  result: ExportResult | null;
}

export function useDocumentExport(
  ids: ReadonlySet<RowId>,
  { fileName, useFile }: Pick<DocumentCalls<never>, 'fileName' | 'useFile'>,
): DocumentExport {
  const { t } = useTranslation('accounting');
  const [askFile, { isLoading }] = useFile();
  const [askWritten] = useLazyLastExportLinesQuery();
  const [exported, setExported] = useState<Exported | null>(null);

  const onRun = async () => {
    setExported(null);
    // A refusal is flashed, like every mutation's. The file is an object URL.
    const { data: file } = await askFile([...ids]);
    if (typeof file !== 'string') return;
    saveAddress(fileName, file);
    // The file does not say which documents it lacks, and the server knows how many it has written.
    const { data: lines } = await askWritten();
    if (lines) setExported({ of: ids, lines: lines.data });
  };

  return {
    action: {
      id: 'export',
      label: t('export.run'),
      onRun: () => void onRun(),
      disabledReason: isLoading ? t('export.running') : null,
    },
    result: exported?.of === ids ? resultOf(exported.lines, ids.size) : null,
  };

  function resultOf({ lines_count: written, problems }: Exported['lines'], selected: number) {
    const missing = selected - written;
    const sentences = [
      ...(written > 0 ? [t('export.written', { written })] : []),
      ...(missing > 0 ? [t('export.missing', { missing })] : []),
    ];
    return {
      sentences,
      problems: problems.map(({ message, reason }) => serverText(message, reason)),
    };
  }
}
