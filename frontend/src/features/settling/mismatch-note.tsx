import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusField } from '@/lib/field-errors';
import { formatCents, formatMoney, type Cents, type Currency } from '@/lib/money';
import type { Bill, Mismatch } from './bill';
import type { SettlementValues } from './settlement-table';
import classes from './settling.module.css';

interface MismatchNoteProps {
  mismatch: Mismatch | null;
  bill: Bill;
  currency: Currency;
}

/** How the stated sums differ from the lines: a few cents are rounding, more has to be looked at. */
export function MismatchNote({ mismatch, bill, currency }: MismatchNoteProps) {
  const { t } = useTranslation('settlementForm');
  const { setValue } = useFormContext<SettlementValues>();
  const { rounding, isRounding, addsUpTo } = mismatch ?? {
    rounding: 0,
    isRounding: true,
    addsUpTo: null,
  };
  const money = (cents: Cents) => formatMoney(cents, currency);
  const way = rounding > 0 ? 'more' : 'less';
  const amount = money(Math.abs(rounding));
  const takeLines = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away with the note.
    if (currentTarget.form) focusField(currentTarget.form, 'total_vat');
    setValue('total_vat', formatCents(bill.vat), { shouldDirty: true, shouldValidate: true });
    setValue('total_sum_with_vat', formatCents(bill.gross), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <div role="status">
      {rounding === 0 && addsUpTo === null ? null : (
        <div className={isRounding ? classes.note : classes.mismatch}>
          {rounding === 0 ? null : (
            <p>
              {isRounding
                ? t(`totals.rounded.${way}`, { amount })
                : t(`totals.differs.${way}`, { amount })}
            </p>
          )}
          {addsUpTo === null ? null : <p>{t('totals.addsUpTo', { sum: money(addsUpTo) })}</p>}
          <Button size="compact-xs" variant="default" onClick={takeLines}>
            {t('totals.useLines', { sum: money(bill.gross) })}
          </Button>
        </div>
      )}
    </div>
  );
}
