/** A popup with a table that is asked for when it opens. */
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';
import classes from './dashboard.module.css';

export interface TableRow {
  key: string;
  cells: readonly (string | null)[];
  /** The columns whose number is in red. */
  negative?: readonly number[];
}

interface TableDialogProps {
  title: string;
  /** What all its figures are. */
  note?: string;
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
  heads: readonly string[];
  isNumber?: (column: number) => boolean;
  rows: readonly TableRow[];
  onClose: () => void;
}

export function TableDialog({ title, note, query, onClose, ...table }: TableDialogProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog opened title={title} wide onClose={onClose}>
      {note === undefined ? null : <p className={classes.stage}>{note}</p>}
      {query.data === undefined ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DelayedSkeleton rows={4} />
        )
      ) : table.rows.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        // The table scrolls inside the dialog, by keys too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scrolled} tabIndex={0} role="group" aria-label={title}>
          <PlainTable {...table} />
        </div>
      )}
    </Dialog>
  );
}

type PlainTableProps = Pick<TableDialogProps, 'heads' | 'isNumber' | 'rows'>;

export function PlainTable({ heads, isNumber = () => false, rows }: PlainTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" data-number={isNumber(column) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, negative }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td
                key={heads[column]}
                data-number={isNumber(column) || undefined}
                data-negative={negative?.includes(column) || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
