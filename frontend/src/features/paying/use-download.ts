import { useLazyDownloadPaymentFileQuery } from '@/api/generated/settlements';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { saveAddress } from '@/lib/save-file';
import type { PaymentFileView } from './files-api';

/** Saves the XML of a file under the name that the bank knows it by. */
export function useDownload({ id, message_id: name }: PaymentFileView) {
  const flash = useFlash();
  const [ask, { isFetching }] = useLazyDownloadPaymentFileQuery();
  const download = async () => {
    const { data, error } = await ask({ id });
    const [title = '', ...more] = error ? errorSentences(readApiError(error)) : [];
    if (error) flash.error(title, more);
    // An object URL.
    else if (typeof data === 'string') saveAddress(`${name}.xml`, data);
  };
  return { download: () => void download(), isFetching };
}
