/** What a chosen file says, before it is imported. Only the last answer counts. */
import { useEffect, useRef, useState } from 'react';
import { usePreviewPaymentImportMutation } from '@/api/generated/payments';
import type { DataPaymentImportPreview } from '@/api/generated/types';
import { statementOf } from './statement-body';

export type Preview = DataPaymentImportPreview['data'];

interface PreviewState {
  /** It stays while the same file is read for another account. */
  preview: Preview | null;
  isReading: boolean;
  /** Why the file cannot be read; undefined if it can. */
  error: unknown;
}

interface Asked {
  abort: () => void;
}

const NONE: PreviewState = { preview: null, isReading: false, error: undefined };

export function usePreview() {
  const [ask] = usePreviewPaymentImportMutation();
  const [state, setState] = useState<PreviewState>(NONE);
  const last = useRef<Asked | null>(null);
  // The server need not go on reading for a popup that is closed.
  useEffect(() => () => last.current?.abort(), []);

  /** Null for no file, so that a former one is forgotten. */
  const begin = (asked: Asked | null, preview: Preview | null) => {
    last.current?.abort();
    last.current = asked;
    setState({ ...NONE, preview, isReading: asked !== null });
  };
  const read = async (file: File, account: string | null) => {
    const asked = ask({ paymentImportPayload: statementOf(file, account) });
    begin(asked, account === null ? null : state.preview);
    const { data, error } = await asked;
    if (last.current !== asked) return;
    last.current = null;
    setState((now) => ({ preview: data?.data ?? now.preview, isReading: false, error }));
  };
  return {
    ...state,
    /** @param account null for a file that was just chosen */
    read: (file: File, account: string | null) => void read(file, account),
    forget: () => begin(null, null),
  };
}
