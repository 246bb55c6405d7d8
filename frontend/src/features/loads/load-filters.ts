/** The filters and presets of the loads list, under the names its address has. */
import { addDays, type Day } from '@/lib/dates';
import type { LoadListArg } from './loads-api';

/** In the address; the misspelling is the product's. */
export const FILTERS = {
  client: { arg: 'clientId', managers: null },
  client_manager: { arg: 'clientManagerId', managers: ['BOTH', 'CLIENT_MANAGER', 'ALL'] },
  purschase_manager: { arg: 'purchaseManagerId', managers: ['BOTH', 'PURCHASE_MANAGER', 'ALL'] },
  loaded_by: { arg: 'loadedById', managers: null },
} as const satisfies Record<string, { arg: keyof LoadListArg; managers: readonly string[] | null }>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const PRESETS = ['one_day_left', 'with_delay', 'available_loads'] as const;
export type PresetName = (typeof PRESETS)[number];

/** The id in the address, or null when there is none or it is no id. */
export function filterId(search: URLSearchParams, name: FilterName): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : null;
}

export const hasPreset = (search: URLSearchParams, name: PresetName) =>
  ['1', 'true'].includes(search.get(name) ?? '');

/** What each preset asks for (orders specification, section 2.6). */
function presetArg(name: PresetName, today: Day): LoadListArg {
  switch (name) {
    case 'one_day_left':
      return { status: 'NEED_TO_BE_LOADED', assigned: false, dateTo: addDays(today, 1) };
    case 'with_delay':
      return {
        assigned: false,
        statusNotIn: 'CANCELD',
        noActualLoadiningDate: true,
        dateToTo: addDays(today, -1),
      };
    case 'available_loads':
      return { assigned: false, statusNotIn: 'CANCELD', availableLoads: today };
  }
}

/** The filters of an address, as the call takes them. Empty filters are left out. */
export function readAddress(search: URLSearchParams, today: Day): LoadListArg {
  const arg: LoadListArg = {};
  for (const name of FILTER_NAMES) {
    const id = filterId(search, name);
    if (id !== null) arg[FILTERS[name].arg] = id;
  }
  for (const name of PRESETS) {
    if (hasPreset(search, name)) Object.assign(arg, presetArg(name, today));
  }
  return arg;
}

export const isFiltered = (search: URLSearchParams) =>
  FILTER_NAMES.some((name) => filterId(search, name) !== null) ||
  PRESETS.some((name) => hasPreset(search, name));
