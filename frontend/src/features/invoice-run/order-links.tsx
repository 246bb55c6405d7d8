import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import type { RunGroup } from './groups';
import classes from './run-table.module.css';

/** The orders of a group: all of them, and those that each problem is about. */
export function OrderLinks({ group }: { group: RunGroup }) {
  const { t } = useTranslation('invoiceRun');
  const ids = new Map(group.order_numbers.map((number, at) => [number, group.order_ids[at]]));
  const lists = [
    { words: t('columns.orders'), numbers: group.order_numbers },
    ...group.problems
      .filter(({ order_numbers }) => order_numbers.length > 0)
      .map(({ message, reason, order_numbers }) => ({
        words: serverText(message, reason),
        numbers: order_numbers,
      })),
  ];
  return (
    <dl className={classes.orders}>
      {lists.map(({ words, numbers }) => (
        <div key={words}>
          <dt>{words}</dt>
          {numbers.map((number) => {
            const id = ids.get(number);
            return (
              <dd key={number}>
                {id === undefined ? (
                  number
                ) : (
                  <Link to={paths.orderEdit(id)} target="_blank" rel="noreferrer">
                    {number}
                  </Link>
                )}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
