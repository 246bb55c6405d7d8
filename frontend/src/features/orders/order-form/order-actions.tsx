import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersApi } from '@/api/generated/orders';
import type { OrderActionView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { ChangedField, OldAndNew, SaidValue } from '@/components/history/changed-field';
import { HistoryEntries } from '@/components/history/history-entries';
import classes from '@/components/history/history.module.css';
import { actionWords } from './action-words';

const pages = pagesOf(ordersApi.endpoints.listOrderHistory, { counts: false });

export default function OrderActions({ order }: { order: number }) {
  const reading = pages.usePages({ id: order });
  return (
    <HistoryEntries reading={reading}>
      {(action: OrderActionView) => <Action action={action} />}
    </HistoryEntries>
  );
}

function Action({ action }: { action: OrderActionView }) {
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
          {t('actions.rest', { count: rest.length })}
        </Button>
      ) : null}
      {isOpen ? (
        <dl className={classes.changes}>
          {rest.map((change) => (
            <ChangedField key={change.field} label={change.label}>
              {change.old === null ? <SaidValue said={change.now} /> : <OldAndNew {...change} />}
            </ChangedField>
          ))}
        </dl>
      ) : null}
    </>
  );
}
