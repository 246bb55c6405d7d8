import { useTranslation } from 'react-i18next';
import { isOrderStatus, ORDER_STATUS_TONES } from './order-status';
import { StatusBadge } from '@/components/status-badge';

/** A status unknown to this version is shown as it came, in grey, rather than not at all. */
export function OrderStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  return isOrderStatus(status) ? (
    <StatusBadge tone={ORDER_STATUS_TONES[status]}>{t(`orderStatus.${status}`)}</StatusBadge>
  ) : (
    <StatusBadge tone="grey">{status}</StatusBadge>
  );
}
