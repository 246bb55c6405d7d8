/** What the menus link to. Entries whose screen does not stand in `screens.ts` are left out. */
import type { ParseKeys } from 'i18next';
import type { CurrentUserReading } from '@/api/current-user';
import type { ListName } from '@/lib/list-memory';
import { paths } from '@/lib/paths';
import { hasScreen } from '../screens';

export interface NavigationEntry {
  label: ParseKeys<'common'>;
  to: string;
  /** The list whose remembered filters choosing this entry forgets. */
  forgets?: ListName;
  /** Left out: everybody. */
  shownTo?: (reader: CurrentUserReading) => boolean;
}

const MAIN: readonly NavigationEntry[] = [
  { label: 'nav.planning', to: paths.planning() },
  { label: 'nav.orders', to: paths.orders(), forgets: 'orders' },
  { label: 'nav.loads', to: paths.loads(), forgets: 'loads' },
  { label: 'nav.vehiclePlanning', to: paths.vehiclePlanning(), forgets: 'planning' },
];

const SETTINGS: readonly NavigationEntry[] = [
  { label: 'nav.vehicles', to: paths.vehicles(), forgets: 'vehicles' },
  {
    label: 'nav.contacts',
    to: paths.contacts(),
    forgets: 'contacts',
    shownTo: ({ can, isAdministrator }) => isAdministrator || !can('contacts none'),
  },
];

const visible = (entries: readonly NavigationEntry[], reader: CurrentUserReading) =>
  entries.filter(({ to, shownTo }) => hasScreen(to) && (shownTo?.(reader) ?? true));

export function mainEntries(reader: CurrentUserReading): NavigationEntry[] {
  return visible(MAIN, reader);
}

export function settingsEntries(reader: CurrentUserReading): NavigationEntry[] {
  return visible(SETTINGS, reader);
}
