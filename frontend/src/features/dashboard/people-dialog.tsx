/** What the orders of each manager have earned in the period. */
import { useTranslation } from 'react-i18next';
import { usePeopleProfitQuery } from '@/api/generated/dashboard';
import { formatMoney } from '@/lib/money';
import type { DashboardArg } from './filters';
import { sayUnpriced } from './points';
import { TableDialog } from './table-dialog';

export type Side = 'client' | 'purchase';

interface PeopleDialogProps {
  side: Side;
  arg: DashboardArg;
  onClose: () => void;
}

export function PeopleDialog({ side, arg, onClose }: PeopleDialogProps) {
  const { t } = useTranslation(['dashboard', 'record']);
  const query = usePeopleProfitQuery(
    { ...arg, managerType: side },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TableDialog
      title={t(
        side === 'client' ? 'record:order.client_manager_id' : 'record:order.purchase_manager_id',
      )}
      note={t('stage.agreed')}
      query={query}
      heads={[t('people.name'), t('record:order.profit'), t('series.unpriced')]}
      isNumber={(column) => column > 0}
      rows={(query.data?.data ?? []).map(({ name, profit, unpriced }, place) => ({
        key: String(place),
        cells: [name ?? t('people.nobody'), formatMoney(profit), sayUnpriced(unpriced)],
        negative: profit < 0 ? [1] : [],
      }))}
      onClose={onClose}
    />
  );
}
