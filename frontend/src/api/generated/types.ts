// Generated from api/openapi.json by `npm run gen`; not to be edited.
export type ListAddressesApiResponse = /** status 200 A page of the address book */ AddressPage;
export type ListAddressesApiArg = {
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateAddressApiResponse = /** status 200 It is added */ DataDone;
export type CreateAddressApiArg = {
  addressPayload: AddressPayload;
};
export type UpdateAddressApiResponse = /** status 200 It is changed */ DataDone;
export type UpdateAddressApiArg = {
  /** The address */
  id: number;
  addressPayload: AddressPayload;
};
export type DeleteAddressApiResponse = /** status 200 It is removed */ DataDone;
export type DeleteAddressApiArg = {
  /** The address */
  id: number;
};
export type RefreshSessionApiResponse = /** status 200 The next access token */ DataTokenView;
export type RefreshSessionApiArg = void;
export type GetCompanyLogoApiResponse = /** status 200 A PNG picture */ Blob;
export type GetCompanyLogoApiArg = {
  /** From logo_url */
  key: string;
};
export type GetCompanyProfileApiResponse = /** status 200 The profile */ DataCompanyProfileView;
export type GetCompanyProfileApiArg = void;
export type UpdateCompanyProfileByFormApiResponse =
  /** status 200 Changed */ DataCompanyProfileView;
export type UpdateCompanyProfileByFormApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  companyProfilePayload: CompanyProfilePayload;
};
export type UpdateCompanyProfileApiResponse = /** status 200 Changed */ DataCompanyProfileView;
export type UpdateCompanyProfileApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  companyProfilePayload: CompanyProfilePayload;
};
export type ListContactsApiResponse = /** status 200 A page of contacts */ ContactPage;
export type ListContactsApiArg = {
  /** The name contains this, without regard to case and accents. */
  name?: string;
  /** This person manages it. */
  managerId?: number;
  /** It is this to us. */
  type?: 'client' | 'supplier';
  /** Clients with an order that loads at a place whose address contains this. */
  loading?: string;
  /** Clients with an order that unloads at a place whose address contains this. */
  unloading?: string;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateContactApiResponse = /** status 200 The contact is added */ DataDone;
export type CreateContactApiArg = {
  contactPayload: ContactPayload;
};
export type ListClientOptionsApiResponse = /** status 200 Clients by name */ DataVecContactOption;
export type ListClientOptionsApiArg = void;
export type ListClientsApiResponse = /** status 200 Clients by name */ DataVecContactOption;
export type ListClientsApiArg = void;
export type FindLoadingsApiResponse = /** status 200 Places by address */ DataVecPlaceOption;
export type FindLoadingsApiArg = {
  /** What was typed */
  text: string;
};
export type FindUnloadingsApiResponse = /** status 200 Places by address */ DataVecPlaceOption;
export type FindUnloadingsApiArg = {
  /** What was typed */
  text: string;
};
export type ListContactOptionsApiResponse = /** status 200 Contacts by name */ DataVecContactOption;
export type ListContactOptionsApiArg = void;
export type ListSuppliersApiResponse = /** status 200 Suppliers by name */ DataVecContactOption;
export type ListSuppliersApiArg = void;
export type GetContactApiResponse = /** status 200 The contact */ DataContactView;
export type GetContactApiArg = {
  /** The contact */
  id: number;
};
export type UpdateContactApiResponse = /** status 200 The contact is changed */ DataDone;
export type UpdateContactApiArg = {
  /** The contact */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  contactPayload: ContactPayload;
};
export type UpdateContactByFormApiResponse = /** status 200 The contact is changed */ DataDone;
export type UpdateContactByFormApiArg = {
  /** The contact */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  contactPayload: ContactPayload;
};
export type DeleteContactApiResponse = /** status 200 The contact is deleted */ DataDone;
export type DeleteContactApiArg = {
  /** The contact */
  id: number;
};
export type SendTestEmailApiResponse = /** status 200 The e-mail is queued */ DataDone;
export type SendTestEmailApiArg = void;
export type GetEmailApiResponse = /** status 200 The e-mail */ DataEmailView;
export type GetEmailApiArg = {
  /** The e-mail */
  id: number;
};
export type ResendEmailApiResponse = /** status 200 The e-mail waits to be sent */ DataEmailView;
export type ResendEmailApiArg = {
  /** The e-mail */
  id: number;
};
export type SignInApiResponse =
  /** status 200 Signed in, with the refresh secret set as a cookie; or word that a code was sent */ DataSignInAnswer;
export type SignInApiArg = {
  signInPayload: SignInPayload;
};
export type SignOutApiResponse = /** status 200 Signed out */ DataDone;
export type SignOutApiArg = void;
export type CreateOrderApiResponse = /** status 200 Created */ DataSavedOrderView;
export type CreateOrderApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  orderPayload: OrderPayload;
};
export type CalculateFinanceApiResponse = /** status 200 The sums */ DataCalculatedView;
export type CalculateFinanceApiArg = {
  calculatePayload: CalculatePayload;
};
export type ListDeletedOrdersApiResponse = /** status 200 The page */ DeletedOrderPage;
export type ListDeletedOrdersApiArg = {
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ExportOrdersApiResponse = /** status 200 orders-export.csv */ CsvFile;
export type ExportOrdersApiArg = {
  exportPayload: ExportPayload;
};
export type InitialOrderApiResponse = /** status 200 The number */ DataInitialOrderView;
export type InitialOrderApiArg = void;
export type ListOrdersApiResponse = /** status 200 The page */ OrderPage;
export type ListOrdersApiArg = {
  /** Part of the order number, client, plate or VIN number. */
  search?: string;
  /** Who orders. */
  clientId?: number;
  /** Who sold it. */
  clientManagerId?: number;
  /** Who bought the transport. */
  purchaseManagerId?: number;
  /** Who assigned the vehicle. */
  loadedById?: number;
  /** Who guides the vehicle. */
  dispatcherId?: number;
  /** Who created it. */
  createdId?: number;
  /** Who is invoiced: the client, unless somebody else is named. */
  paidId?: number;
  /** Who drives for us. */
  supplierId?: number;
  /** Part of the plate number or spot vehicle, from 4 characters on. */
  vehicle?: string;
  /** Part of the order number. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN number. */
  vinNumber?: string;
  /** What kind of order it is. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Loading on this day or later (actual day, else first day available). */
  dateFromFrom?: string;
  /** Loading on this day or earlier. */
  dateTo?: string;
  /** Unloading on this day or earlier. */
  unloadingDateTo?: string;
  /** How the revenue is agreed. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** How the cost is agreed. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** One status. */
  status?:
    | 'CANCELD'
    | 'REJECTED'
    | 'NEED_TO_BE_LOADED'
    | 'PLANNED'
    | 'LOADED'
    | 'IN_PROGRESS'
    | 'UNLOADED'
    | 'PAID'
    | 'COMPLETED'
    | 'COMPENSATION';
  /** Statuses to leave out, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** What is carried. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original of the consignment note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Only these orders, separated by commas (sums of a selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; the newest come first without one. */
  orderBy?:
    | 'order_number'
    | 'loading_date'
    | 'unloading_date'
    | 'status'
    | 'loadings'
    | 'unloadings'
    | 'revenue'
    | 'cost'
    | 'profit'
    | 'supplier_name'
    | 'vehicle';
  /** `desc` (default) or `asc`. */
  orderDirection?: string;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ListOrderIdsApiResponse = /** status 200 The ids, newest first */ DataVecI64;
export type ListOrderIdsApiArg = {
  /** Part of the order number, client, plate or VIN number. */
  search?: string;
  /** Who orders. */
  clientId?: number;
  /** Who sold it. */
  clientManagerId?: number;
  /** Who bought the transport. */
  purchaseManagerId?: number;
  /** Who assigned the vehicle. */
  loadedById?: number;
  /** Who guides the vehicle. */
  dispatcherId?: number;
  /** Who created it. */
  createdId?: number;
  /** Who is invoiced: the client, unless somebody else is named. */
  paidId?: number;
  /** Who drives for us. */
  supplierId?: number;
  /** Part of the plate number or spot vehicle, from 4 characters on. */
  vehicle?: string;
  /** Part of the order number. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN number. */
  vinNumber?: string;
  /** What kind of order it is. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Loading on this day or later (actual day, else first day available). */
  dateFromFrom?: string;
  /** Loading on this day or earlier. */
  dateTo?: string;
  /** Unloading on this day or earlier. */
  unloadingDateTo?: string;
  /** How the revenue is agreed. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** How the cost is agreed. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** One status. */
  status?:
    | 'CANCELD'
    | 'REJECTED'
    | 'NEED_TO_BE_LOADED'
    | 'PLANNED'
    | 'LOADED'
    | 'IN_PROGRESS'
    | 'UNLOADED'
    | 'PAID'
    | 'COMPLETED'
    | 'COMPENSATION';
  /** Statuses to leave out, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** What is carried. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original of the consignment note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Only these orders, separated by commas (sums of a selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; the newest come first without one. */
  orderBy?:
    | 'order_number'
    | 'loading_date'
    | 'unloading_date'
    | 'status'
    | 'loadings'
    | 'unloadings'
    | 'revenue'
    | 'cost'
    | 'profit'
    | 'supplier_name'
    | 'vehicle';
  /** `desc` (default) or `asc`. */
  orderDirection?: string;
};
export type OrderMetricsApiResponse =
  /** status 200 The sums, in cents of each currency */ DataOrderMetricsView;
export type OrderMetricsApiArg = {
  /** Part of the order number, client, plate or VIN number. */
  search?: string;
  /** Who orders. */
  clientId?: number;
  /** Who sold it. */
  clientManagerId?: number;
  /** Who bought the transport. */
  purchaseManagerId?: number;
  /** Who assigned the vehicle. */
  loadedById?: number;
  /** Who guides the vehicle. */
  dispatcherId?: number;
  /** Who created it. */
  createdId?: number;
  /** Who is invoiced: the client, unless somebody else is named. */
  paidId?: number;
  /** Who drives for us. */
  supplierId?: number;
  /** Part of the plate number or spot vehicle, from 4 characters on. */
  vehicle?: string;
  /** Part of the order number. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN number. */
  vinNumber?: string;
  /** What kind of order it is. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Loading on this day or later (actual day, else first day available). */
  dateFromFrom?: string;
  /** Loading on this day or earlier. */
  dateTo?: string;
  /** Unloading on this day or earlier. */
  unloadingDateTo?: string;
  /** How the revenue is agreed. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** How the cost is agreed. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** One status. */
  status?:
    | 'CANCELD'
    | 'REJECTED'
    | 'NEED_TO_BE_LOADED'
    | 'PLANNED'
    | 'LOADED'
    | 'IN_PROGRESS'
    | 'UNLOADED'
    | 'PAID'
    | 'COMPLETED'
    | 'COMPENSATION';
  /** Statuses to leave out, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** What is carried. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original of the consignment note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Only these orders, separated by commas (sums of a selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; the newest come first without one. */
  orderBy?:
    | 'order_number'
    | 'loading_date'
    | 'unloading_date'
    | 'status'
    | 'loadings'
    | 'unloadings'
    | 'revenue'
    | 'cost'
    | 'profit'
    | 'supplier_name'
    | 'vehicle';
  /** `desc` (default) or `asc`. */
  orderDirection?: string;
};
export type ListLoadsApiResponse = /** status 200 The page */ LoadPage;
export type ListLoadsApiArg = {
  /** Who orders. */
  clientId?: number;
  /** Who sold it. */
  clientManagerId?: number;
  /** Who bought the transport. */
  purchaseManagerId?: number;
  /** Who assigned the vehicle. */
  loadedById?: number;
  /** Whether a vehicle is assigned; none is, unless told. */
  assigned?: boolean;
  /** One status. */
  status?:
    | 'CANCELD'
    | 'REJECTED'
    | 'NEED_TO_BE_LOADED'
    | 'PLANNED'
    | 'LOADED'
    | 'IN_PROGRESS'
    | 'UNLOADED'
    | 'PAID'
    | 'COMPLETED'
    | 'COMPENSATION';
  /** Statuses to leave out, separated by commas. */
  statusNotIn?: string;
  /** No actual loading date is known. */
  noActualLoadiningDate?: boolean;
  /** The period of availability holds this day; `true` is today. */
  availableLoads?: string;
  /** The period starts on this day or earlier. */
  dateFromTo?: string;
  /** The period ends on this very day. */
  dateTo?: string;
  /** The period ends on this day or later. */
  dateToFrom?: string;
  /** The period ends on this day or earlier. */
  dateToTo?: string;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ListOrderLogApiResponse = /** status 200 The page */ OrderLogPage;
export type ListOrderLogApiArg = {
  /** Who made the change. */
  userId?: number;
  /** Made on this day or later. */
  dateFrom?: string;
  /** Made on this day or earlier. */
  dateTo?: string;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type GetOrderApiResponse = /** status 200 The order */ DataOrderView;
export type GetOrderApiArg = {
  /** The order */
  id: number;
};
export type UpdateOrderApiResponse = /** status 200 Changed */ DataSavedOrderView;
export type UpdateOrderApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  orderPayload: OrderPayload;
};
export type DeleteOrderApiResponse = /** status 200 Deleted */ DataDone;
export type DeleteOrderApiArg = {
  /** The order */
  id: number;
  /** What happens to the vehicle's later orders; empty when there are none. */
  futureOrdersAction?: 'keep' | 'delete';
};
export type PatchOrderApiResponse = /** status 200 The row afterwards */ DataChangedOrderView;
export type PatchOrderApiArg = {
  /** The order */
  id: number;
  orderPatchPayload: OrderPatchPayload;
};
export type AdjustOrderDistancesApiResponse =
  /** status 200 The row afterwards */ DataChangedOrderView;
export type AdjustOrderDistancesApiArg = {
  /** The order */
  id: number;
  adjustDistancesPayload: AdjustDistancesPayload;
};
export type AssignVehiclePlanningApiResponse = /** status 200 Assigned */ DataOrderAmountsView;
export type AssignVehiclePlanningApiArg = {
  /** The order */
  id: number;
  assignPayload: AssignPayload;
};
export type ListFutureOrdersApiResponse = /** status 200 The later orders */ DataFutureOrdersView;
export type ListFutureOrdersApiArg = {
  /** The order */
  id: number;
};
export type ListFutureOrdersWithUnloadingApiResponse =
  /** status 200 The later orders */ DataFutureOrdersView;
export type ListFutureOrdersWithUnloadingApiArg = {
  /** The order */
  id: number;
  /** The new unloading day. */
  unloadingDate?: string;
};
export type ListLoadVehiclesApiResponse = /** status 200 The vehicles */ DataVecLoadVehicleView;
export type ListLoadVehiclesApiArg = {
  /** The order */
  id: number;
};
export type RestoreOrderApiResponse = /** status 200 Restored */ DataDone;
export type RestoreOrderApiArg = {
  /** The order */
  id: number;
};
export type UnassignVehiclePlanningApiResponse = /** status 200 Unassigned */ DataOrderAmountsView;
export type UnassignVehiclePlanningApiArg = {
  /** The order */
  id: number;
};
export type ListUnassignRowsApiResponse = /** status 200 The later orders */ DataVecUnassignRow;
export type ListUnassignRowsApiArg = {
  /** The order */
  id: number;
};
export type ForgotPasswordApiResponse =
  /** status 200 If there is such an account, a letter is on its way */ DataDone;
export type ForgotPasswordApiArg = {
  forgotPasswordPayload: ForgotPasswordPayload;
};
export type JudgePasswordApiResponse =
  /** status 200 How strong it is, and what is wrong with it */ DataPasswordVerdict;
export type JudgePasswordApiArg = {
  newPasswordPayload: NewPasswordPayload;
};
export type SetPasswordApiResponse = /** status 200 The password is set */ DataDone;
export type SetPasswordApiArg = {
  setPasswordPayload: SetPasswordPayload;
};
export type SearchPlacesApiResponse = /** status 200 Places, best first */ DataVecPlaceView;
export type SearchPlacesApiArg = {
  /** What was typed; nothing finds nothing. */
  q?: string;
  /** Places to give: 10 unless told, 10 at most. */
  limit?: number;
};
export type ListUsersApiResponse = /** status 200 A page of users */ UserPage;
export type ListUsersApiArg = {
  /** Name or e-mail address contains this, without regard to case and accents. */
  search?: string;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateUserApiResponse = /** status 200 The user is added */ DataDone;
export type CreateUserApiArg = {
  userPayload: UserPayload;
};
export type CurrentUserApiResponse = /** status 200 The signed-in person */ DataSessionUserView;
export type CurrentUserApiArg = void;
export type ChooseLanguageApiResponse = /** status 200 The signed-in person */ DataSessionUserView;
export type ChooseLanguageApiArg = {
  languagePayload: LanguagePayload;
};
export type ChangePasswordApiResponse = /** status 200 The password is changed */ DataDone;
export type ChangePasswordApiArg = {
  changePasswordPayload: ChangePasswordPayload;
};
export type ListOwnSessionsApiResponse = /** status 200 The sessions */ DataVecOwnSessionView;
export type ListOwnSessionsApiArg = void;
export type EndOwnSessionsApiResponse = /** status 200 All sessions have ended */ DataDone;
export type EndOwnSessionsApiArg = void;
export type EndOwnSessionApiResponse = /** status 200 The session has ended */ DataDone;
export type EndOwnSessionApiArg = {
  /** The session */
  id: string;
};
export type EmailSettingsApiResponse = /** status 200 The company's sender */ DataEmailSettingsView;
export type EmailSettingsApiArg = void;
export type LastExportLinesApiResponse =
  /** status 200 The lines of the last export, 0 before any */ DataExportLinesView;
export type LastExportLinesApiArg = void;
export type ListUserOptionsApiResponse = /** status 200 People by name */ DataVecUserOption;
export type ListUserOptionsApiArg = void;
export type GetSignaturesApiResponse = /** status 200 One's own signatures */ DataSignaturesView;
export type GetSignaturesApiArg = void;
export type UpdateSignaturesApiResponse =
  /** status 200 The signatures as kept */ DataSignaturesView;
export type UpdateSignaturesApiArg = {
  signaturesPayload: SignaturesPayload;
};
export type GetUserApiResponse = /** status 200 The user */ DataUserView;
export type GetUserApiArg = {
  /** The user */
  id: number;
};
export type UpdateUserApiResponse = /** status 200 The user is changed */ DataDone;
export type UpdateUserApiArg = {
  /** The user */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  userPayload: UserPayload;
};
export type DeleteUserApiResponse = /** status 200 The user is deleted */ DataDone;
export type DeleteUserApiArg = {
  /** The user */
  id: number;
};
export type InviteUserApiResponse = /** status 200 The invitation is on its way */ DataDone;
export type InviteUserApiArg = {
  /** The user */
  id: number;
};
export type GetOrderTemplateApiResponse =
  /** status 200 The template in force */ DataOrderTemplateView;
export type GetOrderTemplateApiArg = {
  /** The person */
  id: number;
};
export type SaveOrderTemplateApiResponse =
  /** status 200 The template in force */ DataOrderTemplateView;
export type SaveOrderTemplateApiArg = {
  /** The person */
  id: number;
  orderTemplatePayload: OrderTemplatePayload;
};
export type ResetOrderTemplateApiResponse =
  /** status 200 The template in force */ DataOrderTemplateView;
export type ResetOrderTemplateApiArg = {
  /** The person */
  id: number;
};
export type AppInfoApiResponse = /** status 200 The company */ DataAppView;
export type AppInfoApiArg = void;
export type UpdateDebetasSettingsApiResponse = /** status 200 Chosen */ DataIntegrationView;
export type UpdateDebetasSettingsApiArg = {
  debetasPayload: DebetasPayload;
};
export type GetAgreementTemplateVariablesApiResponse =
  /** status 200 The variables */ DataTemplateVariablesView;
export type GetAgreementTemplateVariablesApiArg = void;
export type GetInvoiceSeriesApiResponse = /** status 200 The series */ DataSeriesListsView;
export type GetInvoiceSeriesApiArg = void;
export type UpdateInvoiceSeriesApiResponse = /** status 200 The series */ DataSeriesListsView;
export type UpdateInvoiceSeriesApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  seriesListsPayload: SeriesListsPayload;
};
export type SearchLoadingAddressesApiResponse = /** status 200 Addresses */ DataVecAddressOption;
export type SearchLoadingAddressesApiArg = {
  /** What was typed */
  query: string;
};
export type ListOrderColumnsApiResponse = /** status 200 The columns */ DataVecOrderColumnView;
export type ListOrderColumnsApiArg = void;
export type RemovePendingOfferEmailApiResponse =
  /** status 200 No address waits */ DataOfferEmailView;
export type RemovePendingOfferEmailApiArg = void;
export type UpdateRivileSettingsApiResponse = /** status 200 Chosen */ DataIntegrationView;
export type UpdateRivileSettingsApiArg = {
  rivilePayload: RivilePayload;
};
export type RolePermissionsApiResponse = /** status 200 A list of one map */ DataVec;
export type RolePermissionsApiArg = void;
export type SetRolePermissionsApiResponse = /** status 200 All roles, as they are now */ DataVec;
export type SetRolePermissionsApiArg = {
  rolePermissionsPayload: RolePermissionsPayload;
};
export type GetSettingsApiResponse = /** status 200 The settings */ DataSettingsView;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200 Changed */ SettingsSaved;
export type UpdateSettingsApiArg = {
  settingsPayload: SettingsPayload;
};
export type SearchUnloadingAddressesApiResponse = /** status 200 Addresses */ DataVecAddressOption;
export type SearchUnloadingAddressesApiArg = {
  /** What was typed */
  query: string;
};
export type VisitorInfoApiResponse = /** status 200 The installation */ DataVisitorView;
export type VisitorInfoApiArg = void;
export type WeekNumbersApiResponse = /** status 200 Weeks */ DataVecWeekOption;
export type WeekNumbersApiArg = void;
export type CreatePlanningEntryApiResponse =
  /** status 200 The new entry */ DataSavedPlanningEntryView;
export type CreatePlanningEntryApiArg = {
  planningEntryPayload: PlanningEntryPayload;
};
export type ListPlanningApiResponse =
  /** status 200 Free vehicles by day */ DataVecPlanningGroupView;
export type ListPlanningApiArg = void;
export type ListUnassignedPlanningApiResponse =
  /** status 200 Free vehicles by day */ DataVecPlanningGroupView;
export type ListUnassignedPlanningApiArg = void;
export type GetPlanningEntryApiResponse = /** status 200 The entry */ DataPlanningEntryView;
export type GetPlanningEntryApiArg = {
  /** The entry */
  id: number;
};
export type UpdatePlanningEntryApiResponse =
  /** status 200 The changed entry */ DataSavedPlanningEntryView;
export type UpdatePlanningEntryApiArg = {
  /** The entry */
  id: number;
  planningEntryPayload: PlanningEntryPayload;
};
export type DeletePlanningEntryApiResponse = /** status 200 It is removed */ DataDone;
export type DeletePlanningEntryApiArg = {
  /** The entry */
  id: number;
};
export type ListVehiclesApiResponse = /** status 200 A page of vehicles */ VehiclePage;
export type ListVehiclesApiArg = {
  /** The plate contains this, without regard to case. */
  plateNumber?: string;
  /** This supplier runs it. */
  subcontractorId?: number;
  /** Rows to pass over. */
  offset?: number;
  /** Rows to give: 20 unless told, 100 at most. */
  limit?: number;
  /** `1`: count all rows that match, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateVehicleApiResponse = /** status 200 The vehicle is added */ DataDone;
export type CreateVehicleApiArg = {
  vehiclePayload: VehiclePayload;
};
export type ListVehicleNamesApiResponse = /** status 200 Vehicles by plate */ DataVecPlateOption;
export type ListVehicleNamesApiArg = void;
export type ListVehicleOptionsApiResponse =
  /** status 200 Vehicles by plate */ DataVecVehicleOption;
export type ListVehicleOptionsApiArg = {
  /** The plate contains this, without regard to case; all when empty. */
  plateNumber?: string;
};
export type ListPlateNumbersApiResponse = /** status 200 Plates in order */ DataVecPlateOption;
export type ListPlateNumbersApiArg = void;
export type UpdateVehicleApiResponse = /** status 200 The vehicle is changed */ DataDone;
export type UpdateVehicleApiArg = {
  /** The vehicle */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  vehiclePayload: VehiclePayload;
};
export type DeleteVehicleApiResponse = /** status 200 The vehicle is deleted */ DataDone;
export type DeleteVehicleApiArg = {
  /** The vehicle */
  id: number;
};
export type VerifyOfferEmailApiResponse =
  /** status 200 The address counts */ DataOfferEmailConfirmed;
export type VerifyOfferEmailApiArg = {
  offerEmailLink: OfferEmailLink;
};
export type AppVersionApiResponse = /** status 200 The version */ DataVersionView;
export type AppVersionApiArg = void;
export type AddressId = number;
export type AddressView = {
  /** Town. */
  city: string | null;
  /** Two-letter code of the country. */
  country: string | null;
  /** The address. */
  id: AddressId;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** What the company calls it. */
  name: string;
  /** Postal code. */
  postal_code: string | null;
  /** Street and number. */
  street: string | null;
};
export type Meta = {
  /** Whether there are rows after these. */
  has_more: boolean;
  /** Rows asked for. */
  limit: number;
  /** Rows before the first one here. */
  offset: number;
  /** Rows that match, when the request says `with_total=1`. */
  total?: number;
};
export type AddressPage = {
  /** The rows. */
  data: AddressView[];
  /** Where they stand. */
  meta: Meta;
};
export type SentenceParam = number | string;
export type SentenceCode = {
  /** The name of the sentence, the same for all values of its parameters. */
  code: string;
  /** What stands at the sentence's placeholders. */
  params: {
    [key: string]: SentenceParam;
  };
};
export type ErrorBody = {
  /** The name of the sentence, the same for all values of its parameters. */
  code: string;
  /** The codes of `errors`: the same paths, and as many for each. */
  codes: {
    [key: string]: SentenceCode[];
  };
  /** The same again; the sign-in screen reads this one. */
  error: string;
  /** Field path (`cargos.0.loading_address`) to its texts; empty outside 422. */
  errors: {
    [key: string]: string[];
  };
  /** What went wrong, for a person. */
  message: string;
  /** What stands at the sentence's placeholders. */
  params: {
    [key: string]: SentenceParam;
  };
  /** Under which id the cause stands in the log; only for a fault of ours. */
  request_id?: string;
  /** `true` when somebody changed the record since it was read: read it again, and decide whose
    values shall stand. Left out otherwise. */
  stale?: boolean;
};
export type DataDone = {
  /** The answer of a deed that has nothing to tell: `{"data": {"id": …}}`. */
  data: {
    /** The thing it was done to. */
    id: number;
  };
};
export type AddressPayload = {
  /** Town. */
  city?: string | null;
  /** Two-letter code of the country; that of the coordinates when empty. */
  country?: string | null;
  /** Degrees north; required, from the chosen suggestion. */
  latitude?: number | null;
  /** Degrees east; required, from the chosen suggestion. */
  longitude?: number | null;
  /** What the company calls it. */
  name: string | null;
  /** Postal code. */
  postal_code?: string | null;
  /** Street and number. */
  street?: string | null;
};
export type DataTokenView = {
  /** The next access token. */
  data: {
    /** The access token. */
    token: string;
  };
};
export type ContactId = number;
export type DataCompanyProfileView = {
  /** The company as its documents show it. */
  data: {
    /** Postal address. */
    address: string | null;
    /** Account number, without blanks. */
    bank_iban: string | null;
    /** Name of the bank. */
    bank_name: string | null;
    /** BIC of the bank. */
    bank_swift: string | null;
    /** Number in the register of companies. */
    company_code: string | null;
    /** Address of the office. */
    email: string | null;
    /** Where the logo is, when there is one. */
    logo_url: string | null;
    /** The company's name. */
    name: string;
    /** Telephone. */
    phone: string | null;
    supplier_id: ContactId | null;
    /** Version, for `If-Match`. */
    updated_at: string;
    /** VAT payer's number. */
    vat_code: string | null;
  };
};
export type CompanyProfilePayload = {
  /** Postal address, in one line. */
  address?: string | null;
  /** Account number; blanks do not matter. */
  bank_iban?: string | null;
  /** Name of the bank. */
  bank_name?: string | null;
  /** BIC of the bank. */
  bank_swift?: string | null;
  /** Number in the register of companies. */
  company_code?: string | null;
  /** Removes the logo. */
  delete_logo?: boolean | null;
  /** Address of the office. */
  email?: string | null;
  /** A new logo: PNG or JPEG, at most 2 MB; in a multipart form only. */
  logo?: Blob | Blob;
  /** The company's name; it cannot be cleared. */
  name?: string | null;
  /** Telephone. */
  phone?: string | null;
  /** The supplier that stands for the company's own vehicles. */
  supplier_id?: null | ContactId;
  /** VAT payer's number with its country. */
  vat_code?: string | null;
};
export type Category = 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
export type UserId = number;
export type ContactRating = 'great' | 'good' | 'satisfactory' | 'bad';
export type ContactType = 'client' | 'supplier';
export type ContactRow = {
  /** Street and house. */
  address: string | null;
  /** Whether the signed-in person may change and delete it. */
  can_delete: boolean;
  category: Category | null;
  /** Town. */
  city: string | null;
  /** Number in the register of companies. */
  company_code: string | null;
  /** Its name again. */
  company_name: string;
  /** VAT payer's number. */
  company_vat_code: string | null;
  /** Two letters of ISO 3166-1. */
  country: string | null;
  /** Addresses, separated by commas. */
  email: string | null;
  /** Which. */
  id: ContactId;
  /** Whether that day is past. */
  insurance_expired: boolean;
  /** Last day of a supplier's insurance. */
  insurance_expiry_date: string | null;
  /** The manager's name. */
  manager: string | null;
  manager_id: UserId | null;
  /** Its name. */
  name: string;
  /** Telephone. */
  phone: string | null;
  rating: ContactRating | null;
  /** What it is to us. */
  types: ContactType[];
};
export type ContactPage = {
  /** The rows. */
  data: ContactRow[];
  /** Where they stand. */
  meta: Meta;
};
export type AccountingNoteType =
  | 'ORIGINAL_DOCUMENTS'
  | 'ORIGINAL_DOCUMENTS_WITHOUT_INVOICE'
  | 'COPIES_OF_DOCUMENTS'
  | 'DOCUMENTS_UPLOADED_TO_SYSTEM'
  | 'OTHER';
export type Cents = number;
export type ContactPayload = {
  /** For the accountants. */
  accounting_note?: string | null;
  /** How it wants the papers. */
  accounting_note_type?: null | AccountingNoteType;
  /** Street and house. */
  address?: string | null;
  /** The cargo it mostly works in; both kinds when empty. */
  category?: null | Category;
  /** Town. */
  city?: string | null;
  /** Number in the register of companies. */
  company_code?: string | null;
  /** Its name. */
  company_name: string | null;
  /** VAT payer's number. */
  company_vat_code?: string | null;
  /** Whom we speak to there. */
  contact_person_name?: string | null;
  /** Two letters of ISO 3166-1. */
  country?: string | null;
  /** Cents; kept for clients. */
  credit_limit?: null | Cents;
  /** Cents; kept for clients. */
  debt_limit?: null | Cents;
  /** An address, or several separated by commas. */
  email?: string | null;
  /** Last day of the insurance; kept for suppliers. */
  insurance_expiry_date?: string | null;
  /** Printed on invoices. */
  invoice_note?: string | null;
  /** Where invoices go: an address, or several separated by commas. */
  invoicing_email?: string | null;
  /** Who manages it; it is that person's own contact. */
  manager_id?: null | UserId;
  /** Pays only for original documents; kept for clients. */
  need_send_original_docs?: boolean | null;
  /** Days from the date of an invoice to its payment, 0 to 365. */
  payment_term?: number | null;
  /** Telephone. */
  phone?: string | null;
  /** Postal code. */
  postal_code?: string | null;
  /** How we judge working with it. */
  rating?: null | ContactRating;
  /** Who is responsible for it. */
  responsible_user_id?: null | UserId;
  /** What it is to us; at least one. */
  types?: ContactType[] | null;
  /** 0, 9 or 21 percent; kept for suppliers. */
  vat?: number | null;
  /** Web page. */
  website?: string | null;
};
export type DataVecContactOption = {
  data: {
    /** When an invoice of today is due, by the payment term; `null` without one. */
    calculated_payment_due_date: string | null;
    /** The whole address in one line, as on an invoice. */
    company_address: string | null;
    /** Number in the register of companies. */
    company_code: string | null;
    /** Its name again. */
    company_name: string;
    /** VAT payer's number. */
    company_vat_code: string | null;
    /** Addresses, separated by commas. */
    email: string | null;
    /** Which. */
    id: ContactId;
    /** Whether that day is past. */
    insurance_expired: boolean;
    /** Last day of a supplier's insurance. */
    insurance_expiry_date: string | null;
    /** Addresses for invoices, separated by commas. */
    invoicing_email: string | null;
    /** Its name. */
    label: string;
    manager_id: UserId | null;
    /** What it is to us. */
    types: ContactType[];
    /** The id again; selects read either. */
    value: ContactId;
    /** A supplier's VAT rate, whole percent. */
    vat: number | null;
  }[];
};
export type DataVecPlaceOption = {
  data: {
    /** Its address. */
    label: string;
    /** Its address again, for the filter. */
    value: string;
  }[];
};
export type DataContactView = {
  /** A contact, whole. */
  data: {
    /** For the accountants. */
    accounting_note: string | null;
    accounting_note_type: AccountingNoteType | null;
    /** Street and house. */
    address: string | null;
    /** Whether the signed-in person may change and delete it. */
    can_delete: boolean;
    category: Category | null;
    /** Town. */
    city: string | null;
    /** Number in the register of companies. */
    company_code: string | null;
    /** Its name. */
    company_name: string;
    /** VAT payer's number. */
    company_vat_code: string | null;
    /** Whom we speak to there. */
    contact_person_name: string | null;
    /** Two letters of ISO 3166-1. */
    country: string | null;
    credit_limit: Cents | null;
    debt_limit: Cents | null;
    /** Addresses, separated by commas. */
    email: string | null;
    /** Which. */
    id: ContactId;
    /** Whether that day is past. */
    insurance_expired: boolean;
    /** Last day of a supplier's insurance. */
    insurance_expiry_date: string | null;
    /** Printed on invoices. */
    invoice_note: string | null;
    /** Addresses for invoices, separated by commas. */
    invoicing_email: string | null;
    /** The manager's name. */
    manager: string | null;
    manager_id: UserId | null;
    /** Pays only for original documents; clients. */
    need_send_original_docs: boolean;
    /** Days from the date of an invoice to its payment. */
    payment_term: number | null;
    /** Telephone. */
    phone: string | null;
    /** Postal code. */
    postal_code: string | null;
    rating: ContactRating | null;
    responsible_user_id: UserId | null;
    /** What it is to us. */
    types: ContactType[];
    /** When it was last changed. */
    updated_at: string;
    /** Whole percent; suppliers. */
    vat: number | null;
    /** Web page. */
    website: string | null;
  };
};
export type MailId = number;
export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'failed';
export type DataEmailView = {
  /** What became of a mail. */
  data: {
    /** Attempts so far. */
    attempts: number;
    /** When it was queued. */
    created_at: string;
    /** Why the last attempt failed. */
    error: string | null;
    /** The same as a code; left out for what failed before there were codes. */
    failure?: SentenceCode;
    /** The mail. */
    id: MailId;
    /** Whether it failed and nobody knows whether it arrived all the same. */
    in_doubt: boolean;
    /** What it is, such as `invoice`, `agreement`, `invitation`, `test`. */
    kind: string;
    /** When it is tried next; only while it is pending. */
    next_attempt_at: string | null;
    /** Who gets it. */
    recipients: string[];
    /** When it was sent. */
    sent_at: string | null;
    /** How far it has come. */
    status: OutboxStatus;
    /** Its subject. */
    subject: string;
  };
};
export type CategoryVisibility = 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO' | 'BOTH';
export type Language = 'en' | 'lt';
export type Permission =
  | 'profit view'
  | 'order view'
  | 'order export'
  | 'order delete'
  | 'invoice view'
  | 'invoice export'
  | 'edit invoice number'
  | 'contacts own view'
  | 'contacts all view'
  | 'contacts own delete'
  | 'contacts all delete'
  | 'contacts none';
export type Role = 'administrator' | 'manager' | 'planner' | 'owner' | 'accounting';
export type SessionUserView = {
  /** The same in the other spelling. */
  categoryVisibility: CategoryVisibility;
  /** The cargo they work with. */
  category_visibility: CategoryVisibility;
  /** The address they sign in with. */
  email: string;
  /** Who. */
  id: UserId;
  /** The language of their screens and letters. */
  language: Language;
  /** Their name. */
  name: string;
  /** What they may do. */
  permissions: Permission[];
  /** Their role, lower case. */
  role: Role;
  /** The same as a list of one. */
  roles: Role[];
};
export type SignedInView = {
  /** The access token, good for a quarter of an hour. */
  token: string;
  /** Who signed in. */
  user: SessionUserView;
};
export type CodeSentView = {
  /** Always true. */
  code_2fa_sent: boolean;
};
export type DataSignInAnswer = {
  /** What a sign-in answers. */
  data: SignedInView | CodeSentView;
};
export type SignInPayload = {
  /** The code of the e-mail, on the second submit. */
  code_2fa?: string | null;
  /** The address the person signs in with. */
  email?: string | null;
  /** At least 7 characters. */
  password?: string | null;
};
export type SavedGeneralView = {
  /** Its number. */
  order_number: string;
};
export type DataSavedOrderView = {
  /** A created or changed order. */
  data: {
    /** Its number, which may differ from the one that was asked for. */
    general: SavedGeneralView;
    /** The order. */
    id: number;
    /** Version, for `If-Match`. */
    updated_at: string;
  };
};
export type VehicleClass = 'TAUTLINER' | 'JUMBO' | 'MEGA' | 'ISOTERMAL' | 'REFRIGERATOR';
export type PlanningEntryId = number;
export type CargoPayload = {
  /** What is carried; the person's own category unless told. */
  category?: null | Category;
  /** A DPL document is needed. */
  is_dpl?: boolean | null;
  /** A record of the temperature is needed. */
  is_thermogram?: boolean | null;
  /** Actual or planned loading day. */
  loading_date?: string | null;
  /** First day the load can be loaded. */
  loading_date_from: string | null;
  /** Last day the load can be loaded. */
  loading_date_to: string | null;
  /** Note on the cargo. */
  note?: string | null;
  /** Vehicle of a spot order. */
  spot_vehicle?: string | null;
  /** Class of the spot vehicle. */
  spot_vehicle_class?: null | VehicleClass;
  /** Actual or planned unloading day. */
  unloading_date?: string | null;
  /** The planned vehicle. */
  vehicle_planning_id?: null | PlanningEntryId;
  /** Note on the vehicle. */
  vehicle_planning_note?: string | null;
};
export type LegPayload = {
  /** Where it is loaded, chosen from the suggestions. */
  loading_address: string | null;
  /** Degrees north. */
  loading_latitude?: number | null;
  /** Degrees east. */
  loading_longitude?: number | null;
  /** Note for loading. */
  loading_note?: string | null;
  /** Place of the loading among all stops, from 1. */
  loading_position_index?: number | null;
  /** Where it is unloaded, chosen from the suggestions. */
  unloading_address: string | null;
  /** Degrees north. */
  unloading_latitude?: number | null;
  /** Degrees east. */
  unloading_longitude?: number | null;
  /** Note for unloading. */
  unloading_note?: string | null;
  /** Place of the unloading among all stops, from 1. */
  unloading_position_index?: number | null;
  /** A list, or one text that is split on commas, spaces and new lines. */
  vin_numbers?: string[] | null;
};
export type CostCalculation = 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
export type Currency = 'EUR' | 'USD' | 'GBP';
export type RevenueCalculation = 'FIXED' | 'PER_KM' | 'PER_DAY';
export type FinancePayload = {
  /** Cost; calculated when absent. */
  cost?: null | Cents;
  /** How the cost is agreed: `BY_VEHICLE` unless told, `FIXED` for a spot order. */
  cost_calculation_type?: null | CostCalculation;
  /** The sum, or the price of a kilometre or day. */
  cost_calculation_value?: null | Cents;
  /** Additional cost. */
  cost_penalty?: null | Cents;
  /** VAT of the supplier: 0, 9 or 21 percent. */
  cost_vat: number | null;
  /** Currency of all amounts. */
  currency: null | Currency;
  /** Revenue; calculated when absent. */
  revenue?: null | Cents;
  /** How the revenue is agreed: `FIXED` unless told. */
  revenue_calculation_type?: null | RevenueCalculation;
  /** The sum, or the price of a kilometre or day. */
  revenue_calculation_value?: null | Cents;
  /** Penalty. */
  revenue_penalty?: null | Cents;
};
export type Activity = 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
export type OrderId = number;
export type FutureOrdersAction = 'keep' | 'delete';
export type OrderStatus =
  | 'CANCELD'
  | 'REJECTED'
  | 'NEED_TO_BE_LOADED'
  | 'PLANNED'
  | 'LOADED'
  | 'IN_PROGRESS'
  | 'UNLOADED'
  | 'PAID'
  | 'COMPLETED'
  | 'COMPENSATION';
export type GeneralPayload = {
  /** What kind of order it is, apart from its vehicle: `EXPEDITION` unless told. */
  activity?: null | Activity;
  /** Put the stops in the shortest order. */
  calc_shortest_route?: boolean | null;
  /** Who orders. */
  client_id: null | ContactId;
  /** Who sold it. */
  client_manager_id: null | UserId;
  /** The order this one is a copy of (load create). */
  duplicate_order_id?: null | OrderId;
  /** What happens to the vehicle's later orders (update only). */
  future_orders_action?: null | FutureOrdersAction;
  /** The client's own number. */
  load_number?: string | null;
  /** The number that the screen showed; the order gets the next free one. */
  order_number?: string | null;
  /** Who is invoiced, when it is not the client. */
  paid_by_client_id?: null | ContactId;
  /** Who bought the transport. */
  purchase_manager_id?: null | UserId;
  /** Where it stands: `NEED_TO_BE_LOADED` unless told. */
  status?: null | OrderStatus;
  /** Who drives for us. */
  supplier_id?: null | ContactId;
};
export type OrderPayload = {
  /** Cargo information. */
  cargo: CargoPayload;
  /** The legs, one at least. */
  cargos?: LegPayload[] | null;
  /** Money. */
  finance: FinancePayload;
  /** General information. */
  general: GeneralPayload;
};
export type Metres = number;
export type DataCalculatedView = {
  /** The sums of an order, in cents, and its distances, in metres. */
  data: {
    /** Cost. */
    cost: Cents;
    /** From the vehicle to the first stop. */
    empty_distance: Metres;
    /** Whether the distance is an estimate because the routing service failed. */
    is_fallback: boolean;
    /** From the first stop to the last. */
    loaded_distance: Metres;
    /** Revenue − cost − penalty − additional cost. */
    profit: Cents;
    /** Revenue. */
    revenue: Cents;
  };
};
export type CalculatePayload = {
  /** Put the stops in the shortest order. */
  calc_shortest_route?: boolean | null;
  /** The legs, one at least. */
  cargos?: LegPayload[] | null;
  /** How the cost is agreed: `BY_VEHICLE` unless told. */
  cost_calculation_type?: null | CostCalculation;
  /** The sum, or the price of a kilometre or day, in cents. */
  cost_calculation_value?: null | Cents;
  /** Additional cost in cents. */
  cost_penalty?: null | Cents;
  /** Loading day, for prices by day. */
  loading_date?: string | null;
  /** The order that is edited. */
  order_id?: null | OrderId;
  /** How the revenue is agreed: `FIXED` unless told. */
  revenue_calculation_type?: null | RevenueCalculation;
  /** The sum, or the price of a kilometre or day, in cents. */
  revenue_calculation_value?: null | Cents;
  /** Penalty in cents. */
  revenue_penalty?: null | Cents;
  /** Unloading day. */
  unloading_date?: string | null;
  /** The planned vehicle. */
  vehicle_planning_id?: null | PlanningEntryId;
};
export type DeletedOrder = {
  /** Who ordered. */
  client: string | null;
  /** When it was deleted. */
  deleted_at: string;
  /** Who deleted it. */
  deleted_by: string | null;
  /** The order. */
  id: OrderId;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** Its number. */
  order_number: string;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
};
export type DeletedOrderRow = DeletedOrder & {
  /** Until when it can be restored. */
  restorable_until: string;
};
export type DeletedOrderPage = {
  /** The rows. */
  data: DeletedOrderRow[];
  /** Where they stand. */
  meta: Meta;
};
export type CsvFile = Blob;
export type ExportPayload = {
  /** Their ids. */
  ids: OrderId[] | null;
};
export type DataInitialOrderView = {
  /** The number the next order would get. */
  data: {
    /** Free now; taken when the order is saved, by whoever saves first. */
    order_number: string;
  };
};
export type CmrOriginal = 'RECEIVED' | 'NOT_RECEIVED';
export type OrderRow = {
  /** `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`. */
  activity: Activity;
  /** Whether the supplier has fetched the agreement. */
  agreement_downloaded: boolean;
  /** When the agreement went to the supplier. */
  agreement_sent_at: string | null;
  /** Who created it. */
  author: string | null;
  /** Note on the cargo. */
  cargo_note: string | null;
  category: Category | null;
  /** Who orders. */
  client_id: number | null;
  /** Who sold it. */
  client_manager: string | null;
  /** Their name. */
  client_name: string | null;
  /** Whether the client wants the original documents. */
  client_need_to_send_original_docs: boolean;
  /** Number of the CMR note. */
  cmr_number: string | null;
  /** `RECEIVED` or `NOT_RECEIVED`. */
  cmr_original: CmrOriginal;
  /** Cost. */
  cost: Cents;
  cost_calculation_type: CostCalculation | null;
  /** Additional cost. */
  cost_penalty: Cents;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** Who guides the vehicle. */
  dispatcher: string | null;
  /** Empty run. */
  empty_km: Metres;
  /** Whether the route was corrected by hand. */
  has_corrected_route: boolean;
  /** The order. */
  id: number;
  /** The client's own number. */
  load_number: string | null;
  /** Who assigned the vehicle. */
  loaded_by: string | null;
  /** Laden run. */
  loaded_km: Metres;
  /** Actual or planned loading day. */
  loading_date: string | null;
  /** First day it can be loaded. */
  loading_date_from: string | null;
  /** Last day it can be loaded. */
  loading_date_to: string | null;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** What the accountants were told. */
  note_for_accounting: string | null;
  note_for_accounting_type: AccountingNoteType | null;
  /** Its number. */
  order_number: string;
  /** Who is invoiced. */
  paid_by_client_id: number | null;
  preinvoice_difference: Cents | null;
  /** The supplier's preinvoice number. */
  preinvoice_number: string | null;
  /** Profit. */
  profit: Cents;
  /** Who bought the transport. */
  purchase_manager: string | null;
  /** Revenue. */
  revenue: Cents;
  revenue_calculation_type: RevenueCalculation | null;
  /** Penalty. */
  revenue_penalty: Cents;
  /** Its route. */
  route_id: number | null;
  /** Vehicle of a spot order. */
  spot_vehicle: string | null;
  /** Where it stands. */
  status: OrderStatus;
  /** Who drives for us. */
  supplier_id: number | null;
  /** Date of the supplier's invoice. */
  supplier_invoice_date: string | null;
  /** Number of the supplier's invoice. */
  supplier_invoice_number: string | null;
  /** Their name. */
  supplier_name: string | null;
  /** Empty and laden run together. */
  total_km: Metres;
  /** Actual or planned unloading day. */
  unloading_date: string | null;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
  /** Version, for changes that must not overwrite somebody else's. */
  updated_at: string;
  /** Plate number of the planned vehicle. */
  vehicle: string | null;
  /** Note on the vehicle. */
  vehicle_note: string | null;
  /** VIN numbers of all legs. */
  vin_numbers: string[];
};
export type OrderPage = {
  /** The rows. */
  data: OrderRow[];
  /** Where they stand. */
  meta: Meta;
};
export type DataVecI64 = {
  data: number[];
};
export type CurrencySumsView = {
  /** Cost. */
  cost: number;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** Profit. */
  profit: number;
  /** Revenue. */
  revenue: number;
  /** Number of orders. */
  total: number;
};
export type DataOrderMetricsView = {
  /** Number and sums of all orders that match. */
  data: {
    /** Cost of the orders in euros. */
    cost: number;
    /** The sums of each currency that occurs; currencies are not converted into each other. */
    currencies: CurrencySumsView[];
    /** Profit of the orders in euros. */
    profit: number;
    /** Revenue of the orders in euros. */
    revenue: number;
    /** Number of orders, of all currencies. */
    total: number;
  };
};
export type LoadView = {
  /** First day it can be loaded. */
  availability_date: string | null;
  /** Last day it can be loaded. */
  available_to: string | null;
  /** Who orders. */
  client: string | null;
  /** Who sold it. */
  client_manager: string | null;
  /** What the revenue is in. */
  currency: Currency;
  /** Whether the route was corrected by hand. */
  has_corrected_route: boolean;
  /** The client's own number. */
  load_number: string | null;
  /** Loading places, separated by semicolons. */
  loading_place: string;
  /** The order. */
  order_id: number;
  /** Its number. */
  order_number: string;
  /** Revenue in cents. */
  revenue: Cents;
  /** Its route. */
  route_id: number | null;
  /** Where it stands. */
  status: OrderStatus;
  /** Distance in metres. */
  total_distance: Metres;
  /** Unloading places, separated by semicolons. */
  unloading_place: string;
};
export type LoadPage = {
  /** The rows. */
  data: LoadView[];
  /** Where they stand. */
  meta: Meta;
};
export type OrderLogRow = {
  /** The field, by its path on the wire, such as `finance.revenue` or `cargos.0.loading_note`. */
  changed_field: string;
  /** The order's currency, for the amounts. */
  currency: Currency;
  /** When it was made. */
  date_of_change: string;
  /** The change. */
  id: number;
  /** The order is deleted by now and cannot be opened. */
  is_order_deleted: boolean;
  /** After, spelled alike. */
  new_value: string | null;
  /** Before, as the wire spells it: amounts in cents, distances in metres, days as YYYY-MM-DD,
    codes of enumerations. Clients, people and vehicles by name. */
  old_value: string | null;
  /** The order. */
  order_id: number;
  /** Its number. */
  order_number: string;
  /** Who made it; nobody when the product itself did. */
  user_name: string | null;
};
export type OrderLogPage = {
  /** The rows. */
  data: OrderLogRow[];
  /** Where they stand. */
  meta: Meta;
};
export type VehicleCostType = 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
export type CargoView = {
  category: Category | null;
  /** A DPL document is needed. */
  is_dpl: boolean;
  /** A record of the temperature is needed. */
  is_thermogram: boolean;
  /** Actual or planned loading day. */
  loading_date: string | null;
  /** Load available from. */
  loading_date_from: string | null;
  /** Load available to. */
  loading_date_to: string | null;
  /** Note on the cargo. */
  note: string | null;
  /** Vehicle of a spot order. */
  spot_vehicle: string | null;
  spot_vehicle_class: VehicleClass | null;
  /** Actual or planned unloading day. */
  unloading_date: string | null;
  vehicle_planning_class: VehicleClass | null;
  vehicle_planning_cost_calculation_type: VehicleCostType | null;
  /** The planned vehicle. */
  vehicle_planning_id: number | null;
  /** Note on the vehicle. */
  vehicle_planning_note: string | null;
  /** Plate number of the planned vehicle. */
  vehicle_planning_plate_number: string | null;
  /** The supplier that runs the planned vehicle. */
  vehicle_planning_supplier_id: number | null;
};
export type LegView = {
  /** Where it is loaded. */
  loading_address: string;
  /** Degrees north. */
  loading_latitude: number;
  /** Degrees east. */
  loading_longitude: number;
  /** Note for loading. */
  loading_note: string | null;
  /** Place of the loading among all stops, from 1. */
  loading_position_index: number;
  /** Where it is unloaded. */
  unloading_address: string;
  /** Degrees north. */
  unloading_latitude: number;
  /** Degrees east. */
  unloading_longitude: number;
  /** Note for unloading. */
  unloading_note: string | null;
  /** Place of the unloading among all stops, from 1. */
  unloading_position_index: number;
  /** VIN numbers. */
  vin_numbers: string[];
};
export type FinanceView = {
  /** Cost. */
  cost: Cents;
  /** `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`. */
  cost_calculation_type: CostCalculation;
  /** The sum, or the price of a unit. */
  cost_calculation_value: Cents;
  /** Whether the cost was entered by hand. */
  cost_overridden: boolean;
  /** Additional cost. */
  cost_penalty: Cents;
  /** VAT of the supplier, whole percent. */
  cost_vat: number | null;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** Empty run. */
  empty_distance: Metres;
  /** Laden run. */
  loaded_distance: Metres;
  /** Profit. */
  profit: Cents;
  /** Revenue. */
  revenue: Cents;
  /** `FIXED`, `PER_KM` or `PER_DAY`. */
  revenue_calculation_type: RevenueCalculation;
  /** The sum, or the price of a unit. */
  revenue_calculation_value: Cents;
  /** Whether the revenue was entered by hand. */
  revenue_overridden: boolean;
  /** Penalty. */
  revenue_penalty: Cents;
};
export type GeneralView = {
  /** `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`. */
  activity: Activity;
  /** Who created it. */
  author_name: string | null;
  /** Whether the stops are put in the shortest order. */
  calc_shortest_route: boolean;
  /** Who orders. */
  client_id: number | null;
  /** Who sold it. */
  client_manager_id: number | null;
  /** Their name. */
  client_name: string | null;
  /** When. */
  created_at: string;
  /** The client's own number. */
  load_number: string | null;
  /** Its number. */
  order_number: string;
  /** Who is invoiced, when it is not the client. */
  paid_by_client_id: number | null;
  /** Their name. */
  paid_by_client_name: string | null;
  /** Who bought the transport. */
  purchase_manager_id: number | null;
  /** Where it stands. */
  status: OrderStatus;
  /** Who drives for us. */
  supplier_id: number | null;
  /** Their name. */
  supplier_name: string | null;
};
export type DataOrderView = {
  /** An order. */
  data: {
    /** Whether the person may delete it. */
    can_delete: boolean;
    /** Cargo information. */
    cargo: CargoView;
    /** The legs, in the order they were entered. */
    cargos: LegView[];
    /** Money. */
    finance: FinanceView;
    /** General information. */
    general: GeneralView;
    /** The order. */
    id: number;
    /** Its route. */
    route_id: number | null;
    /** Version, for `If-Match`. */
    updated_at: string;
  };
};
export type DataChangedOrderView = {
  /** An order after one of its cells was changed. A change moves more than its own cell (a status
    fills a day or lets the vehicle go), so this is the whole row. */
  data: OrderRow & {
    /** The order. */
    order_id: number;
  };
};
export type OrderPatchPayload = {
  /** Note on the cargo. */
  cargo_note?: string | null;
  /** Number of the CMR note. */
  cmr_number?: string | null;
  /** Cost in cents. */
  cost?: null | Cents;
  /** Additional cost in cents. */
  cost_penalty?: null | Cents;
  /** The client's own number. */
  load_number?: string | null;
  /** Difference between preinvoice and revenue, in cents. */
  preinvoice_difference?: null | Cents;
  /** The supplier's preinvoice number. */
  preinvoice_number?: string | null;
  /** Profit in cents; the revenue is set so that it comes out. */
  profit?: null | Cents;
  /** Whether the original of the consignment note has arrived; yes or no is read, too. */
  received_cmr_original?: null | CmrOriginal;
  /** Revenue in cents. */
  revenue?: null | Cents;
  /** Penalty in cents. */
  revenue_penalty?: null | Cents;
  /** The new status. */
  status?: null | OrderStatus;
};
export type AdjustDistancesPayload = {
  /** Empty run. */
  empty_distance?: null | Metres;
  /** Laden run. */
  loaded_distance?: null | Metres;
  /** Both together. */
  total_distance?: null | Metres;
};
export type DataOrderAmountsView = {
  /** The amounts after an order got a vehicle or lost it. */
  data: {
    /** Cost in cents. */
    cost: Cents;
    /** Additional cost in cents. */
    cost_penalty: Cents;
    /** Distances in metres. */
    empty_km: Metres;
    /** Loaded distance in metres. */
    loaded_km: Metres;
    /** The order. */
    order_id: number;
    /** Profit in cents. */
    profit: Cents;
    /** Revenue in cents. */
    revenue: Cents;
    /** Penalty in cents. */
    revenue_penalty: Cents;
    /** Status, which a change may have moved. */
    status: OrderStatus;
    /** Total distance in metres. */
    total_km: Metres;
    /** Version of the order. */
    updated_at: string;
  };
};
export type RouteId = number;
export type AssignPayload = {
  /** The route computed for this pair. The way is always measured again, so a stale route
     cannot do harm. */
  calculated_route_id?: null | RouteId;
  /** Planned unloading day; the vehicle's next entry starts there. */
  unloading_date?: string | null;
  /** Its planning entry. */
  vehicle_planning_id: null | PlanningEntryId;
};
export type FutureOrderView = {
  /** The order. */
  order_id: number;
  /** Its number. */
  order_number: string;
};
export type DataFutureOrdersView = {
  /** Whether the order's vehicle has later orders, and which. */
  data: {
    /** They, in the order of the vehicle's chain. */
    future_orders: FutureOrderView[];
    /** Whether there are any. */
    vehicle_has_future_orders: boolean;
  };
};
export type SupplierView = {
  /** Its name. */
  company_name: string;
  /** The contact. */
  id: number;
  /** Last day of its insurance. */
  insurance_expiry_date: string | null;
};
export type DataVecLoadVehicleView = {
  data: {
    /** From which day. */
    availability_date: string;
    /** The route computed for this pair. */
    calculated_route_id: number | null;
    /** Cost in cents, as if assigned. */
    cost: Cents;
    /** Currency of the order, which cost and profit are counted in. The vehicle's price is in euros
        and is not converted. */
    currency: Currency;
    /** Empty and loaded distance in metres. */
    distance: Metres;
    /** Whether the supplier's insurance has run out; then it cannot be selected. */
    insurance_expired: boolean;
    /** Profit in cents, as if assigned. */
    profit: Cents;
    /** Who drives for us. */
    subcontractor_id: number | null;
    supplier: SupplierView | null;
    vehicle_cost: Cents | null;
    /** What that price is for. */
    vehicle_cost_type: VehicleCostType;
    /** Where it is free. */
    vehicle_location: string;
    /** Plate number. */
    vehicle_number: string;
    /** Its planning entry. */
    vehicle_planning_id: number;
  }[];
};
export type DataVecUnassignRow = {
  data: {
    /** Who sold it. */
    client_manager: string | null;
    /** Who orders. */
    client_name: string | null;
    /** The day the vehicle was free for it. */
    date: string;
    /** Loading places, separated by semicolons. */
    loadings: string;
    /** The order. */
    order_id: number;
    /** Its number. */
    order_number: string;
    /** Unloading places, separated by semicolons. */
    unloadings: string;
  }[];
};
export type ForgotPasswordPayload = {
  /** The address the person signs in with. */
  email?: string | null;
};
export type DataPasswordVerdict = {
  /** What the product thinks of a new password. */
  data: {
    /** `too_short`, `too_long`, `easy`, or nothing when it can be used. */
    problem: string | null;
    /** From 0 (guessed at once) to 4. */
    strength: number;
  };
};
export type NewPasswordPayload = {
  /** As far as it is typed. */
  password: string | null;
};
export type SetPasswordPayload = {
  /** The new password; it is judged with what is known of its owner. */
  password: string | null;
  /** From the link. */
  token: string | null;
};
export type DataVecPlaceView = {
  data: {
    /** The address as it is stored. */
    address: string;
    /** Town. */
    city: string;
    /** Two-letter code of the country. */
    country: string;
    /** Degrees north. */
    latitude: number;
    /** Degrees east. */
    longitude: number;
    /** Its short name. */
    name: string;
    /** `address_book` or `gazetteer`. */
    source: string;
  }[];
};
export type MailStatus = {
  /** The mail. */
  email_id: MailId;
  /** Why the last attempt failed. */
  error: string | null;
  /** The same as a code; left out for what failed before there were codes. */
  failure?: SentenceCode;
  /** How far it has come. */
  status: OutboxStatus;
};
export type ManagerType = 'PURCHASE_MANAGER' | 'CLIENT_MANAGER' | 'DISPATCHER' | 'BOTH' | 'ALL';
export type UserStatus = 'invited' | 'active';
export type UserView = {
  /** `agreements_email_username@email_domain`. */
  agreements_email: string | null;
  /** The part before the `@` of the address agreements are sent from; `null` for the company's. */
  agreements_email_username: string | null;
  /** The name agreements are sent under; `null` for the company's. */
  agreements_from_name: string | null;
  /** `agreements_from_name` again. */
  agreements_mail_sender_name: string | null;
  /** Which cargo they see. */
  category_visibility: CategoryVisibility;
  /** The address they sign in with. */
  email: string;
  /** The company's mail domain, behind the `@` of both addresses; `null` until the company has
    set the address it sends from. */
  email_domain: string | null;
  /** Who. */
  id: UserId;
  invitation: MailStatus | null;
  /** `invoices_email_username@email_domain`. */
  invoices_email: string | null;
  /** The part before the `@` of the address invoices are sent from; `null` for the company's. */
  invoices_email_username: string | null;
  /** The name invoices are sent under; `null` for the company's. */
  invoices_from_name: string | null;
  /** `invoices_from_name` again. */
  invoices_mail_sender_name: string | null;
  /** The language of their screens and mails. */
  language: Language;
  /** When they last signed in. */
  last_login_at: string | null;
  manager_type: ManagerType | null;
  /** Their name. */
  name: string;
  /** What they may do, `contacts none` included; everything for an administrator. */
  permissions: Permission[];
  /** Their role. */
  role: Role;
  /** The same as a list of one. */
  roles: Role[];
  /** Whether they have taken up their account. */
  status: UserStatus;
  /** When they were last changed. */
  updated_at: string;
};
export type UserList = {
  /** By name. */
  users: UserView[];
};
export type UserPage = {
  /** The users. */
  data: UserList;
  /** Where they stand. */
  meta: Meta;
};
export type UserPayload = {
  /** Where agreements are sent from: `username@domain` of the company's own domain, or the
     username alone. */
  agreements_email?: string | null;
  /** The name agreements are sent under. */
  agreements_mail_sender_name?: string | null;
  /** Which cargo they see. */
  category_visibility?: null | CategoryVisibility;
  /** The address they sign in with, which no other living user has; required of a new user. */
  email?: string | null;
  /** Where invoices are sent from, like `agreements_email`. */
  invoices_email?: string | null;
  /** The name invoices are sent under. */
  invoices_mail_sender_name?: string | null;
  /** The language of their screens and mails. */
  language?: null | Language;
  /** Which selects offer them; none when empty. */
  manager_type?: null | ManagerType;
  /** Their name; required of a new user. */
  name?: string | null;
  /** A new password. A new user without one gets an invitation by e-mail instead. */
  password?: string | null;
  /** What they may do; a new user starts with what the role gives. `contacts none` may be
     sent and is derived. An administrator may do everything. */
  permissions?: Permission[] | null;
  /** Required of a new user. `owner` is accepted only for those who are one. */
  role?: null | Role;
};
export type DataSessionUserView = {
  /** The signed-in person. Both spellings of role and visibility are the specification's. */
  data: {
    /** The same in the other spelling. */
    categoryVisibility: CategoryVisibility;
    /** The cargo they work with. */
    category_visibility: CategoryVisibility;
    /** The address they sign in with. */
    email: string;
    /** Who. */
    id: UserId;
    /** The language of their screens and letters. */
    language: Language;
    /** Their name. */
    name: string;
    /** What they may do. */
    permissions: Permission[];
    /** Their role, lower case. */
    role: Role;
    /** The same as a list of one. */
    roles: Role[];
  };
};
export type LanguagePayload = {
  /** The language. */
  language: null | Language;
};
export type ChangePasswordPayload = {
  /** The present one. */
  current_password: string | null;
  /** The new one. */
  password: string | null;
};
export type DataVecOwnSessionView = {
  data: {
    /** The address it was started from. */
    address: string;
    /** The browser, such as `Firefox`, where it is known. */
    browser: string | null;
    /** Its id. */
    id: string;
    /** Whether this request came with it. */
    is_current: boolean;
    /** When it was started. */
    started_at: string;
    /** The system, such as `Windows 10`, where it is known. */
    system: string | null;
    /** When it was last used, to the minute. */
    used_at: string;
  }[];
};
export type DataEmailSettingsView = {
  /** Where the company's own mails come from: what a user's sender fields fall back to. */
  data: {
    /** The part before the `@` of the company's address. */
    default_email_username: string | null;
    /** The name beside it. */
    default_mail_sender_name: string | null;
    /** Behind the `@` of every sender; `null` until the company has set its address. */
    email_domain: string | null;
  };
};
export type DataExportLinesView = {
  /** How many documents the person's last export put into its file. */
  data: {
    /** 0 before any export. */
    lines_count: number;
  };
};
export type DataVecUserOption = {
  data: {
    /** Who. */
    id: UserId;
    /** Their name. */
    label: string;
    manager_type: ManagerType | null;
    /** The id again; selects read either. */
    value: UserId;
  }[];
};
export type DataSignaturesView = {
  /** A person's signatures. */
  data: {
    /** HTML under mails with agreements; empty for none. */
    agreements_signature: string;
    /** HTML under mails with invoices; empty for none. */
    invoices_signature: string;
  };
};
export type SignaturesPayload = {
  /** HTML under mails with agreements; empty for none. */
  agreements_signature?: string | null;
  /** HTML under mails with invoices; empty for none. */
  invoices_signature?: string | null;
};
export type DataUserView = {
  /** A user, whole. The mail fields carry the names they are read by and those they are written by. */
  data: {
    /** `agreements_email_username@email_domain`. */
    agreements_email: string | null;
    /** The part before the `@` of the address agreements are sent from; `null` for the company's. */
    agreements_email_username: string | null;
    /** The name agreements are sent under; `null` for the company's. */
    agreements_from_name: string | null;
    /** `agreements_from_name` again. */
    agreements_mail_sender_name: string | null;
    /** Which cargo they see. */
    category_visibility: CategoryVisibility;
    /** The address they sign in with. */
    email: string;
    /** The company's mail domain, behind the `@` of both addresses; `null` until the company has
        set the address it sends from. */
    email_domain: string | null;
    /** Who. */
    id: UserId;
    invitation: MailStatus | null;
    /** `invoices_email_username@email_domain`. */
    invoices_email: string | null;
    /** The part before the `@` of the address invoices are sent from; `null` for the company's. */
    invoices_email_username: string | null;
    /** The name invoices are sent under; `null` for the company's. */
    invoices_from_name: string | null;
    /** `invoices_from_name` again. */
    invoices_mail_sender_name: string | null;
    /** The language of their screens and mails. */
    language: Language;
    /** When they last signed in. */
    last_login_at: string | null;
    manager_type: ManagerType | null;
    /** Their name. */
    name: string;
    /** What they may do, `contacts none` included; everything for an administrator. */
    permissions: Permission[];
    /** Their role. */
    role: Role;
    /** The same as a list of one. */
    roles: Role[];
    /** Whether they have taken up their account. */
    status: UserStatus;
    /** When they were last changed. */
    updated_at: string;
  };
};
export type OrderColumn =
  | 'order_number'
  | 'status'
  | 'loading_date'
  | 'unloading_date'
  | 'loadings'
  | 'unloadings'
  | 'client_name'
  | 'supplier_name'
  | 'vehicle'
  | 'revenue'
  | 'cost'
  | 'profit'
  | 'cargo_note'
  | 'load_number'
  | 'total_km'
  | 'loaded_km'
  | 'empty_km'
  | 'vin_numbers'
  | 'activity'
  | 'client_manager'
  | 'purchase_manager'
  | 'cmr_number'
  | 'received_cmr_original'
  | 'revenue_penalty'
  | 'cost_penalty'
  | 'preinvoice_number'
  | 'preinvoice_difference'
  | 'supplier_invoice_number'
  | 'supplier_invoice_date'
  | 'loaded_by'
  | 'dispatcher'
  | 'author'
  | 'vehicle_note'
  | 'category'
  | 'revenue_calculation_type'
  | 'cost_calculation_type'
  | 'loading_date_from'
  | 'loading_date_to'
  | 'has_corrected_route'
  | 'agreement_sent_at'
  | 'note_for_accounting';
export type DataOrderTemplateView = {
  /** A person's template of the orders list. */
  data: {
    /** The columns turned off. A column in neither list is available and was never decided on. */
    disabled_fields: OrderColumn[];
    /** The columns shown, from left to right. Spelled so on the wire. */
    fiels: OrderColumn[];
    /** Nothing was chosen: these are the standard columns. */
    is_default: boolean;
  };
};
export type OrderTemplatePayload = {
  /** The order in which to list those turned off. */
  disabled_fields?: OrderColumn[] | null;
  /** The columns to show, from left to right; all others are turned off. */
  fields: OrderColumn[] | null;
};
export type DataAppView = {
  /** What the top bar shows of the company. */
  data: {
    /** The company's logo, when it has one. */
    logo_url: string | null;
    /** The company's name. */
    name: string;
    /** Whether this is the installation that customers work in. Elsewhere the menus of wide
        windows show Offers too. */
    production: boolean;
    /** Where people are helped; `null` where the installation names nobody. */
    support_url: string | null;
    /** Zone in which its days begin. */
    time_zone: string;
  };
};
export type AccountingIntegration = 'NONE' | 'RIVILE' | 'DEBETAS';
export type DataIntegrationView = {
  /** The accounting program that was chosen. */
  data: {
    /** Which. */
    ACCOUNTING_INTEGRATION_TYPE: AccountingIntegration;
  };
};
export type DivisionPayload = {
  /** Of one that is stored; a new one is given the next free id. */
  id?: number | null;
  /** Document type of its invoices. */
  invoice_code: string | null;
  /** Document type of its settlements. */
  settlement_code: string | null;
  /** What people call it. */
  title: string | null;
};
export type DebetasConfigPayload = {
  /** All branches, at most 100; a stored one that is missing here is removed. */
  divisions?: DivisionPayload[] | null;
};
export type DebetasPayload = {
  /** Debetas itself. */
  ACCOUNTING_INTEGRATION_TYPE: null | AccountingIntegration;
  /** The configuration. */
  DEBETAS_CONFIG: DebetasConfigPayload;
};
export type TemplateVariable = {
  /** What stands in the template. */
  identifier: string;
  /** What the person reads. */
  label: string;
};
export type DataTemplateVariablesView = {
  /** What a template of an agreement may name. */
  data: {
    /** In the order in which they are offered. */
    variables: TemplateVariable[];
  };
};
export type InvoiceSeriesKind = 'normal' | 'credit';
export type SeriesView = {
  /** Division in Debetas; null without it. */
  branch: number | null;
  /** Letters before the number. */
  serie: string;
  /** The number of the next invoice. */
  start_number: number;
  /** Of which invoices. */
  type: InvoiceSeriesKind;
};
export type DataSeriesListsView = {
  /** All series. */
  data: {
    /** Of credit invoices. */
    credit: SeriesView[];
    /** Of invoices. */
    normal: SeriesView[];
    /** Version, for `If-Match`. */
    updated_at: string;
  };
};
export type SeriesPayload = {
  /** Division in Debetas; read under Debetas only. */
  branch?: number | null;
  /** Letters before the number. */
  serie: string | null;
  /** The number of the next invoice. */
  start_number: number | null;
};
export type SeriesListsPayload = {
  /** Of credit invoices. */
  credit?: SeriesPayload[] | null;
  /** Of invoices. */
  normal?: SeriesPayload[] | null;
};
export type DataVecAddressOption = {
  data: {
    /** The address. */
    label: string;
    /** The address again: it is what the filter of the orders list is given. */
    value: string;
  }[];
};
export type DataVecOrderColumnView = {
  data: {
    /** Whether a person who chose nothing is shown it. */
    is_default: boolean;
    /** Its name. */
    name: OrderColumn;
  }[];
};
export type DataOfferEmailView = {
  /** The address that offers will be read from. */
  data: {
    /** The address that waits for its confirmation. */
    pending_offer_email: string | null;
  };
};
export type VatCodePayload = {
  /** VAT class. */
  vat_code: string | null;
};
export type ProductCodesPayload = {
  /** Product. */
  product_code: string | null;
  /** VAT class. */
  vat_code?: string | null;
};
export type PurchaseCodesPayload = {
  /** Elsewhere in the European Union. */
  eu: VatCodePayload;
  /** In Lithuania; the product is that of all suppliers. */
  lt: ProductCodesPayload;
  /** Outside of it. */
  noneu: VatCodePayload;
};
export type CodesPayload = {
  /** Product. */
  product_code: string | null;
  /** VAT class. */
  vat_code: string | null;
};
export type SaleCodesPayload = {
  /** Lines with VAT. */
  inside: CodesPayload;
  /** Lines without VAT. */
  outside: CodesPayload;
};
export type RivileConfigPayload = {
  /** API key; left out, the stored one stays. */
  api_key?: string | null;
  /** Division of every line. */
  default_division_id: string | null;
  /** Account link of new parties. */
  default_invoice_relation?: string | null;
  /** Name of the unit. */
  default_measurement?: string | null;
  /** Code of the unit. */
  default_measurement_code: string | null;
  /** Codes of purchases. */
  purchase_codes: PurchaseCodesPayload;
  /** Codes of sales. */
  sale_codes: SaleCodesPayload;
};
export type RivilePayload = {
  /** Rivilė itself. */
  ACCOUNTING_INTEGRATION_TYPE: null | AccountingIntegration;
  /** The configuration. */
  RIVILE_CONFIG: RivileConfigPayload;
};
export type DataVec = {
  data: {
    [key: string]: (
      | 'profit view'
      | 'order view'
      | 'order export'
      | 'order delete'
      | 'invoice view'
      | 'invoice export'
      | 'edit invoice number'
      | 'contacts own view'
      | 'contacts all view'
      | 'contacts own delete'
      | 'contacts all delete'
      | 'contacts none'
    )[];
  }[];
};
export type RolePermissionsPayload = {
  /** All that they start with; required. */
  permissions?: Permission[] | null;
  /** Which; `administrator` and `owner` have no such list. */
  role: null | Role;
};
export type Division = {
  /** `branch` of series, invoices and settlements. */
  id: number;
  /** Document type of its invoices. */
  invoice_code: string;
  /** Document type of its settlements. */
  settlement_code: string;
  /** What people call it. */
  title: string;
};
export type DebetasConfig = {
  /** The branches. */
  divisions: Division[];
};
export type VatCode = {
  /** VAT class. */
  vat_code: string;
};
export type Codes = {
  /** Product. */
  product_code: string;
  /** VAT class; may be missing for purchases in Lithuania. */
  vat_code: string | null;
};
export type PurchaseCodes = {
  /** Elsewhere in the European Union. */
  eu: VatCode;
  /** In Lithuania; the product is that of all suppliers. */
  lt: Codes;
  /** Outside of it. */
  noneu: VatCode;
};
export type SaleCodes = {
  /** Lines with VAT. */
  inside: Codes;
  /** Lines without VAT. */
  outside: Codes;
};
export type RivileConfig = {
  /** Division of every line. */
  default_division_id: string;
  /** Account link of new parties. */
  default_invoice_relation: string | null;
  /** Name of the unit. */
  default_measurement: string | null;
  /** Code of the unit. */
  default_measurement_code: string;
  /** Codes of purchases. */
  purchase_codes: PurchaseCodes;
  /** Codes of sales. */
  sale_codes: SaleCodes;
};
export type RivileConfigView = RivileConfig & {
  /** Always null. */
  api_key: string | null;
  /** Whether an API key is stored. */
  api_key_set: boolean;
};
export type DataSettingsView = {
  /** The settings, as far as the person is told them; null for what is not set or not told. A secret
    is never told. */
  data: {
    ACCOUNTING_INTEGRATION_TYPE: AccountingIntegration | null;
    /** Template of the agreement for automotive transport: the editor's document as a JSON text. */
    AGREEMENT_TEMPLATE: string | null;
    /** The same for general cargo. */
    AGREEMENT_TEMPLATE_GENERAL_CARGO: string | null;
    /** Addresses and ranges that may sign in; empty for all. */
    ALLOWED_LOGIN_IPS: string[] | null;
    DEBETAS_CONFIG: DebetasConfig | null;
    /** Whether a code by e-mail is asked at sign-in. */
    ENABLE_2FA: boolean | null;
    /** Euros for a litre of fuel, exact. */
    FUEL_PRICE: string | null;
    /** Always null: maps come from the server, and its key stays there. */
    GOOGLE_MAPS_API_KEY: string | null;
    /** Confirmed address that offers are read from. */
    OFFER_EMAIL: string | null;
    /** Address that waits for its confirmation. */
    PENDING_OFFER_EMAIL: string | null;
    PENDING_OFFER_EMAIL_CONFIRMATION: MailStatus | null;
    RIVILE_CONFIG: RivileConfigView | null;
    /** Euros for a kilometre of road, exact. */
    ROAD_TAX: string | null;
    /** Address that mails come from. */
    SMTP_FROM_EMAIL: string | null;
    /** Name that mails come from. */
    SMTP_FROM_NAME: string | null;
    /** Mail server. */
    SMTP_HOST: string | null;
    /** Always null. */
    SMTP_PASSWORD: string | null;
    /** Whether a password is stored. */
    SMTP_PASSWORD_SET: boolean | null;
    /** Its port. */
    SMTP_PORT: number | null;
    /** Sign-in there. */
    SMTP_USERNAME: string | null;
    /** Zone in which the company's days begin. */
    TIME_ZONE: string | null;
  };
};
export type OfferEmailView = {
  /** The address that waits for its confirmation. */
  pending_offer_email: string | null;
};
export type SettingsSaved = {
  /** What the change brought about. */
  data: OfferEmailView;
  /** For a person. */
  message: string;
};
export type SettingsPayload = {
  /** The accounting program; `RIVILE` only where it is configured. */
  ACCOUNTING_INTEGRATION_TYPE?: null | AccountingIntegration;
  /** Template of the agreement: the editor's document, as a JSON text. */
  AGREEMENT_TEMPLATE?: string | null;
  /** The same for general cargo. */
  AGREEMENT_TEMPLATE_GENERAL_CARGO?: string | null;
  /** Addresses and CIDR ranges that may sign in; empty for all. */
  ALLOWED_LOGIN_IPS?: string[] | null;
  /** Whether a code by e-mail is asked at sign-in. */
  ENABLE_2FA?: boolean | null;
  /** Euros for a litre of fuel, at most four decimals. */
  FUEL_PRICE?: string | null;
  /** Address that offers are read from; a new one counts once it is confirmed. */
  OFFER_EMAIL?: string | null;
  /** Euros for a kilometre of road, at most four decimals. */
  ROAD_TAX?: string | null;
  /** Address that mails come from; needed with a mail server. */
  SMTP_FROM_EMAIL?: string | null;
  /** Name that mails come from. */
  SMTP_FROM_NAME?: string | null;
  /** Mail server; empty for the installation's own. */
  SMTP_HOST?: string | null;
  /** Password there; left out, the stored one stays. */
  SMTP_PASSWORD?: string | null;
  /** Its port. */
  SMTP_PORT?: number | null;
  /** Sign-in there. */
  SMTP_USERNAME?: string | null;
  /** Which template `AGREEMENT_TEMPLATE` is. */
  category?: null | Category;
};
export type DataVisitorView = {
  /** What the sign-in page shows of the installation. */
  data: {
    /** Where a company without an account tries the product; `null` where nobody offers that. */
    trial_url: string | null;
  };
};
export type WeekRange = {
  /** Sunday. */
  end: string;
  /** Monday. */
  start: string;
};
export type DataVecWeekOption = {
  data: {
    /** `2026-W47 (11-16 – 11-22)`. */
    label: string;
    /** Its first and last day. */
    value: WeekRange;
  }[];
};
export type DataSavedPlanningEntryView = {
  /** A created or changed entry. */
  data: {
    /** The entry. */
    id: PlanningEntryId;
    /** The entry, under the specification's name. */
    vehicle_planning_id: PlanningEntryId;
  };
};
export type VehicleId = number;
export type PlanningEntryPayload = {
  /** Where it is free, chosen from the suggestions. */
  address: string | null;
  /** The day from which it is free. */
  date: string | null;
  /** Degrees north; required, from the chosen suggestion. */
  latitude?: number | null;
  /** Degrees east; required, from the chosen suggestion. */
  longitude?: number | null;
  /** Which vehicle. */
  vehicle_id: null | VehicleId;
  /** For the planner. */
  vehicle_note?: string | null;
};
export type FreeVehicleView = {
  /** Where it is free. */
  address: string;
  /** The day from which it is free. */
  availability_date: string;
  category: Category | null;
  /** How it is paid for. */
  cost_calculation_type: VehicleCostType;
  cost_value: Cents | null;
  /** The day from which it is free. */
  date: string;
  /** Whether that supplier's insurance has run out; then it cannot be selected. */
  insurance_expired: boolean;
  /** Last day of that insurance. */
  insurance_expiry_date: string | null;
  /** Plate number. */
  number_plate: string;
  /** Plate number. */
  plate_number: string;
  subcontractor_id: ContactId | null;
  vehicle_class: VehicleClass | null;
  /** The vehicle. */
  vehicle_id: VehicleId;
  /** Degrees north. */
  vehicle_latitude: number;
  /** Where it is free. */
  vehicle_location: string;
  /** Degrees east. */
  vehicle_longitude: number;
  /** For the planner. */
  vehicle_note: string | null;
  /** Plate number. */
  vehicle_number: string;
  /** The planning entry. */
  vehicle_planning_id: PlanningEntryId;
};
export type DataVecPlanningGroupView = {
  data: {
    /** The day from which they are free. */
    date: string;
    /** The vehicles, by plate number. */
    vehicle_plannings: FreeVehicleView[];
  }[];
};
export type DataPlanningEntryView = {
  /** A planning entry as the dialog edits it. */
  data: {
    /** Where it is free, as it is sent. */
    address: string;
    /** The day from which it is free. */
    availability_date: string;
    /** How it is paid for. */
    cost_calculation_type: VehicleCostType;
    /** The day from which it is free, as it is sent. */
    date: string;
    /** The entry. */
    id: PlanningEntryId;
    /** Whether that supplier's insurance has run out. */
    insurance_expired: boolean;
    /** Degrees north. */
    latitude: number;
    /** Where it is free. */
    location: string;
    /** Degrees east. */
    longitude: number;
    order_id: OrderId | null;
    /** That order's number. */
    order_number: string | null;
    /** Its plate number. */
    plate_number: string;
    subcontractor_id: ContactId | null;
    vehicle_class: VehicleClass | null;
    /** The vehicle. */
    vehicle_id: VehicleId;
    /** For the planner. */
    vehicle_note: string | null;
    /** The entry. */
    vehicle_planning_id: PlanningEntryId;
  };
};
export type DriverSalaryType = 'PER_KM' | 'PER_DAY';
export type EuroClass = 'euro4' | 'euro5' | 'euro6';
export type LeasingType = 'LEASING' | 'WEAR';
export type VehicleRow = {
  administrative_costs: Cents | null;
  category: Category | null;
  /** The supplier's name. */
  company_name: string | null;
  /** How it is paid for. */
  cost_calculation_type: VehicleCostType;
  cost_calculation_value: Cents | null;
  /** The dispatcher's name. */
  dispatcher: string | null;
  dispatcher_id: UserId | null;
  /** The driver's name, of a user or as it was entered. */
  driver: string | null;
  driver_id: UserId | null;
  /** The driver's name as it was entered, if that is no user. */
  driver_name: string | null;
  driver_salary: Cents | null;
  driver_salary_type: DriverSalaryType | null;
  euroclass: EuroClass | null;
  /** Litres per 100 km. */
  fuel_consumption: number | null;
  /** Which. */
  id: VehicleId;
  insurance: Cents | null;
  /** Whether that day is past. */
  insurance_expired: boolean;
  /** Last day of the supplier's insurance. */
  insurance_expiry_date: string | null;
  /** LF as the company writes it on the vehicle card. */
  lf: string | null;
  /** Maker. */
  make: string | null;
  /** Model. */
  model: string | null;
  other_costs: Cents | null;
  /** Its plate. */
  plate_number: string;
  service: Cents | null;
  subcontractor_id: ContactId | null;
  /** Kind of vehicle in the company's own words. */
  type: string | null;
  /** When it was last changed. */
  updated_at: string;
  vehicle_class: VehicleClass | null;
  wear_or_leasing: LeasingType | null;
  wear_or_leasing_sum: Cents | null;
  /** Year it was built. */
  year: number | null;
};
export type VehiclePage = {
  /** The rows. */
  data: VehicleRow[];
  /** Where they stand. */
  meta: Meta;
};
export type VehiclePayload = {
  /** Cents a month, the vehicle's share of the office. */
  administrative_costs?: null | Cents;
  /** The cargo it takes; both kinds when empty. */
  category?: null | Category;
  /** How it is paid for. */
  cost_calculation_type: null | VehicleCostType;
  /** Cents per kilometre or day; required unless the vehicle is our own. */
  cost_calculation_value?: null | Cents;
  /** Who guides it. */
  dispatcher_id?: null | UserId;
  /** The driver, if that is a user. */
  driver_id?: null | UserId;
  /** The driver's name, if that is no user. */
  driver_name?: string | null;
  /** Cents per kilometre or day. */
  driver_salary?: null | Cents;
  /** How the driver is paid. This and the costs below belong to vehicles of our own. */
  driver_salary_type?: null | DriverSalaryType;
  /** Emission class. */
  euroclass?: null | EuroClass;
  /** Whole litres per 100 km. */
  fuel_consumption?: number | null;
  /** Cents a month. */
  insurance?: null | Cents;
  /** LF as the company writes it on the vehicle card. */
  lf?: string | null;
  /** Maker. */
  make?: string | null;
  /** Model. */
  model?: string | null;
  /** Its plate; no two vehicles share one. */
  number_plate: string | null;
  /** Cents a month. */
  other_costs?: null | Cents;
  /** Cents a month for service and tyres. */
  service?: null | Cents;
  /** The supplier that runs it. */
  subcontractor_id?: null | ContactId;
  /** Kind of vehicle in the company's own words. */
  type?: string | null;
  /** Build of the trailer. Only general cargo has one, and it implies that category. */
  vehicle_class?: null | VehicleClass;
  /** Whether the next amount is leasing or depreciation. */
  wear_or_leasing?: null | LeasingType;
  /** Cents a month. */
  wear_or_leasing_sum?: null | Cents;
  /** Year it was built, from 1950 to the next. */
  year?: number | null;
};
export type DataVecPlateOption = {
  data: {
    /** Which. */
    id: number;
    /** What is shown. */
    label: string;
    /** Its plate. */
    value: string;
  }[];
};
export type DataVecVehicleOption = {
  data: {
    /** The supplier's name. */
    company_name: string | null;
    /** Which. */
    id: number;
    /** Whether that day is past: the vehicle cannot be planned then. */
    insurance_expired: boolean;
    /** Last day of the supplier's insurance. */
    insurance_expiry_date: string | null;
    /** Plate, maker and model, and the supplier that runs it. */
    label: string;
    /** Its plate. */
    plate_number: string;
    /** The id again; selects read either. */
    value: number;
  }[];
};
export type DataOfferEmailConfirmed = {
  /** The answer to a confirmed address. */
  data: {
    /** `Your new offer email is verified, thank you.` */
    message: string;
  };
};
export type OfferEmailLink = {
  /** From the query of the page. */
  data?: string | null;
  /** From the query of the page. */
  signature?: string | null;
};
export type DataVersionView = {
  /** The version of the app that this server holds. */
  data: {
    /** Changes whenever a file of the app does. */
    version: string;
  };
};
