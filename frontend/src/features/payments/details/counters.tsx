import { useTranslation } from 'react-i18next';
import type { DataPaymentImportItemsView } from '@/api/generated/types';
import { formatInteger } from '@/lib/numbers';
import classes from './details.module.css';

export type ImportItems = DataPaymentImportItemsView['data'];

/** How many payments were imported, and how many were not and why. */
export function Counters({ of }: { of: ImportItems }) {
  const { t } = useTranslation('payments');
  const counts = [
    ['imported', of.import.imported_payments_count],
    ['duplicates', of.duplicates_count],
    ['missingData', of.missing_invoice_data_count],
    ['notFound', of.invoice_not_found_count],
    ['outgoing', of.import.outgoing_count],
  ] as const;
  return (
    <dl className={classes.counters}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
