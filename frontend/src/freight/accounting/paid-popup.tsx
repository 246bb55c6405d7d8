/** The popup of the paid amount, whose code is loaded when it is opened. */
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import type { PaidDialogProps } from './paid-dialog';

const PaidDialog = lazyPart(() => import('./paid-dialog'));

export function PaidPopup(props: PaidDialogProps) {
  return (
    <PaidDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog
          title={props.document.invoice_number}
          onClose={props.onClose}
          failure={failure ?? <DelayedSkeleton rows={2} />}
        />
      )}
    />
  );
}
