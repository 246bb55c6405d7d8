import { useTranslation } from 'react-i18next';
import { fieldLike } from '@/components/history/history-words';
import { formatCents } from '@/lib/money';
import type { SettlementField } from '../fill';
import { SETTLEMENT, type SettlementView } from '../settlement-table';
import { isOtherCurrency, lineAround, notNamed, type PaperView, type Place } from './found';
import classes from './paper.module.css';

interface PaperFindingsProps {
  paper: PaperView;
  view: SettlementView;
  /** Fields in which something else had been typed. */
  kept: readonly SettlementField[];
}

interface Finding {
  label: string;
  value: string;
  found: Place;
}

/** What was found on the carrier's paper and where, and what of it has to be looked at. */
export function PaperFindings({ paper, view, kept }: PaperFindingsProps) {
  const { t } = useTranslation(['settlementForm', 'record']);
  const findings = useFindings(paper);
  const concerns = useConcerns(paper, view);
  return (
    <div className={classes.findings}>
      {concerns.length === 0 ? null : (
        <ul className={classes.concerns}>
          {concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      )}
      {findings.length === 0 ? <p>{t('paper.nothing')}</p> : null}
      <dl>
        {findings.map(({ label, value, found }) => {
          const [before, here, after] = lineAround(paper.text, found);
          return (
            <div key={`${label} ${value} ${String(found.start)}`}>
              <dt>{label}</dt>
              <dd>
                <strong>{value}</strong>
                <q>
                  {before}
                  <mark>{here}</mark>
                  {after}
                </q>
              </dd>
            </div>
          );
        })}
      </dl>
      {kept.length === 0 ? null : (
        <p>{t('paper.keptTyped', { fields: [...new Set(kept.map(labelOf))].join(', ') })}</p>
      )}
    </div>
  );
}

/** Fields of a line are those of the orders. */
const labelOf = (field: SettlementField): string =>
  fieldLike(SETTLEMENT.rows, field.split('.')[0] ?? '')?.label ?? field;

function useFindings(paper: PaperView): Finding[] {
  const { t } = useTranslation(['settlementForm', 'record']);
  const findings: Finding[] = [];
  const add = <T,>(
    label: string,
    found: { value: T; found: Place } | null,
    say: (value: T) => string,
  ) => {
    if (found) findings.push({ label, value: say(found.value), found: found.found });
  };
  const text = (value: string) => value;
  add(t('record:invoice.invoice_number'), paper.invoice_number, text);
  add(t('fields.date'), paper.supplier_invoice_date, text);
  add(t('record:invoice.payment_due_date'), paper.payment_due_date, text);
  add(t('totals.net'), paper.total_without_vat, formatCents);
  add(t('record:invoice.vat_amount'), paper.total_vat, formatCents);
  add(t('record:invoice.amount_with_vat'), paper.total_sum_with_vat, formatCents);
  add(t('paper.iban'), paper.iban, text);
  add(t('record:supplier_accounting.cmr_number'), paper.cmr_number, text);
  for (const order of paper.orders)
    findings.push({
      label: t('lines.order'),
      value: order.order_number,
      found: order.supplier_amount_without_vat?.found ?? order.found,
    });
  return findings;
}

/** What may be wrong with the paper; it can be settled nevertheless. */
function useConcerns(paper: PaperView, view: SettlementView): string[] {
  const { t } = useTranslation('settlementForm');
  const concerns: string[] = [];
  if (paper.is_unknown_iban && paper.iban)
    concerns.push(t('paper.unknownIban', { iban: paper.iban.value, carrier: view.supplier.name }));
  if (paper.other_vat_number)
    concerns.push(
      t('paper.otherVatNumber', {
        number: paper.other_vat_number.value,
        carrier: view.supplier.name,
      }),
    );
  if (isOtherCurrency(paper, view))
    concerns.push(t('paper.otherCurrency', { currency: paper.currency, of: view.currency }));
  const missing = notNamed(paper, view);
  if (missing.length > 0)
    concerns.push(
      t('paper.notNamed', { orders: missing.map((order) => order.order_number).join(', ') }),
    );
  return concerns;
}
