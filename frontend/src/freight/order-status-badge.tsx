import { useTranslation } from 'react-i18next';
import { isOrderStatus, ORDER_STATUS_TONES } from './order-status';
import { StatusBadge } from '@/components/status-badge';

/** A status that this version does not know is shown as it is, in grey. */
export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  return isOrderStatus(status) ? (
    <StatusBadge tone={ORDER_STATUS_TONES[status]}>{t(`orderStatus.${status}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="grey">{status}</StatusBadge>
  );
}
