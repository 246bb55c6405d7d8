/** What a value of a proposal is called: as the field of the form that it fills. */
import i18next from 'i18next';
import type { TextKey } from '@/lib/say';
import type { Proposed } from './proposed';

const LABELS = {
  client: 'record:order.client_id',
  loadNumber: 'record:order.load_number',
  loading: 'record:leg.loading_address',
  unloading: 'record:leg.unloading_address',
  vins: 'record:leg.vin_numbers',
  loadingDays: 'quickEntry:loadingDays',
  unloadingDay: 'record:order.unloading_date',
  price: 'record:order.revenue',
  note: 'record:order.note',
  document: 'record:documents.load',
} as const satisfies Record<Proposed['kind'], TextKey>;

export const sayKind = (kind: Proposed['kind']): string => i18next.t(LABELS[kind]);
