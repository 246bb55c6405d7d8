/** Reminds clients of what is overdue: who gets a mail, what it says, and afterwards who got one. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftRemindersQuery, useListAgeingQuery } from '@/api/generated/payments';
import type { ClientAgeingView, DataRemindedView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';
import type { ClientRow } from './clients-api';
import { LeftOut } from './left-out';
import { chosenOf, recipientsOf, type Chosen } from './recipients';
import { RemindForm, type RemindFormProps } from './remind-form';
import { lettersOf } from './remind-table';
import { Sent } from './sent';

export interface RemindProps {
  /** The rows of the chosen clients. */
  rows: readonly ClientRow[];
  /** The mails are on their way. */
  onDone: () => void;
  onClose: () => void;
}

export default function RemindDialog({ rows, onDone, onClose }: RemindProps) {
  const { t } = useTranslation('waiting');
  const [holdsChanges, setHoldsChanges] = useState(false);
  const [sent, setSent] = useState<{ answer: DataRemindedView['data']; chosen: Chosen } | null>(
    null,
  );
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog
      opened
      wide
      title={t(sent ? 'sent.title' : 'remind.title')}
      holdsChanges={holdsChanges && !sent}
      onClose={sent ? finish : onClose}
    >
      {sent ? (
        <Sent {...sent} onClose={finish} />
      ) : (
        <OfRows
          rows={rows}
          onChanged={setHoldsChanges}
          onSent={(answer, chosen) => setSent({ answer, chosen })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Writing = Omit<RemindFormProps, 'chosen' | 'letters'>;

/** A mail lists everything that is overdue, whatever the list is filtered by. */
function OfRows({ rows, ...props }: Writing & Pick<RemindProps, 'rows'>) {
  const query = useListAgeingQuery({});
  return (
    <Read query={query}>
      {({ clients }) => (
        <OfClients {...props} chosen={chosenOf(recipientsOf(unfiltered(rows, clients)))} />
      )}
    </Read>
  );
}

/** The rows of the same clients without the filters; of a client beyond the longest list, its own rows. */
function unfiltered(
  rows: readonly ClientRow[],
  all: readonly ClientAgeingView[],
): readonly Omit<ClientRow, 'id'>[] {
  return [...new Set(rows.map(({ client_id: id }) => id))].flatMap((client) => {
    const isTheirs = ({ client_id: id }: ClientAgeingView) => id === client;
    const found = all.filter(isTheirs);
    return found.length > 0 ? found : rows.filter(isTheirs);
  });
}

/** What is chosen stays as it was read first: the list is read again while the mail is written. */
function OfClients(props: Writing & { chosen: Chosen }) {
  const { t } = useTranslation('waiting');
  const [chosen] = useState(props.chosen);
  if (chosen.reminded.length > 0) return <OfDrafts {...props} chosen={chosen} />;
  return (
    <>
      <p>{t('remind.none')}</p>
      <LeftOut clients={chosen.leftOut} />
    </>
  );
}

function OfDrafts(props: Writing & { chosen: Chosen }) {
  const clientIds = props.chosen.reminded.map(({ id }) => id).join(',');
  const query = useDraftRemindersQuery({ clientIds });
  return (
    <Read query={query}>{(drafts) => <RemindForm {...props} letters={lettersOf(drafts)} />}</Read>
  );
}

interface ReadProps<Data> {
  query: { data?: { data: Data }; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

function Read<Data>({ query, children }: ReadProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data.data);
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return <DelayedSkeleton rows={6} />;
}
