/** The selection bar over clients, whose action reminds them. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '@/components/list-page/selection-bar';
import { useListSelection, type SelectedFrom } from '@/components/list-page/use-list-selection';
import type { ClientRow } from './clients-api';
import { chosenOf, MOST_CLIENTS, recipientsOf } from './recipients';
import { Remind } from './remind';
import { saySums } from './sums';
import classes from './waiting.module.css';

export function useClientsBar(list: SelectedFrom & { rows: readonly ClientRow[] }) {
  const { t } = useTranslation('waiting');
  const { rows } = list;
  const [ids, change] = useListSelection(list);
  const [isReminding, setReminding] = useState(false);
  const selected = useMemo(() => rows.filter(({ id }) => ids.has(id)), [ids, rows]);
  const chosen = useMemo(() => withAllRows(selected, rows), [rows, selected]);
  const recipients = recipientsOf(chosen);
  const count = recipients.length;
  const clear = () => change(new Set());
  const refusal = () => {
    if (count > MOST_CLIENTS) return t('remind.tooMany', { count: MOST_CLIENTS });
    return chosenOf(recipients).reminded.length === 0 ? t('remind.none') : null;
  };
  const selection: ListSelection = {
    count: selected.length,
    note: (
      <span className={classes.sums}>
        {saySums(chosenOf(recipients).reminded).map((sum) => (
          <strong key={sum}>{sum}</strong>
        ))}
      </span>
    ),
    actions: [
      {
        id: 'remind',
        label: t('remind.open', { count }),
        onRun: () => setReminding(true),
        disabledReason: refusal(),
      },
    ],
    onClear: clear,
  };
  return {
    change,
    selection,
    grid: {
      selection: {
        ids,
        onChange: change,
        loadMatching: () => Promise.resolve(rows.map(({ id }) => id)),
      },
    },
    dialog: isReminding ? (
      <Remind rows={chosen} onDone={clear} onClose={() => setReminding(false)} />
    ) : null,
  };
}

/** A mail lists what is overdue in all currencies, so a client with one row selected is chosen with all. */
function withAllRows(selected: readonly ClientRow[], rows: readonly ClientRow[]) {
  const clients = new Set(selected.map(({ client_id: id }) => id));
  return rows.filter(({ client_id: id }) => clients.has(id));
}
