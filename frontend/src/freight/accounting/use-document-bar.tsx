/** The selection bar over a list of invoices or settlements (money specification, section 2.1). */
import type { GridSelection } from '@/components/data-grid/types';
import type { ListSelection } from '@/components/list-page/selection-bar';
import type { DocumentCalls, MovingWords } from './document-calls';
import { DocumentNote } from './document-note';
import { useArchiveActions } from './use-archiving';
import { useDocumentExport } from './use-document-export';
import { useDocumentSelection, type Documents } from './use-document-selection';
import { useExportResult } from './use-export-result';
import { usePartiesFile } from './use-parties-file';
import { useSending } from './use-sending';
import { useSettingValidated } from './use-setting-validated';

interface DocumentBarOptions<Filters> extends Documents<Filters> {
  calls: DocumentCalls<Filters>;
  words: MovingWords;
  /** Debetas validates these documents. */
  validates: boolean;
}

interface DocumentBar {
  selection: ListSelection;
  grid: { selection: GridSelection };
}

export function useDocumentBar<Filters extends { archived?: boolean; notExported?: boolean }>({
  calls,
  words,
  validates,
  ...from
}: DocumentBarOptions<Filters>): DocumentBar {
  const selection = useDocumentSelection(from, calls);
  const { ids, change, loadMatching } = selection;
  const last = useExportResult(ids);
  const exporting = useDocumentExport(ids, calls, last);
  const validating = useSettingValidated(ids, calls);
  const parties = usePartiesFile(ids, calls, last);
  const sending = useSending(ids, calls);
  const more = calls.useMore(ids);
  const archiving = useArchiveActions(selection, from.filter.archived, {
    useMove: calls.useMove,
    words,
  });
  return {
    selection: {
      count: ids.size,
      note: <DocumentNote selection={selection} result={last.result} />,
      actions: [
        exporting,
        ...sending,
        ...parties,
        ...more,
        ...(validates ? [validating] : []),
        ...archiving,
      ],
      onClear: () => change(new Set()),
    },
    grid: { selection: { ids, onChange: change, loadMatching } },
  };
}
