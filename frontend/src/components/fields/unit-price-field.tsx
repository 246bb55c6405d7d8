import { useTranslation } from 'react-i18next';
import { formatUnitPrice, parseUnitPrice } from '@/lib/unit-price';
import { AmountField } from './amount-field';
import type { FieldProps } from './field-types';

interface UnitPriceFieldProps extends FieldProps<string> {
  /** Such as `€ / l`. */
  unit: string;
}

/** Euros for a unit, with up to four decimals; `unitPriceCodec` reads it for the payload. */
export function UnitPriceField(props: UnitPriceFieldProps) {
  const { t } = useTranslation('numbers');
  return (
    <AmountField
      {...props}
      settle={(text) => {
        const parsed = parseUnitPrice(text);
        if (!parsed.ok) return { problem: t(`unitPrice.${parsed.problem}`) };
        return { text: parsed.price === null ? '' : formatUnitPrice(parsed.price) };
      }}
    />
  );
}
