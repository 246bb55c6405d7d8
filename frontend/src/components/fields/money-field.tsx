import { useTranslation } from 'react-i18next';
import { currencySymbol, formatCents, parseMoney, type Currency } from '@/lib/money';
import { AmountField } from './amount-field';
import type { FieldProps } from './field-types';

interface MoneyFieldProps extends FieldProps<string> {
  currency?: Currency;
}

/** Money as text (`1,234.50`); `moneyCodec` reads it for the payload. */
export function MoneyField({ currency = 'EUR', ...props }: MoneyFieldProps) {
  const { t } = useTranslation();
  return (
    <AmountField
      {...props}
      unit={currencySymbol(currency)}
      settle={(text) => {
        const parsed = parseMoney(text);
        if (!parsed.ok) return { problem: t(`money.${parsed.problem}`) };
        return { text: parsed.cents === null ? '' : formatCents(parsed.cents) };
      }}
    />
  );
}
