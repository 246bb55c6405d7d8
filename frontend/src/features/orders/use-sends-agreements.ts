/** Sends the agreements of the selected orders (orders specification, section 5). */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OrderRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { paths } from '@/lib/paths';

/** The action of the selection bar; it is hidden if a compensation is selected. */
export function useSendsAgreements(ids: ReadonlySet<RowId>, rows: readonly OrderRow[]) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  // Only of the loaded rows; the screen and the server judge all of them.
  const selected = rows.filter((row) => ids.has(row.id));
  if (ids.size === 0 || selected.some((row) => row.activity === 'COMPENSATION')) return [];

  const suppliers = new Set(selected.map((row) => row.supplier_id));
  const refusal = () => {
    if (suppliers.has(null)) return t('agreements.noSupplier');
    return suppliers.size > 1 ? t('agreements.differentSuppliers') : null;
  };
  return [
    {
      id: 'send-agreements',
      label: t('agreements.sendAgreements', { count: ids.size }),
      onRun: () => void navigate(paths.sendAgreements([...ids])),
      disabledReason: refusal(),
    },
  ];
}
