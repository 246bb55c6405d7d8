/** Hands the selected invoices to the accounting program, as a file (money specification, section 2.1). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useExportArchivedInvoicesMutation,
  useExportInvoicesMutation,
  useLazyLastExportLinesQuery,
} from '@/api/generated/accounting';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveAddress } from '@/lib/save-file';

const FILE_NAME = 'invoices.txt';
/** The archive names its invoices in the address, which has only so much room. */
const MOST_IN_ADDRESS = 500;

interface Exported {
  /** The selection that was exported: another one has no result yet. */
  of: ReadonlySet<RowId>;
  /** How many of them the server could write into the file. */
  written: number;
}

export interface InvoiceExport {
  action: SelectionAction;
  /** What the last export has done, as long as the same invoices are selected. */
  result: string[] | null;
}

export function useInvoiceExport(ids: ReadonlySet<RowId>, isArchive: boolean): InvoiceExport {
  const { t } = useTranslation('invoices');
  const [exportInvoices, invoices] = useExportInvoicesMutation();
  const [exportArchived, archived] = useExportArchivedInvoicesMutation();
  const [askWritten] = useLazyLastExportLinesQuery();
  const [exported, setExported] = useState<Exported | null>(null);
  const isLoading = invoices.isLoading || archived.isLoading;

  const onRun = async () => {
    setExported(null);
    const all = [...ids];
    // A refusal is flashed, like every mutation's. The file is an object URL.
    const { data: file } =
      isArchive && all.length <= MOST_IN_ADDRESS
        ? await exportArchived({ ids: all.join(',') })
        : await exportInvoices({ chosenInvoicesPayload: { ids: all } });
    if (typeof file !== 'string') return;
    saveAddress(FILE_NAME, file);
    // The file does not say which documents it lacks, and the server knows how many it has written.
    const { data: lines } = await askWritten();
    if (lines) setExported({ of: ids, written: lines.data.lines_count });
  };

  return {
    action: {
      id: 'export',
      label: t('export.run'),
      onRun: () => void onRun(),
      disabledReason: isLoading ? t('export.running') : null,
    },
    result: exported?.of === ids ? sentencesOf(exported.written, ids.size) : null,
  };

  function sentencesOf(written: number, selected: number): string[] {
    const missing = selected - written;
    return [
      ...(written > 0 ? [t('export.written', { written })] : []),
      ...(missing > 0 ? [t('export.missing', { missing })] : []),
    ];
  }
}
