/** The fields of a line. The heads of the columns are their labels, where there is room for a table. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PercentField } from '@/components/fields/percent-field';
import { FormMoney } from '@/components/form/form-inputs';
import type { LineProps } from './line-row';

export function NetField({ place, line: { order_number: order }, view }: LineProps) {
  const { t } = useTranslation('settlementForm');
  return (
    <FormMoney
      name={`orders.${String(place)}.supplier_amount_without_vat`}
      label={t(view.type === 'CREDIT' ? 'lines.creditedOf' : 'lines.netOf', { order })}
      currency={view.currency}
    />
  );
}

/** Says which rate is usual for the carrier, where another one stands. */
export function VatField({
  place,
  line: { order_number: order },
  view: { type, usual_vat: usual },
  rate,
}: LineProps & { rate: string }) {
  const { t } = useTranslation('settlementForm');
  const isOther = type === 'NORMAL' && rate !== '' && rate !== String(usual);
  return (
    <Controlled<string> name={`orders.${String(place)}.supplier_vat_tariff_percentage`}>
      {(field) => (
        <PercentField
          {...field}
          label={t('lines.vatRateOf', { order })}
          description={isOther ? t('lines.usually', { rate: usual }) : undefined}
        />
      )}
    </Controlled>
  );
}

export function PartialField({ place, line: { order_number: order } }: LineProps) {
  const { t } = useTranslation('settlementForm');
  return (
    <Controlled<boolean> name={`orders.${String(place)}.is_partial`}>
      {({ value, onChange, required: _required, ...field }) => (
        <Checkbox
          {...field}
          label={t('lines.partialOf', { order })}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Controlled>
  );
}
