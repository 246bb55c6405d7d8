/**
 * The entries of the menus, and who sees them (foundation specification, section 2.2). Entries without
 * a screen in `screens.ts` are left out.
 */
import type { ParseKeys } from 'i18next';
import type { CurrentUserReading } from '@/api/current-user';
import type { AccountingIntegration } from '@/api/generated/types';
import type { Tenant } from '@/api/tenant';
import type { ListName } from '@/lib/list-memory';
import { paths } from '@/lib/paths';
import type { TextKey } from '@/lib/say';
import { hasScreen } from '../screens';

/** Decides which entries a person sees. */
export interface MenuReader extends CurrentUserReading {
  tenant: Tenant;
  integration: AccountingIntegration | null | undefined;
}

/** The labels of menus are in the first download, those of tabs come with their area. */
export interface NavigationEntry<Label extends TextKey = ParseKeys<'common'>> {
  label: Label;
  to: string;
  /** The keys that open it; if two entries have the same, they open the first one that is shown. */
  keys?: string;
  /** Choosing the entry forgets this list's filters. */
  forgets?: ListName;
  /** Without it everybody sees the entry. */
  shownTo?: (reader: MenuReader) => boolean;
  /** Whether wide windows show it, too; true by default. */
  onWide?: (reader: MenuReader) => boolean;
}

export const forAdministrators = ({ isAdministrator }: MenuReader) => isAdministrator;

const MAIN: readonly NavigationEntry[] = [
  { label: 'nav.dashboard', to: paths.dashboard(), keys: 'g d' },
  {
    label: 'nav.planning',
    to: paths.planning(),
    keys: 'g p',
    forgets: 'planning-cards',
  },
  { label: 'nav.orders', to: paths.orders(), keys: 'g o', forgets: 'orders' },
  { label: 'nav.loads', to: paths.loads(), keys: 'g l', forgets: 'loads' },
  {
    label: 'nav.vehiclePlanning',
    to: paths.vehiclePlanning(),
    keys: 'g v',
    forgets: 'planning',
  },
  {
    label: 'nav.invoices',
    to: paths.invoices({ archived: false }),
    keys: 'g i',
    forgets: 'invoices',
    shownTo: ({ integration, isAdministrator, can }) =>
      typeof integration === 'string' && (isAdministrator || can('invoice view')),
  },
  {
    label: 'nav.invoices',
    to: paths.accountingIntegration(),
    keys: 'g i',
    shownTo: ({ integration }) => integration === null,
  },
  { label: 'nav.damages', to: paths.damages() },
  { label: 'nav.offers', to: paths.offers(), onWide: ({ tenant }) => !tenant.isProduction },
];

const SETTINGS: readonly NavigationEntry[] = [
  { label: 'nav.companyProfile', to: paths.companyProfile(), shownTo: forAdministrators },
  { label: 'nav.users', to: paths.users(), forgets: 'users', shownTo: forAdministrators },
  { label: 'nav.vehicles', to: paths.vehicles(), forgets: 'vehicles' },
  { label: 'nav.addresses', to: paths.addresses(), forgets: 'addresses' },
  {
    label: 'nav.orderLogs',
    to: paths.orderLogs(),
    forgets: 'orderLog',
    shownTo: forAdministrators,
  },
  { label: 'nav.settings', to: paths.settings(), shownTo: forAdministrators },
  {
    label: 'nav.contacts',
    to: paths.contacts(),
    forgets: 'contacts',
    shownTo: ({ can, isAdministrator }) => isAdministrator || !can('contacts none'),
  },
];

const PROFILE: readonly NavigationEntry[] = [
  { label: 'nav.profile', to: paths.profile() },
  { label: 'nav.orderListTemplate', to: paths.orderListTemplate() },
  { label: 'nav.signatures', to: paths.signatures() },
];

/** Those that have a screen and that the person sees. */
export const visible = <Label extends TextKey>(
  entries: readonly NavigationEntry<Label>[],
  reader: MenuReader,
) => entries.filter(({ to, shownTo }) => hasScreen(to) && (shownTo?.(reader) ?? true));

export function mainEntries(reader: MenuReader): NavigationEntry[] {
  return visible(MAIN, reader);
}

export function settingsEntries(reader: MenuReader): NavigationEntry[] {
  return visible(SETTINGS, reader);
}

export function profileEntries(reader: MenuReader): NavigationEntry[] {
  return visible(PROFILE, reader);
}
