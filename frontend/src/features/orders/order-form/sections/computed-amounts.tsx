import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asCurrency, formatMoney } from '@/lib/money';
import { withVat } from '@/lib/vat';
import { Fact } from './fact';
import { centsTyped } from './order-totals';
import type { OrderValues } from '../order-table';

/** VAT and amount with VAT of the supplier's invoice or credit invoice, as the server will work them out. */
export function ComputedAmounts({
  section,
}: {
  section: 'supplier_accounting' | 'supplier_accounting_credit';
}) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const [net, rate, currency] = useWatch({
    control,
    name: [`${section}.net_amount`, `${section}.vat`, 'finance.currency'],
  });
  const amounts = withVat(centsTyped(net), rate === '' ? null : Number(rate));
  return (['vat', 'brutto'] as const).map((name) => {
    const cents = amounts[name];
    return (
      <Fact key={name} label={t(`accounting.${name}`)}>
        {cents === null ? t('totals.unknown') : formatMoney(cents, asCurrency(currency))}
      </Fact>
    );
  });
}
