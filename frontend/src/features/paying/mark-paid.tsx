import { useTranslation } from 'react-i18next';
import { useSetSettlementPaidAmountMutation } from '@/api/generated/settlements';
import { PaidPopup } from '@/freight/accounting/paid-popup';
import { asCurrency, formatMoney } from '@/lib/money';
import type { OwedRow } from './to-pay-api';

interface MarkPaidProps {
  settlement: OwedRow;
  onClose: () => void;
}

/** The popup of the paid amount, which begins with the whole of what is to be paid. */
export function MarkPaid({ settlement, onClose }: MarkPaidProps) {
  const { t } = useTranslation('paying');
  const [setPaid] = useSetSettlementPaidAmountMutation();
  const { id, amount, kept_back: kept, currency } = settlement;
  const whole = amount - kept;
  return (
    <PaidPopup
      document={{ ...settlement, paid_amount: whole }}
      range={t('whole', { amount: formatMoney(whole, asCurrency(currency)) })}
      onSave={(settlementPaidPayload) => setPaid({ id, settlementPaidPayload })}
      onClose={onClose}
    />
  );
}
