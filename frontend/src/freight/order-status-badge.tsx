import { StatusBadge } from '@/components/status-badge';
import { statusLook } from './order-status';
import { choiceLabel } from './order-words';

/** A status that this version does not know is shown as it is, in grey. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <StatusBadge {...statusLook(status)}>{choiceLabel(status)}</StatusBadge>;
}
