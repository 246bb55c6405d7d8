/** The selected invoices as data (UBL), in a zip. */
import { useTranslation } from 'react-i18next';
import { useInvoicesAsUblMutation } from '@/api/generated/invoices';
import type { RowId } from '@/components/data-grid/types';
import type { SelectionAction } from '@/components/list-page/selection-bar';
import { saveAddress } from '@/lib/save-file';

/** The server makes so many at once. */
const MOST = 500;

export function useEInvoices(ids: ReadonlySet<RowId>): SelectionAction {
  const { t } = useTranslation('invoices');
  const [ask, { isLoading }] = useInvoicesAsUblMutation();

  const onRun = async () => {
    // A refusal is flashed, like every mutation's.
    const { data: zip } = await ask({ eInvoicesPayload: { ids: [...ids] } });
    // An object URL.
    if (typeof zip === 'string') saveAddress('invoices.zip', zip);
  };
  const refusal = () => {
    if (isLoading) return t('eInvoices.running');
    return ids.size > MOST ? t('eInvoices.tooMany', { most: MOST }) : null;
  };
  return {
    id: 'e-invoices',
    label: t('eInvoices.run'),
    onRun: () => void onRun(),
    disabledReason: refusal(),
  };
}
