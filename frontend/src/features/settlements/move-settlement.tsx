import { useEffect, useRef } from 'react';
import type { SettlementRow } from '@/api/generated/types';
import { useArchiving } from '@/freight/accounting/use-archiving';
import { MOVING } from './settlement-calls';

interface MoveSettlementProps {
  settlement: SettlementRow;
  archived: boolean;
  onClose: () => void;
}

/** Moves one settlement at once: the message afterwards can undo it, so it does not ask. It draws nothing. */
export function MoveSettlement({ settlement, archived, onClose }: MoveSettlementProps) {
  const { archive } = useArchiving(MOVING);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) return;
    isMoved.current = true;
    void archive([settlement.id], archived).then(onClose);
  });
  return null;
}
