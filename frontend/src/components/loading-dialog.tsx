import type { ReactNode } from 'react';
import { DelayedSkeleton } from './delayed-skeleton';
import { Dialog } from './dialog';

interface LoadingDialogProps {
  title: string;
  onClose: () => void;
  /** Why it cannot be loaded. */
  failure?: ReactNode;
}

/** A wide dialog whose form or options are still loading. */
export function LoadingDialog({ title, onClose, failure }: LoadingDialogProps) {
  return (
    <Dialog opened title={title} wide onClose={onClose}>
      {failure ?? <DelayedSkeleton rows={6} />}
    </Dialog>
  );
}
