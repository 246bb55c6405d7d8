import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '@/components/fields/money-field';
import { asCurrency } from '@/lib/money';
import { sayMoney } from '../amounts';
import { openOf, type PickedInvoices } from './use-picked';
import classes from './others.module.css';

/** The picked invoices, also those that another search does not find, with what each gets. */
export function PickedList({ of }: { of: PickedInvoices }) {
  const { t } = useTranslation('payments');
  if (of.picked.length === 0) return null;
  return (
    <ul className={classes.picked} aria-label={t('others.picked')}>
      {of.picked.map(({ invoice, text }) => {
        const { id, invoice_number: number, currency } = invoice;
        return (
          <li key={id}>
            <span className={classes.whose}>
              <strong>{number}</strong> {invoice.supplier_name}
              <span className={classes.note}>
                {t('explanations.open', { amount: sayMoney(openOf(invoice), currency) })}
              </span>
            </span>
            <MoneyField
              label={<span className="visually-hidden">{t('others.gets', { number })}</span>}
              labelText={t('others.gets', { number })}
              value={text}
              currency={asCurrency(currency)}
              onChange={(next) => of.write(invoice, next)}
            />
            <ActionIcon aria-label={t('others.drop', { number })} onClick={() => of.drop(invoice)}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
