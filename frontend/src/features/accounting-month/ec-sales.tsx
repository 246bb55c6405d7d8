/** The figures of the EC sales list (FR0564): services to businesses in other states of the European Union. */
import { useTranslation } from 'react-i18next';
import { useEcSalesQuery } from '@/api/generated/accounting';
import type { DataEcSalesView } from '@/api/generated/types';
import { formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';
import { ClientsWithoutNumber } from './clients-without-number';
import type { Month } from './months';
import { Answered, Part } from './part';
import classes from './accounting-month.module.css';

type Sales = DataEcSalesView['data'];

export function EcSales({ month }: { month: Month }) {
  const { t } = useTranslation('accountingMonth');
  const query = useEcSalesQuery({ month });
  return (
    <Part title={t('ecSales.title')}>
      <Answered query={query}>
        {({ data }) => (
          <>
            {data.buyers.length === 0 ? (
              <p className={classes.none}>{t('ecSales.none')}</p>
            ) : (
              <Buyers sales={data} />
            )}
            <ClientsWithoutNumber clients={data.without_number} />
          </>
        )}
      </Answered>
    </Part>
  );
}

function Buyers({ sales: { buyers, amount, euros } }: { sales: Sales }) {
  const { t } = useTranslation('accountingMonth');
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('ecSales.buyers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ecSales.vatNumber')}</th>
          <th scope="col">{t('ecSales.buyer')}</th>
          <th scope="col" data-number>
            {t('ecSales.amount')}
          </th>
          <th scope="col" data-number>
            {t('ecSales.euros')}
          </th>
        </tr>
      </thead>
      <tbody>
        {buyers.map((buyer) => (
          <tr key={buyer.vat_number}>
            <th scope="row">{buyer.vat_number}</th>
            <td>{buyer.name}</td>
            <td data-number>{formatMoney(buyer.amount)}</td>
            <td data-number>{formatInteger(buyer.euros)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('ecSales.total')}
          </th>
          <td data-number>{formatMoney(amount)}</td>
          <td data-number>{formatInteger(euros)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
