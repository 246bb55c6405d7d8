/** The editable cells of the list, and what is sent for each. */
import type { AdjustDistancesPayload, OrderPatchPayload } from '@/api/generated/types';
import type { CellValue } from '@/components/data-grid/types';
import { CMR_ORIGINALS } from '@/freight/enums';
import { isOneOf, wordOf } from '@/lib/words';

const PATCHED = [
  'status',
  'revenue',
  'cost',
  'profit',
  'revenue_penalty',
  'cost_penalty',
] as const satisfies readonly (keyof OrderPatchPayload)[];

const TEXTS = [
  'cargo_note',
  'load_number',
  'cmr_number',
  'preinvoice_number',
  'preinvoice_difference',
] as const satisfies readonly (keyof OrderPatchPayload)[];

/** The call's names of distances by column. */
const DISTANCES = {
  empty_km: 'empty_distance',
  loaded_km: 'loaded_distance',
  total_km: 'total_distance',
} as const satisfies Record<string, keyof AdjustDistancesPayload>;

export type EditableColumn =
  | (typeof PATCHED)[number]
  | (typeof TEXTS)[number]
  | keyof typeof DISTANCES
  | 'received_cmr_original';

/** Distances have a call of their own. */
export type CellChange =
  { is: 'field'; body: OrderPatchPayload } | { is: 'distance'; body: AdjustDistancesPayload };

export function isEditableColumn(column: string): column is EditableColumn {
  return (
    isOneOf(PATCHED, column) ||
    isOneOf(TEXTS, column) ||
    column in DISTANCES ||
    column === 'received_cmr_original'
  );
}

/** One field: money in cents, distances in metres. */
export function cellChange(column: EditableColumn, value: CellValue): CellChange {
  if (column in DISTANCES) {
    const name = DISTANCES[column as keyof typeof DISTANCES];
    return { is: 'distance', body: { [name]: value } };
  }
  if (column === 'received_cmr_original') {
    return { is: 'field', body: { [column]: wordOf(CMR_ORIGINALS, value) } };
  }
  return { is: 'field', body: { [column]: value } };
}
