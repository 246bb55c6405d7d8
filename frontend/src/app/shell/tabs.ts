/** The tabs of screens that belong together, downloaded with the first of these screens. */
import { paths } from '@/lib/paths';
import { forAdministrators, visible, type MenuReader, type NavigationEntry } from './navigation';

/** The tabs of the settings (money specification, section 2.3). */
const SETTINGS_TABS: readonly NavigationEntry[] = [
  { label: 'settingsTabs.general', to: paths.settings('general') },
  { label: 'settingsTabs.security', to: paths.settings('security') },
  {
    label: 'settingsTabs.permissions',
    to: paths.settings('permissions'),
    shownTo: forAdministrators,
  },
  {
    label: 'settingsTabs.ordersViewTemplates',
    to: paths.settings('orders-view-templates'),
    shownTo: forAdministrators,
  },
  { label: 'settingsTabs.invoice', to: paths.settings('invoice') },
  { label: 'settingsTabs.agreementTemplate', to: paths.settings('agreement-template') },
];

/** The tabs of the invoices (money specification, section 2.1), and the run. */
const INVOICE_TABS: readonly NavigationEntry[] = [
  { label: 'nav.invoices', to: paths.invoices({ archived: false }), forgets: 'invoices' },
  { label: 'nav.invoiceRun', to: paths.invoiceRun() },
  { label: 'nav.settlements', to: paths.settlements({ archived: false }), forgets: 'settlements' },
  { label: 'nav.toPay', to: paths.toPay(), forgets: 'to-pay' },
  { label: 'nav.invoiceArchive', to: paths.invoicesArchived(), forgets: 'invoice-archive' },
];

export function settingsTabs(reader: MenuReader): NavigationEntry[] {
  return visible(SETTINGS_TABS, reader);
}

export function invoiceTabs(reader: MenuReader): NavigationEntry[] {
  return visible(INVOICE_TABS, reader);
}
