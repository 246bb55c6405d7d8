/** Exports the selected orders, with the columns that the list shows, for spreadsheets (orders specification, section 2.1). */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { OrderRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import type { GridLayout } from '@/components/data-grid/use-grid-layout';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveText } from '@/lib/save-file';
import { useExportOrdersMutation } from '@/api/generated/orders';
import { shownIn } from './order-template/template';
import type { SelectionJudgement } from './orders-api';

const FILE_NAME = 'orders-export.csv';

/** The action of the selection bar, if it is offered. */
export function useOrderExport(
  ids: ReadonlySet<RowId>,
  checked: SelectionJudgement | undefined,
  layout: GridLayout<OrderRow>,
): SelectionAction[] {
  const { t } = useTranslation('orders');
  const { can } = useCurrentUser();
  const [exportOrders, { isLoading }] = useExportOrdersMutation();

  if (!can('order export') || checked?.export.is_offered === false) return [];

  const onRun = async () => {
    // A refusal is flashed, like every mutation's.
    const exportPayload = { ids: [...ids], columns: shownIn(layout) };
    const { data: table } = await exportOrders({ exportPayload });
    if (typeof table === 'string') saveText(FILE_NAME, table, 'text/csv');
  };
  return [
    {
      id: 'export',
      label: t('export'),
      onRun: () => void onRun(),
      disabledReason: isLoading ? t('exporting') : null,
    },
  ];
}
