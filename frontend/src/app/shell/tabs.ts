/** The tabs of screens that belong together, downloaded with the first of these screens. */
import { mayExport, maySeeOutcome } from '@/freight/accounting/permissions';
import { paths } from '@/lib/paths';
import type { TextKey } from '@/lib/say';
import { forAdministrators, visible, type MenuReader, type NavigationEntry } from './navigation';

type Tab = NavigationEntry<TextKey>;

/** The tabs of the settings (money specification, section 2.3). */
const SETTINGS_TABS: readonly Tab[] = [
  { label: 'settingsTabs:general', to: paths.settings('general') },
  { label: 'settingsTabs:security', to: paths.settings('security') },
  {
    label: 'settingsTabs:permissions',
    to: paths.settings('permissions'),
    shownTo: forAdministrators,
  },
  {
    label: 'settingsTabs:ordersViewTemplates',
    to: paths.settings('orders-view-templates'),
    shownTo: forAdministrators,
  },
  { label: 'settingsTabs:invoice', to: paths.settings('invoice') },
  { label: 'settingsTabs:agreementTemplate', to: paths.settings('agreement-template') },
];

/** The tabs of the invoices (money specification, section 2.1), and the run. */
const INVOICE_TABS: readonly Tab[] = [
  { label: 'nav.invoices', to: paths.invoices({ archived: false }), forgets: 'invoices' },
  { label: 'tabs:invoices.run', to: paths.invoiceRun() },
  {
    label: 'tabs:invoices.settlements',
    to: paths.settlements({ archived: false }),
    forgets: 'settlements',
  },
  { label: 'tabs:invoices.toPay', to: paths.toPay(), forgets: 'to-pay' },
  { label: 'tabs:invoices.archive', to: paths.invoicesArchived(), forgets: 'invoice-archive' },
  {
    label: 'tabs:invoices.paymentsImport',
    to: paths.paymentsImport(),
    forgets: 'payment-imports',
  },
  {
    label: 'tabs:invoices.waiting',
    to: paths.waitingPayments(),
    forgets: 'waiting-payments',
  },
  { label: 'tabs:invoices.month', to: paths.accountingMonth(), shownTo: mayExport },
  {
    label: 'tabs:invoices.outcome',
    to: paths.outcome(),
    forgets: 'outcome',
    shownTo: maySeeOutcome,
  },
];

export function settingsTabs(reader: MenuReader): Tab[] {
  return visible(SETTINGS_TABS, reader);
}

export function invoiceTabs(reader: MenuReader): Tab[] {
  return visible(INVOICE_TABS, reader);
}
