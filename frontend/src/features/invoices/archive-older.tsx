/** Puts all invoices up to a day into the archive, such as those of the years before. */
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilteredInvoiceIdsQuery } from '@/api/generated/invoices';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DateField } from '@/components/fields/date-field';
import classes from '@/freight/accounting/documents.module.css';
import { ToolButton } from '@/freight/accounting/tool-button';
import { useArchiving } from '@/freight/accounting/use-archiving';
import type { Day } from '@/lib/dates';
import { MOVING } from './invoice-calls';

export function ArchiveOlder() {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        label={t('older.open')}
        icon={<IconArchive size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <ArchiveOlderDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ArchiveOlderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'common']);
  const { archive, isLoading } = useArchiving(MOVING);
  const [text, setText] = useState('');
  const [day, setDay] = useState<Day | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { currentData, error, isFetching } = useFilteredInvoiceIdsQuery(
    { archived: false, dateTo: day ?? undefined },
    { skip: day === null },
  );
  const ids = day === null ? undefined : currentData?.data;

  const confirm = async () => {
    setMissing(day === null);
    // Without a number on the screen no user knows what would happen.
    if (!ids || ids.length === 0) return;
    if (await archive(ids, true)) onClose();
  };
  const sayCount = () => {
    if (isFetching) return t('older.counting');
    if (!ids) return null;
    return ids.length === 0 ? t('older.nothing') : t('older.count', { count: ids.length });
  };
  return (
    <ConfirmDialog
      opened
      title={t('older.title')}
      confirmLabel={t('older.confirm')}
      holdsChanges={text !== ''}
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={classes.question}>
        <DateField
          label={t('older.day')}
          required
          value={text}
          error={isMissing ? t('common:form.required') : undefined}
          onChange={(typed) => {
            setText(typed);
            setMissing(false);
          }}
          onCommit={setDay}
        />
        <p role="status">{sayCount()}</p>
      </div>
    </ConfirmDialog>
  );
}
