/** The two files of an import, which are saved as soon as they have arrived. */
import { useEffect, useRef } from 'react';
import {
  useLazyDownloadPaymentFileAsImportedQuery,
  useLazyDownloadPaymentSummaryQuery,
} from '@/api/generated/payments';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { saveAddress, saveText } from '@/lib/save-file';
import type { PaymentImportView } from './imports-api';

interface DownloadProps {
  of: PaymentImportView;
  onClose: () => void;
}

/** The file as it was imported. */
export function DownloadedFile({ of: { id, file_name: name }, onClose }: DownloadProps) {
  const [ask] = useLazyDownloadPaymentFileAsImportedQuery();
  // The answer is an object URL.
  useDownload(
    () => ask({ id }),
    (address) => saveAddress(name, address),
    onClose,
  );
  return null;
}

/** What became of each of its lines, as CSV. */
export function DownloadedSummary({ of: { id, file_name: name }, onClose }: DownloadProps) {
  const [ask] = useLazyDownloadPaymentSummaryQuery();
  useDownload(
    () => ask({ id }),
    (text) => saveText(`${withoutEnding(name)}-summary.csv`, text, 'text/csv'),
    onClose,
  );
  return null;
}

const withoutEnding = (name: string) => name.replace(/\.[^.]*$/u, '');

type Asking = () => PromiseLike<{ data?: unknown; error?: unknown }>;

/** Asks once, and is closed by the answer. */
function useDownload(ask: Asking, save: (answer: string) => void, onClose: () => void): void {
  const flash = useFlash();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const download = async () => {
      const { data, error } = await ask();
      const [title = '', ...more] = error ? errorSentences(readApiError(error)) : [];
      if (error) flash.error(title, more);
      else if (typeof data === 'string') save(data);
      onClose();
    };
    void download();
  });
}
