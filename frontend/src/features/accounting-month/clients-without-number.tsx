import { useTranslation } from 'react-i18next';
import type { EcWithoutNumberView } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import classes from './accounting-month.module.css';

/** Clients that the form cannot name: their cards lack a VAT number of another state. */
export function ClientsWithoutNumber({ clients }: { clients: readonly EcWithoutNumberView[] }) {
  const { t } = useTranslation(['accountingMonth', 'record']);
  if (clients.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{t('withoutNumber.title', { count: clients.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('record:invoice.client_id')}</th>
          <th scope="col">{t('withoutNumber.invoices')}</th>
          <th scope="col" data-number>
            {t('ecSales.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {clients.map(({ client_id: id, name, invoices, amount }) => (
          <tr key={id}>
            <th scope="row">
              <ScreenLink to={paths.contactEdit(id)}>{name}</ScreenLink>
            </th>
            <td>{invoices.join(', ')}</td>
            <td data-number>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
