/**
 * What every answer of the server is kept under, and what becomes stale after every change: one
 * table over all calls, by group. It is applied where a group is loaded (`generated/`), so what is
 * stale never depends on which screens were visited.
 *
 * A tag is a type (`Settings`) or a type and what of it: `LIST` and `METRICS` for what depends on
 * many, `id` for the one that the call's own `id` names.
 */
export const TAG_TYPES = [
  'Address',
  'CurrentUser',
  'Session',
  'Company',
  'Order',
  'OrderTemplate',
  'Load',
  'Planning',
  'Contact',
  'Vehicle',
  'Settings',
  'User',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
export type Tag = TagType | `${TagType}.${'LIST' | 'METRICS' | 'DELETED' | 'ROLES' | 'id'}`;

export interface QueryTags {
  provides: readonly Tag[];
  /** Not kept once nobody looks: a form must not start from an old copy and write it back. */
  isReadAnew?: true;
}

export interface MutationTags {
  stale: readonly Tag[] | ((arg: never) => readonly Tag[]);
  /** `later`: the screen says when, with `makeStale`. `refused`: also when the server refused. */
  when?: 'later' | 'refused';
}

const provides = (...tags: Tag[]): QueryTags => ({ provides: tags });
const readAnew = (...tags: Tag[]): QueryTags => ({ provides: tags, isReadAnew: true });
const stale = (...tags: Tag[]): MutationTags => ({ stale: tags });
const NOTHING: MutationTags = { stale: [] };

/** Vehicles and planning show a supplier's name and whether its insurance has run out. */
const CONTACTS: readonly Tag[] = ['Contact.LIST', 'Vehicle', 'Planning'];
/** Every list, sum and free vehicle. */
const ORDERS: readonly Tag[] = ['Order.LIST', 'Order.METRICS', 'Load', 'Planning'];
/** Planning shows plates and costs. */
const VEHICLES: readonly Tag[] = ['Vehicle.LIST', 'Planning.LIST'];
/** A load's candidates are the planned vehicles. */
const PLANNED: readonly Tag[] = ['Planning.LIST', 'Load'];
/** What gets a vehicle or loses it: the order leaves one list and enters another. */
const ASSIGNED: readonly Tag[] = [
  'Load.LIST',
  'Load.id',
  'Order.LIST',
  'Order.METRICS',
  'Order.id',
  'Planning.LIST',
];
/** The sums follow when things are quiet (`orders-api.ts`), the row itself is in the answer. */
const CELL: readonly Tag[] = ['Order.id', 'Load.LIST', 'Load.id'];

export const TAGS = {
  addresses: {
    listAddresses: provides('Address.LIST'),
    createAddress: stale('Address.LIST'),
    updateAddress: stale('Address.LIST'),
    deleteAddress: stale('Address.LIST'),
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
    findLoadings: provides(),
    findUnloadings: provides(),
    createContact: stale(...CONTACTS),
    updateContact: stale(...CONTACTS, 'Contact.id'),
    updateContactByForm: stale(...CONTACTS, 'Contact.id'),
    // Not the contact itself: the form that may still show it would ask for what is gone.
    deleteContact: stale(...CONTACTS),
  },
  emails: {
    getEmail: readAnew(),
    sendTestEmail: NOTHING,
    resendEmail: NOTHING,
  },
  loads: {
    listLoads: provides('Load.LIST'),
    listLoadVehicles: provides('Load.id', 'Planning.LIST'),
    listUnassignRows: provides('Order.id', 'Planning.LIST'),
    // With the closing of the dialog, a moment later (orders specification, section 9).
    assignVehiclePlanning: { stale: ASSIGNED, when: 'later' },
    unassignVehiclePlanning: stale(...ASSIGNED),
  },
  orderTemplates: {
    getOrderTemplate: provides('OrderTemplate.id'),
    listOrderColumns: provides(),
    // Their answers are written into the kept template.
    saveOrderTemplate: NOTHING,
    resetOrderTemplate: NOTHING,
  },
  orders: {
    listOrders: provides('Order.LIST'),
    listOrderIds: provides('Order.LIST'),
    orderMetrics: provides('Order.METRICS'),
    getOrder: provides('Order.id'),
    initialOrder: provides(),
    // A question about the state of a form, one entry for each: none is worth keeping.
    calculateFinance: readAnew(),
    listFutureOrders: provides(),
    listFutureOrdersWithUnloading: provides(),
    // Orders are deleted and changed on other screens meanwhile.
    listDeletedOrders: readAnew('Order.DELETED'),
    listOrderLog: readAnew(),
    exportOrders: NOTHING,
    createOrder: stale(...ORDERS),
    updateOrder: stale(...ORDERS, 'Order.id'),
    // Not the order itself, as with contacts.
    deleteOrder: stale(...ORDERS, 'Order.DELETED'),
    patchOrder: {
      // A status frees a vehicle, or moves where it is free next.
      stale: ({ orderPatchPayload }: { orderPatchPayload: object }) =>
        'status' in orderPatchPayload ? [...CELL, 'Planning'] : CELL,
    },
    adjustOrderDistances: stale(...CELL),
    // The order stands in every list again, and its number is a link.
    restoreOrder: stale('Order', 'Load.LIST'),
  },
  places: {
    searchPlaces: provides(),
  },
  planning: {
    listPlanning: provides('Planning.LIST'),
    listUnassignedPlanning: provides('Planning.LIST'),
    getPlanningEntry: readAnew('Planning.id'),
    createPlanningEntry: stale(...PLANNED),
    updatePlanningEntry: stale(...PLANNED, 'Planning.id'),
    deletePlanningEntry: stale(...PLANNED),
  },
  session: {
    refreshSession: readAnew(),
    signIn: NOTHING,
    signOut: NOTHING,
    forgotPassword: NOTHING,
    judgePassword: NOTHING,
    setPassword: NOTHING,
    chooseLanguage: stale('CurrentUser'),
    // The other sessions have ended.
    changePassword: stale('Session'),
    listOwnSessions: provides('Session'),
    // It had ended already, so the list is behind.
    endOwnSession: { stale: ['Session'], when: 'refused' },
    // This one among them.
    endOwnSessions: NOTHING,
  },
  settings: {
    getSettings: provides('Settings'),
    getInvoiceSeries: provides(),
    getAgreementTemplateVariables: provides(),
    updateSettings: stale('Settings'),
    updateRivileSettings: stale('Settings'),
    updateDebetasSettings: stale('Settings'),
    removePendingOfferEmail: stale('Settings'),
    verifyOfferEmail: stale('Settings'),
    // Its form reads them anew whenever it is opened.
    updateInvoiceSeries: NOTHING,
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
    lastExportLines: provides(),
    rolePermissions: provides('User.ROLES'),
    createUser: stale('User.LIST'),
    // One may have changed oneself: menus follow.
    updateUser: stale('User', 'CurrentUser'),
    deleteUser: stale('User.LIST'),
    // The newest invitation is another one.
    inviteUser: stale('User.LIST'),
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
    createVehicle: stale(...VEHICLES),
    updateVehicle: stale(...VEHICLES),
    deleteVehicle: stale(...VEHICLES),
  },
} as const satisfies Record<string, Record<string, QueryTags | MutationTags>>;

export type Group = keyof typeof TAGS;
