import { useTranslation } from 'react-i18next';
import { useGetSettlementQuery } from '@/api/generated/settlements';
import type { SettlementRow } from '@/api/generated/types';
import { ToOrderScreen } from '@/freight/accounting/to-order-screen';
import { paths } from '@/lib/paths';

interface ToCreditSettlementProps {
  settlement: SettlementRow;
  onClose: () => void;
}

/** Goes to the form of a credit settlement, whose address names the orders of this one. */
export function ToCreditSettlement({ settlement, onClose }: ToCreditSettlementProps) {
  const { t } = useTranslation('settlements');
  const { id, invoice_number: number } = settlement;
  const { currentData, error, isFetching, refetch } = useGetSettlementQuery({ id });
  return (
    <ToOrderScreen
      number={number}
      ids={isFetching ? undefined : currentData?.data.orders.map((order) => order.id)}
      error={error}
      onRetry={() => void refetch()}
      to={(_first, all) =>
        paths.settlementCreate(all, { type: 'CREDIT', credited_settlement_id: id })
      }
      noOrder={t('noOrder')}
      onClose={onClose}
    />
  );
}
