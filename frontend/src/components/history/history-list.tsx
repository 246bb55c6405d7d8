/** Who changed a record, when and what, newest first. */
import { useTranslation } from 'react-i18next';
import { historyApi } from '@/api/generated/history';
import type { HistoryView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { HistoryChange } from './history-change';
import { HistoryEntries } from './history-entries';
import type { HistoryOf } from './history-words';
import classes from './history.module.css';

const pages = pagesOf(historyApi.endpoints.listHistory, { counts: false });

export default function HistoryList({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('history');
  const { subject, id } = of;
  const reading = pages.usePages(id === undefined ? { subject } : { subject, id });
  return (
    <HistoryEntries reading={reading} action={({ action }: HistoryView) => t(action)}>
      {(entry) => <Changes of={of} entry={entry} />}
    </HistoryEntries>
  );
}

function Changes({ of, entry }: { of: HistoryOf; entry: HistoryView }) {
  const order = orderOf(of);
  const changes = [...entry.changes].sort((one, other) => order(one.field) - order(other.field));
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <HistoryChange
          key={change.field}
          of={of}
          entryId={entry.id}
          action={entry.action}
          change={change}
        />
      ))}
    </dl>
  );
}

/** As on the form; what it does not have comes last, by name. */
function orderOf({ table }: HistoryOf): (field: string) => number {
  const names = Object.keys(table?.rows ?? {});
  return (field) => {
    const place = names.indexOf(field.split('.')[0] ?? field);
    return place === -1 ? names.length : place;
  };
}
