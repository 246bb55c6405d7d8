/**
 * The columns of the orders list by the person's template. Changes in the grid show at once and are
 * saved a moment later; if that fails, the grid goes back and a flash says so. Where an administrator
 * has changed them meanwhile, theirs are shown.
 */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useGetOrderTemplateQuery } from '@/api/generated/order-templates';
import type { ColumnTemplate, GridLayoutOptions } from '@/components/data-grid/use-grid-layout';
import { useAppDispatch } from '@/lib/redux';
import { resetOrderTemplate, saveOrderTemplate, templateVersion } from './order-template-api';
import { gridTemplate, payloadOfGrid } from './template';

/** A refusal is flashed. */
const NO_FORM = { track: false };
/** People often hide several columns one after the other. */
const SAVE_AFTER_MS = 500;

export function useTemplateColumns(
  userId: number,
): Pick<GridLayoutOptions, 'template' | 'onTemplateChange'> {
  const { data } = useGetOrderTemplateQuery({ id: userId });
  const dispatch = useAppDispatch();
  const template = useMemo(() => data && gridTemplate(data.data), [data]);

  const send = useCallback(
    (wanted: ColumnTemplate | null): Promise<unknown> => {
      const ofPerson = { id: userId, 'If-Match': dispatch(templateVersion(userId)) };
      return dispatch(
        wanted
          ? saveOrderTemplate.initiate(
              { ...ofPerson, orderTemplatePayload: payloadOfGrid(wanted) },
              NO_FORM,
            )
          : resetOrderTemplate.initiate(ofPerson, NO_FORM),
      );
    },
    [dispatch, userId],
  );
  const onTemplateChange = useSentLater(send);
  return { template, onTemplateChange };
}

/** Sends only the last of several values, one at a time, and at once when the page is left. */
function useSentLater<Value>(send: (value: Value) => Promise<unknown>): (value: Value) => void {
  const waiting = useRef<{ value: Value; timer: number } | null>(null);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const flush = useCallback(() => {
    const next = waiting.current;
    if (!next) return;
    waiting.current = null;
    window.clearTimeout(next.timer);
    sending.current = sending.current.then(() => send(next.value));
  }, [send]);

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      flush();
    };
  }, [flush]);

  return useCallback(
    (value: Value) => {
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      waiting.current = { value, timer: window.setTimeout(flush, SAVE_AFTER_MS) };
    },
    [flush],
  );
}
