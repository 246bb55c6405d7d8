/** Exports the selected orders for spreadsheets (orders specification, section 2.1). */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveText } from '@/lib/save-file';
import { useExportOrdersMutation } from '@/api/generated/orders';
import type { SelectionJudgement } from './orders-api';

const FILE_NAME = 'orders-export.csv';

/** The action of the selection bar, if it is offered. */
export function useOrderExport(
  ids: ReadonlySet<RowId>,
  judged: SelectionJudgement | undefined,
): SelectionAction[] {
  const { t } = useTranslation('orders');
  const { can } = useCurrentUser();
  const [exportOrders, { isLoading }] = useExportOrdersMutation();

  if (!can('order export') || judged?.export.is_offered === false) return [];

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
