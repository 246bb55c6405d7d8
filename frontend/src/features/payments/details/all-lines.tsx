/** All lines of a statement with what each is booked on, and the way back of what was decided. */
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { paymentsApi, useUndoPaymentMutation } from '@/api/generated/payments';
import type { PaymentImportItemStatus, PaymentItemView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { mayExport } from '@/freight/accounting/permissions';
import { errorSentences, readApiError } from '@/lib/api-error';
import { isOneOf } from '@/lib/words';
import type { PaymentImportView } from '../imports-api';
import { sayAmountOf, sayPayer } from './item-words';
import { LineRows } from './line-rows';
import { Reported } from './reported';
import type { Report } from './use-decisions';
import classes from './all-lines.module.css';

const linePages = pagesOf(paymentsApi.endpoints.listPaymentImportLines);

const STATUSES = [
  'IMPORTED',
  'POTENTIAL_REALLOCATION',
  'FAILED',
  'IGNORED',
  'SKIPPED',
] as const satisfies readonly PaymentImportItemStatus[];

export function AllLines({ of: { id } }: { of: PaymentImportView }) {
  const { t } = useTranslation('payments');
  const [status, setStatus] = useState<PaymentImportItemStatus | null>(null);
  const filters = useMemo(() => ({ id, importStatus: status ?? undefined }), [id, status]);
  const reading = linePages.usePages(filters);
  const { undo, report, isBusy } = useUndo();
  const decides = mayExport(useCurrentUser());
  const { data, error, isFetching, refetch } = reading;
  return (
    <div className={classes.lines}>
      <Select
        className={classes.filter}
        aria-label={t('columns.status')}
        placeholder={t('lines.anyStatus')}
        value={status}
        data={STATUSES.map((value) => ({ value, label: t(`itemStatuses.${value}`) }))}
        clearable
        clearButtonProps={{ 'aria-label': t('lines.anyStatus') }}
        onChange={(next) => setStatus(isOneOf(STATUSES, next ?? '') ? next : null)}
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      />
      {error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? (
        <DelayedSkeleton rows={6} />
      ) : (
        <LineRows
          reading={reading}
          onUndo={decides ? (item) => void undo(item) : null}
          isBusy={isBusy}
        />
      )}
      <Reported report={report} isBusy={isBusy} onUndo={null} showsKeys={false} />
    </div>
  );
}

/** Takes what became of a line back. */
function useUndo() {
  const { t } = useTranslation('payments');
  const [takeBack, { isLoading }] = useUndoPaymentMutation();
  const [report, setReport] = useState<Report | null>(null);
  const undo = async (item: PaymentItemView) => {
    if (isLoading) return;
    const { error } = await takeBack({ itemId: item.id });
    const done = t('done.undone', { payer: sayPayer(item), amount: sayAmountOf(item) });
    setReport(
      error
        ? { is: 'problem', text: errorSentences(readApiError(error)).join(' ') }
        : { is: 'done', text: done },
    );
  };
  return { undo, report, isBusy: isLoading };
}
