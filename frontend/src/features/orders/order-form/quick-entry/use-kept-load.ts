import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameFiles } from '@/lib/files';
import type { OrderValues } from '../order-table';
import { useBatch } from './batch-context';

/** How long the form rests before what was typed is kept. */
const PAUSE_MS = 500;

/** Keeps what is typed for the present load of an e-mail, after a pause and when the page is left. */
export function useKeptLoad(): void {
  const { formState, subscribe, getValues } = useFormContext<OrderValues>();
  const { defaultValues } = formState;
  const keep = useBatch()?.keep;
  useEffect(() => {
    if (!keep) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const values = getValues();
      keep(shown(values) === shown(defaultValues) ? null : values);
    };
    const writeNow = () => {
      if (timer !== undefined) write();
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', writeNow);
    return () => {
      writeNow();
      unsubscribe();
      window.removeEventListener('pagehide', writeNow);
    };
  }, [defaultValues, keep, subscribe, getValues]);
}

const shown = (values: unknown) => JSON.stringify(values, nameFiles);
