import { useTranslation } from 'react-i18next';
import type { InvoiceView } from './invoice-table';
import classes from './paper.module.css';

/** Seller and buyer as they are printed, in both languages. */
export function Parties({ view: { seller, buyer } }: { view: InvoiceView }) {
  const { t } = useTranslation('invoiceForm');
  const company = ({ code, vat_code, address }: typeof buyer | typeof seller) =>
    [
      [t('paper.code'), code],
      [t('paper.vatCode'), vat_code],
      [t('paper.address'), address],
    ] as const;
  return (
    <div className={classes.parties}>
      <Party
        title={t('paper.seller')}
        name={seller.name}
        rows={[
          ...company(seller),
          [t('paper.phone'), seller.phone],
          [t('paper.email'), seller.email],
          [t('paper.bank'), seller.bank_name],
          [t('paper.iban'), seller.bank_iban],
          [t('paper.swift'), seller.bank_swift],
        ]}
      />
      <Party title={t('paper.buyer')} name={buyer.name} rows={company(buyer)} />
    </div>
  );
}

interface PartyProps {
  title: string;
  name: string;
  rows: readonly (readonly [label: string, value: string])[];
}

function Party({ title, name, rows }: PartyProps) {
  return (
    <section className={classes.party} aria-label={title}>
      <h3>{title}</h3>
      <strong>{name}</strong>
      <dl>
        {rows.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
