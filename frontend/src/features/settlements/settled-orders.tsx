/** The orders of a settlement: what was agreed, recorded and billed for each, without VAT. */
import { useTranslation } from 'react-i18next';
import type { SettlementLineView } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import { sayAmount } from '@/freight/accounting/amounts';
import classes from '@/freight/accounting/documents.module.css';
import { shortPlaces, wholePlaces } from '@/freight/places';
import { paths } from '@/lib/paths';
import { drawDifference } from './drawn-difference';
import type { SettlementView } from './settlement-details';
import { sayShare } from './settlement-words';
import own from './settlements.module.css';

interface SettledOrdersProps {
  number: string;
  settlement: SettlementView;
}

export function SettledOrders({ number, settlement }: SettledOrdersProps) {
  const { t } = useTranslation(['settlements', 'record']);
  const amounts = [
    t('lines.agreed'),
    t('lines.recorded'),
    t('lines.billed'),
    t('record:settlement.total_vat'),
    t('lines.difference'),
    t('differences.percent'),
  ];
  return (
    <table className={classes.table}>
      <caption>{t('lines.of', { number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('record:order.order_number')}</th>
          <th scope="col">{t('record:order.loadings')}</th>
          <th scope="col">{t('record:order.unloadings')}</th>
          {amounts.map((name) => (
            <th key={name} scope="col" className={classes.number}>
              {name}
            </th>
          ))}
          <th scope="col" className={own.reason}>
            {t('lines.reason')}
          </th>
        </tr>
      </thead>
      <tbody>
        {settlement.orders.map((line) => (
          <Line key={line.id} line={line} currency={settlement.currency} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: SettlementLineView;
  currency: string;
}

function Line({ line, currency }: LineProps) {
  const { t } = useTranslation('settlements');
  const { difference, difference_hundredths: hundredths } = line;
  const amount = (cents: number | null) => (
    <td className={classes.number}>
      {cents === null ? t('lines.none') : sayAmount(cents, currency)}
    </td>
  );
  const more = [line.difference_reason, line.is_partial ? t('lines.partial') : null];
  return (
    <tr>
      <th scope="row">
        <ScreenLink to={paths.orderEdit(line.id)}>{line.order_number}</ScreenLink>
      </th>
      <td title={wholePlaces(line.loadings)}>{shortPlaces(line.loadings)}</td>
      <td title={wholePlaces(line.unloadings)}>{shortPlaces(line.unloadings)}</td>
      {amount(line.agreed_amount)}
      {amount(line.recorded_amount)}
      {amount(line.supplier_amount_without_vat)}
      {amount(line.supplier_vat_amount)}
      <td className={classes.number}>
        {difference === null ? t('lines.none') : drawDifference(difference, currency)}
      </td>
      <td className={classes.number}>
        {hundredths === null || difference === 0
          ? t('lines.none')
          : t('lines.percent', { percent: sayShare(hundredths) })}
      </td>
      <td className={own.reason}>{more.filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
