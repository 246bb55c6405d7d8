/** Moves invoices into the archive or out of it, and says what has happened. */
import { useTranslation } from 'react-i18next';
import { useArchiveInvoicesMutation } from '@/api/generated/invoices';
import { useFlash } from '@/lib/flashes';

export function useArchiving() {
  const { t } = useTranslation('invoices');
  const flash = useFlash();
  const [move, { isLoading }] = useArchiveInvoicesMutation();

  /** Resolves to whether they are there. A refusal is flashed, like every mutation's. */
  const archive = async (ids: readonly number[], archived: boolean): Promise<boolean> => {
    const { data: answer } = await move({ archivePayload: { ids: [...ids], archived } });
    if (!answer) return false;
    const { count } = answer.data;
    // Those that were there already must stay there, and the answer does not name them.
    const isWhole = count === ids.length;
    flash.success(t(archived ? 'archived' : 'restored', { count }), [], {
      onUndo: isWhole ? () => void archive(ids, !archived) : undefined,
    });
    return true;
  };
  return { archive, isLoading };
}
