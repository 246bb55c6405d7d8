import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormMoney, FormText } from '@/components/form/form-inputs';
import { asCurrency } from '@/lib/money';
import { ComputedAmounts } from '../sections/computed-amounts';
import type { OrderValues } from '../order-table';

/** The supplier's credit invoice, whose amounts may be negative. */
export function CreditAccountingSection() {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const currency = asCurrency(useWatch({ control, name: 'finance.currency' }));
  return (
    <FieldGrid>
      <FormText
        name="supplier_accounting_credit.invoice_number"
        label={t('accounting.invoiceNumber')}
      />
      <FormDay name="supplier_accounting_credit.invoice_date" label={t('accounting.invoiceDate')} />
      <FormMoney
        name="supplier_accounting_credit.net_amount"
        label={t('accounting.net')}
        currency={currency}
      />
      <FormChoice name="supplier_accounting_credit.vat" label={t('accounting.vatRate')} />
      <ComputedAmounts section="supplier_accounting_credit" />
    </FieldGrid>
  );
}
