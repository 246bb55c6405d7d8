import type { DataOrderView } from '@/api/generated/types';

type Order = DataOrderView['data'];

/** What the server sets when a vehicle is taken off, whatever it was before the assignment. */
export interface Waiting {
  general: Pick<Order['general'], 'activity' | 'status' | 'supplier_id'>;
  cargo: Pick<Order['cargo'], 'unloading_date'>;
  finance: Pick<Order['finance'], 'empty_distance'>;
}

/**
 * Whether an order without a vehicle is already as unassigning would leave it, so that assigning one
 * and taking it off again loses nothing. Amounts entered by hand stay through both.
 */
export const isAsAfterUnassigning = ({ general, cargo, finance }: Waiting): boolean =>
  general.status === 'NEED_TO_BE_LOADED' &&
  general.activity === 'EXPEDITION' &&
  general.supplier_id === null &&
  cargo.unloading_date === null &&
  finance.empty_distance === 0;
