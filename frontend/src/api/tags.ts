/**
 * What every answer of the server is kept under, and what becomes stale after every change: one
 * table over all calls, by group. It is applied where a group is loaded (`generated/`), so what is
 * stale never depends on which screens were visited.
 *
 * A tag is a type (`Settings`) or a type with a part: `LIST` and `METRICS` depend on many records, `id`
 * on the one with the `id` of the call.
 */
export const TAG_TYPES = [
  'Address',
  'CurrentUser',
  'Session',
  'Company',
  'Order',
  'OrderTemplate',
  'ListView',
  'Load',
  'Planning',
  'Contact',
  'Damage',
  'Vehicle',
  'Settings',
  'User',
  'Import',
  'Invoice',
  'Settlement',
  'Payment',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | `${TagType}.${'LIST' | 'METRICS' | 'DELETED' | 'ROLES' | 'id'}`;

export interface QueryTags {
  provides: readonly Tag[];
  /** Dropped once no component uses it: a form must not start from an old copy and write it back. */
  isReadAnew?: true;
}

export interface MutationTags {
  stale: readonly Tag[] | ((arg: never) => readonly Tag[]);
  /** `later`: the screen decides when, with `makeStale`. `refused`: also after a refusal. */
  when?: 'later' | 'refused';
}

const provides = (...tags: Tag[]): QueryTags => ({ provides: tags });
const readAnew = (...tags: Tag[]): QueryTags => ({ provides: tags, isReadAnew: true });
const stale = (...tags: Tag[]): MutationTags => ({ stale: tags });
const NOTHING: MutationTags = { stale: [] };

/** Vehicles and planning show a supplier's name and whether its insurance has expired. */
const CONTACTS: readonly Tag[] = ['Contact.LIST', 'Vehicle', 'Planning'];
/** Every list, sum and free vehicle; damages name their order. */
const ORDERS: readonly Tag[] = ['Order.LIST', 'Order.METRICS', 'Load', 'Planning', 'Damage.LIST'];
/** Orders show their damages, in the list and in the form. */
const DAMAGES: readonly Tag[] = ['Damage.LIST', 'Order'];
/** Planning shows plates and costs. */
const VEHICLES: readonly Tag[] = ['Vehicle.LIST', 'Planning.LIST'];
/** A load's candidates are the planned vehicles. */
const PLANNED: readonly Tag[] = ['Planning.LIST', 'Load'];
/** What others do counts too, so each opening asks again. */
const SUMS = readAnew('Order.METRICS');
/** An order that gets or loses its vehicle moves from one list to another. */
const ASSIGNED: readonly Tag[] = [
  'Load.LIST',
  'Load.id',
  'Order.LIST',
  'Order.METRICS',
  'Order.id',
  'Planning.LIST',
];
/** A refused step means that the import has moved on meanwhile, so it is read again. */
const IMPORT: readonly Tag[] = ['Import.id', 'Import.LIST'];
/** The answer contains the row; the sums are read when nothing changes any more (`orders-api.ts`). */
const CELL: readonly Tag[] = ['Order.id', 'Load.LIST', 'Load.id'];

/** Orders show their invoices, in the list and in the form; a new number makes the next one another. */
const INVOICES: readonly Tag[] = ['Invoice', 'Order'];

/** Orders show since when and for how much they are settled, and their supplier accounting is filled. */
const SETTLEMENTS: readonly Tag[] = ['Settlement', 'Order'];

/** What is open of an invoice counts for the lines of all statements, too. */
const BOOKED: readonly Tag[] = ['Payment', 'Settlement', ...INVOICES];

export const TAGS = {
  accounting: {
    // What was exported cannot be edited any more, which the actions of its orders say, too.
    exportInvoices: stale(...INVOICES),
    exportArchivedInvoices: stale(...INVOICES),
    setInvoicesAsValidated: stale('Invoice'),
    uploadValidationFile: stale('Invoice', 'Settlement'),
    exportSettlements: stale('Settlement'),
    setSettlementsAsValidated: stale('Settlement'),
    // Each export writes another number of them.
    lastExportLines: readAnew(),
    exportClients: readAnew(),
    exportCarriers: readAnew(),
    isafFile: readAnew(),
    checkIsaf: readAnew('Invoice', 'Settlement', 'Order'),
    ecSales: readAnew('Invoice'),
    outcome: readAnew('Order', 'Invoice', 'Settlement'),
    exportOutcome: readAnew(),
  },
  addresses: {
    listAddresses: provides('Address.LIST'),
    getAddress: readAnew('Address.id'),
    createAddress: stale('Address.LIST'),
    updateAddress: stale('Address.LIST', 'Address.id'),
    // Not the address itself, for the same reason as with contacts.
    deleteAddress: stale('Address.LIST'),
    exportAddresses: NOTHING,
  },
  company: {
    getCompanyLogo: provides('Company'),
    getCompanyProfile: readAnew('Company'),
    updateCompanyProfileByForm: stale('Company'),
    updateCompanyProfile: stale('Company'),
  },
  contacts: {
    listContacts: provides('Contact.LIST'),
    getContact: readAnew('Contact.id'),
    listClientOptions: provides('Contact.LIST'),
    listClients: provides('Contact.LIST'),
    listContactOptions: provides('Contact.LIST'),
    listSuppliers: provides('Contact.LIST'),
    findSimilar: provides('Contact.LIST'),
    // Object URLs, each of which is used once.
    getInsuranceDocument: readAnew(),
    getPaymentDocument: readAnew(),
    findLoadings: provides(),
    findUnloadings: provides(),
    exportContacts: NOTHING,
    createContact: stale(...CONTACTS),
    updateContact: stale(...CONTACTS, 'Contact.id'),
    // Not the contact itself: a form that still shows it would ask for a deleted record.
    deleteContact: stale(...CONTACTS),
  },
  damages: {
    listDamages: provides('Damage.LIST'),
    getDamage: readAnew('Damage.id'),
    exportDamages: NOTHING,
    createDamage: stale(...DAMAGES),
    updateDamage: stale(...DAMAGES, 'Damage.id'),
    // Not the damage itself: a form that still shows it would ask for a deleted record.
    deleteDamage: stale(...DAMAGES),
    // Object URLs, each of which is used once.
    streamDamageFile: readAnew(),
  },
  dashboard: {
    dashboardMetrics: SUMS,
    profitGraph: SUMS,
    peopleProfit: SUMS,
    listVehiclesToLoad: SUMS,
    listActiveVehicles: SUMS,
  },
  emails: {
    getEmail: readAnew(),
    sendTestEmail: NOTHING,
    resendEmail: NOTHING,
  },
  history: {
    // It has to show what was changed a moment ago.
    listHistory: readAnew(),
    // What happened stays as it is.
    getHistoryEntry: provides(),
  },
  imports: {
    listImports: provides('Import.LIST'),
    createImport: stale('Import.LIST'),
    getImport: readAnew('Import.id'),
    listImportRows: readAnew('Import.id'),
    // They never change; other headings are other rows and columns.
    listImportLines: provides(),
    chooseImportHeadings: stale(...IMPORT),
    matchImportColumns: { stale: IMPORT, when: 'refused' },
    startImport: { stale: IMPORT, when: 'refused' },
    undoImport: { stale: IMPORT, when: 'refused' },
    cancelImport: { stale: IMPORT, when: 'refused' },
    downloadBadRows: NOTHING,
    downloadImportTemplate: NOTHING,
  },
  invoices: {
    listInvoices: provides('Invoice.LIST'),
    invoiceMetrics: provides('Invoice.METRICS'),
    // Asked for once for each select-all.
    filteredInvoiceIds: readAnew(),
    listInvoiceOrders: provides('Invoice.id', 'Order.LIST'),
    // An object URL, which is used once.
    streamInvoice: readAnew(),
    invoiceAsUbl: readAnew(),
    invoicesAsUbl: NOTHING,
    invoiceUtilities: readAnew('Invoice.LIST'),
    draftInvoice: readAnew('Invoice.LIST'),
    getInvoice: readAnew('Invoice.id'),
    getCurrencyRate: readAnew(),
    setCurrencyRate: NOTHING,
    createInvoice: stale(...INVOICES),
    updateInvoice: stale(...INVOICES),
    sendInvoice: stale(...INVOICES),
    deleteInvoice: stale('Invoice.LIST', 'Invoice.METRICS', 'Order'),
    setPaidAmount: stale(...INVOICES),
    archiveInvoices: stale('Invoice.LIST', 'Invoice.METRICS'),
    listRun: readAnew('Invoice.LIST', 'Order.LIST'),
    // The screen of the run says when, once for all of them.
    createOfRun: { stale: INVOICES, when: 'later' },
    // What a client owes changes with every order and invoice.
    getCredit: readAnew('Invoice.LIST', 'Order.LIST'),
    // They only look.
    validateInvoicePreview: NOTHING,
    generateInvoicePreview: NOTHING,
  },
  listViews: {
    savedViews: provides('ListView.LIST'),
    createListView: stale('ListView.LIST'),
    // A refused change means that it has changed or gone meanwhile.
    updateListView: { stale: ['ListView.LIST'], when: 'refused' },
    deleteListView: { stale: ['ListView.LIST'], when: 'refused' },
  },
  loads: {
    listLoads: provides('Load.LIST'),
    listLoadVehicles: provides('Load.id', 'Planning.LIST'),
    listBestVehicles: provides('Load.LIST', 'Planning.LIST'),
    listUnassignRows: provides('Order.id', 'Planning.LIST'),
    // A moment later, when the dialog closes (orders specification, section 9).
    assignVehiclePlanning: { stale: ASSIGNED, when: 'later' },
    unassignVehiclePlanning: stale(...ASSIGNED),
  },
  orderTemplates: {
    getOrderTemplate: provides('OrderTemplate.id'),
    listOrderColumns: provides(),
    // Their answers are written into the cache.
    saveOrderTemplate: NOTHING,
    resetOrderTemplate: NOTHING,
  },
  orders: {
    listOrders: provides('Order.LIST'),
    // Read by `freight/live`, event by event.
    followOrders: readAnew(),
    // What one does oneself is nothing to read.
    editOrder: NOTHING,
    listOrderIds: provides('Order.LIST'),
    orderGroups: provides('Order.METRICS'),
    orderMetrics: provides('Order.METRICS'),
    getOrder: provides('Order.id'),
    initialOrder: provides(),
    // Each choice of a client asks again.
    usualOrder: readAnew(),
    // Each state of a form is an entry of its own, and none is asked for again.
    calculateFinance: readAnew(),
    // It only reads what it is sent.
    readOrderText: NOTHING,
    knownOrders: readAnew(),
    listFutureOrders: provides(),
    listFutureOrdersWithUnloading: provides(),
    // Other screens change and delete orders meanwhile.
    listDeletedOrders: readAnew('Order.DELETED'),
    listOrderLog: readAnew(),
    // It has to show what was changed a moment ago.
    listOrderHistory: readAnew(),
    searchVinNumbers: provides(),
    exportOrders: NOTHING,
    // It only looks.
    judgeSelectedOrders: NOTHING,
    // An object URL, which is used once.
    getOrderAgreement: readAnew(),
    // The rows say when.
    sendAgreements: stale('Order.LIST'),
    // Object URLs, each of which is used once.
    downloadOrderDocument: readAnew(),
    createOrder: stale(...ORDERS),
    updateOrder: stale(...ORDERS, 'Order.id', 'Damage'),
    createCompensation: stale(...ORDERS),
    updateCompensation: stale(...ORDERS, 'Order.id'),
    // Rows of the list name the documents.
    saveOrderDocuments: stale('Order.LIST', 'Order.id'),
    saveOrderDamageInvoices: stale('Order.LIST', 'Order.id', 'Damage'),
    // Not the order itself, for the same reason as with contacts.
    deleteOrder: stale(...ORDERS, 'Order.DELETED'),
    patchOrder: {
      // A status may free a vehicle, or change where it is free next.
      stale: ({ orderPatchPayload }: { orderPatchPayload: object }) =>
        'status' in orderPatchPayload ? [...CELL, 'Planning'] : CELL,
    },
    adjustOrderDistances: stale(...CELL),
    // The answer contains the rows, unless there are too many: then whoever asked reads them again.
    patchOrders: stale('Load.LIST', 'Planning'),
    changeSelectedOrders: stale(...ORDERS),
    // The order is back in every list, and its number is a link.
    restoreOrder: stale('Order', 'Load.LIST'),
  },
  payments: {
    listPaymentImports: provides('Payment.LIST'),
    previewPaymentImport: NOTHING,
    importPayments: stale('Payment.LIST'),
    downloadPaymentFileAsImported: readAnew(),
    downloadPaymentSummary: readAnew(),
    getPaymentImportItems: readAnew('Payment'),
    listPaymentImportLines: provides('Payment'),
    // A refused decision means that a colleague was faster, or that the invoice has changed.
    ignorePayment: { stale: ['Payment'], when: 'refused' },
    reallocatePayment: { stale: BOOKED, when: 'refused' },
    undoPayment: { stale: BOOKED, when: 'refused' },
    listInvoicePayments: readAnew('Payment', 'Invoice.id'),
    getContactBalance: readAnew('Payment.METRICS', 'Invoice.METRICS'),
    applyContactBalance: stale(...BOOKED),
    listAgeing: provides('Payment.METRICS', 'Invoice.METRICS'),
    listReminders: provides('Payment.METRICS'),
    streamStatement: readAnew(),
    draftReminders: readAnew(),
    remindClients: stale('Payment.METRICS'),
  },
  places: {
    searchPlaces: provides(),
  },
  planning: {
    listPlanningCards: provides('Planning.LIST'),
    // Others take loads meanwhile.
    proposeBestPlan: readAnew('Planning.LIST'),
    proposeChains: readAnew('Planning.LIST'),
    listPlanning: provides('Planning.LIST'),
    listUnassignedPlanning: provides('Planning.LIST'),
    getPlanningEntry: readAnew('Planning.id'),
    createPlanningEntry: stale(...PLANNED),
    updatePlanningEntry: stale(...PLANNED, 'Planning.id'),
    deletePlanningEntry: stale(...PLANNED),
  },
  routes: {
    // With the route the order's distance and amounts change, in every list.
    getRoute: readAnew('Order.LIST'),
    measureRoute: NOTHING,
    correctRoute: stale(...ORDERS, 'Order'),
    chooseRouteByLand: stale(...ORDERS, 'Order'),
    takeBackRoute: stale(...ORDERS, 'Order'),
  },
  session: {
    refreshSession: readAnew(),
    signIn: NOTHING,
    signOut: NOTHING,
    forgotPassword: NOTHING,
    judgePassword: NOTHING,
    setPassword: NOTHING,
    checkPasswordLink: NOTHING,
    chooseLanguage: stale('CurrentUser'),
    // The other sessions have ended.
    changePassword: stale('Session'),
    listOwnSessions: provides('Session'),
    // It has ended already, so the list is out of date.
    endOwnSession: { stale: ['Session'], when: 'refused' },
    // This session, too.
    endOwnSessions: NOTHING,
  },
  settings: {
    getSettings: provides('Settings'),
    getInvoiceSeries: provides(),
    getAgreementTemplateVariables: provides(),
    previewAgreementTemplate: NOTHING,
    updateSettings: stale('Settings'),
    updateRivileSettings: stale('Settings'),
    updateDebetasSettings: stale('Settings'),
    removePendingOfferEmail: stale('Settings'),
    verifyOfferEmail: stale('Settings'),
    // Its form reads them again whenever it is opened.
    updateInvoiceSeries: NOTHING,
  },
  settlements: {
    listSettlements: provides('Settlement.LIST'),
    settlementMetrics: provides('Settlement.METRICS'),
    // Asked for once for each select-all.
    filteredSettlementIds: readAnew(),
    listDifferences: provides('Settlement.LIST'),
    draftSettlement: readAnew('Settlement.LIST'),
    getSettlement: readAnew('Settlement.id'),
    createSettlement: stale(...SETTLEMENTS),
    // Not the settlement itself: a screen that still shows it would ask for a deleted record.
    deleteSettlement: stale('Settlement.LIST', 'Settlement.METRICS', 'Order'),
    setSettlementPaidAmount: stale('Settlement'),
    archiveSettlements: stale('Settlement.LIST', 'Settlement.METRICS'),
    readCarrierInvoice: NOTHING,
    keepSettlementFiles: stale('Settlement'),
    getSettlementFile: readAnew(),
    listToPay: provides('Settlement.LIST'),
    owedToCarriers: provides('Settlement.METRICS'),
    listPaymentFiles: provides('Settlement.LIST'),
    getPaymentFile: readAnew('Settlement.LIST'),
    downloadPaymentFile: readAnew(),
    makePaymentFile: stale('Settlement'),
    notePaymentFilePaid: stale('Settlement'),
    withdrawPaymentFile: stale('Settlement'),
  },
  signatures: {
    getSignatures: readAnew(),
    updateSignatures: NOTHING,
  },
  users: {
    listUsers: provides('User.LIST'),
    listUserOptions: provides('User.LIST'),
    getUser: readAnew('User.LIST'),
    currentUser: provides('CurrentUser'),
    emailSettings: provides('Settings'),
    rolePermissions: provides('User.ROLES'),
    createUser: stale('User.LIST'),
    // People may have changed themselves, and the menus depend on that.
    updateUser: stale('User', 'CurrentUser'),
    deleteUser: stale('User.LIST'),
    // There is a newer invitation now.
    inviteUser: stale('User.LIST'),
    exportUsers: NOTHING,
    setRolePermissions: stale('User.ROLES'),
  },
  utilities: {
    appInfo: provides('Company'),
    appVersion: readAnew(),
    visitorInfo: provides(),
    weekNumbers: provides(),
    searchLoadingAddresses: provides(),
    searchUnloadingAddresses: provides(),
  },
  vehicles: {
    listVehicles: provides('Vehicle.LIST'),
    listVehicleNames: provides('Vehicle.LIST'),
    listVehicleOptions: provides('Vehicle.LIST'),
    listPlateNumbers: provides('Vehicle.LIST'),
    exportVehicles: NOTHING,
    createVehicle: stale(...VEHICLES),
    updateVehicle: stale(...VEHICLES),
    deleteVehicle: stale(...VEHICLES),
    // Made by devices.
    tellPosition: NOTHING,
    // No list shows it, and the popup knows what it did.
    makePositionToken: NOTHING,
    revokePositionToken: NOTHING,
  },
} as const satisfies Record<string, Record<string, QueryTags | MutationTags>>;

export type Group = keyof typeof TAGS;
