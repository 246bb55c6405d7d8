/** Exports the selected orders for spreadsheets (orders specification, section 2.1). */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { OrderRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { saveText } from '@/lib/save-file';
import { useExportOrdersMutation } from '@/api/generated/orders';

const FILE_NAME = 'orders-export.csv';

/** The action of the selection bar, if it is offered. */
export function useOrderExport(ids: ReadonlySet<RowId>, rows: readonly OrderRow[]) {
  const { t } = useTranslation('orders');
  const { can } = useCurrentUser();
  const [exportOrders, { isLoading }] = useExportOrdersMutation();

  // Only of the loaded rows; about the others the server decides.
  const hasCompensation = useMemo(
    () => rows.some((row) => ids.has(row.id) && row.activity === 'COMPENSATION'),
    [rows, ids],
  );
  if (!can('order export') || hasCompensation) return [];

  const onRun = async () => {
    // A refusal is flashed, like every mutation's.
    const { data: table } = await exportOrders({ exportPayload: { ids: [...ids] } });
    if (typeof table === 'string') saveText(FILE_NAME, table, 'text/csv');
  };
  return [
    {
      id: 'export',
      label: t('export', { count: ids.size }),
      onRun: () => void onRun(),
      disabledReason: isLoading ? t('exporting') : null,
    },
  ];
}
