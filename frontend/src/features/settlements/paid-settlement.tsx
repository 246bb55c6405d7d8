import { useTranslation } from 'react-i18next';
import { useSetSettlementPaidAmountMutation } from '@/api/generated/settlements';
import type { SettlementRow } from '@/api/generated/types';
import { PaidPopup } from '@/freight/accounting/paid-popup';
import { asCurrency, formatMoney } from '@/lib/money';
import { payable } from './settlement-words';

interface PaidSettlementProps {
  settlement: SettlementRow;
  onClose: () => void;
}

/** The popup of the paid amount of a settlement. */
export function PaidSettlement({ settlement, onClose }: PaidSettlementProps) {
  const { t } = useTranslation('settlements');
  const [setPaid] = useSetSettlementPaidAmountMutation();
  const { id, currency } = settlement;
  return (
    <PaidPopup
      document={settlement}
      range={t('paidRange', { amount: formatMoney(payable(settlement), asCurrency(currency)) })}
      onSave={(settlementPaidPayload) => setPaid({ id, settlementPaidPayload })}
      onClose={onClose}
    />
  );
}
