/** A row on phones: the profit of each stage, and how it differs from the plan. */
import i18next from 'i18next';
import type { GridCard, GridColumn } from '@/components/data-grid/types';
import { drawAmount } from '@/freight/accounting/amounts';
import { drawChange } from './drawn-change';
import type { OutcomeLine } from './outcome-api';
import { changeOf, STAGES, type Stage } from './stages';
import classes from './accounting-outcome.module.css';

const titled = (stage: Stage): GridColumn<OutcomeLine> => ({
  id: `card_${stage}`,
  title: () => i18next.t(`outcome:stages.${stage}`),
  width: 0,
  kind: 'text',
  value: (row) => row[stage].profit,
  render: (row) => (
    <>
      <span className={classes.stage}>{i18next.t(`outcome:stages.${stage}`)}</span>{' '}
      {drawAmount(row[stage].profit, row.currency)}
    </>
  ),
});

const CHANGE: GridColumn<OutcomeLine> = {
  id: 'card_change',
  title: () => i18next.t('outcome:change'),
  width: 0,
  kind: 'text',
  value: (row) => changeOf(row, 'billed', row) ?? changeOf(row, 'agreed', row),
  render: (row) => {
    const billed = changeOf(row, 'billed', row);
    return (
      <>
        <span className={classes.stage}>{i18next.t('outcome:change')}</span>{' '}
        {drawChange(billed ?? changeOf(row, 'agreed', row) ?? 0, row.currency)}{' '}
        <span className={classes.stage}>
          {i18next.t(`outcome:stages.${billed === null ? 'agreed' : 'billed'}`)}
        </span>
      </>
    );
  },
};

export const OUTCOME_CARD: GridCard<OutcomeLine> = {
  lines: [
    [
      ['name', 10],
      ['orders', 2],
    ],
    [
      ['card_planned', 6],
      ['card_agreed', 6],
    ],
    [
      ['card_billed', 6],
      ['card_paid', 6],
    ],
    [['card_change', 12]],
  ],
  columns: [...STAGES.map(titled), CHANGE],
};
