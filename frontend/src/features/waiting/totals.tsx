/** What all clients owe in each currency, by how long it is overdue, with a bar that shows the shares. */
import { useTranslation } from 'react-i18next';
import type { AgeingTotalView } from '@/api/generated/types';
import { asCurrency, formatMoney } from '@/lib/money';
import { AGE_TONES, AGES, sayAge } from './ages';
import { MOST_ROWS } from './clients-api';
import classes from './waiting.module.css';

interface TotalsProps {
  totals: readonly AgeingTotalView[];
  /** How many rows the list shows of them. */
  rows: number;
}

export function Totals({ totals, rows }: TotalsProps) {
  const { t } = useTranslation('waiting');
  if (totals.length === 0) return null;
  return (
    // It scrolls sideways on narrow screens, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.totals} role="region" aria-label={t('totals.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('totals.title')}</th>
            <th scope="col">{t('columns.unpaid')}</th>
            {AGES.map((age) => (
              <th key={age} scope="col">
                {sayAge(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <Total key={total.currency} total={total} />
          ))}
        </tbody>
      </table>
      {rows < MOST_ROWS ? null : <p>{t('totals.cut', { rows: MOST_ROWS })}</p>}
    </div>
  );
}

function Total({ total }: { total: AgeingTotalView }) {
  const amount = (cents: number) => formatMoney(cents, asCurrency(total.currency));
  return (
    <tr>
      <th scope="row">
        <span className={classes.currency}>{total.currency}</span>
        <span className={classes.bar} aria-hidden>
          {AGES.filter((age) => total[age] > 0).map((age) => (
            <span
              key={age}
              data-tone={AGE_TONES[age]}
              data-age={age}
              style={{ flexGrow: total[age] }}
            />
          ))}
        </span>
      </th>
      <td>
        <strong>{amount(total.unpaid_amount)}</strong>
      </td>
      {AGES.map((age) => (
        <td key={age}>
          <span className={classes.heat} data-tone={total[age] > 0 ? AGE_TONES[age] : undefined}>
            {amount(total[age])}
          </span>
        </td>
      ))}
    </tr>
  );
}
