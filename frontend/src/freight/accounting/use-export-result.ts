/** What the last file of the selected documents contains, and what it lacks. */
import { useState } from 'react';
import { useLazyLastExportLinesQuery } from '@/api/generated/accounting';
import type { DataExportLinesView } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { serverText } from '@/lib/server-texts';

export interface ExportResult {
  /** How many documents or parties are in the file, and how many are not. */
  sentences: readonly string[];
  /** Why some are missing, and what the program cannot show of those that are not. */
  problems: readonly string[];
}

export interface ExportMemory {
  /** What the last file has, as long as the same documents are selected. */
  result: ExportResult | null;
  forget: () => void;
  /** Asks what the file has that was just saved; `tell` makes sentences of how many were written. */
  read: (tell: (written: number) => readonly string[]) => Promise<void>;
}

export function useExportResult(ids: ReadonlySet<RowId>): ExportMemory {
  const [ask] = useLazyLastExportLinesQuery();
  const [last, setLast] = useState<{ of: ReadonlySet<RowId>; result: ExportResult } | null>(null);
  return {
    // Another selection has no result yet.
    result: last?.of === ids ? last.result : null,
    forget: () => setLast(null),
    read: async (tell) => {
      // The file does not say what it lacks, and the server knows what it has written.
      const { data: lines } = await ask();
      if (lines) setLast({ of: ids, result: resultOf(lines.data, tell) });
    },
  };
}

const resultOf = (
  { lines_count: written, problems }: DataExportLinesView['data'],
  tell: (written: number) => readonly string[],
): ExportResult => ({
  sentences: tell(written),
  problems: problems.map(({ message, reason }) => serverText(message, reason)),
});
