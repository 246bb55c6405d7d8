import { useTranslation } from 'react-i18next';
import { countryName } from '@/lib/countries';
import type { SettlementView } from './settlement-table';
import classes from './settling.module.css';

/** Who bills, as the accounting program knows it, where that is, and in which currency. */
export function Carrier({ view }: { view: SettlementView }) {
  const { t } = useTranslation(['settlementForm', 'record']);
  const { name, code, vat_code: vatCode, address, country } = view.supplier;
  const { payment_term: term } = view;
  const facts = [
    [t('record:contact.company_code'), code],
    [t('record:contact.company_vat_code'), vatCode || t('carrier.noVatCode')],
    [t('record:contact.address'), address],
    [t('record:contact.country'), country === '' ? '' : countryName(country)],
    [t('carrier.vatCase'), t(`vatCases.${view.vat_case}`, { rate: view.usual_vat })],
    [t('record:contact.payment_term'), term === null ? '' : t('carrier.days', { count: term })],
    [t('record:invoice.currency'), view.currency],
  ] as const;
  return (
    <div role="group" aria-label={t('carrier.title')} className={classes.carrier}>
      <strong>{name}</strong>
      <dl>
        {facts.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
