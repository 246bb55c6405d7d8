/** What the list says about a settlement: its badges, and why something cannot be done with it. */
import i18next from 'i18next';
import type { SettlementRow, SettlementType } from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import { debetasBadge, deliveryBadge, exportedBadge } from '@/freight/accounting/badges';
import { formatTwoDecimals } from '@/lib/numbers';
import type texts from '@/locales/en';

export const SETTLEMENT_TYPES = ['NORMAL', 'CREDIT'] as const satisfies readonly SettlementType[];

export const saySettlementType = (type: string) =>
  i18next.t(`settlements:types.${type as SettlementType}`);

export const typeBadge = (type: SettlementType): Badge => ({
  tone: type === 'CREDIT' ? 'orange' : 'grey',
  text: saySettlementType(type),
});

/** What is to be paid of it in all; negative for a credit settlement. */
export const payable = ({ amount, kept_back: kept }: SettlementRow) => amount - kept;

export const leftToPay = (settlement: SettlementRow) =>
  payable(settlement) - settlement.paid_amount;

/** @param hasDebetas whether the company's accounting program validates its settlements */
export const stateBadges = (settlement: SettlementRow, hasDebetas: boolean): Badge[] =>
  [
    // First, since there may be no room for both.
    deliveryBadge(settlement),
    exportedBadge(settlement),
    hasDebetas ? debetasBadge(settlement) : null,
  ].filter((badge) => badge !== null);

/** `+2.00`: by how many per cent more was billed than agreed. */
export const sayShare = (hundredths: number) =>
  `${hundredths > 0 ? '+' : ''}${formatTwoDecimals(hundredths / 100)}`;

type Refusal = keyof (typeof texts)['settlements']['refusals'];
const refused = (reason: Refusal) => i18next.t(`settlements:refusals.${reason}`);

export const creditRefusal = ({ type }: SettlementRow) =>
  type === 'CREDIT' ? refused('creditOfCredit') : null;

export const archiveRefusal = ({ archived_at: at }: SettlementRow) =>
  at === null ? null : refused('archived');

export const restoreRefusal = ({ archived_at: at }: SettlementRow) =>
  at === null ? refused('notArchived') : null;

/** Whether something was taken back from it only the server knows. */
export function deleteRefusal(settlement: SettlementRow): string | null {
  if (settlement.exported_at !== null) return refused('undeletableExported');
  return settlement.paid_amount === 0 ? null : refused('undeletablePaid');
}
