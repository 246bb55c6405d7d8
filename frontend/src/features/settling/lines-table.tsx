/** What is billed for each order, beside what was agreed for it. */
import { useTranslation } from 'react-i18next';
import { LineRow } from './line-row';
import type { SettlementView } from './settlement-table';
import classes from './lines.module.css';

const HEADS = {
  NORMAL: [
    'order',
    'route',
    'agreed',
    'recorded',
    'net',
    'vatRate',
    'vat',
    'gross',
    'difference',
    'partial',
    'damage',
  ],
  CREDIT: ['order', 'route', 'settled', 'left', 'credited', 'vatRate', 'vat', 'gross'],
} as const;

export function LinesTable({ view }: { view: SettlementView }) {
  const { t } = useTranslation('settlementForm');
  const heads = HEADS[view.type];
  return (
    <div className={classes.box}>
      <table className={classes.lines} data-type={view.type}>
        <caption className="visually-hidden">{t('sections.lines')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" data-column={head}>
                {t(`lines.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        {view.orders.map((line, place) => (
          <LineRow key={line.id} place={place} line={line} view={view} columns={heads.length} />
        ))}
      </table>
    </div>
  );
}
