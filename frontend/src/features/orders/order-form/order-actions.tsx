import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersApi } from '@/api/generated/orders';
import type { OrderDeedView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { HistoryEntries } from '@/components/history/history-entries';
import classes from '@/components/history/history.module.css';
import { actionWords, type ChangeWords } from './action-words';

const pages = pagesOf(ordersApi.endpoints.listOrderHistory, { counts: false });

export default function OrderActions({ order }: { order: number }) {
  const reading = pages.usePages({ id: order });
  return (
    <HistoryEntries reading={reading}>
      {(action: OrderDeedView) => <Action action={action} />}
    </HistoryEntries>
  );
}

function Action({ action }: { action: OrderDeedView }) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const { title, summary, rest } = actionWords(action);
  return (
    <>
      <p className={classes.sentence}>{summary === '' ? title : `${title}: ${summary}`}</p>
      {rest.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('deeds.rest', { count: rest.length })}
        </Button>
      ) : null}
      {isOpen ? (
        <dl className={classes.changes}>
          {rest.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      ) : null}
    </>
  );
}

function Change({ change: { label, old, now } }: { change: ChangeWords }) {
  const { t } = useTranslation('history');
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        {old === null ? null : `${old} → `}
        {now ?? t('empty')}
      </dd>
    </div>
  );
}
