import { DelayedSkeleton } from './delayed-skeleton';
import { Dialog } from './dialog';

interface LoadingDialogProps {
  title: string;
  onClose: () => void;
}

/** A wide dialog whose form, or what its fields offer, is not here yet. */
export function LoadingDialog({ title, onClose }: LoadingDialogProps) {
  return (
    <Dialog opened title={title} wide onClose={onClose}>
      <DelayedSkeleton rows={6} />
    </Dialog>
  );
}
