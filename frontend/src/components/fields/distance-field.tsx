import { useTranslation } from 'react-i18next';
import { formatKilometres, parseKilometres } from '@/lib/distance';
import { AmountField } from './amount-field';
import type { FieldProps } from './field-types';

/** Whole kilometres as text; `distanceCodec` reads them for the payload. */
export function DistanceField(props: FieldProps<string>) {
  const { t } = useTranslation();
  return (
    <AmountField
      {...props}
      unit={t('units.km')}
      settle={(text) => {
        const parsed = parseKilometres(text);
        if (!parsed.ok) return { problem: t(`distance.${parsed.problem}`) };
        return { text: parsed.metres === null ? '' : formatKilometres(parsed.metres) };
      }}
    />
  );
}
