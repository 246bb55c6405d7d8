import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { KnownBy, KnownOrder } from '@/api/generated/types';
import { paths } from '@/lib/paths';
import type { KnownView } from './known';
import classes from './quick-entry.module.css';

/** Orders that have something in common with what is entered. Their links open another tab. */
export function KnownOrders({ known }: { known: KnownView }) {
  const { t } = useTranslation('quickEntry');
  const say = (why: KnownBy, vins: readonly string[]) =>
    why === 'vin_number' && vins.length === 0
      ? t('known.unseenVin')
      : t(`known.${why}`, { vins: vins.join(', ') });
  const all = (why: readonly KnownBy[], vins: readonly string[] = []) =>
    why.map((one) => say(one, vins)).join(', ');
  return (
    <ul className={classes.known}>
      {known.orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.orderEdit(order.id)} target="_blank" rel="noreferrer">
            {order.order_number}
          </Link>
          {` ${describe(order)} – ${all(order.why, order.vin_numbers)}`}
        </li>
      ))}
      {known.unseen.length === 0 ? null : <li>{t('known.unseen', { why: all(known.unseen) })}</li>}
    </ul>
  );
}

const describe = ({ client, loadings, unloadings, loading_date }: KnownOrder): string =>
  [client, `${loadings} → ${unloadings}`, loading_date].filter(Boolean).join(', ');
