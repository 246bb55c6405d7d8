import { memo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCents } from '@/lib/money';
import { paths } from '@/lib/paths';
import { sumsOfLine } from './bill';
import { compare } from './comparison';
import { DamageToggle } from './damage-fields';
import { Difference } from './difference';
import { LineDetails } from './line-details';
import { NetField, PartialField, VatField } from './line-fields';
import type { LineValues, LineView, SettlementValues, SettlementView } from './settlement-table';
import classes from './lines.module.css';

export interface LineProps {
  /** Counted from 0. */
  place: number;
  line: LineView;
  view: SettlementView;
}

const hasDamage = (values: LineValues) =>
  [
    values.damage_count,
    values.damage_amount,
    values.damage_invoice_number,
    values.damage_invoice_number_from_client,
  ].some((text) => text !== '');

/** An order: what was agreed and is billed for it, and below that what has to be said about it. */
export const LineRow = memo(function LineRow({
  place,
  line,
  view,
  columns,
}: LineProps & { columns: number }) {
  const { t } = useTranslation('settlementForm');
  const { control } = useFormContext<SettlementValues>();
  const values = useWatch({ control, name: `orders.${place}` });
  const [isOpen, setOpen] = useState(line.claim !== null);
  const isCredit = view.type === 'CREDIT';
  const sums = sumsOfLine(values);
  const compared = compare(line, values, view.tolerance);
  const mustStay = hasDamage(values);
  const showsDamage = !isCredit && (isOpen || mustStay);
  const amount = (cents: number | null | undefined, head: string) => (
    <td className={classes.amount} data-head={head}>
      {cents === null || cents === undefined ? t('lines.unknown') : formatCents(cents)}
    </td>
  );
  const props = { place, line, view };
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.order}>
          <Link to={paths.orderEdit(line.id)}>{line.order_number}</Link>
          <span className={classes.small}>
            {[line.loading_date, line.plate_number].filter(Boolean).join(' · ')}
          </span>
        </th>
        <td className={classes.route}>
          <span title={line.loadings}>{line.loadings}</span>
          <span title={line.unloadings}>
            <span aria-hidden>{'→ '}</span>
            {line.unloadings}
          </span>
        </td>
        {isCredit ? (
          <>
            {amount(line.settled_amount, t('lines.settled'))}
            {amount(line.left_to_credit, t('lines.left'))}
          </>
        ) : (
          <>
            {amount(line.agreed_amount, t('lines.agreed'))}
            {amount(line.recorded_amount, t('lines.recorded'))}
          </>
        )}
        <td className={classes.net}>
          <NetField {...props} />
        </td>
        <td className={classes.rate}>
          <VatField {...props} rate={values.supplier_vat_tariff_percentage} />
        </td>
        {amount(sums?.vat, t('lines.vat'))}
        {amount(sums?.gross, t('lines.gross'))}
        {isCredit ? null : (
          <>
            <td className={classes.amount} data-head={t('lines.difference')}>
              <Difference compared={compared} currency={view.currency} />
            </td>
            <td className={classes.partial}>
              <PartialField {...props} />
            </td>
            <td className={classes.toggle} data-head={t('lines.damage')}>
              <DamageToggle
                order={line.order_number}
                isOpen={showsDamage}
                mustStay={mustStay}
                onToggle={() => setOpen(!isOpen)}
              />
            </td>
          </>
        )}
      </tr>
      <LineDetails
        {...props}
        columns={columns}
        asksReason={!isCredit && (compared.needsReason || values.difference_reason !== '')}
        needsReason={compared.needsReason}
        showsDamage={showsDamage}
      />
    </tbody>
  );
});
