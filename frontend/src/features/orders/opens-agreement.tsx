/** Shows the agreement of an order, from the menu of its row. */
import i18next from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetOrderAgreementQuery } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { FilePreview } from '@/components/fields/file-preview';
import { lazyPart } from '@/components/lazy-part';
import type { MenuAction } from '@/components/list-page/list-table';
import { say } from '@/lib/say';

export const opensAgreement: MenuAction<OrderRow> = {
  id: 'agreement',
  title: say('orders:agreements.openAgreement'),
  icon: 'eye',
  dialog: (order, onClose) => <AskedAgreement order={order} onClose={onClose} />,
  refusal: ({ activity }) =>
    activity === 'COMPENSATION' ? i18next.t('orders:agreements.agreementOfCompensation') : null,
};

const AgreeFreight = lazyPart(() => import('@/freight/agree-freight'));

interface OpenedProps {
  order: OrderRow;
  onClose: () => void;
}

/** Asks for the freight first where it is an estimate. */
function AskedAgreement({ order, onClose }: OpenedProps) {
  const { t } = useTranslation('orders');
  // The row changes with the amount, whatever it is opened from.
  const [seen] = useState(order);
  const [isAgreed, setAgreed] = useState(!seen.days_estimated.cost);
  const [hasTyped, setTyped] = useState(false);
  if (isAgreed) return <OpenedAgreement order={order} onClose={onClose} />;
  const { id, order_number: number, cost, currency } = seen;
  return (
    <Dialog
      opened
      title={t('agreements.agreementFile', { number })}
      holdsChanges={hasTyped}
      onClose={onClose}
    >
      <AgreeFreight
        orders={[{ id, number, cost, currency, updatedAt: seen.updated_at }]}
        onAgreed={() => setAgreed(true)}
        onTyped={() => setTyped(true)}
        meanwhile={(failure) => failure ?? <DelayedSkeleton rows={2} />}
      />
    </Dialog>
  );
}

function OpenedAgreement({ order, onClose }: OpenedProps) {
  const { t } = useTranslation('orders');
  const [ask] = useLazyGetOrderAgreementQuery();
  const { id, order_number: number } = order;
  const opened = useMemo(
    () => ({
      name: t('agreements.agreementFile', { number }),
      type: 'application/pdf',
      read: async (signal: AbortSignal) => {
        const asked = ask({ id });
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        // The base query makes an object URL of every file (`api/base-api.ts`).
        return (await asked.unwrap()) as unknown as string;
      },
    }),
    [ask, id, number, t],
  );
  return <FilePreview opened={opened} onClose={onClose} />;
}
