import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { formatMoney, type Currency } from '@/lib/money';
import { useCalculation } from './order-calculation';
import { centsTyped } from './order-totals';
import type { OrderValues } from '../order-table';
import classes from '../order-form.module.css';

/** What the carrier was sent in the agreement, and whether the order says something else by now. */
export function AgreedCost({ agreed, currency }: { agreed: number; currency: Currency }) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const onTop = centsTyped(useWatch({ control, name: 'finance.cost_penalty' })) ?? 0;
  const { cost } = useCalculation().totals;
  const amount = formatMoney(agreed, currency);
  const difference = cost === null ? 0 : cost + onTop - agreed;
  return (
    <p className={classes.agreedCost} role="status">
      {difference === 0 ? (
        t('totals.agreed', { amount })
      ) : (
        <FieldWarning>
          {t(difference > 0 ? 'totals.moreThanAgreed' : 'totals.lessThanAgreed', {
            amount,
            difference: formatMoney(Math.abs(difference), currency),
          })}
        </FieldWarning>
      )}
    </p>
  );
}
