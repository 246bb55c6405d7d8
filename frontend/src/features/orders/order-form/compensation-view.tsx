import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/components/page-title';
import { formatMoment } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { Fact } from './order-head';
import classes from './order-form.module.css';
import type { OrderView } from './order-table';

/** A compensation has no transport, only general data, which cannot be changed here. */
export function CompensationView({ order: { general, cargo, finance } }: { order: OrderView }) {
  const { t } = useTranslation('orderForm');
  const title = t('title.edit', { number: general.order_number });
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <p>{t('compensation')}</p>
      <div className={classes.facts}>
        <Fact label={t('fields.activity')}>{t('activity.COMPENSATION')}</Fact>
        <Fact label={t('fields.supplier')}>{general.supplier_name ?? t('totals.unknown')}</Fact>
        <Fact label={t('fields.cost')}>{formatMoney(finance.cost)}</Fact>
        <Fact label={t('fields.cargoNote')}>{cargo.note ?? t('totals.unknown')}</Fact>
        <Fact label={t('head.created')}>{formatMoment(general.created_at)}</Fact>
        <Fact label={t('head.author')}>{general.author_name ?? t('totals.unknown')}</Fact>
      </div>
    </div>
  );
}
