/** Makes every link inside the app. */

type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The screens of the settings area. */
export type SettingsTab =
  | 'general'
  | 'security'
  | 'permissions'
  | 'orders-view-templates'
  | 'invoice'
  | 'agreement-template';

/** What can be imported from a file. */
export type ImportedKind = 'contacts' | 'vehicles' | 'addresses' | 'orders';

export const paths = {
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  dashboard: () => '/dashboard',
  orders: (filters: Query = {}) => withQuery('/orders', filters),
  orderCreate: () => '/orders/create',
  /** The e-mail with the agreements of these orders. */
  sendAgreements: (ids: readonly number[]) => `/send-agreements/${ids.join(',')}`,
  orderEdit: (id: number) => `/orders/edit/${String(id)}`,
  ordersDeleted: () => '/orders/deleted',
  loads: (filters: Query = {}) => withQuery('/loads', filters),
  /** With a load, the new one starts as its copy. */
  loadCreate: (loadId?: number) => withQuery('/loads/create', { loadId }),
  route: (routeId: number) => `/routes/${String(routeId)}`,
  /** One card per vehicle. */
  planning: () => '/planning',
  /** Planned vehicles by date. The misspelling belongs to the address. */
  vehiclePlanning: () => '/vehicles-planing',
  vehicles: (filters: Query = {}) => withQuery('/vehicles', filters),
  users: (filters: Query = {}) => withQuery('/users', filters),
  contacts: (filters: Query = {}) => withQuery('/contacts', filters),
  contactNew: () => '/contacts/new',
  contactEdit: (id: number) => `/contacts/edit/${String(id)}`,
  companyProfile: () => '/company-profile',
  signatures: () => '/signatures',
  settings: (tab: SettingsTab = 'general') => `/settings/${tab}`,
  accountingIntegration: () => '/accounting-integration',
  invoices: (filters: Query = {}) => withQuery('/invoices', filters),
  invoicesArchived: () => '/archived',
  /** What all delivered orders without an invoice would become. */
  invoiceRun: () => '/invoices/run',
  invoiceCreate: (orders: readonly number[]) => `/create-invoice/${orders.join(',')}`,
  /** The misspelling belongs to the address. */
  invoiceCreateAdditional: (orders: readonly number[]) =>
    `/create-aditional-invoice/${orders.join(',')}`,
  invoiceCreateCredit: (orders: readonly number[]) => `/create-credit-invoice/${orders.join(',')}`,
  /** The invoice for the transport of this order. */
  invoiceEdit: (orderId: number) => `/edit-invoice/${String(orderId)}`,
  invoiceSend: (orderId: number) => `/send-invoice/${String(orderId)}`,
  /** With `type: 'CREDIT'` the carrier takes back what was settled. */
  settlementCreate: (orders: readonly number[], query: Query = {}) =>
    withQuery(`/make-settlement/${orders.join(',')}`, query),
  settlements: (filters: Query = {}) => withQuery('/settlement', filters),
  settlementDifferences: () => '/settlement/differences',
  /** What carriers are owed, what is due first first. */
  toPay: (filters: Query = {}) => withQuery('/settlement/to-pay', filters),
  /** The files that ask a bank to pay carriers, or the one with this id. */
  paymentFiles: (id?: number) => `/settlement/payment-files${id === undefined ? '' : `/${id}`}`,
  /** The bank statements that were imported. */
  paymentsImport: () => '/payments-import',
  /** What clients still have to pay, by invoice or by client. */
  waitingPayments: (filters: Query = {}) => withQuery('/waiting-payments', filters),
  /** The registers of a month, and the closing of its books. */
  accountingMonth: () => '/accounting-month',
  /** What was planned, agreed, billed and paid of orders, side by side. */
  outcome: (filters: Query = {}) => withQuery('/accounting-outcome', filters),
  damages: (filters: Query = {}) => withQuery('/damage-management', filters),
  damageEdit: (id: number) => `/damage-management/edit/${String(id)}`,
  offers: () => '/offers',
  addresses: (filters: Query = {}) => withQuery('/addresses', filters),
  /** The files that were brought. */
  imports: () => '/imports',
  /** Where a file with a table is brought to, or where the one with this id is. */
  import: (kind: ImportedKind, id?: number) =>
    id === undefined ? `/import/${kind}` : `/import/${kind}/${String(id)}`,
  orderLogs: (filters: Query = {}) => withQuery('/order-logs', filters),
  /** A person's own columns of the orders list. */
  orderListTemplate: () => '/order-list-template',
  profile: () => '/profile',
} as const;
