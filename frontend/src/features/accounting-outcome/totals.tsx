/** What all rows add up to, by currency, with the stages side by side, and how much of it is billed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOutcomeView, OutcomeTotal } from '@/api/generated/types';
import { drawAmount } from '@/freight/accounting/amounts';
import { drawChange } from './drawn-change';
import {
  changeOf,
  isBilled,
  marginOf,
  MEASURES,
  sayMargin,
  STAGES,
  type Counts,
  type Stage,
} from './stages';
import classes from './accounting-outcome.module.css';

type Outcome = DataOutcomeView['data'];

/** How many orders of a currency there are; null if the answer lacks some of its rows. */
function countsOf({ rows, total }: Outcome, currency: string): Counts | null {
  if (rows.length < total) return null;
  const counts = { orders: 0, invoiced: 0, settled: 0 };
  for (const row of rows.filter((one) => one.currency === currency)) {
    counts.orders += row.orders;
    counts.invoiced += row.invoiced;
    counts.settled += row.settled;
  }
  return counts;
}

export function Totals({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('outcome');
  const { rows, total, totals } = outcome;
  if (totals.length === 0) return null;
  return (
    // It scrolls sideways on narrow screens, so it has to take the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.totals} role="region" aria-label={t('totals')} tabIndex={0}>
      <div className={classes.currencies}>
        {totals.map((sums) => (
          <Currency key={sums.currency} sums={sums} counts={countsOf(outcome, sums.currency)} />
        ))}
      </div>
      {rows.length < total ? (
        <p className={classes.note}>{t('cut', { rows: rows.length, total })}</p>
      ) : null}
    </div>
  );
}

interface CurrencyProps {
  sums: OutcomeTotal;
  counts: Counts | null;
}

function Currency({ sums, counts }: CurrencyProps) {
  const { t } = useTranslation(['outcome', 'record']);
  const change = (stage: Stage) => {
    if (stage === 'planned' || stage === 'paid') return null;
    const cents = changeOf(sums, stage, counts ?? { orders: 0, invoiced: 0, settled: 0 });
    return cents === null ? null : drawChange(cents, sums.currency);
  };
  const margin = (stage: Stage) => {
    const known = marginOf(sums[stage]);
    return known === null ? null : sayMargin(known);
  };
  return (
    <div>
      <table>
        <caption className="visually-hidden">{t('totalsIn', { currency: sums.currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{sums.currency}</th>
            {STAGES.map((stage) => (
              <th key={stage} scope="col" title={t(`hints.${stage}`)}>
                {t(`stages.${stage}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => (
            <tr key={measure} data-measure={measure}>
              <th scope="row">{t(`record:order.${measure}`)}</th>
              {STAGES.map((stage) => (
                <td key={stage}>{drawAmount(sums[stage][measure], sums.currency)}</td>
              ))}
            </tr>
          ))}
          <Line title={t('margin')} cell={margin} />
          <Line title={t('change')} cell={change} />
        </tbody>
      </table>
      {counts && !isBilled(counts) ? (
        <p className={classes.note}>{t('notBilled', { count: counts.orders, ...counts })}</p>
      ) : null}
    </div>
  );
}

interface LineProps {
  title: string;
  cell: (stage: Stage) => ReactNode;
}

function Line({ title, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {STAGES.map((stage) => (
        <td key={stage}>{cell(stage)}</td>
      ))}
    </tr>
  );
}
