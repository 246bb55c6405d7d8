import { useTranslation } from 'react-i18next';
import { say } from '@/lib/say';
import { leftOutOf, type OrderView } from './order-table';
import classes from './order-form.module.css';

/** What a copy does not have of the order that it is made from. */
export function LeftOut({ source }: { source: OrderView }) {
  const { t } = useTranslation('orderForm');
  const names = leftOutOf(source).map((label) => say(label)());
  if (names.length === 0) return null;
  const number = source.general.order_number;
  return (
    <p role="status" className={classes.leftOut}>
      {t('copy.leftOut', { number, names: names.join(', ') })}
    </p>
  );
}
