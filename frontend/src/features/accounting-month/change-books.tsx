import { useTranslation } from 'react-i18next';
import { useUpdateSettingsMutation } from '@/api/generated/settings';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { Day } from '@/lib/dates';
import { useFlash } from '@/lib/flashes';
import { versionOf } from '@/lib/version';
import classes from './accounting-month.module.css';

interface ChangeBooksProps {
  /** The month's name. */
  month: string;
  /** The last day that is to be closed; null opens all books. */
  until: Day | null;
  /** Of the settings. */
  version: string;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before books are closed or opened, since it stops or allows the work of all users. */
export function ChangeBooks({ month, until, version, onRefused, onClose }: ChangeBooksProps) {
  const { t } = useTranslation('accountingMonth');
  const flash = useFlash();
  const [update, { isLoading, error }] = useUpdateSettingsMutation();
  const confirm = async () => {
    const change = { settingsPayload: { CLOSED_UNTIL: until }, 'If-Match': versionOf(version) };
    const answer = await update(change);
    if (answer.error) {
      onRefused();
      return;
    }
    flash.success(until === null ? t('books.opened') : t('books.closed', { date: until }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={until === null ? t('reopening.title') : t('closing.title', { month })}
      confirmLabel={until === null ? t('reopening.confirm') : t('books.close', { month })}
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={classes.question}>
        {until === null ? (
          <p>{t('reopening.text')}</p>
        ) : (
          <>
            <p>{t('closing.text', { date: until })}</p>
            <p>{t('closing.still')}</p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
