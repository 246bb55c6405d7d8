import { useTranslation } from 'react-i18next';
import { formatCents, formatMoney, type Cents, type Currency } from '@/lib/money';
import type { Compared } from './comparison';
import classes from './lines.module.css';

const signed = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;

interface DifferenceProps {
  compared: Compared;
  currency: Currency;
}

/** By how much what is billed differs from what was agreed, in money and in per cent. */
export function Difference({ compared, currency }: DifferenceProps) {
  const { t } = useTranslation('settlementForm');
  const { difference, hundredths, needsReason, toCome } = compared;
  if (difference === null) return t('lines.unknown');
  if (toCome !== null) {
    return (
      <span className={classes.small}>
        {t('lines.toCome', { amount: formatMoney(toCome, currency) })}
      </span>
    );
  }
  return (
    <span className={classes.difference} data-over={needsReason || undefined}>
      <span>{signed(difference)}</span>
      {hundredths === null || difference === 0 ? null : (
        <span>{t('lines.percent', { percent: signed(hundredths) })}</span>
      )}
    </span>
  );
}
