/**
 * /make-settlement/:ids; with ?type=CREDIT the carrier takes back what was settled, and ?credited_settlement_id= names
 * from which settlement.
 */
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { SettlementType } from '@/api/generated/types';
import { RefusedPage } from '@/freight/refused-page';
import { idIn, idsIn } from '@/lib/ids';
import { NewSettlement } from './new-settlement';

export function Component() {
  const { t } = useTranslation(['settlementForm', 'refused']);
  const orderIds = idsIn(useParams().ids ?? '').join(',');
  const [query] = useSearchParams();
  const type: SettlementType = query.get('type') === 'CREDIT' ? 'CREDIT' : 'NORMAL';
  const credited = type === 'CREDIT' ? idIn(query.get('credited_settlement_id')) : null;
  const title = t(`titles.${type}`);
  if (orderIds === '') return <RefusedPage title={title}>{t('refused:noOrders')}</RefusedPage>;
  return (
    <NewSettlement
      key={`${type} ${orderIds} ${String(credited)}`}
      {...{ title, type, orderIds, credited }}
    />
  );
}
