/** Who changed a settlement, when and what, beside the list. */
import type { SettlementRow } from '@/api/generated/types';
import { documentFields, DocumentHistory } from '@/freight/accounting/document-history';
import { saySettlementType } from './settlement-words';

const fieldOf = documentFields(
  'record:settlement.',
  ['total_without_vat', 'total_vat', 'total_sum_with_vat', 'kept_back'],
  { type: (value) => saySettlementType(String(value)) },
);

interface SettlementHistoryProps {
  settlement: SettlementRow;
  onClose: () => void;
}

export const SettlementHistory = ({ settlement, onClose }: SettlementHistoryProps) => (
  <DocumentHistory subject="settlement" document={settlement} fieldOf={fieldOf} onClose={onClose} />
);
