/**
 * Creates the invoices of the chosen groups, each by a call of its own, so that stopping leaves whole
 * invoices only.
 */
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useCreateOfRunMutation } from '@/api/generated/invoices';
import { makeStale } from '@/api/tagged';
import { readApiError } from '@/lib/api-error';
import { useAppDispatch } from '@/lib/redux';
import { groupId, type RunGroup, type Tried } from './groups';
import { endsTheRun, reasonsOf } from './refusal';

export interface RunProgress {
  done: number;
  total: number;
  isStopping: boolean;
}

export interface RunEnd {
  created: number;
  refused: number;
  /** Not begun, since the run was stopped. */
  left: number;
}

export interface InvoiceRun {
  tried: ReadonlyMap<string, Tried>;
  /** While it works. */
  progress: RunProgress | null;
  /** How the last run has ended. */
  end: RunEnd | null;
  start: (groups: readonly RunGroup[], send: boolean) => Promise<void>;
  stop: () => void;
}

type Create = ReturnType<typeof useCreateOfRunMutation>[0];

export function useRun(): InvoiceRun {
  const dispatch = useAppDispatch();
  // A hook forgets its call when it makes another one, so each of the two at a time has its own.
  const [createHere] = useCreateOfRunMutation();
  const [createThere] = useCreateOfRunMutation();
  const [tried, setTried] = useState<ReadonlyMap<string, Tried>>(new Map());
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const [end, setEnd] = useState<RunEnd | null>(null);
  // Read in the middle of a run, which a render would come too late for.
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  const keys = useRef(new Map<string, string>());
  // Without the page nothing shows what is refused, so what has not begun stays.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const became = (next: Tried) =>
    setTried((before) => new Map(before).set(groupId(next.group), next));

  const createOne = async (create: Create, group: RunGroup, send: boolean) => {
    became({ group, send, state: 'working' });
    const asked = `${groupId(group)} ${String(send)}`;
    // An invoice whose answer was lost is not created again.
    const key = keys.current.get(asked) ?? nanoid();
    keys.current.set(asked, key);
    const runPayload = { order_ids: group.order_ids, send };
    const { data, error } = await create({ 'Idempotency-Key': key, runPayload });
    if (data) {
      // Deleted, it can be created anew, which the same key would not do.
      keys.current.delete(asked);
      became({ group, send, state: 'created', number: data.data.invoice_number });
      return true;
    }
    const read = readApiError(error);
    if (endsTheRun(read)) isStopped.current = true;
    became({ group, send, state: 'refused', reasons: reasonsOf(read) });
    return false;
  };

  const start = async (groups: readonly RunGroup[], send: boolean) => {
    if (isRunning.current || groups.length === 0) return;
    isRunning.current = true;
    isStopped.current = false;
    const waiting = [...groups];
    const total = groups.length;
    const counts = { created: 0, refused: 0 };
    setEnd(null);
    setProgress({ done: 0, total, isStopping: false });

    const work = async (create: Create) => {
      while (!isStopped.current) {
        const group = waiting.shift();
        if (!group) return;
        counts[(await createOne(create, group, send)) ? 'created' : 'refused'] += 1;
        const done = counts.created + counts.refused;
        setProgress({ done, total, isStopping: isStopped.current });
      }
    };
    await Promise.all([work(createHere), work(createThere)]);

    isRunning.current = false;
    setProgress(null);
    setEnd({ ...counts, left: waiting.length });
    dispatch(makeStale(['Invoice', 'Order']));
  };

  const stop = () => {
    isStopped.current = true;
    setProgress((before) => before && { ...before, isStopping: true });
  };

  return { tried, progress, end, start, stop };
}
