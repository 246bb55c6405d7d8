import { useSendSettlementsToRivileMutation } from '@/api/generated/accounting';
import type { SettlementRow } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';

const DeliveryDialog = lazyPart(() => import('@/freight/accounting/delivery-dialog'));

interface SettlementDeliveryProps {
  settlement: SettlementRow;
  onClose: () => void;
}

/** How far a settlement has come on its way to Rivilė. */
export function SettlementDelivery({ settlement, onClose }: SettlementDeliveryProps) {
  const [send, { isLoading, error }] = useSendSettlementsToRivileMutation();
  return (
    <DeliveryDialog
      document={settlement}
      onSend={() => send({ chosenSettlementsPayload: { ids: [settlement.id] } })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
      meanwhile={(failure) => failure}
    />
  );
}
