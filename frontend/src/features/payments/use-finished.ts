/** Says when an import that was seen in progress is done. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tag } from '@/api/tag-types';
import { makeStale } from '@/api/tagged';
import { useFlash } from '@/lib/flashes';
import { useAppDispatch } from '@/lib/redux';
import { isInProgress, type PaymentImportView } from './imports-api';

/** What it has booked. */
const BOOKED: readonly Tag[] = ['Invoice', 'Settlement', 'Order'];

export function useFinished(rows: readonly PaymentImportView[]): void {
  const { t } = useTranslation('payments');
  const dispatch = useAppDispatch();
  const flash = useFlash();
  const running = useRef(new Set<number>());
  useEffect(() => {
    for (const one of rows) {
      if (isInProgress(one)) running.current.add(one.id);
      else if (running.current.delete(one.id)) {
        const { file_name: file, status } = one;
        const done = one.imported_payments_count;
        dispatch(makeStale(BOOKED));
        if (status === 'FAILED') flash.error(t('finished.FAILED', { file }));
        else flash.success(t(`finished.${status}`, { file, done, count: one.payments_count }));
      }
    }
  }, [dispatch, flash, rows, t]);
}
