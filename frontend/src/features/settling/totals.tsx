/** What the lines add up to, what the carrier states, and what is to be paid. */
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '@/components/fields/amount-field';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { currencySymbol, formatCents, formatMoney } from '@/lib/money';
import { billOf, mismatchOf } from './bill';
import { MismatchNote } from './mismatch-note';
import { statedCents, type SettlementValues, type SettlementView } from './settlement-table';
import classes from './settling.module.css';

export function Totals({ view: { currency, type } }: { view: SettlementView }) {
  const { t } = useTranslation('settlementForm');
  const { control } = useFormContext<SettlementValues>();
  const values = useWatch({ control }) as SettlementValues;
  const isCredit = type === 'CREDIT';
  const bill = billOf(values.orders, isCredit);
  const gross = statedCents(values.total_sum_with_vat);
  const unknown = t('lines.unknown');
  const money = (cents: number | null) => (cents === null ? unknown : formatMoney(cents, currency));
  return (
    <>
      <FieldGrid>
        <div className={classes.fact}>
          <span>{t('totals.net')}</span>
          <output>{money(bill.isComplete ? bill.net : null)}</output>
        </div>
        <Stated name="total_vat" problem={t('totals.vatNotNumeric')} {...{ currency }} />
        <Stated name="total_sum_with_vat" problem={t('totals.grossNotNumeric')} {...{ currency }} />
      </FieldGrid>
      <MismatchNote mismatch={mismatchOf(values, bill)} bill={bill} currency={currency} />
      <dl className={classes.payable}>
        {bill.keptBack === 0 ? null : (
          <div>
            <dt>{t('totals.keptBack')}</dt>
            <dd>{money(-bill.keptBack)}</dd>
          </div>
        )}
        <div>
          <dt>{t(isCredit ? 'totals.toGetBack' : 'totals.toPay')}</dt>
          <dd>{money(gross === null ? null : gross - bill.keptBack)}</dd>
        </div>
      </dl>
    </>
  );
}

interface StatedProps {
  name: 'total_vat' | 'total_sum_with_vat';
  /** Said instead of anything else that may be wrong with the text. */
  problem: string;
  currency: SettlementView['currency'];
}

/** A sum as the carrier states it. */
function Stated({ name, problem, currency }: StatedProps) {
  return (
    <Controlled<string> name={name}>
      {(field) => (
        <AmountField
          {...field}
          unit={currencySymbol(currency)}
          settle={(text) => {
            const cents = statedCents(text);
            return cents === null ? { problem } : { text: formatCents(cents) };
          }}
        />
      )}
    </Controlled>
  );
}
