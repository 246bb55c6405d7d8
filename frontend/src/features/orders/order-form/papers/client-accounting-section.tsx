import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormMoney, FormText } from '@/components/form/form-inputs';
import { asCurrency, formatCents, formatMoney, type Currency } from '@/lib/money';
import { centsTyped } from '../sections/order-totals';
import type { OrderValues } from '../order-table';
import classes from '../order-form.module.css';

/** The invoice to the client as somebody notes it by hand. */
export function ClientAccountingSection() {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const currency = asCurrency(useWatch({ control, name: 'finance.currency' }));
  return (
    <FieldGrid>
      <FormText name="client_accounting.invoice_number" label={t('accounting.invoiceNumber')} />
      <FormMoney
        name="client_accounting.net_amount"
        label={t('accounting.net')}
        currency={currency}
      />
      <FormMoney
        name="client_accounting.vat_amount"
        label={t('accounting.vat')}
        currency={currency}
      />
      <div>
        <FormMoney
          name="client_accounting.brutto_amount"
          label={t('accounting.brutto')}
          currency={currency}
        />
        <SuggestedSum currency={currency} />
      </div>
    </FieldGrid>
  );
}

/** The server takes only the sum of the other two. What was typed stays until a user takes it. */
function SuggestedSum({ currency }: { currency: Currency }) {
  const { t } = useTranslation('orderForm');
  const { control, setValue, clearErrors } = useFormContext<OrderValues>();
  const [net, vat, brutto] = useWatch({
    control,
    name: [
      'client_accounting.net_amount',
      'client_accounting.vat_amount',
      'client_accounting.brutto_amount',
    ],
  }).map(centsTyped);
  if (net == null || vat == null || net + vat === brutto) return null;
  const sum = net + vat;
  return (
    <div className={classes.suggestion}>
      {t('accounting.sum', { sum: formatMoney(sum, currency) })}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('accounting.useSum', { sum: formatMoney(sum, currency) })}
        onClick={() => {
          setValue('client_accounting.brutto_amount', formatCents(sum), { shouldDirty: true });
          clearErrors('client_accounting.brutto_amount');
        }}
      >
        {t('accounting.use')}
      </Button>
    </div>
  );
}
