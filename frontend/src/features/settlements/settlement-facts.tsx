/** The sums of a settlement and what else its row has no room for. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sayAmount } from '@/freight/accounting/amounts';
import { paths } from '@/lib/paths';
import type { SettlementView } from './settlement-details';
import classes from './settlements.module.css';

export function SettlementFacts({ settlement }: { settlement: SettlementView }) {
  const { t } = useTranslation(['settlements', 'record']);
  const { currency, supplier_id, credited_invoice_number: credited } = settlement;
  const amount = (cents: number) => sayAmount(cents, currency);
  /** What is zero says nothing. */
  const unlessZero = (cents: number) => (cents === 0 ? null : amount(cents));
  return (
    <dl className={classes.facts}>
      <Fact label={t('record:settlement.total_without_vat')}>
        {amount(settlement.total_without_vat)}
      </Fact>
      <Fact label={t('record:settlement.total_vat')}>{amount(settlement.total_vat)}</Fact>
      <Fact label={t('record:settlement.total_sum_with_vat')}>
        {amount(settlement.total_sum_with_vat)}
      </Fact>
      <Fact label={t('lines.rounding')}>{unlessZero(settlement.rounding_difference)}</Fact>
      <Fact label={t('record:settlement.kept_back')}>{unlessZero(settlement.kept_back)}</Fact>
      <Fact label={t('record:settlement.subcontractor_number')}>
        {settlement.subcontractor_number}
      </Fact>
      <Fact label={t('record:settlement.cmr_number')}>{settlement.cmr_number}</Fact>
      <Fact label={t('lines.credits')}>
        {credited === null ? null : (
          <Link to={paths.settlements({ supplier_id, invoice_number: credited, type: 'NORMAL' })}>
            {credited}
          </Link>
        )}
      </Fact>
      <Fact label={t('record:settlement.reason')}>{settlement.reason}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
