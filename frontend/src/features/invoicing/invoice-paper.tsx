/** The invoice as it is printed, in Lithuanian and English, with its lines as fields. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DataInvoiceUtilitiesView } from '@/api/generated/types';
import { asCurrency, formatCents } from '@/lib/money';
import { ItemRow } from './item-row';
import type { InvoiceValues, InvoiceView } from './invoice-table';
import { Parties } from './parties';
import { Totals } from './totals';
import { useItems } from './use-items';
import { useShownSums } from './use-shown-sums';
import { vatOptions } from './vat-options';
import classes from './paper.module.css';

interface InvoicePaperProps {
  view: InvoiceView;
  utilities: DataInvoiceUtilitiesView['data'];
  isReadOnly: boolean;
}

const HEADS = [
  'line',
  'name',
  'quantity',
  'unit',
  'price',
  'sum',
  'vatRate',
  'vat',
  'gross',
] as const;

export function InvoicePaper({ view, utilities, isReadOnly }: InvoicePaperProps) {
  const { t } = useTranslation('invoiceForm');
  const { control } = useFormContext<InvoiceValues>();
  const currency = asCurrency(useWatch({ control, name: 'currency' }));
  const { root, fields, add, removeAt } = useItems();
  const sums = useShownSums();
  const rates = vatOptions(utilities.vat_rates);
  const { totals } = sums;
  return (
    <div className={classes.paper} ref={root}>
      <Parties view={view} />
      <table className={classes.lines}>
        <caption className="visually-hidden">{t('sections.table')}</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`paper.${head}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('paper.removal')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, place) => (
            <ItemRow
              key={field.id}
              place={place}
              sums={sums.lines[place] ?? null}
              currency={currency}
              rates={rates}
              onRemove={fields.length > 1 && !isReadOnly ? () => removeAt(place) : undefined}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {t('paper.total')}
            </th>
            <td className={classes.amount} data-head={t('paper.sum')}>
              {totals ? formatCents(totals.net) : t('lines.unknown')}
            </td>
            <td aria-hidden />
            <td className={classes.amount} data-head={t('paper.vat')}>
              {totals ? formatCents(totals.vat) : t('lines.unknown')}
            </td>
            <td className={classes.amount} data-head={t('paper.gross')}>
              {totals ? formatCents(totals.gross) : t('lines.unknown')}
            </td>
            <td aria-hidden />
          </tr>
        </tfoot>
      </table>
      {isReadOnly ? null : (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('lines.add')}
        </Button>
      )}
      <Totals sums={sums} currency={currency} directives={utilities.directives} />
    </div>
  );
}
