/** The dialog that notes a payment file as paid, whose code is loaded when it is opened. */
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import type { NotePaidProps } from './note-paid-dialog';

const NotePaidDialog = lazyPart(() => import('./note-paid-dialog'));

export function NotePaid(props: NotePaidProps) {
  return (
    <NotePaidDialog
      {...props}
      meanwhile={(failure) => (
        <Dialog opened title={props.file.message_id} onClose={props.onClose}>
          {failure ?? <DelayedSkeleton rows={1} />}
        </Dialog>
      )}
    />
  );
}
