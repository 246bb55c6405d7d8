/** Gives a payment to invoices of one's own choice; the code of the dialog is loaded when it is opened. */
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import type { OtherInvoicesProps } from '../others/other-invoices-dialog';

const OtherInvoicesDialog = lazyPart(() => import('../others/other-invoices-dialog'));

export function OtherInvoices(props: OtherInvoicesProps) {
  const { t } = useTranslation('payments');
  return (
    <OtherInvoicesDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog
          title={t('others.title')}
          onClose={props.onClose}
          failure={failure ?? <DelayedSkeleton rows={5} />}
        />
      )}
    />
  );
}
