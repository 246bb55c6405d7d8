/** The groups, each with what is missing or what has become of it. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RunRow as Row } from './groups';
import { RunRow } from './run-row';
import type { Choice } from './use-choice';
import type { InvoiceRun } from './use-run';
import classes from './run-table.module.css';

interface RunTableProps {
  rows: readonly Row[];
  choice: Choice;
  run: InvoiceRun;
  isReading: boolean;
}

export function RunTable({ rows, choice, run, isReading }: RunTableProps) {
  const { t } = useTranslation(['invoiceRun', 'record']);
  const choosable = rows.filter(({ canBeChosen }) => canBeChosen);
  const chosen = choosable.filter(choice.isChosen).length;
  const isWorking = run.progress !== null;
  const areAll = chosen > 0 && chosen === choosable.length;
  return (
    <div className={classes.scrolled}>
      <table className={classes.table} aria-label={t('title')} aria-busy={isReading || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('columns.choose')}</span>
              <Checkbox
                aria-label={t('chooseAll')}
                checked={areAll}
                indeterminate={chosen > 0 && !areAll}
                disabled={isWorking || choosable.length === 0}
                onChange={() => choice.choose(choosable, !areAll)}
              />
              <span className={classes.chooseAll} aria-hidden>
                {t('chooseAll')}
              </span>
            </th>
            <th scope="col">{t('record:invoice.client_id')}</th>
            <th scope="col">{t('columns.orders')}</th>
            <th scope="col">{t('record:invoice.currency')}</th>
            <th scope="col" data-number>
              {t('record:invoice.amount_without_vat')}
            </th>
            <th scope="col" data-number>
              {t('record:invoice.vat_amount')}
            </th>
            <th scope="col" data-number>
              {t('record:invoice.amount_with_vat')}
            </th>
            <th scope="col">{t('columns.rule')}</th>
            <th scope="col">{t('columns.state')}</th>
            <th scope="col">{t('columns.form')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RunRow
              key={row.id}
              row={row}
              isChosen={choice.isChosen(row)}
              isWorking={isWorking}
              onChoose={(next) => choice.choose([row], next)}
              onAgain={(send) => void run.start([row.group], send)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
