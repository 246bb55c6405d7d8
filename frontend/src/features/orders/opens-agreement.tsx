/** Opens the agreement of an order in a tab of its own, from its row. */
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { ordersApi } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { Dialog } from '@/components/dialog';
import { lazyPart } from '@/components/lazy-part';
import type { CellAction, MenuAction } from '@/components/list-page/list-table';
import { openTab } from '@/lib/new-tab';
import { useAppDispatch } from '@/lib/redux';
import { say } from '@/lib/say';

const opening: Omit<CellAction<OrderRow>, 'id'> = {
  title: say('orders:agreements.openAgreement'),
  dialog: (order, onClose) => <AskedAgreement order={order} onClose={onClose} />,
  refusal: ({ activity }) =>
    activity === 'COMPENSATION' ? i18next.t('orders:agreements.agreementOfCompensation') : null,
};

/** From the menu of the row, and from the column that says when it was sent. */
export const agreementInMenu: MenuAction<OrderRow> = { id: 'agreement', icon: 'eye', ...opening };
export const agreementInColumn: CellAction<OrderRow> = { id: 'agreement_sent_at', ...opening };

const AgreeFreight = lazyPart(() => import('@/freight/agree-freight'));
const AgreementHere = lazyPart(() => import('./agreement-here'));

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

const { getOrderAgreement } = ordersApi.endpoints;
const ONCE = { subscribe: false, forceRefetch: true };
const BLOCKED = new Error('the browser opens no tab');

/** In a tab of its own; on the page where the browser opens no tab or the server has no agreement. */
function OpenedAgreement({ order, onClose }: OpenedProps) {
  const { t } = useTranslation('orders');
  const dispatch = useAppDispatch();
  const [isHere, setHere] = useState(false);
  const hasOpened = useRef(false);
  const { id, order_number: number } = order;
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    const title = t('agreements.agreementFile', { number });
    const tab = openTab(title, t('agreements.agreementLoading'));
    // The tab waits for it, also once something else has been opened here.
    const ask = () => dispatch(getOrderAgreement.initiate({ id }, ONCE)).unwrap();
    const shown = tab ? ask().then(fileAddress).then(tab.show) : Promise.reject(BLOCKED);
    shown.then(onClose, () => {
      tab?.close();
      setHere(true);
    });
  }, [dispatch, id, number, onClose, t]);
  return isHere ? (
    <AgreementHere order={order} onClose={onClose} meanwhile={(failure) => failure} />
  ) : null;
}
