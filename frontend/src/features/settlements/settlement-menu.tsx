/** What can be done with one settlement: the menu of its row, and the cell that is a button. */
import type { SettlementRow } from '@/api/generated/types';
import { menuDeletes, type CellAction, type MenuAction } from '@/components/list-page/list-table';
import { showsDelivery } from '@/freight/accounting/delivery';
import { offeredToExporters } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { DeleteSettlementDialog } from './delete-settlement-dialog';
import { MoveSettlement } from './move-settlement';
import { PaidSettlement } from './paid-settlement';
import { SettlementDelivery } from './settlement-delivery';
import { SettlementHistory } from './settlement-history';
import { archiveRefusal, creditRefusal, deleteRefusal, restoreRefusal } from './settlement-words';
import { ToCreditSettlement } from './to-credit-settlement';

type SettlementAction = MenuAction<SettlementRow>;

const pays = {
  offered: offeredToExporters,
  dialog: (settlement, onClose) => <PaidSettlement settlement={settlement} onClose={onClose} />,
} satisfies Partial<SettlementAction>;

export const pressesPaid: CellAction<SettlementRow> = {
  id: 'paid_amount',
  title: say('accounting:paid.open'),
  ...pays,
};

const moves = (archived: boolean): SettlementAction['dialog'] =>
  function Moving(settlement, onClose) {
    return <MoveSettlement settlement={settlement} archived={archived} onClose={onClose} />;
  };

const SETTLEMENT_MENU: readonly SettlementAction[] = [
  { id: 'paid', title: say('settlements:menu.paid'), icon: 'paid', ...pays },
  {
    id: 'credit',
    title: say('settlements:menu.credit'),
    icon: 'credit',
    offered: offeredToExporters,
    refusal: creditRefusal,
    dialog: (settlement, onClose) => (
      <ToCreditSettlement settlement={settlement} onClose={onClose} />
    ),
  },
  {
    id: 'archive',
    title: say('settlements:menu.archive'),
    icon: 'archive',
    offered: offeredToExporters,
    refusal: archiveRefusal,
    dialog: moves(true),
  },
  {
    id: 'restore',
    title: say('settlements:menu.restore'),
    icon: 'restore',
    offered: offeredToExporters,
    refusal: restoreRefusal,
    dialog: moves(false),
  },
  showsDelivery((settlement, onClose) => (
    <SettlementDelivery settlement={settlement} onClose={onClose} />
  )),
  {
    id: 'history',
    title: say('accounting:history'),
    icon: 'history',
    dialog: (settlement, onClose) => (
      <SettlementHistory settlement={settlement} onClose={onClose} />
    ),
  },
  menuDeletes(
    (settlement, onClose) => <DeleteSettlementDialog settlement={settlement} onClose={onClose} />,
    { offered: offeredToExporters, refusal: deleteRefusal },
  ),
];

/** @param archived which settlements the list shows: all of them are moved in the same direction */
export const menuOf = (archived: boolean | undefined): readonly SettlementAction[] =>
  SETTLEMENT_MENU.filter(
    ({ id }) =>
      !(id === 'archive' && archived === true) && !(id === 'restore' && archived === false),
  );
