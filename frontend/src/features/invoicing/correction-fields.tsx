import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { formatMoney } from '@/lib/money';
import type { InvoiceView } from './invoice-table';
import classes from './invoicing.module.css';

/** Which invoice a credit corrects, which way, and why. */
export function CorrectionFields({ view }: { view: InvoiceView }) {
  const { t } = useTranslation('invoiceForm');
  const { corrects, left_to_credit: left, currency } = view;
  return (
    <>
      <p className={classes.corrected}>
        {corrects ? <span>{t('corrects', { ...corrects })}</span> : null}{' '}
        {left === null ? null : (
          <span>{t('leftToCredit', { amount: formatMoney(left, currency) })}</span>
        )}
      </p>
      <FieldGrid>
        <FormChoice name="direction" clearable={false} />
        <FormText name="reason" />
      </FieldGrid>
    </>
  );
}
