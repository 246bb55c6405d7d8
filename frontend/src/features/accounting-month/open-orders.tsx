import { useTranslation } from 'react-i18next';
import type { DataRegisterCheckView } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { firstDay, lastDay, type Month } from './months';
import classes from './accounting-month.module.css';

interface OpenOrdersProps {
  month: Month;
  checked: DataRegisterCheckView['data'];
}

/** Orders of the month that the registers lack, with links to the same lists as from the dashboard. */
export function OpenOrders({ month, checked }: OpenOrdersProps) {
  const { t } = useTranslation('accountingMonth');
  const days = { date_from_from: firstDay(month), date_to: lastDay(month) };
  const lists = [
    {
      id: 'withoutInvoice',
      count: checked.orders_without_invoice,
      to: paths.orders({ settlement: true, ...days }),
    },
    {
      id: 'withoutSettlement',
      count: checked.orders_without_settlement,
      to: paths.orders({ without_supplier_invoice: true, ...days }),
    },
  ] as const;
  const open = lists.filter(({ count }) => count > 0);
  if (open.length === 0) return <p className={classes.none}>{t('orders.none')}</p>;
  return (
    <ul className={classes.list}>
      {open.map(({ id, count, to }) => (
        <li key={id}>
          <ScreenLink to={to}>{t(`orders.${id}`, { count })}</ScreenLink>
        </li>
      ))}
    </ul>
  );
}
