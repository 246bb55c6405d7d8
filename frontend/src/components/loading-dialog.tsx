import type { ReactNode } from 'react';
import { DelayedSkeleton } from './delayed-skeleton';
import { Dialog } from './dialog';

interface LoadingDialogProps {
  title: string;
  onClose: () => void;
  /** Why it does not come. */
  failure?: ReactNode;
}

/** A wide dialog whose form, or what its fields offer, is not here yet. */
export function LoadingDialog({ title, onClose, failure }: LoadingDialogProps) {
  return (
    <Dialog opened title={title} wide onClose={onClose}>
      {failure ?? <DelayedSkeleton rows={6} />}
    </Dialog>
  );
}
