import { StatusBadge } from '@/components/status-badge';
import { paths } from '@/lib/paths';
import type { OwedRow } from './to-pay-api';
import { sayFile } from './to-pay-words';
import classes from './paying.module.css';

/** Where the file that a settlement is in is shown; null if it is in none. */
export const fileOf = ({ payment_file_id: id }: OwedRow) =>
  id === null ? null : paths.paymentFiles(id);

/** The grid follows the link of the cell, so it is no tab stop. */
export function drawFile(row: OwedRow) {
  const href = fileOf(row);
  if (href === null) return null;
  return (
    <a className={classes.file} href={href} tabIndex={-1}>
      <StatusBadge tone="blue">{sayFile(row)}</StatusBadge>
    </a>
  );
}
