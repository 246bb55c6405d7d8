import { StatusBadge } from '@/components/status-badge';
import { paths } from '@/lib/paths';
import { NAMELESS, type OwedRow } from './to-pay-api';
import { sayFile } from './to-pay-words';
import classes from './paying.module.css';

/** Where the file that a settlement is in is shown; null if it is in none. */
export const fileOf = ({ payment_file_id: id }: OwedRow) =>
  id === null ? null : paths.paymentFiles(id);

/** The head of the column says of what it is the number. The grid follows the link, so it is no tab stop. */
export function drawFile(row: OwedRow) {
  const href = fileOf(row);
  const whole = sayFile(row);
  if (href === null || whole === null) return null;
  return (
    <a className={classes.file} href={href} tabIndex={-1} aria-label={whole}>
      <StatusBadge tone="blue" hint={whole}>
        {row.payment_file === NAMELESS ? whole : row.payment_file}
      </StatusBadge>
    </a>
  );
}
