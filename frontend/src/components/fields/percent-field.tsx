import { useTranslation } from 'react-i18next';
import { parsePercent } from '@/lib/percent';
import { AmountField } from './amount-field';
import type { FieldProps } from './field-types';

/** A whole percentage as text, such as a VAT rate. */
export function PercentField(props: FieldProps<string>) {
  const { t } = useTranslation(['common', 'numbers']);
  return (
    <AmountField
      {...props}
      unit={t('units.percent')}
      settle={(text) => {
        const parsed = parsePercent(text);
        if (!parsed.ok) return { problem: t('numbers:percent.malformed') };
        return { text: parsed.percent === null ? '' : String(parsed.percent) };
      }}
    />
  );
}
