import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentItemView } from '@/api/generated/types';
import type { ListReading } from '@/api/pages';
import { LineRow } from './line-row';
import classes from './all-lines.module.css';

/** Pixels before the end at which the next lines are asked for (money specification, section 9). */
const MARGIN = '100px';

interface LineRowsProps {
  reading: ListReading<PaymentItemView>;
  /** Null for people who may only look. */
  onUndo: ((item: PaymentItemView) => void) | null;
  isBusy: boolean;
}

/** The lines as a table, which reads on while it is scrolled. */
export function LineRows({ reading, onUndo, isBusy }: LineRowsProps) {
  const { t } = useTranslation('payments');
  const { rows, isFetching } = reading;
  const { scroller, end } = useEndless(reading);
  return (
    // It scrolls, so it has to take the focus.
    <div
      ref={scroller}
      className={classes.scroll}
      role="region"
      aria-label={t('lines.title')}
      aria-busy={isFetching}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{t('lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('facts.day')}</th>
            <th scope="col">{t('lines.payer')}</th>
            <th scope="col" className={classes.number}>
              {t('lines.amount')}
            </th>
            <th scope="col">{t('facts.text')}</th>
            <th scope="col">{t('columns.status')}</th>
            <th scope="col">{t('lines.booked')}</th>
            <th scope="col">{t('lines.decidedBy')}</th>
            {onUndo ? (
              <th scope="col">
                <span className="visually-hidden">{t('keys.undo')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <LineRow key={item.id} item={item} onUndo={onUndo} isBusy={isBusy} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && !isFetching ? (
        <p className={classes.none} role="status">
          {t('lines.none')}
        </p>
      ) : null}
      <div ref={end} className={classes.end} />
    </div>
  );
}

/** Asks for the next lines when the end comes near. */
function useEndless({ rows, hasNextPage, fetchNextPage }: LineRowsProps['reading']) {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { root: scroller.current, rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // After each page it looks again, since the end may still be near.
  }, [fetchNextPage, hasNextPage, rows.length]);
  return { scroller, end };
}
