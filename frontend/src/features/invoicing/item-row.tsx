import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '@/components/fields/amount-field';
import { Controlled } from '@/components/fields/controlled';
import { FormChoice, FormNote } from '@/components/form/form-inputs';
import type { ChoiceOption } from '@/components/fields/choice-field';
import { currencySymbol, formatCents, type Currency } from '@/lib/money';
import { settlePrice, settleQuantity } from './decimals';
import type { LineSums } from './sums';
import classes from './paper.module.css';

interface ItemRowProps {
  /** Counted from 0. */
  place: number;
  sums: LineSums | null;
  currency: Currency;
  rates: readonly ChoiceOption[];
  /** Undefined for the only line. */
  onRemove?: () => void;
}

/** A line of the invoice. Its labels are seen where there is no room for the table's heads. */
export function ItemRow({ place, sums, currency, rates, onRemove }: ItemRowProps) {
  const { t } = useTranslation('invoiceForm');
  const line = place + 1;
  const path = `items.${String(place)}`;
  const amount = (name: keyof LineSums, head: string) => (
    <td className={classes.amount} data-head={head}>
      {sums ? formatCents(sums[name]) : t('lines.unknown')}
    </td>
  );
  return (
    <tr>
      <td className={classes.number}>{line}</td>
      <td className={classes.name}>
        <FormNote name={`${path}.name`} label={t('lines.nameOf', { line })} minRows={1} />
      </td>
      <td className={classes.quantity}>
        <Controlled<string> name={`${path}.quantity`}>
          {(field) => (
            <AmountField
              {...field}
              label={t('lines.quantityOf', { line })}
              unit=""
              settle={settleQuantity}
            />
          )}
        </Controlled>
      </td>
      <td className={classes.unit}>
        <FormChoice name={`${path}.unit`} label={t('lines.unitOf', { line })} clearable={false} />
      </td>
      <td className={classes.price}>
        <Controlled<string> name={`${path}.unit_price`}>
          {(field) => (
            <AmountField
              {...field}
              label={t('lines.priceOf', { line })}
              unit={currencySymbol(currency)}
              settle={settlePrice}
            />
          )}
        </Controlled>
      </td>
      {amount('net', t('paper.sum'))}
      <td className={classes.rate}>
        <FormChoice
          name={`${path}.vat_tariff_percentage`}
          label={t('lines.vatRateOf', { line })}
          options={rates}
          clearable={false}
        />
      </td>
      {amount('vat', t('paper.vat'))}
      {amount('gross', t('paper.gross'))}
      <td className={classes.removal}>
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            aria-label={t('lines.remove', { line })}
            title={t('lines.remove', { line })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </td>
    </tr>
  );
}
