/** What a file says: its layout, its accounts with their balances, and how many lines it has. */
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/dates';
import { formatInteger } from '@/lib/numbers';
import { sayFormat } from '../import-words';
import { ShownAccount } from './shown-account';
import type { Preview } from './use-preview';
import classes from './bring.module.css';

const COUNTS = [
  ['incoming', 'incoming_count'],
  ['outgoing', 'outgoing_count'],
  ['duplicates', 'duplicates_count'],
  ['unreadable', 'unreadable_count'],
] as const;

export function ShownPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('payments');
  const { accounts, imported_at: at } = preview;
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      {at === null ? null : (
        <p role="status" className={classes.warning}>
          {t('preview.importedAt', { at: formatMoment(at) })}
        </p>
      )}
      <p className={classes.format}>
        {sayFormat(preview.format)} · {preview.encoding.toUpperCase()}
      </p>
      {accounts.map((period, place) => (
        // The file decides their order, and two of them may say the same.
        <ShownAccount key={place} period={period} />
      ))}
      <dl className={classes.counts}>
        {COUNTS.map(([name, count]) => (
          <div key={name} data-none={preview[count] === 0 || undefined}>
            <dt>{t(`preview.${name}`)}</dt>
            <dd>{formatInteger(preview[count])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
