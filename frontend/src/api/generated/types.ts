// Generated from api/openapi.json by `npm run gen`; not to be edited.
export type EcSalesApiResponse = /** status 200 The figures */ DataEcSalesView;
export type EcSalesApiArg = {
  /** The month, as `YYYY-MM`. */
  month: string;
};
export type IsafFileApiResponse = /** status 200 isaf-YYYY-MM-T.xml */ RegisterFile;
export type IsafFileApiArg = {
  /** The month, as `YYYY-MM`. */
  month: string;
  /** Received and issued invoices, or one of them; both by default. */
  type?: 'F' | 'S' | 'P';
};
export type CheckIsafApiResponse =
  /** status 200 Sums, and what is missing */ DataRegisterCheckView;
export type CheckIsafApiArg = {
  /** The month, as `YYYY-MM`. */
  month: string;
  /** Received and issued invoices, or one of them; both by default. */
  type?: 'F' | 'S' | 'P';
};
export type OutcomeApiResponse = /** status 200 The rows and their sums */ DataOutcomeView;
export type OutcomeApiArg = {
  /** What they are put together by; the month by default. */
  by?: 'order' | 'client' | 'supplier' | 'month';
  /** The first day; by default that of the month. */
  dateFrom?: string;
  /** The last day; by default that of the month. At most ten years after the first. */
  dateTo?: string;
  /** The client. */
  clientId?: number;
  /** The supplier that carries it. */
  supplierId?: number;
  /** The kind of order. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
};
export type ExportOutcomeApiResponse = /** status 200 The table */ TableFile;
export type ExportOutcomeApiArg = {
  /** What they are put together by; the month by default. */
  by?: 'order' | 'client' | 'supplier' | 'month';
  /** The first day; by default that of the month. */
  dateFrom?: string;
  /** The last day; by default that of the month. At most ten years after the first. */
  dateTo?: string;
  /** The client. */
  clientId?: number;
  /** The supplier that carries it. */
  supplierId?: number;
  /** The kind of order. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
};
export type ListAddressesApiResponse = /** status 200 A page of the address book */ AddressPage;
export type ListAddressesApiArg = {
  /** Words of the name, street or town, ignoring case and accents. */
  q?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateAddressApiResponse = /** status 200 Added */ DataDone;
export type CreateAddressApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  addressPayload: AddressPayload;
};
export type ExportAddressesApiResponse =
  /** status 200 addresses.csv or addresses.xlsx */ TableFile;
export type ExportAddressesApiArg = {
  /** Words of the name, street or town, ignoring case and accents. */
  q?: string;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type GetAddressApiResponse = /** status 200 The address */ DataAddressView;
export type GetAddressApiArg = {
  /** The address */
  id: number;
};
export type UpdateAddressApiResponse = /** status 200 Changed */ DataDone;
export type UpdateAddressApiArg = {
  /** The address */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  addressPayload: AddressPayload;
};
export type DeleteAddressApiResponse = /** status 200 Removed */ DataDone;
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
  /** The name contains this, ignoring case and accents. */
  name?: string;
  /** The number in the register of companies is this, ignoring case and blanks. */
  companyCode?: string;
  /** The contact is managed by this user. */
  managerId?: number;
  /** The contact is of this type. */
  type?: 'client' | 'supplier';
  /** Clients with an order that loads at a place whose address contains this. */
  loading?: string;
  /** Clients with an order that unloads at a place whose address contains this. */
  unloading?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateContactApiResponse = /** status 200 The contact is added */ DataDone;
export type CreateContactApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  contactPayload: ContactPayload;
};
export type ListClientOptionsApiResponse = /** status 200 Clients, sorted by name */ ContactOptions;
export type ListClientOptionsApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type ListClientsApiResponse = /** status 200 Clients, sorted by name */ ContactOptions;
export type ListClientsApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type ExportContactsApiResponse = /** status 200 contacts.csv or contacts.xlsx */ TableFile;
export type ExportContactsApiArg = {
  /** The name contains this, ignoring case and accents. */
  name?: string;
  /** The number in the register of companies is this, ignoring case and blanks. */
  companyCode?: string;
  /** The contact is managed by this user. */
  managerId?: number;
  /** The contact is of this type. */
  type?: 'client' | 'supplier';
  /** Clients with an order that loads at a place whose address contains this. */
  loading?: string;
  /** Clients with an order that unloads at a place whose address contains this. */
  unloading?: string;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type FindLoadingsApiResponse = /** status 200 Places, sorted by address */ AddressOptions;
export type FindLoadingsApiArg = {
  /** What was typed */
  text: string;
};
export type FindUnloadingsApiResponse = /** status 200 Places, sorted by address */ AddressOptions;
export type FindUnloadingsApiArg = {
  /** What was typed */
  text: string;
};
export type ListContactOptionsApiResponse =
  /** status 200 Contacts, sorted by name */ ContactOptions;
export type ListContactOptionsApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type FindSimilarApiResponse =
  /** status 200 Probable duplicates and doubts */ DataSimilarView;
export type FindSimilarApiArg = {
  /** The contact that is edited, which is not similar to itself. */
  id?: number;
  /** The name. */
  companyName?: string;
  /** The number in the register of companies. */
  companyCode?: string;
  /** The VAT number. */
  companyVatCode?: string;
  /** The address, or several separated by commas. */
  email?: string;
  /** The ISO 3166-1 alpha-2 code of the country. */
  country?: string;
};
export type ListSuppliersApiResponse = /** status 200 Suppliers, sorted by name */ ContactOptions;
export type ListSuppliersApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
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
export type DeleteContactApiResponse = /** status 200 The contact is deleted */ DataDone;
export type DeleteContactApiArg = {
  /** The contact */
  id: number;
};
export type GetContactBalanceApiResponse = /** status 200 By currency */ DataBalanceView;
export type GetContactBalanceApiArg = {
  /** The client */
  id: number;
};
export type ApplyContactBalanceApiResponse = /** status 200 Applied */ DataAppliedView;
export type ApplyContactBalanceApiArg = {
  /** The client */
  id: number;
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  applyBalancePayload: ApplyBalancePayload;
};
export type GetCreditApiResponse = /** status 200 What it owes */ DataCreditView;
export type GetCreditApiArg = {
  /** The client */
  id: number;
};
export type GetInsuranceDocumentApiResponse =
  /** status 200 The file, under its name */ AttachedFile;
export type GetInsuranceDocumentApiArg = {
  /** The contact */
  id: number;
  /** The document's name, from insurance_files */
  file: string;
};
export type GetPaymentDocumentApiResponse = /** status 200 The file, under its name */ AttachedFile;
export type GetPaymentDocumentApiArg = {
  /** The contact */
  id: number;
  /** The document's name, from payment_files */
  file: string;
};
export type ListRemindersApiResponse = /** status 200 At most 100 */ DataVecReminderView;
export type ListRemindersApiArg = {
  /** The client */
  id: number;
};
export type StreamStatementApiResponse = /** status 200 The statement */ InvoicePdf;
export type StreamStatementApiArg = {
  /** The client */
  id: number;
};
export type ListDamagesApiResponse = /** status 200 A page of damages */ DamagePage;
export type ListDamagesApiArg = {
  /** The supplier who carried. */
  supplierId?: number;
  /** The client who claims. */
  clientId?: number;
  /** Part of the claim's number. */
  damageNumber?: string;
  /** Part of the order's number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the plate, ignoring case, blanks and hyphens. */
  plateNumber?: string;
  /** Part of the number of the client's invoice. */
  clientInvoiceNumber?: string;
  /** Part of the number of our invoice. */
  ownInvoiceNumber?: string;
  /** Happened on this day or later. */
  dateFrom?: string;
  /** Happened on this day or earlier. */
  dateTo?: string;
  /** Part of the VIN of a damaged vehicle. */
  vinNumber?: string;
  /** How far the claim is. */
  status?: 'PENDING' | 'AGREED' | 'COMPLETED' | 'DISPUTED';
  /** Whether to include only damages of which we have not paid the total amount. */
  onlyOurUnpaid?: boolean;
  /** Whether to include only damages of which we have not received the total amount. */
  onlyUnpaidToUs?: boolean;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateDamageApiResponse = /** status 200 Added */ DataDone;
export type CreateDamageApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  damagePayload: DamagePayload;
};
export type ExportDamagesApiResponse = /** status 200 damages.csv or damages.xlsx */ TableFile;
export type ExportDamagesApiArg = {
  /** The supplier who carried. */
  supplierId?: number;
  /** The client who claims. */
  clientId?: number;
  /** Part of the claim's number. */
  damageNumber?: string;
  /** Part of the order's number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the plate, ignoring case, blanks and hyphens. */
  plateNumber?: string;
  /** Part of the number of the client's invoice. */
  clientInvoiceNumber?: string;
  /** Part of the number of our invoice. */
  ownInvoiceNumber?: string;
  /** Happened on this day or later. */
  dateFrom?: string;
  /** Happened on this day or earlier. */
  dateTo?: string;
  /** Part of the VIN of a damaged vehicle. */
  vinNumber?: string;
  /** How far the claim is. */
  status?: 'PENDING' | 'AGREED' | 'COMPLETED' | 'DISPUTED';
  /** Whether to include only damages of which we have not paid the total amount. */
  onlyOurUnpaid?: boolean;
  /** Whether to include only damages of which we have not received the total amount. */
  onlyUnpaidToUs?: boolean;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type GetDamageApiResponse = /** status 200 The damage */ DataDamageView;
export type GetDamageApiArg = {
  /** The damage */
  id: number;
};
export type UpdateDamageApiResponse = /** status 200 Changed */ DataDone;
export type UpdateDamageApiArg = {
  /** The damage */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  damagePayload: DamagePayload;
};
export type DeleteDamageApiResponse = /** status 200 Deleted */ DataDone;
export type DeleteDamageApiArg = {
  /** The damage */
  id: number;
};
export type StreamDamageFileApiResponse = /** status 200 The file, under its name */ AttachedFile;
export type StreamDamageFileApiArg = {
  /** The damage */
  id: number;
  /** Its name. */
  filename: string;
  /** The lists it may stand in. */
  type: 'invoice' | 'default';
};
export type SendTestEmailApiResponse = /** status 200 The e-mail is queued */ DataDone;
export type SendTestEmailApiArg = void;
export type GetEmailApiResponse = /** status 200 The e-mail */ DataEmailView;
export type GetEmailApiArg = {
  /** The e-mail */
  id: number;
};
export type ResendEmailApiResponse = /** status 200 The e-mail is queued again */ DataEmailView;
export type ResendEmailApiArg = {
  /** The e-mail */
  id: number;
};
export type ListHistoryApiResponse = /** status 200 A page of the history */ HistoryPage;
export type ListHistoryApiArg = {
  /** What kind of record it is. */
  subject:
    | 'contact'
    | 'vehicle'
    | 'address'
    | 'user'
    | 'signatures'
    | 'order_columns'
    | 'role_permissions'
    | 'settings'
    | 'invoice_series'
    | 'agreement_template'
    | 'agreement_template_general_cargo'
    | 'company_profile'
    | 'damage'
    | 'invoice'
    | 'settlement';
  /** The record's id. For signatures and columns that of their user, by default oneself; without
     meaning for what a company has one of. */
  id?: number;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type GetHistoryEntryApiResponse = /** status 200 The change */ DataHistoryView;
export type GetHistoryEntryApiArg = {
  /** The change */
  id: number;
};
export type ListImportsApiResponse = /** status 200 A page of imports */ ImportPage;
export type ListImportsApiArg = {
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateImportApiResponse =
  /** status 200 The import, which waits for its columns */ DataImportView;
export type CreateImportApiArg = {
  importPayload: ImportPayload;
};
export type DownloadImportTemplateApiResponse =
  /** status 200 contacts-template.csv, for example */ TableFile;
export type DownloadImportTemplateApiArg = {
  /** What its rows are. */
  kind: 'contacts' | 'vehicles' | 'addresses' | 'orders';
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type GetImportApiResponse = /** status 200 The import */ DataImportView;
export type GetImportApiArg = {
  /** The import */
  id: number;
};
export type CancelImportApiResponse = /** status 200 Stopped */ DataDone;
export type CancelImportApiArg = {
  /** The import */
  id: number;
};
export type DownloadBadRowsApiResponse =
  /** status 200 contacts-errors.csv, for example */ TableFile;
export type DownloadBadRowsApiArg = {
  /** The import */
  id: number;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type MatchImportColumnsApiResponse =
  /** status 200 The import, whose rows are being checked */ DataImportView;
export type MatchImportColumnsApiArg = {
  /** The import */
  id: number;
  importColumnsPayload: ImportColumnsPayload;
};
export type ChooseImportHeadingsApiResponse =
  /** status 200 The import, which waits for its columns */ DataImportView;
export type ChooseImportHeadingsApiArg = {
  /** The import */
  id: number;
  importHeadingsPayload: ImportHeadingsPayload;
};
export type ListImportLinesApiResponse = /** status 200 At most 20 lines */ DataVecImportLineView;
export type ListImportLinesApiArg = {
  /** The import */
  id: number;
};
export type ListImportRowsApiResponse = /** status 200 A page of rows */ ImportRowPage;
export type ListImportRowsApiArg = {
  /** The import */
  id: number;
  /** Only those of which this becomes or became. */
  only?: 'WAITING' | 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'BAD' | 'UNDONE' | 'KEPT';
  /** Only those of which something is left out, or nothing. */
  noted?: boolean;
  /** Only orders with further legs in other rows, or only rows without any. */
  withLegs?: boolean;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type StartImportApiResponse =
  /** status 200 The import, whose good rows are being written */ DataImportView;
export type StartImportApiArg = {
  /** The import */
  id: number;
};
export type UndoImportApiResponse =
  /** status 200 The import, which is being taken back */ DataImportView;
export type UndoImportApiArg = {
  /** The import */
  id: number;
};
export type ListInvoicesApiResponse = /** status 200 A page of invoices */ InvoicePage;
export type ListInvoicesApiArg = {
  /** Who pays. */
  clientId?: number;
  /** Who is the client's manager. */
  clientManagerId?: number;
  /** Issued on this day or later. */
  dateFrom?: string;
  /** Issued on this day or earlier. */
  dateTo?: string;
  /** Part of the number. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only invoices that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only invoices that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it is for, or several separated by commas. */
  invoiceType?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only invoices that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only invoices with something left to pay. */
  onlyNotPaid?: boolean;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateInvoiceApiResponse = /** status 200 Created */ DataSavedInvoiceView;
export type CreateInvoiceApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  invoicePayload: InvoicePayload;
};
export type ListAgeingApiResponse = /** status 200 Clients, who owes most first */ DataAgeingView;
export type ListAgeingApiArg = {
  /** Who pays. */
  clientId?: number;
  /** Who is the client's manager. */
  clientManagerId?: number;
  /** Issued on this day or later. */
  dateFrom?: string;
  /** Issued on this day or earlier. */
  dateTo?: string;
  /** Part of the number. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only invoices that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only invoices that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it is for, or several separated by commas. */
  invoiceType?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only invoices that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only invoices with something left to pay. */
  onlyNotPaid?: boolean;
};
export type ArchiveInvoicesApiResponse = /** status 200 Moved */ DataArchivedView;
export type ArchiveInvoicesApiArg = {
  archivePayload: ArchivePayload;
};
export type DraftInvoiceApiResponse = /** status 200 The proposal */ DataInvoiceView;
export type DraftInvoiceApiArg = {
  /** What it is for. */
  type: 'NORMAL' | 'CREDIT' | 'ADDITIONAL';
  /** The orders, separated by commas. Left out for a credit invoice, all of the invoice that it corrects. */
  orderIds?: string;
  /** The invoice that a credit invoice corrects; by default the one that the orders have between them. */
  creditedInvoiceId?: number;
};
export type ExportArchivedInvoicesApiResponse = /** status 200 invoices.txt */ AccountingFile;
export type ExportArchivedInvoicesApiArg = {
  /** Their ids, separated by commas. */
  ids: string;
};
export type ExportInvoicesApiResponse = /** status 200 invoices.txt */ AccountingFile;
export type ExportInvoicesApiArg = {
  chosenInvoicesPayload: ChosenInvoicesPayload;
};
export type ExportClientsApiResponse = /** status 200 parties.txt */ AccountingFile;
export type ExportClientsApiArg = {
  /** Their ids, separated by commas. */
  ids: string;
};
export type FilteredInvoiceIdsApiResponse = /** status 200 The ids, the latest first */ DataVecI64;
export type FilteredInvoiceIdsApiArg = {
  /** Who pays. */
  clientId?: number;
  /** Who is the client's manager. */
  clientManagerId?: number;
  /** Issued on this day or later. */
  dateFrom?: string;
  /** Issued on this day or earlier. */
  dateTo?: string;
  /** Part of the number. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only invoices that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only invoices that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it is for, or several separated by commas. */
  invoiceType?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only invoices that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only invoices with something left to pay. */
  onlyNotPaid?: boolean;
};
export type GenerateInvoicePreviewApiResponse = /** status 200 The PDF */ InvoicePdf;
export type GenerateInvoicePreviewApiArg = {
  /** The stored invoice that is being changed; none for a new one. */
  invoiceId?: number;
  invoicePayload: InvoicePayload;
};
export type InvoiceMetricsApiResponse =
  /** status 200 The sums, in cents of each currency */ DataInvoiceMetricsView;
export type InvoiceMetricsApiArg = {
  /** Who pays. */
  clientId?: number;
  /** Who is the client's manager. */
  clientManagerId?: number;
  /** Issued on this day or later. */
  dateFrom?: string;
  /** Issued on this day or earlier. */
  dateTo?: string;
  /** Part of the number. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only invoices that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only invoices that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it is for, or several separated by commas. */
  invoiceType?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only invoices that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only invoices with something left to pay. */
  onlyNotPaid?: boolean;
};
export type ListPaymentImportsApiResponse =
  /** status 200 A page of statements */ PaymentImportPage;
export type ListPaymentImportsApiArg = {
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ImportPaymentsApiResponse =
  /** status 200 The import, which is in progress */ DataPaymentImportView;
export type ImportPaymentsApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  paymentImportPayload: PaymentImportPayload;
};
export type IgnorePaymentApiResponse = /** status 200 Ignored */ DataDecidedView;
export type IgnorePaymentApiArg = {
  /** The payment */
  itemId: number;
};
export type ReallocatePaymentApiResponse = /** status 200 Booked */ DataDecidedView;
export type ReallocatePaymentApiArg = {
  /** The payment */
  itemId: number;
  reallocatePayload: ReallocatePayload;
};
export type UndoPaymentApiResponse = /** status 200 Taken back */ DataDecidedView;
export type UndoPaymentApiArg = {
  /** The payment */
  itemId: number;
};
export type PreviewPaymentImportApiResponse =
  /** status 200 What it says */ DataPaymentImportPreview;
export type PreviewPaymentImportApiArg = {
  paymentImportPayload: PaymentImportPayload;
};
export type DownloadPaymentSummaryApiResponse =
  /** status 200 A line for each line of the file */ StatementFile;
export type DownloadPaymentSummaryApiArg = {
  /** The import */
  id: number;
};
export type DownloadPaymentFileAsImportedApiResponse =
  /** status 200 The file, under its name */ StatementFile;
export type DownloadPaymentFileAsImportedApiArg = {
  /** The import */
  id: number;
};
export type GetPaymentImportItemsApiResponse =
  /** status 200 The statement */ DataPaymentImportItemsView;
export type GetPaymentImportItemsApiArg = {
  /** The import */
  id: number;
};
export type ListPaymentImportLinesApiResponse = /** status 200 A page of lines */ PaymentItemPage;
export type ListPaymentImportLinesApiArg = {
  /** The import */
  id: number;
  /** What became of them; all, if it is not sent. */
  importStatus?:
    'WAITING' | 'FAILED' | 'POTENTIAL_REALLOCATION' | 'IMPORTED' | 'IGNORED' | 'SKIPPED';
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type DraftRemindersApiResponse =
  /** status 200 A text for each language */ DataVecReminderDraftView;
export type DraftRemindersApiArg = {
  /** Their ids, separated by commas. */
  clientIds: string;
};
export type RemindClientsApiResponse = /** status 200 Queued */ DataRemindedView;
export type RemindClientsApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  remindPayload: RemindPayload;
};
export type ListRunApiResponse =
  /** status 200 The groups, with what is missing of each */ DataVecRunGroupView;
export type ListRunApiArg = void;
export type CreateOfRunApiResponse = /** status 200 Created */ DataSavedInvoiceView;
export type CreateOfRunApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  runPayload: RunPayload;
};
export type SendInvoicesToRivileApiResponse =
  /** status 200 They are sent from now on */ DataSendingView;
export type SendInvoicesToRivileApiArg = {
  chosenInvoicesPayload: ChosenInvoicesPayload;
};
export type SetInvoicesAsValidatedApiResponse = /** status 200 Set */ DataValidatedView;
export type SetInvoicesAsValidatedApiArg = {
  chosenInvoicesPayload: ChosenInvoicesPayload;
};
export type InvoicesAsUblApiResponse = /** status 200 invoices.zip */ EInvoices;
export type InvoicesAsUblApiArg = {
  eInvoicesPayload: EInvoicesPayload;
};
export type UploadValidationFileApiResponse =
  /** status 200 What it confirms, and what it does not */ DataValidationView;
export type UploadValidationFileApiArg = {
  validationPayload: ValidationPayload;
};
export type InvoiceUtilitiesApiResponse = /** status 200 The choices */ DataInvoiceUtilitiesView;
export type InvoiceUtilitiesApiArg = void;
export type ValidateInvoicePreviewApiResponse =
  /** status 200 What would be printed, with warnings */ DataInvoiceCheckView;
export type ValidateInvoicePreviewApiArg = {
  /** The stored invoice that is being changed; none for a new one. */
  invoiceId?: number;
  invoicePayload: InvoicePayload;
};
export type GetInvoiceApiResponse = /** status 200 The invoice */ DataInvoiceView;
export type GetInvoiceApiArg = {
  /** The invoice */
  id: number;
};
export type UpdateInvoiceApiResponse = /** status 200 Changed */ DataSavedInvoiceView;
export type UpdateInvoiceApiArg = {
  /** The invoice */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  invoicePayload: InvoicePayload;
};
export type SendInvoiceApiResponse = /** status 200 The e-mail is queued */ DataSentInvoiceView;
export type SendInvoiceApiArg = {
  /** The invoice */
  id: number;
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  sendInvoicePayload: SendInvoicePayload;
};
export type DeleteInvoiceApiResponse = /** status 200 Deleted or cancelled */ DataDone;
export type DeleteInvoiceApiArg = {
  /** The invoice */
  id: number;
};
export type ListInvoiceOrdersApiResponse = /** status 200 Its orders */ InvoicedOrders;
export type ListInvoiceOrdersApiArg = {
  /** The invoice */
  id: number;
};
export type SetPaidAmountApiResponse = /** status 200 Set */ DataDone;
export type SetPaidAmountApiArg = {
  /** The invoice */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  paidPayload: PaidPayload;
};
export type ListInvoicePaymentsApiResponse =
  /** status 200 Its payments */ DataVecInvoicePaymentView;
export type ListInvoicePaymentsApiArg = {
  /** The invoice */
  id: number;
};
export type StreamInvoiceApiResponse = /** status 200 The invoice, under its number */ InvoicePdf;
export type StreamInvoiceApiArg = {
  /** The invoice */
  id: number;
};
export type InvoiceAsUblApiResponse = /** status 200 <number>.xml */ EInvoice;
export type InvoiceAsUblApiArg = {
  /** The invoice */
  id: number;
};
export type SavedViewsApiResponse = /** status 200 The views */ DataVecSavedView;
export type SavedViewsApiArg = {
  /** The list */
  list: ViewedList;
};
export type CreateListViewApiResponse = /** status 200 Saved */ DataDone;
export type CreateListViewApiArg = {
  /** The list */
  list: ViewedList;
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  listViewPayload: ListViewPayload;
};
export type UpdateListViewApiResponse = /** status 200 Changed */ DataDone;
export type UpdateListViewApiArg = {
  /** The list */
  list: ViewedList;
  /** The view */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  listViewPayload: ListViewPayload;
};
export type DeleteListViewApiResponse = /** status 200 Deleted */ DataDone;
export type DeleteListViewApiArg = {
  /** The list */
  list: ViewedList;
  /** The view */
  id: number;
};
export type SignInApiResponse =
  /** status 200 Signed in, with the refresh secret set as a cookie; or a note that a code was sent */ DataSignInAnswer;
export type SignInApiArg = {
  signInPayload: SignInPayload;
};
export type SignOutApiResponse = /** status 200 Signed out */ DataDone;
export type SignOutApiArg = void;
export type CreateOrderApiResponse = /** status 200 Created */ DataSavedOrderView;
export type CreateOrderApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  orderForm: OrderForm;
};
export type PatchOrdersApiResponse = /** status 200 What was changed */ DataOrderCellsView;
export type PatchOrdersApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  orderCellsPayload: OrderCellsPayload;
};
export type SendAgreementsApiResponse =
  /** status 200 The e-mail is queued */ DataSentAgreementsView;
export type SendAgreementsApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  sendAgreementsPayload: SendAgreementsPayload;
};
export type CalculateFinanceApiResponse = /** status 200 The sums */ DataCalculatedView;
export type CalculateFinanceApiArg = {
  calculatePayload: CalculatePayload;
};
export type ChangeSelectedOrdersApiResponse =
  /** status 200 What was changed */ DataSelectedOrdersView;
export type ChangeSelectedOrdersApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  selectedOrdersPayload: SelectedOrdersPayload;
};
export type CreateCompensationApiResponse = /** status 200 Created */ DataSavedOrderView;
export type CreateCompensationApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  compensationPayload: CompensationPayload;
};
export type UpdateCompensationApiResponse = /** status 200 Changed */ DataSavedOrderView;
export type UpdateCompensationApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  compensationPayload: CompensationPayload;
};
export type ListDeletedOrdersApiResponse = /** status 200 The page */ DeletedOrderPage;
export type ListDeletedOrdersApiArg = {
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ExportOrdersApiResponse = /** status 200 orders-export.csv */ CsvFile;
export type ExportOrdersApiArg = {
  exportPayload: ExportPayload;
};
export type ProfitGraphApiResponse = /** status 200 The points, oldest first */ DataProfitGraphView;
export type ProfitGraphApiArg = {
  /** The first day; by default that of the month. */
  dateFrom?: string;
  /** The last day; by default that of the month. At most ten years after the first. */
  dateTo?: string;
  /** The client. */
  clientId?: number;
  /** The supplier that carries it. */
  supplierId?: number;
  /** The kind of order. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  plateNumber?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only orders of the company's own vehicles. */
  onlyOwnPark?: boolean;
  /** The length of time that a point stands for; `daily` by default. */
  timescale?: 'daily' | 'weekly' | 'monthly';
};
export type InitialOrderApiResponse = /** status 200 The number */ DataInitialOrderView;
export type InitialOrderApiArg = void;
export type JudgeSelectedOrdersApiResponse = /** status 200 The judgement */ DataSelectionView;
export type JudgeSelectedOrdersApiArg = {
  selectionPayload: SelectionPayload;
};
export type KnownOrdersApiResponse = /** status 200 The orders */ DataKnownView;
export type KnownOrdersApiArg = {
  /** The client whose load number it is. Without it the numbers of all clients are compared. */
  clientId?: number;
  /** The client's own number of the load, compared without regard to case and accents. */
  loadNumber?: string;
  /** VINs, separated by commas, spaces or line breaks. */
  vinNumbers?: string;
  /** The SHA-256 of the client's file, in hexadecimal digits. */
  fileSha256?: string;
  /** Orders that are known to be meant, such as those that were just made of the same e-mail. */
  except?: string;
};
export type ListOrdersApiResponse = /** status 200 The page */ OrderPage;
export type ListOrdersApiArg = {
  /** Part of the order number (also without leading zeros), load number, CMR number, client,
     plate, spot vehicle, VIN, or loading or unloading place. */
  search?: string;
  /** The client, or several separated by commas. */
  clientId?: string;
  /** The client manager, who sold it, or several separated by commas. */
  clientManagerId?: string;
  /** The purchase manager, who bought the transport, or several separated by commas. */
  purchaseManagerId?: string;
  /** The user who assigned the vehicle. */
  loadedById?: number;
  /** The vehicle's dispatcher. */
  dispatcherId?: number;
  /** The user who created it. */
  createdId?: number;
  /** The contact that is invoiced: the client, unless another payer is named. */
  paidId?: number;
  /** The supplier that carries it, or several separated by commas. */
  supplierId?: string;
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  vehicle?: string;
  /** Part of the order number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN. */
  vinNumber?: string;
  /** The kind of order, or several separated by commas. */
  activity?: string;
  /** Loaded on this day or later (the actual day, otherwise the first day available). */
  dateFromFrom?: string;
  /** Loaded on this day or earlier. */
  dateTo?: string;
  /** Unloaded on this day or earlier. */
  unloadingDateTo?: string;
  /** What the revenue is based on. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** What the cost is based on. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** The status, or several separated by commas. */
  status?: string;
  /** Statuses to exclude, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original CMR note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Whether to include only orders whose transport was not invoiced yet. */
  withoutInvoice?: boolean;
  /** Whether to include only orders that have no cost yet. Those that were called off need none: they are
     included only if `status` asks for them. */
  unpriced?: boolean;
  /** Whether to include only orders without a number of the supplier's invoice. */
  withoutSupplierInvoice?: boolean;
  /** `true` for orders whose preinvoice differs from the revenue, or that difference in cents. */
  preinvoiceDifference?: string;
  /** Part of the number of the supplier's invoice. */
  supplierInvoiceNumber?: string;
  /** Part of the number of the supplier's preinvoice. */
  preinvoiceNumber?: string;
  /** Part of the number of an invoice to the client: made here, or noted by hand. */
  invoiceNumber?: string;
  /** The date of the supplier's invoice. */
  supplierInvoiceDate?: string;
  /** The invoice for the transport is due on this day or later. */
  dueDateFrom?: string;
  /** The invoice for the transport is due on this day or earlier. */
  dueDateTo?: string;
  /** Whether to include only orders with neither a CMR number nor a CMR document. */
  withoutCmr?: boolean;
  /** The ids of the only orders to include, separated by commas (for the sums of a
     selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; without one the newest orders come first. */
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
    | 'vehicle'
    | 'client_name'
    | 'load_number'
    | 'total_km'
    | 'loaded_km'
    | 'empty_km';
  /** `desc` (the default) or `asc`. */
  orderDirection?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type OrderGroupsApiResponse =
  /** status 200 The groups, with sums in cents of each currency */ DataOrderGroupsView;
export type OrderGroupsApiArg = {
  /** What the orders of a group have in common. */
  groupBy: 'client' | 'week';
  /** Part of the order number (also without leading zeros), load number, CMR number, client,
     plate, spot vehicle, VIN, or loading or unloading place. */
  search?: string;
  /** The client, or several separated by commas. */
  clientId?: string;
  /** The client manager, who sold it, or several separated by commas. */
  clientManagerId?: string;
  /** The purchase manager, who bought the transport, or several separated by commas. */
  purchaseManagerId?: string;
  /** The user who assigned the vehicle. */
  loadedById?: number;
  /** The vehicle's dispatcher. */
  dispatcherId?: number;
  /** The user who created it. */
  createdId?: number;
  /** The contact that is invoiced: the client, unless another payer is named. */
  paidId?: number;
  /** The supplier that carries it, or several separated by commas. */
  supplierId?: string;
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  vehicle?: string;
  /** Part of the order number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN. */
  vinNumber?: string;
  /** The kind of order, or several separated by commas. */
  activity?: string;
  /** Loaded on this day or later (the actual day, otherwise the first day available). */
  dateFromFrom?: string;
  /** Loaded on this day or earlier. */
  dateTo?: string;
  /** Unloaded on this day or earlier. */
  unloadingDateTo?: string;
  /** What the revenue is based on. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** What the cost is based on. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** The status, or several separated by commas. */
  status?: string;
  /** Statuses to exclude, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original CMR note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Whether to include only orders whose transport was not invoiced yet. */
  withoutInvoice?: boolean;
  /** Whether to include only orders that have no cost yet. Those that were called off need none: they are
     included only if `status` asks for them. */
  unpriced?: boolean;
  /** Whether to include only orders without a number of the supplier's invoice. */
  withoutSupplierInvoice?: boolean;
  /** `true` for orders whose preinvoice differs from the revenue, or that difference in cents. */
  preinvoiceDifference?: string;
  /** Part of the number of the supplier's invoice. */
  supplierInvoiceNumber?: string;
  /** Part of the number of the supplier's preinvoice. */
  preinvoiceNumber?: string;
  /** Part of the number of an invoice to the client: made here, or noted by hand. */
  invoiceNumber?: string;
  /** The date of the supplier's invoice. */
  supplierInvoiceDate?: string;
  /** The invoice for the transport is due on this day or later. */
  dueDateFrom?: string;
  /** The invoice for the transport is due on this day or earlier. */
  dueDateTo?: string;
  /** Whether to include only orders with neither a CMR number nor a CMR document. */
  withoutCmr?: boolean;
  /** The ids of the only orders to include, separated by commas (for the sums of a
     selection). */
  selectedOrdersIds?: string;
};
export type ListOrderIdsApiResponse = /** status 200 The ids, newest first */ DataVecI64;
export type ListOrderIdsApiArg = {
  /** Part of the order number (also without leading zeros), load number, CMR number, client,
     plate, spot vehicle, VIN, or loading or unloading place. */
  search?: string;
  /** The client, or several separated by commas. */
  clientId?: string;
  /** The client manager, who sold it, or several separated by commas. */
  clientManagerId?: string;
  /** The purchase manager, who bought the transport, or several separated by commas. */
  purchaseManagerId?: string;
  /** The user who assigned the vehicle. */
  loadedById?: number;
  /** The vehicle's dispatcher. */
  dispatcherId?: number;
  /** The user who created it. */
  createdId?: number;
  /** The contact that is invoiced: the client, unless another payer is named. */
  paidId?: number;
  /** The supplier that carries it, or several separated by commas. */
  supplierId?: string;
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  vehicle?: string;
  /** Part of the order number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN. */
  vinNumber?: string;
  /** The kind of order, or several separated by commas. */
  activity?: string;
  /** Loaded on this day or later (the actual day, otherwise the first day available). */
  dateFromFrom?: string;
  /** Loaded on this day or earlier. */
  dateTo?: string;
  /** Unloaded on this day or earlier. */
  unloadingDateTo?: string;
  /** What the revenue is based on. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** What the cost is based on. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** The status, or several separated by commas. */
  status?: string;
  /** Statuses to exclude, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original CMR note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Whether to include only orders whose transport was not invoiced yet. */
  withoutInvoice?: boolean;
  /** Whether to include only orders that have no cost yet. Those that were called off need none: they are
     included only if `status` asks for them. */
  unpriced?: boolean;
  /** Whether to include only orders without a number of the supplier's invoice. */
  withoutSupplierInvoice?: boolean;
  /** `true` for orders whose preinvoice differs from the revenue, or that difference in cents. */
  preinvoiceDifference?: string;
  /** Part of the number of the supplier's invoice. */
  supplierInvoiceNumber?: string;
  /** Part of the number of the supplier's preinvoice. */
  preinvoiceNumber?: string;
  /** Part of the number of an invoice to the client: made here, or noted by hand. */
  invoiceNumber?: string;
  /** The date of the supplier's invoice. */
  supplierInvoiceDate?: string;
  /** The invoice for the transport is due on this day or later. */
  dueDateFrom?: string;
  /** The invoice for the transport is due on this day or earlier. */
  dueDateTo?: string;
  /** Whether to include only orders with neither a CMR number nor a CMR document. */
  withoutCmr?: boolean;
  /** The ids of the only orders to include, separated by commas (for the sums of a
     selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; without one the newest orders come first. */
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
    | 'vehicle'
    | 'client_name'
    | 'load_number'
    | 'total_km'
    | 'loaded_km'
    | 'empty_km';
  /** `desc` (the default) or `asc`. */
  orderDirection?: string;
};
export type OrderMetricsApiResponse =
  /** status 200 The sums, in cents of each currency */ DataOrderMetricsView;
export type OrderMetricsApiArg = {
  /** Part of the order number (also without leading zeros), load number, CMR number, client,
     plate, spot vehicle, VIN, or loading or unloading place. */
  search?: string;
  /** The client, or several separated by commas. */
  clientId?: string;
  /** The client manager, who sold it, or several separated by commas. */
  clientManagerId?: string;
  /** The purchase manager, who bought the transport, or several separated by commas. */
  purchaseManagerId?: string;
  /** The user who assigned the vehicle. */
  loadedById?: number;
  /** The vehicle's dispatcher. */
  dispatcherId?: number;
  /** The user who created it. */
  createdId?: number;
  /** The contact that is invoiced: the client, unless another payer is named. */
  paidId?: number;
  /** The supplier that carries it, or several separated by commas. */
  supplierId?: string;
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  vehicle?: string;
  /** Part of the order number, or the whole number without leading zeros. */
  orderNumber?: string;
  /** Part of the client's own number. */
  loadNumber?: string;
  /** Part of the CMR number. */
  cmrNumber?: string;
  /** Part of a loading place. */
  loadings?: string;
  /** Part of an unloading place. */
  unloadings?: string;
  /** Part of a VIN. */
  vinNumber?: string;
  /** The kind of order, or several separated by commas. */
  activity?: string;
  /** Loaded on this day or later (the actual day, otherwise the first day available). */
  dateFromFrom?: string;
  /** Loaded on this day or earlier. */
  dateTo?: string;
  /** Unloaded on this day or earlier. */
  unloadingDateTo?: string;
  /** What the revenue is based on. */
  revenueCalculationType?: 'FIXED' | 'PER_KM' | 'PER_DAY';
  /** What the cost is based on. */
  costCalculationType?: 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
  /** The status, or several separated by commas. */
  status?: string;
  /** Statuses to exclude, separated by commas. */
  statusNotIn?: string;
  /** Whether a vehicle is assigned. */
  assigned?: boolean;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether the original CMR note has arrived. */
  receivedCmrOriginal?: 'RECEIVED' | 'NOT_RECEIVED';
  /** Whether to include only orders whose transport was not invoiced yet. */
  withoutInvoice?: boolean;
  /** Whether to include only orders that have no cost yet. Those that were called off need none: they are
     included only if `status` asks for them. */
  unpriced?: boolean;
  /** Whether to include only orders without a number of the supplier's invoice. */
  withoutSupplierInvoice?: boolean;
  /** `true` for orders whose preinvoice differs from the revenue, or that difference in cents. */
  preinvoiceDifference?: string;
  /** Part of the number of the supplier's invoice. */
  supplierInvoiceNumber?: string;
  /** Part of the number of the supplier's preinvoice. */
  preinvoiceNumber?: string;
  /** Part of the number of an invoice to the client: made here, or noted by hand. */
  invoiceNumber?: string;
  /** The date of the supplier's invoice. */
  supplierInvoiceDate?: string;
  /** The invoice for the transport is due on this day or later. */
  dueDateFrom?: string;
  /** The invoice for the transport is due on this day or earlier. */
  dueDateTo?: string;
  /** Whether to include only orders with neither a CMR number nor a CMR document. */
  withoutCmr?: boolean;
  /** The ids of the only orders to include, separated by commas (for the sums of a
     selection). */
  selectedOrdersIds?: string;
  /** The column to sort by; without one the newest orders come first. */
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
    | 'vehicle'
    | 'client_name'
    | 'load_number'
    | 'total_km'
    | 'loaded_km'
    | 'empty_km';
  /** `desc` (the default) or `asc`. */
  orderDirection?: string;
};
export type FollowOrdersApiResponse = /** status 200 The events */ EventStream;
export type FollowOrdersApiArg = {
  /** The last event that arrived */
  'Last-Event-ID'?: string;
};
export type EditOrderApiResponse = /** status 200 Told */ DataDone;
export type EditOrderApiArg = {
  editingPayload: EditingPayload;
};
export type ListLoadsApiResponse = /** status 200 The page */ LoadPage;
export type ListLoadsApiArg = {
  /** Part of the order number (also without leading zeros), load number, client, or loading or
     unloading place. */
  search?: string;
  /** The client. */
  clientId?: number;
  /** The client manager, who sold it. */
  clientManagerId?: number;
  /** The purchase manager, who bought the transport. */
  purchaseManagerId?: number;
  /** The user who assigned the vehicle, or who entered the load while it has none. */
  loadedById?: number;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether a vehicle is assigned; `false` by default. */
  assigned?: boolean;
  /** The status. */
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
  /** Statuses to exclude, separated by commas. */
  statusNotIn?: string;
  /** Whether to include only loads without an actual loading date. */
  noActualLoadiningDate?: boolean;
  /** The availability period includes this day; `true` means today. */
  availableLoads?: string;
  /** The availability period starts on this day or earlier. */
  dateFromTo?: string;
  /** The availability period ends on exactly this day. */
  dateTo?: string;
  /** The availability period ends on this day or later. */
  dateToFrom?: string;
  /** The availability period ends on this day or earlier. */
  dateToTo?: string;
  /** The column to sort by; without one the most urgent loads come first. */
  orderBy?:
    | 'order_number'
    | 'load_number'
    | 'availability_date'
    | 'available_to'
    | 'client'
    | 'total_distance'
    | 'revenue';
  /** `desc` (the default) or `asc`. */
  orderDirection?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type ListBestVehiclesApiResponse =
  /** status 200 One for each load that the user may see */ DataVecBestVehicleView;
export type ListBestVehiclesApiArg = {
  /** The loads' ids, separated by commas; at most 100. */
  selectedOrdersIds: string;
};
export type ListOrderLogApiResponse = /** status 200 The page */ OrderLogPage;
export type ListOrderLogApiArg = {
  /** The user who made the change. */
  userId?: number;
  /** Made on this day or later. */
  dateFrom?: string;
  /** Made on this day or earlier. */
  dateTo?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type DashboardMetricsApiResponse = /** status 200 The figures */ DataDashboardView;
export type DashboardMetricsApiArg = {
  /** The first day; by default that of the month. */
  dateFrom?: string;
  /** The last day; by default that of the month. At most ten years after the first. */
  dateTo?: string;
  /** The client. */
  clientId?: number;
  /** The supplier that carries it. */
  supplierId?: number;
  /** The kind of order. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  plateNumber?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only orders of the company's own vehicles. */
  onlyOwnPark?: boolean;
};
export type ListActiveVehiclesApiResponse =
  /** status 200 The vehicles by plate number */ DataVecActiveVehicleView;
export type ListActiveVehiclesApiArg = {
  /** The kind of cargo it takes. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
};
export type ListVehiclesToLoadApiResponse =
  /** status 200 The vehicles */ DataVecWaitingVehicleView;
export type ListVehiclesToLoadApiArg = {
  /** Part of the plate number; shorter than 4 characters is ignored. */
  plateNumber?: string;
  /** The supplier that runs it. */
  subcontractorId?: number;
  /** The kind of cargo it takes. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
};
export type PeopleProfitApiResponse = /** status 200 The managers */ DataVecManagerProfitView;
export type PeopleProfitApiArg = {
  /** The first day; by default that of the month. */
  dateFrom?: string;
  /** The last day; by default that of the month. At most ten years after the first. */
  dateTo?: string;
  /** The client. */
  clientId?: number;
  /** The supplier that carries it. */
  supplierId?: number;
  /** The kind of order. */
  activity?: 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
  /** Part of the plate number or spot vehicle; shorter than 4 characters is ignored. */
  plateNumber?: string;
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only orders of the company's own vehicles. */
  onlyOwnPark?: boolean;
  /** The client managers or the purchase managers. */
  managerType: 'client' | 'purchase';
};
export type ReadOrderTextApiResponse = /** status 200 The proposal */ DataTextProposal;
export type ReadOrderTextApiArg = {
  readTextPayload: ReadTextPayload;
};
export type UsualOrderApiResponse = /** status 200 The values */ DataUsualOrderView;
export type UsualOrderApiArg = {
  /** The client. */
  clientId?: number;
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
  orderForm: OrderForm;
};
export type DeleteOrderApiResponse = /** status 200 Deleted */ DataDone;
export type DeleteOrderApiArg = {
  /** The order */
  id: number;
  /** What to do with the vehicle's later orders; empty when there are none. */
  futureOrdersAction?: 'keep' | 'delete';
};
export type PatchOrderApiResponse = /** status 200 The updated row */ DataChangedOrderView;
export type PatchOrderApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  orderPatchPayload: OrderPatchPayload;
};
export type AdjustOrderDistancesApiResponse =
  /** status 200 The updated row */ DataChangedOrderView;
export type AdjustOrderDistancesApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  adjustDistancesPayload: AdjustDistancesPayload;
};
export type GetOrderAgreementApiResponse = /** status 200 The agreement */ PdfFile;
export type GetOrderAgreementApiArg = {
  /** The order */
  id: number;
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
export type DownloadOrderDocumentApiResponse =
  /** status 200 The file, under its name */ AttachedFile;
export type DownloadOrderDocumentApiArg = {
  /** The order */
  id: number;
  /** Its name. */
  filename: string;
  /** Its kind. */
  type: 'load' | 'cmr' | 'dpl' | 'thermogram' | 'cost_penalty';
};
export type ListOrderHistoryApiResponse = /** status 200 The page */ OrderActionPage;
export type ListOrderHistoryApiArg = {
  /** The order */
  id: number;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
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
export type SaveOrderDamageInvoicesApiResponse = /** status 200 Changed */ DataSavedOrderView;
export type SaveOrderDamageInvoicesApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  damageFilesPayload: DamageFilesPayload;
};
export type SaveOrderDocumentsApiResponse = /** status 200 Changed */ DataSavedOrderView;
export type SaveOrderDocumentsApiArg = {
  /** The order */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  documentsPayload: DocumentsPayload;
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
export type CheckPasswordLinkApiResponse = /** status 200 The link is good */ DataDone;
export type CheckPasswordLinkApiArg = {
  passwordLinkPayload: PasswordLinkPayload;
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
  /** What was typed; an empty text finds nothing. */
  q?: string;
  /** The number of places to return; 10 by default and at most. */
  limit?: number;
};
export type MeasureRouteApiResponse = /** status 200 The way */ DataMeasuredRouteView;
export type MeasureRouteApiArg = {
  measureRoutePayload: MeasureRoutePayload;
};
export type GetRouteApiResponse = /** status 200 The route */ DataRouteView;
export type GetRouteApiArg = {
  /** The route */
  id: number;
};
export type CorrectRouteApiResponse = /** status 200 The corrected route */ DataRouteView;
export type CorrectRouteApiArg = {
  /** The route */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  correctRoutePayload: CorrectRoutePayload;
};
export type ChooseRouteByLandApiResponse =
  /** status 200 The route, measured as chosen */ DataRouteView;
export type ChooseRouteByLandApiArg = {
  /** The route */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  routeByLandPayload: RouteByLandPayload;
};
export type TakeBackRouteApiResponse =
  /** status 200 The route as it was calculated */ DataRouteView;
export type TakeBackRouteApiArg = {
  /** The route */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
};
export type ListSettlementsApiResponse = /** status 200 A page of settlements */ SettlementPage;
export type ListSettlementsApiArg = {
  /** The carrier. */
  supplierId?: number;
  /** The carrier's invoice is of this day or later. */
  dateFrom?: string;
  /** The carrier's invoice is of this day or earlier. */
  dateTo?: string;
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** To be paid on this day or earlier. */
  dueTo?: string;
  /** Part of the number of the carrier's invoice with its serie, by letters and digits alone. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only settlements that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only settlements that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it does. */
  type?: 'NORMAL' | 'CREDIT';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only settlements that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only settlements with something left to pay. */
  onlyNotPaid?: boolean;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateSettlementApiResponse = /** status 200 Created */ DataSavedSettlementView;
export type CreateSettlementApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  settlementPayload: SettlementPayload;
};
export type ArchiveSettlementsApiResponse = /** status 200 Moved */ DataArchivedSettlementsView;
export type ArchiveSettlementsApiArg = {
  settlementArchivePayload: SettlementArchivePayload;
};
export type ListDifferencesApiResponse = /** status 200 At most 1,000 rows */ DataVecDifferenceRow;
export type ListDifferencesApiArg = {
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** The carrier. */
  supplierId?: number;
};
export type DraftSettlementApiResponse = /** status 200 The proposal */ DataSettlementView;
export type DraftSettlementApiArg = {
  /** What it does; it accepts an invoice by default. */
  type?: 'NORMAL' | 'CREDIT';
  /** The orders, separated by commas. Left out for one that takes back, all of the settlement it takes back from. */
  orderIds?: string;
  /** The settlement that it takes back from; by default the one that the orders have between them. */
  creditedSettlementId?: number;
};
export type ExportSettlementsApiResponse = /** status 200 settlements.txt */ AccountingFile;
export type ExportSettlementsApiArg = {
  chosenSettlementsPayload: ChosenSettlementsPayload;
};
export type ExportCarriersApiResponse = /** status 200 parties.txt */ AccountingFile;
export type ExportCarriersApiArg = {
  /** Their ids, separated by commas. */
  ids: string;
};
export type FilteredSettlementIdsApiResponse =
  /** status 200 The ids, the latest first */ DataVecI64;
export type FilteredSettlementIdsApiArg = {
  /** The carrier. */
  supplierId?: number;
  /** The carrier's invoice is of this day or later. */
  dateFrom?: string;
  /** The carrier's invoice is of this day or earlier. */
  dateTo?: string;
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** To be paid on this day or earlier. */
  dueTo?: string;
  /** Part of the number of the carrier's invoice with its serie, by letters and digits alone. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only settlements that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only settlements that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it does. */
  type?: 'NORMAL' | 'CREDIT';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only settlements that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only settlements with something left to pay. */
  onlyNotPaid?: boolean;
};
export type SettlementMetricsApiResponse =
  /** status 200 The sums, in cents of each currency */ DataSettlementMetricsView;
export type SettlementMetricsApiArg = {
  /** The carrier. */
  supplierId?: number;
  /** The carrier's invoice is of this day or later. */
  dateFrom?: string;
  /** The carrier's invoice is of this day or earlier. */
  dateTo?: string;
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** To be paid on this day or earlier. */
  dueTo?: string;
  /** Part of the number of the carrier's invoice with its serie, by letters and digits alone. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only settlements that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only settlements that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it does. */
  type?: 'NORMAL' | 'CREDIT';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only settlements that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only settlements with something left to pay. */
  onlyNotPaid?: boolean;
};
export type ListPaymentFilesApiResponse =
  /** status 200 At most 200 files */ DataVecPaymentFileView;
export type ListPaymentFilesApiArg = void;
export type MakePaymentFileApiResponse = /** status 200 Made */ DataMadePaymentFileView;
export type MakePaymentFileApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  paymentFilePayload: PaymentFilePayload;
};
export type GetPaymentFileApiResponse = /** status 200 The file */ DataPaymentFileContentsView;
export type GetPaymentFileApiArg = {
  /** The file */
  id: number;
};
export type NotePaymentFilePaidApiResponse = /** status 200 Noted */ DataDone;
export type NotePaymentFilePaidApiArg = {
  /** The file */
  id: number;
  paymentFilePaidPayload: PaymentFilePaidPayload;
};
export type WithdrawPaymentFileApiResponse = /** status 200 Noted */ DataDone;
export type WithdrawPaymentFileApiArg = {
  /** The file */
  id: number;
};
export type DownloadPaymentFileApiResponse = /** status 200 The file */ PaymentOrderFile;
export type DownloadPaymentFileApiArg = {
  /** The file */
  id: number;
};
export type ReadCarrierInvoiceApiResponse = /** status 200 The proposal */ DataCarrierInvoiceView;
export type ReadCarrierInvoiceApiArg = {
  readInvoicePayload: ReadInvoicePayload;
};
export type SendSettlementsToRivileApiResponse =
  /** status 200 They are sent from now on */ DataSendingView;
export type SendSettlementsToRivileApiArg = {
  chosenSettlementsPayload: ChosenSettlementsPayload;
};
export type SetSettlementsAsValidatedApiResponse = /** status 200 Set */ DataValidatedView;
export type SetSettlementsAsValidatedApiArg = {
  chosenSettlementsPayload: ChosenSettlementsPayload;
};
export type ListToPayApiResponse =
  /** status 200 A page of settlements with the accounts of their carriers */ ToPayPage;
export type ListToPayApiArg = {
  /** The carrier. */
  supplierId?: number;
  /** The carrier's invoice is of this day or later. */
  dateFrom?: string;
  /** The carrier's invoice is of this day or earlier. */
  dateTo?: string;
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** To be paid on this day or earlier. */
  dueTo?: string;
  /** Part of the number of the carrier's invoice with its serie, by letters and digits alone. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only settlements that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only settlements that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it does. */
  type?: 'NORMAL' | 'CREDIT';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only settlements that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only settlements with something left to pay. */
  onlyNotPaid?: boolean;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type OwedToCarriersApiResponse =
  /** status 200 The sums, in cents of each currency */ DataVecOwedView;
export type OwedToCarriersApiArg = {
  /** The carrier. */
  supplierId?: number;
  /** The carrier's invoice is of this day or later. */
  dateFrom?: string;
  /** The carrier's invoice is of this day or earlier. */
  dateTo?: string;
  /** Settled on this day or later. */
  settlementDateFrom?: string;
  /** Settled on this day or earlier. */
  settlementDateTo?: string;
  /** To be paid on this day or earlier. */
  dueTo?: string;
  /** Part of the number of the carrier's invoice with its serie, by letters and digits alone. */
  invoiceNumber?: string;
  /** Whether it is in the archive; without it, both. */
  archived?: boolean;
  /** Whether to include only settlements that were not handed to the accounting program. */
  notExported?: boolean;
  /** Whether to include only settlements that say something else than when they were last handed to it. */
  changedSinceExport?: boolean;
  /** What it does. */
  type?: 'NORMAL' | 'CREDIT';
  /** The kind of cargo. */
  category?: 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
  /** Whether to include only settlements that Debetas has not confirmed. */
  missingInDebetas?: boolean;
  /** Whether to include only settlements with something left to pay. */
  onlyNotPaid?: boolean;
};
export type GetSettlementApiResponse = /** status 200 The settlement */ DataSettlementView;
export type GetSettlementApiArg = {
  /** The settlement */
  id: number;
};
export type DeleteSettlementApiResponse = /** status 200 Deleted */ DataDone;
export type DeleteSettlementApiArg = {
  /** The settlement */
  id: number;
};
export type KeepSettlementFilesApiResponse = /** status 200 Kept */ DataDone;
export type KeepSettlementFilesApiArg = {
  /** The settlement */
  id: number;
  settlementFilesPayload: SettlementFilesPayload;
};
export type GetSettlementFileApiResponse = /** status 200 The file, under its name */ AttachedFile;
export type GetSettlementFileApiArg = {
  /** The settlement */
  id: number;
  /** The name of the file, from `files` */
  file: string;
};
export type SetSettlementPaidAmountApiResponse = /** status 200 Set */ DataDone;
export type SetSettlementPaidAmountApiArg = {
  /** The settlement */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  settlementPaidPayload: SettlementPaidPayload;
};
export type ListUsersApiResponse = /** status 200 A page of users */ UserPage;
export type ListUsersApiArg = {
  /** Name or e-mail address contains this, ignoring case and accents. */
  search?: string;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateUserApiResponse = /** status 200 The user is added */ DataDone;
export type CreateUserApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
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
export type ExportUsersApiResponse = /** status 200 users.csv or users.xlsx */ TableFile;
export type ExportUsersApiArg = {
  /** Name or e-mail address contains this, ignoring case and accents. */
  search?: string;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type LastExportLinesApiResponse =
  /** status 200 The lines of the last export, 0 before the first */ DataExportLinesView;
export type LastExportLinesApiArg = void;
export type ListUserOptionsApiResponse = /** status 200 People by name */ UserOptions;
export type ListUserOptionsApiArg = {
  /** Only people of these types, separated by commas; everybody without it. */
  type?: string;
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type GetSignaturesApiResponse = /** status 200 The signatures */ DataSignaturesView;
export type GetSignaturesApiArg = void;
export type UpdateSignaturesApiResponse =
  /** status 200 The signatures as stored */ DataSignaturesView;
export type UpdateSignaturesApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
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
  /** The user */
  id: number;
};
export type SaveOrderTemplateApiResponse =
  /** status 200 The template in force */ DataOrderTemplateView;
export type SaveOrderTemplateApiArg = {
  /** The user */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
  orderTemplatePayload: OrderTemplatePayload;
};
export type ResetOrderTemplateApiResponse =
  /** status 200 The template in force */ DataOrderTemplateView;
export type ResetOrderTemplateApiArg = {
  /** The user */
  id: number;
  /** The version the form was filled from */
  'If-Match'?: string;
};
export type PreviewAgreementTemplateApiResponse = /** status 200 The agreement */ PdfFile;
export type PreviewAgreementTemplateApiArg = {
  templatePreviewPayload: TemplatePreviewPayload;
};
export type AppInfoApiResponse = /** status 200 The company */ DataAppView;
export type AppInfoApiArg = void;
export type GetCurrencyRateApiResponse = /** status 200 The rate */ DataCurrencyRateView;
export type GetCurrencyRateApiArg = {
  /** The currency. */
  currency: 'EUR' | 'USD' | 'GBP';
  /** The day. */
  date: string;
};
export type SetCurrencyRateApiResponse = /** status 200 The rate */ DataCurrencyRateView;
export type SetCurrencyRateApiArg = {
  ratePayload: RatePayload;
};
export type UpdateDebetasSettingsApiResponse = /** status 200 Chosen */ DataIntegrationView;
export type UpdateDebetasSettingsApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
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
export type SearchLoadingAddressesApiResponse = /** status 200 Addresses */ AddressOptions;
export type SearchLoadingAddressesApiArg = {
  /** What was typed */
  query: string;
};
export type ListOrderColumnsApiResponse = /** status 200 The columns */ DataVecOrderColumnView;
export type ListOrderColumnsApiArg = void;
export type RemovePendingOfferEmailApiResponse =
  /** status 200 No address is pending */ DataOfferEmailView;
export type RemovePendingOfferEmailApiArg = void;
export type UpdateRivileSettingsApiResponse = /** status 200 Chosen */ DataIntegrationView;
export type UpdateRivileSettingsApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  rivilePayload: RivilePayload;
};
export type RolePermissionsApiResponse = /** status 200 A list of one map */ RolePermissionsView;
export type RolePermissionsApiArg = void;
export type SetRolePermissionsApiResponse =
  /** status 200 All roles, as they are now */ RolePermissionsView;
export type SetRolePermissionsApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  rolePermissionsPayload: RolePermissionsPayload;
};
export type GetSettingsApiResponse = /** status 200 The settings */ DataSettingsView;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200 Changed */ SettingsSaved;
export type UpdateSettingsApiArg = {
  /** The version the form was filled from */
  'If-Match'?: string;
  settingsPayload: SettingsPayload;
};
export type SearchUnloadingAddressesApiResponse = /** status 200 Addresses */ AddressOptions;
export type SearchUnloadingAddressesApiArg = {
  /** What was typed */
  query: string;
};
export type VisitorInfoApiResponse = /** status 200 The installation */ DataVisitorView;
export type VisitorInfoApiArg = void;
export type WeekNumbersApiResponse = /** status 200 Weeks */ WeekOptions;
export type WeekNumbersApiArg = {
  /** Part of a week's label, such as `W47` or `11-16`, ignoring case. */
  q?: string;
  /** A day of the present value. The answer has its week too, however long ago it was. */
  present?: string;
};
export type CreatePlanningEntryApiResponse =
  /** status 200 The new entry */ DataSavedPlanningEntryView;
export type CreatePlanningEntryApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  planningEntryPayload: PlanningEntryPayload;
};
export type ListPlanningCardsApiResponse =
  /** status 200 The vehicles by plate number */ DataVecPlanningCardView;
export type ListPlanningCardsApiArg = {
  /** Only these entries, separated by commas. */
  ids?: string;
  /** Without their orders, which take longer than the vehicles. */
  withoutOrders?: boolean;
};
export type ProposeBestPlanApiResponse = /** status 200 The plan */ DataBestPlanView;
export type ProposeBestPlanApiArg = void;
export type ProposeChainsApiResponse = /** status 200 The plan */ DataChainsView;
export type ProposeChainsApiArg = {
  /** From 2 to 14; 7 by default. */
  days?: number;
};
export type ListPlanningApiResponse =
  /** status 200 Free vehicles by day */ DataVecPlanningGroupView;
export type ListPlanningApiArg = {
  /** Only these entries, separated by commas. */
  ids?: string;
  /** Without their orders, which take longer than the vehicles. */
  withoutOrders?: boolean;
};
export type ListUnassignedPlanningApiResponse =
  /** status 200 Free vehicles by day */ DataVecPlanningGroupView;
export type ListUnassignedPlanningApiArg = {
  /** Only these entries, separated by commas. */
  ids?: string;
  /** Without their orders, which take longer than the vehicles. */
  withoutOrders?: boolean;
};
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
  /** The version the form was filled from */
  'If-Match'?: string;
  planningEntryPayload: PlanningEntryPayload;
};
export type DeletePlanningEntryApiResponse = /** status 200 Removed */ DataDone;
export type DeletePlanningEntryApiArg = {
  /** The entry */
  id: number;
};
export type ListVehiclesApiResponse = /** status 200 A page of vehicles */ VehiclePage;
export type ListVehiclesApiArg = {
  /** The plate contains this, ignoring case, blanks and hyphens. */
  plateNumber?: string;
  /** The vehicle is run by this supplier. */
  subcontractorId?: number;
  /** Rows to skip. */
  offset?: number;
  /** Rows to return: 20 by default, at most 100. */
  limit?: number;
  /** `1` to count all matching rows, which can take longer than the page itself. */
  withTotal?: boolean;
};
export type CreateVehicleApiResponse = /** status 200 The vehicle is added */ DataDone;
export type CreateVehicleApiArg = {
  /** The same key gives the same answer for a day */
  'Idempotency-Key'?: string;
  vehiclePayload: VehiclePayload;
};
export type ExportVehiclesApiResponse = /** status 200 vehicles.csv or vehicles.xlsx */ TableFile;
export type ExportVehiclesApiArg = {
  /** The plate contains this, ignoring case, blanks and hyphens. */
  plateNumber?: string;
  /** The vehicle is run by this supplier. */
  subcontractorId?: number;
  /** `csv`, which is the default, or `xlsx`. */
  format?: 'csv' | 'xlsx';
};
export type ListVehicleNamesApiResponse = /** status 200 Vehicles, sorted by plate */ PlateOptions;
export type ListVehicleNamesApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type ListVehicleOptionsApiResponse =
  /** status 200 Vehicles, sorted by plate */ VehicleOptions;
export type ListVehicleOptionsApiArg = {
  /** The plate contains this, ignoring case, blanks and hyphens; empty means all vehicles.
     `q` counts instead if both are sent. */
  plateNumber?: string;
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
export type ListPlateNumbersApiResponse = /** status 200 Plates, sorted */ PlateOptions;
export type ListPlateNumbersApiArg = {
  /** What was typed. A row matches if it has every word, ignoring case and accents; names that
     begin with the text come first. Without it the list begins at its first row. */
  q?: string;
  /** Ids of present values, separated by commas, at most 100. The answer has their rows too,
     also of records that are no longer offered. */
  id?: string;
};
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
export type TellPositionApiResponse =
  /** status 200 The position is kept, or a newer one is known */ DataPositionTakenView;
export type TellPositionApiArg = {
  /** The vehicle */
  id: number;
  positionPayload: PositionPayload;
};
export type MakePositionTokenApiResponse =
  /** status 200 The token, and the address to send positions to */ DataPositionTokenView;
export type MakePositionTokenApiArg = {
  /** The vehicle */
  id: number;
};
export type RevokePositionTokenApiResponse = /** status 200 The vehicle has no token */ DataDone;
export type RevokePositionTokenApiArg = {
  /** The vehicle */
  id: number;
};
export type VerifyOfferEmailApiResponse =
  /** status 200 The address is in use now */ DataOfferEmailConfirmed;
export type VerifyOfferEmailApiArg = {
  offerEmailLink: OfferEmailLink;
};
export type AppVersionApiResponse = /** status 200 The version */ DataVersionView;
export type AppVersionApiArg = void;
export type SearchVinNumbersApiResponse = /** status 200 VINs, sorted */ DataVecVinOption;
export type SearchVinNumbersApiArg = {
  /** Part of a VIN; shorter than 3 characters finds nothing. */
  q?: string;
};
export type Cents = number;
export type EcBuyerView = {
  /** Services without VAT, in cents of a euro. */
  amount: Cents;
  /** The same in whole euros, as the form wants it. */
  euros: number;
  /** Its name. */
  name: string;
  /** Its VAT number with the letters of its state. */
  vat_number: string;
};
export type ContactId = number;
export type EcWithoutNumberView = {
  /** Services without VAT, in cents of a euro. */
  amount: Cents;
  /** The client. */
  client_id: ContactId;
  /** The numbers of its invoices. */
  invoices: string[];
  /** Its name. */
  name: string;
};
export type DataEcSalesView = {
  /** The figures of the EC sales list (FR0564) of a month. */
  data: {
    /** The sum of the businesses, in cents of a euro. */
    amount: Cents;
    /** Businesses in other states of the European Union, by their VAT numbers. */
    buyers: EcBuyerView[];
    /** The sum in whole euros, as the form adds up. */
    euros: number;
    /** Clients without such a number, which the form cannot name. */
    without_number: EcWithoutNumberView[];
  };
};
export type ChangedValue = {
  /** When. */
  changed_at: string;
  /** Who changed it last, by name; `null` if the product did. */
  changed_by: string | null;
  /** The path of the field in the request, such as `cells.12.revenue`. */
  path: string;
  /** The whole row of the list, as it is now. */
  row: unknown;
  /** The present value, as a row of the list has it. */
  value: unknown;
};
export type SentenceParam = number | string;
export type SentenceCode = {
  /** The code of the message, whatever its parameters are. */
  code: string;
  /** The values of the message's placeholders. */
  params: {
    [key: string]: SentenceParam;
  };
};
export type ErrorBody = {
  /** The values that a user has changed since the versions that were sent with them, each with
    its present value. Missing if there are none. */
  changed?: ChangedValue[];
  /** The code of the message, whatever its parameters are. */
  code: string;
  /** The codes of the messages in `errors`, under the same paths and in the same number. */
  codes: {
    [key: string]: SentenceCode[];
  };
  /** The same message; the sign-in screen reads this one. */
  error: string;
  /** Field path (`cargos.0.loading_address`) to its messages; empty unless the status is 422. */
  errors: {
    [key: string]: string[];
  };
  /** What went wrong, as a message for people. */
  message: string;
  /** The values of the message's placeholders. */
  params: {
    [key: string]: SentenceParam;
  };
  /** The id under which the log holds the cause; only for faults on our side. */
  request_id?: string;
  /** `true` if a user has changed the record since it was read: read it again and decide whose
    values to keep. Missing otherwise. */
  stale?: boolean;
};
export type RegisterFile = Blob;
export type IsafProblem =
  | 'NO_VAT_NUMBER'
  | 'NO_COUNTRY'
  | 'NO_COMPANY_CODE'
  | 'COUNTRY_DIFFERS'
  | 'FOREIGN_VAT'
  | 'NO_RATE';
export type IsafFinding = {
  /** The number of the document. */
  number: string;
  /** The name of the client or the carrier. */
  party: string;
  /** What is missing. */
  problem: IsafProblem;
};
export type RegisterSumsView = {
  /** How many documents, cancelled ones included. */
  documents: number;
  /** Without VAT, in cents of a euro; credits negative. */
  taxable: Cents;
  /** The VAT, in cents of a euro; credits negative. */
  vat: Cents;
};
export type DataRegisterCheckView = {
  /** What the registers of a month would hold, before they are made. */
  data: {
    /** What is missing in documents: of at most 500. */
    findings: IsafFinding[];
    /** How many findings there are in all. */
    found: number;
    /** The numbers of documents that cannot be written; with one of them there is no file. */
    impossible: string[];
    /** Orders that were loaded in the month and are on no invoice. */
    orders_without_invoice: number;
    /** Orders that were loaded in the month and have no invoice of a carrier. */
    orders_without_settlement: number;
    /** Received invoices. */
    purchases: RegisterSumsView;
    /** Issued invoices. */
    sales: RegisterSumsView;
  };
};
export type StageView = {
  /** To carriers. */
  cost: Cents;
  /** What is left. */
  profit: Cents;
  /** From clients. */
  revenue: Cents;
};
export type StagesView = {
  /** With client and carrier. */
  agreed: StageView;
  /** By invoices and settlements. */
  billed: StageView;
  /** Of those. */
  paid: StageView;
  /** When they were taken. */
  planned: StageView;
};
export type Currency = 'EUR' | 'USD' | 'GBP';
export type OutcomeRow = StagesView & {
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** The order, client or carrier; `null` for a month, and for orders without one. */
  id: number | null;
  /** How many of them are on an invoice. */
  invoiced: number;
  /** The number of the order, the name of the client or carrier, or the month as `YYYY-MM`; `null` for orders without
    one. */
  name: string | null;
  /** How many orders. */
  orders: number;
  /** How many of them a carrier has billed. */
  settled: number;
};
export type OutcomeTotal = StagesView & {
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
};
export type DataOutcomeView = {
  /** Orders looked back on. */
  data: {
    /** At most 1,000; a file has all of them. */
    rows: OutcomeRow[];
    /** How many there are. */
    total: number;
    /** What all of them add up to. */
    totals: OutcomeTotal[];
  };
};
export type TableFile = Blob;
export type AddressId = number;
export type Precision = 'address' | 'postcode' | 'town';
export type AddressView = {
  /** All of it in one line, as orders store it. */
  address: string;
  /** The town. */
  city: string | null;
  /** The two-letter code of the country. */
  country: string | null;
  /** The address's id. */
  id: AddressId;
  /** The latitude in degrees. */
  latitude: number;
  /** The longitude in degrees. */
  longitude: number;
  /** What the company calls it. */
  name: string;
  /** The postal code. */
  postal_code: string | null;
  precision: Precision | null;
  /** Street and house number. */
  street: string | null;
  /** When it was last changed. */
  updated_at: string;
};
export type Meta = {
  /** Whether more rows follow. */
  has_more: boolean;
  /** Number of rows requested. */
  limit: number;
  /** Number of rows before the first one here. */
  offset: number;
  /** Number of all matching rows, if the request said `with_total=1`. */
  total?: number;
};
export type AddressPage = {
  /** The rows. */
  data: AddressView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataDone = {
  /** The answer to an action that has nothing to report: `{"data": {"id": …}}`. */
  data: {
    /** The id of the record it was about. */
    id: number;
  };
};
export type AddressPayload = {
  /** The town. */
  city?: string | null;
  /** The two-letter code of the country; derived from the coordinates when empty. */
  country?: string | null;
  /** The latitude in degrees, from the chosen suggestion; required. */
  latitude?: number | null;
  /** The longitude in degrees, from the chosen suggestion; required. */
  longitude?: number | null;
  /** What the company calls it. */
  name: string | null;
  /** The postal code. */
  postal_code?: string | null;
  /** What the coordinates are those of, from the chosen suggestion; empty if a person has set them. */
  precision?: null | Precision;
  /** Street and house number. */
  street?: string | null;
};
export type DataAddressView = {
  /** An address in the address book. */
  data: {
    /** All of it in one line, as orders store it. */
    address: string;
    /** The town. */
    city: string | null;
    /** The two-letter code of the country. */
    country: string | null;
    /** The address's id. */
    id: AddressId;
    /** The latitude in degrees. */
    latitude: number;
    /** The longitude in degrees. */
    longitude: number;
    /** What the company calls it. */
    name: string;
    /** The postal code. */
    postal_code: string | null;
    precision: Precision | null;
    /** Street and house number. */
    street: string | null;
    /** When it was last changed. */
    updated_at: string;
  };
};
export type DataTokenView = {
  /** The next access token. */
  data: {
    /** The access token. */
    token: string;
  };
};
export type DataCompanyProfileView = {
  /** The company's details as its documents show them. */
  data: {
    /** Postal address. */
    address: string | null;
    /** IBAN, without spaces. */
    bank_iban: string | null;
    /** Name of the bank. */
    bank_name: string | null;
    /** BIC of the bank. */
    bank_swift: string | null;
    /** Company registration number. */
    company_code: string | null;
    /** The office's e-mail address. */
    email: string | null;
    /** The URL of the logo, if there is one. */
    logo_url: string | null;
    /** The company's name. */
    name: string;
    /** Telephone number. */
    phone: string | null;
    supplier_id: ContactId | null;
    /** Version of the profile, for `If-Match`. */
    updated_at: string;
    /** VAT number. */
    vat_code: string | null;
  };
};
export type CompanyProfilePayload = {
  /** Postal address, in one line. */
  address?: string | null;
  /** IBAN; spaces do not matter. */
  bank_iban?: string | null;
  /** Name of the bank. */
  bank_name?: string | null;
  /** BIC of the bank. */
  bank_swift?: string | null;
  /** Company registration number. */
  company_code?: string | null;
  /** Whether to remove the logo. */
  delete_logo?: boolean | null;
  /** The office's e-mail address. */
  email?: string | null;
  /** A new logo: PNG or JPEG, at most 2 MB; only in a multipart form. */
  logo?: Blob | Blob;
  /** The company's name; it cannot be cleared. */
  name?: string | null;
  /** Telephone number. */
  phone?: string | null;
  /** The supplier that represents the company's own vehicles. */
  supplier_id?: null | ContactId;
  /** VAT number, including its country code. */
  vat_code?: string | null;
};
export type Category = 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO';
export type UserId = number;
export type ContactRating = 'great' | 'good' | 'satisfactory' | 'bad';
export type ContactType = 'client' | 'supplier';
export type ContactRow = {
  /** Street and house number. */
  address: string | null;
  /** Whether the signed-in user may change and delete it. */
  can_delete: boolean;
  category: Category | null;
  /** The town. */
  city: string | null;
  /** The number in the register of companies. */
  company_code: string | null;
  /** The name again. */
  company_name: string;
  /** The VAT number. */
  company_vat_code: string | null;
  /** The ISO 3166-1 alpha-2 code of the country. */
  country: string | null;
  /** E-mail addresses, separated by commas. */
  email: string | null;
  /** The contact's id. */
  id: ContactId;
  /** Whether that day has passed. */
  insurance_expired: boolean;
  /** The last day of a supplier's insurance. */
  insurance_expiry_date: string | null;
  /** The manager's name. */
  manager: string | null;
  manager_id: UserId | null;
  /** The contact's name. */
  name: string;
  /** The telephone number. */
  phone: string | null;
  rating: ContactRating | null;
  /** Whether it is a client, a supplier or both. */
  types: ContactType[];
};
export type ContactPage = {
  /** The rows. */
  data: ContactRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type AccountingNoteType =
  | 'ORIGINAL_DOCUMENTS'
  | 'ORIGINAL_DOCUMENTS_WITHOUT_INVOICE'
  | 'COPIES_OF_DOCUMENTS'
  | 'DOCUMENTS_UPLOADED_TO_SYSTEM'
  | 'OTHER';
export type PrintedLanguages = 'both' | 'lt' | 'en';
export type ContactPayload = {
  /** A note for the accountants. */
  accounting_note?: string | null;
  /** How it wants to get the documents. */
  accounting_note_type?: null | AccountingNoteType;
  /** Street and house number. */
  address?: string | null;
  /** Whether mails with invoices carry them as data (UBL), too; stored for clients only. */
  attach_einvoice?: boolean | null;
  /** The IBANs of its accounts, that to which it is paid first; those that are not sent stay. */
  bank_accounts?: string[] | null;
  /** The kind of cargo it mostly works with; empty means both. */
  category?: null | Category;
  /** The town. */
  city?: string | null;
  /** The number in the register of companies. */
  company_code?: string | null;
  /** The contact's name. */
  company_name: string | null;
  /** The VAT number. */
  company_vat_code?: string | null;
  /** The person we talk to there. */
  contact_person_name?: string | null;
  /** The ISO 3166-1 alpha-2 code of the country. */
  country?: string | null;
  /** In cents; stored for clients only. */
  credit_limit?: null | Cents;
  /** In cents; stored for clients only. */
  debt_limit?: null | Cents;
  /** Its electronic address in that scheme; stored for clients only. */
  einvoice_address?: string | null;
  /** The scheme of its electronic address for e-invoices, a code of the list EAS such as `0200`; empty where the
     address follows from its codes. Stored for clients only. */
  einvoice_scheme?: string | null;
  /** One e-mail address, or several separated by commas. */
  email?: string | null;
  /** New insurance documents, of a supplier only: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each;
     only in a multipart form. A name that is taken gets a number: `policy (2).pdf`. */
  insurance_document?: Blob[] | null;
  /** The last day of the insurance; stored for suppliers only. */
  insurance_expiry_date?: string | null;
  /** The languages its invoices are printed in: `both`, `lt` or `en`; empty means both. Stored for clients only. */
  invoice_languages?: null | PrintedLanguages;
  /** Printed on invoices. */
  invoice_note?: string | null;
  /** Where invoices go: one e-mail address, or several separated by commas. */
  invoicing_email?: string | null;
  /** The user who manages it; it counts as that user's own contact. */
  manager_id?: null | UserId;
  /** Whether it pays only for original documents; stored for clients only. */
  need_send_original_docs?: boolean | null;
  /** New payment documents, of a client only, in the same way. */
  payment_document?: Blob[] | null;
  /** Days from the date of an invoice to its payment, 0 to 365. */
  payment_term?: number | null;
  /** The telephone number. */
  phone?: string | null;
  /** The postal code. */
  postal_code?: string | null;
  /** How we rate working with it. */
  rating?: null | ContactRating;
  /** Insurance documents to remove. All others stay: files are not cleared by not being sent. */
  removed_insurance_files?:
    | {
        name: string;
      }[]
    | null;
  /** Payment documents to remove. */
  removed_payment_files?:
    | {
        name: string;
      }[]
    | null;
  /** The user responsible for it. */
  responsible_user_id?: null | UserId;
  /** Whether it is a client, a supplier or both; at least one is required. */
  types?: ContactType[] | null;
  /** 0, 9 or 21 percent; stored for suppliers only. */
  vat?: number | null;
  /** The website. */
  website?: string | null;
};
export type ContactOption = {
  /** When an invoice issued today would be due; `null` without a payment term. */
  calculated_payment_due_date: string | null;
  /** The whole address in one line, as on an invoice. */
  company_address: string | null;
  /** The number in the register of companies. */
  company_code: string | null;
  /** The name again. */
  company_name: string;
  /** The VAT number. */
  company_vat_code: string | null;
  /** E-mail addresses, separated by commas. */
  email: string | null;
  /** The contact's id. */
  id: ContactId;
  /** Whether that day has passed. */
  insurance_expired: boolean;
  /** The last day of a supplier's insurance. */
  insurance_expiry_date: string | null;
  /** E-mail addresses for invoices, separated by commas. */
  invoicing_email: string | null;
  /** The contact's name. */
  label: string;
  manager_id: UserId | null;
  /** Whether it is a client, a supplier or both. */
  types: ContactType[];
  /** The id again; selects read either. */
  value: ContactId;
  /** A supplier's VAT rate in whole percent. */
  vat: number | null;
};
export type ContactOptions = {
  /** The rows. */
  data: ContactOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type AddressOption = {
  /** The address. */
  label: string;
  /** The address again, as the value for the filter of the orders list. */
  value: string;
};
export type AddressOptions = {
  /** The rows. */
  data: AddressOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type Likeness =
  'company_code' | 'company_vat_code' | 'email' | 'email_domain' | 'company_name';
export type SimilarContact = {
  id: ContactId | null;
  /** The contact's name. */
  name: string;
  /** What they have in common, the surest first. */
  why: Likeness[];
};
export type Doubt = 'form' | 'check_digits';
export type NumberWarnings = {
  company_code: Doubt | null;
  company_vat_code: Doubt | null;
};
export type DataSimilarView = {
  /** What the contact form warns of. */
  data: {
    /** Contacts that are probably the same company, at most five, the likeliest first. */
    duplicates: SimilarContact[];
    /** Doubts about the typed numbers. */
    warnings: NumberWarnings;
  };
};
export type DocumentView = {
  /** Its media type. */
  content_type: string;
  /** Its name, which no other file of this contact and type has; downloads and removals name it so. */
  name: string;
  /** In bytes. */
  size: number;
  /** When it was uploaded. */
  uploaded_at: string;
};
export type DataContactView = {
  /** A whole contact. */
  data: {
    /** A note for the accountants. */
    accounting_note: string | null;
    accounting_note_type: AccountingNoteType | null;
    /** Street and house number. */
    address: string | null;
    /** Whether mails with invoices carry them as data (UBL), too; for clients only. */
    attach_einvoice: boolean;
    /** The IBANs of its accounts without spaces; a supplier is paid to the first one. */
    bank_accounts: string[];
    /** Whether the signed-in user may change and delete it. */
    can_delete: boolean;
    category: Category | null;
    /** The town. */
    city: string | null;
    /** The number in the register of companies. */
    company_code: string | null;
    /** The contact's name. */
    company_name: string;
    /** The VAT number. */
    company_vat_code: string | null;
    /** The person we talk to there. */
    contact_person_name: string | null;
    /** The ISO 3166-1 alpha-2 code of the country. */
    country: string | null;
    credit_limit: Cents | null;
    debt_limit: Cents | null;
    /** Its electronic address in that scheme; for clients only. */
    einvoice_address: string | null;
    /** The scheme of its electronic address for e-invoices; `null` where the address follows from its codes. For clients
        only. */
    einvoice_scheme: string | null;
    /** E-mail addresses, separated by commas. */
    email: string | null;
    /** The contact's id. */
    id: ContactId;
    /** Whether that day has passed. */
    insurance_expired: boolean;
    /** The last day of a supplier's insurance. */
    insurance_expiry_date: string | null;
    /** The insurance documents of a supplier, oldest first. Those of a contact that is no supplier any
        more are kept, and shown again once it is one. */
    insurance_files: DocumentView[];
    invoice_languages: PrintedLanguages | null;
    /** Printed on invoices. */
    invoice_note: string | null;
    /** E-mail addresses for invoices, separated by commas. */
    invoicing_email: string | null;
    /** The manager's name. */
    manager: string | null;
    manager_id: UserId | null;
    /** Whether it pays only for original documents; for clients only. */
    need_send_original_docs: boolean;
    /** The payment documents of a client, in the same way. */
    payment_files: DocumentView[];
    /** Days from the date of an invoice to its payment. */
    payment_term: number | null;
    /** The telephone number. */
    phone: string | null;
    /** The postal code. */
    postal_code: string | null;
    rating: ContactRating | null;
    responsible_user_id: UserId | null;
    /** Whether it is a client, a supplier or both. */
    types: ContactType[];
    /** When it was last changed. */
    updated_at: string;
    /** In whole percent; for suppliers only. */
    vat: number | null;
    /** The website. */
    website: string | null;
  };
};
export type CurrencyBalanceView = {
  /** What is left of its credits, as more than nothing; it can be set off. */
  credits: Cents;
  /** ISO 4217. */
  currency: string;
  /** What the client paid beyond its invoices; it can be applied to one. */
  money: Cents;
  /** What of that is overdue. */
  overdue: Cents;
  /** What is left to pay of its invoices. */
  unpaid: Cents;
};
export type DataBalanceView = {
  /** What a client owes, and what we have of it. */
  data: {
    /** By currency; one in which nothing is open is left out. */
    currencies: CurrencyBalanceView[];
  };
};
export type DataAppliedView = {
  /** What was applied. */
  data: {
    /** How much, in cents of its currency. */
    amount: Cents;
    /** The invoice. */
    id: number;
  };
};
export type InvoiceId = number;
export type ApplyBalancePayload = {
  /** How much, in cents of the invoice's currency; by default as much as there is and is open. */
  amount?: null | Cents;
  /** The invoice. */
  invoice_id: null | InvoiceId;
};
export type MessageView = {
  /** The message in English. */
  message: string;
  /** The same by its code. */
  reason: SentenceCode;
};
export type DataCreditView = {
  /** What a client owes against its limits. Amounts are shown to those who see invoices. */
  data: {
    credit_limit: Cents | null;
    debt_limit: Cents | null;
    ordered: Cents | null;
    overdue: Cents | null;
    unpaid: Cents | null;
    /** Which limits are passed. */
    warnings: MessageView[];
  };
};
export type AttachedFile = Blob;
export type RemindedInvoiceView = {
  /** The invoice. */
  id: number;
  /** Its number. */
  invoice_number: string;
  /** What was left to pay then, in cents of its currency. */
  open_amount: Cents;
  /** The last day to pay. */
  payment_due_date: string;
};
export type DataVecReminderView = {
  data: {
    /** When it was sent. */
    created_at: string;
    /** Who sent it. */
    created_by: string | null;
    /** The reminder. */
    id: number;
    /** The invoices that it lists. */
    invoices: RemindedInvoiceView[];
    /** Its language. */
    language: string;
    /** Who got it. */
    recipients: string[];
    /** Its subject. */
    subject: string;
  }[];
};
export type InvoicePdf = Blob;
export type DamageStatus = 'PENDING' | 'AGREED' | 'COMPLETED' | 'DISPUTED';
export type DamageVinView = {
  /** What is claimed for it, in cents. */
  damage_amount: Cents;
  /** Where it was loaded. */
  loading_address: string | null;
  /** Where it was unloaded. */
  unloading_address: string | null;
  /** Its VIN or serial number. */
  vin_number: string;
};
export type StoredDamage = {
  /** The date of the client's invoice to us. */
  client_invoice_date: string | null;
  /** The number of the client's invoice to us. */
  client_invoice_number: string | null;
  /** The day it happened. */
  damage_date: string | null;
  /** The damage's id. */
  damage_id: number;
  /** The number of the claim as the company writes it. */
  damage_number: string | null;
  /** The driver of the vehicle. */
  driver_name: string | null;
  /** The date of our invoice to the supplier. */
  own_invoice_date: string | null;
  /** The number of our invoice to the supplier. */
  own_invoice_number: string | null;
  /** What we paid, in cents. */
  paid_amount: Cents;
  /** The plate of the vehicle. */
  plate_number: string | null;
  /** What we received, in cents. */
  received_amount: Cents;
  /** How far the claim is. */
  status: DamageStatus;
  /** The sum of the vehicles' amounts, in cents. */
  total_amount: Cents;
  /** The damaged vehicles. */
  vin_numbers: DamageVinView[];
};
export type DamageRow = StoredDamage & {
  /** The client's name. */
  client: string | null;
  /** The client who claims. */
  client_id: number | null;
  /** The order it happened on. */
  order_id: number | null;
  /** The order's number. */
  order_number: string | null;
  /** The supplier's name. */
  supplier: string | null;
  /** The supplier who carried. */
  supplier_id: number | null;
  /** When it was last changed. */
  updated_at: string;
};
export type DamagePage = {
  /** The rows. */
  data: DamageRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DamageVinPayload = {
  /** What is claimed for it, in cents. */
  damage_amount?: null | Cents;
  /** Where it was loaded. */
  loading_address?: string | null;
  /** Where it was unloaded. */
  unloading_address?: string | null;
  /** Its VIN or serial number. */
  vin_number: string | null;
};
export type DamagePayload = {
  /** New invoices of the client: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each; only in a
     multipart form. A name that is taken gets a number: `invoice (2).pdf`. */
  added_client_invoices_files?: Blob[] | null;
  /** New credit invoices. */
  added_credit_invoices_files?: Blob[] | null;
  /** New photos, statements and other files. */
  added_files?: Blob[] | null;
  /** New invoices of ours. */
  added_own_invoices_files?: Blob[] | null;
  /** The client who claims; that of the order by default. */
  client_id?: null | ContactId;
  /** The date of the client's invoice to us. */
  client_invoice_date?: string | null;
  /** One more of the client's invoices. */
  client_invoice_document?: Blob | Blob;
  /** The number of the client's invoice to us. */
  client_invoice_number?: string | null;
  /** The day it happened. */
  damage_date?: string | null;
  /** The number of the claim as the company writes it. */
  damage_number?: string | null;
  /** The driver of the vehicle. */
  driver_name?: string | null;
  /** The number of the order it happened on. Once it has one, it always has one. */
  order_number?: string | null;
  /** The date of our invoice to the supplier. */
  own_invoice_date?: string | null;
  /** One more of our invoices. */
  own_invoice_document?: Blob | Blob;
  /** The number of our invoice to the supplier. */
  own_invoice_number?: string | null;
  /** What we paid. */
  paid_amount?: null | Cents;
  /** The plate of the vehicle; that of the order by default. */
  plate_number?: string | null;
  /** What we received. */
  received_amount?: null | Cents;
  /** Invoices of the client to remove, by name. */
  removed_client_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Credit invoices to remove, by name. */
  removed_credit_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Such files to remove, by name. */
  removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** Invoices of ours to remove, by name. */
  removed_own_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** How far the claim is: `PENDING` for a new one. */
  status?: null | DamageStatus;
  /** The supplier who carried; that of the order by default. */
  supplier_id?: null | ContactId;
  /** The damaged vehicles. */
  vin_numbers?: DamageVinPayload[] | null;
};
export type KeptFileView = {
  /** Its media type. */
  content_type: string;
  /** The day of that, in the company's time zone. */
  modify_date: string;
  /** The time of that day, as HH:MM. */
  modify_time: string;
  /** Its name, which no other file of this list has; downloads and removals name it so. */
  name: string;
  /** In bytes. */
  size: number;
  /** When it was uploaded. */
  uploaded_at: string;
};
export type DataDamageView = {
  /** A damage with its files, as its form reads it. */
  data: DamageRow & {
    /** The client's invoices. */
    client_files: KeptFileView[];
    /** Credit invoices. */
    credit_files: KeptFileView[];
    /** Photos, statements and anything else. */
    files: KeptFileView[];
    /** Where the order is loaded, to choose from; each place once. */
    loading_addresses: string[];
    /** Our invoices. */
    own_files: KeptFileView[];
    /** Where the order is unloaded, to choose from. */
    unloading_addresses: string[];
  };
};
export type MailId = number;
export type MailKind =
  | 'test'
  | 'sign_in_code'
  | 'invitation'
  | 'password_reset'
  | 'offer_address'
  | 'invoice'
  | 'reminder'
  | 'agreement'
  | 'damage'
  | 'document'
  | 'document_pin'
  | 'undelivered'
  | 'books';
export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'failed';
export type DataEmailView = {
  /** A mail and its status. */
  data: {
    /** Number of attempts so far. */
    attempts: number;
    /** When it was queued. */
    created_at: string;
    /** Why the last attempt failed. */
    error: string | null;
    /** The same as a code; missing for mails that failed before there were codes. */
    failure?: SentenceCode;
    /** The mail's id. */
    id: MailId;
    /** Whether it failed in a way that leaves open if it arrived. */
    in_doubt: boolean;
    /** What it is. */
    kind: MailKind;
    /** When it will be tried next; only while it is pending. */
    next_attempt_at: string | null;
    /** Who gets it. */
    recipients: string[];
    /** When it was sent. */
    sent_at: string | null;
    /** How far it has got. */
    status: OutboxStatus;
    /** Its subject line. */
    subject: string;
  };
};
export type HistoryAction = 'created' | 'changed' | 'deleted';
export type ChangeView = {
  /** The field's name on the wire; of a member of an object its path, such as
    `RIVILE_CONFIG.sale_codes.inside.vat_code`. */
  field: string;
  /** Whether the values are secret; `true` then stands for any value. */
  is_hidden: boolean;
  /** Whether the values are too long for the list, which leaves them out; `GET /history/{id}` has
    them. */
  is_long: boolean;
  /** The value after, written the same way. */
  new: unknown;
  /** The value before, as the record's own calls write it; `null` for none. People and contacts are
    given by name; by id if the contact does not exist any more and its name is not known. */
  old: unknown;
};
export type HistoryView = {
  /** What happened to the record. */
  action: HistoryAction;
  /** When it was made. */
  changed_at: string;
  /** The fields that changed, by name; of a new or deleted record all that have a value. */
  changes: ChangeView[];
  /** The change's id. */
  id: number;
  /** The name of who made it, even if they have left; `null` when it came through a link or the
    system made it. */
  user_name: string | null;
};
export type HistoryPage = {
  /** The rows. */
  data: HistoryView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataHistoryView = {
  /** Who did what to a record, and when. */
  data: {
    /** What happened to the record. */
    action: HistoryAction;
    /** When it was made. */
    changed_at: string;
    /** The fields that changed, by name; of a new or deleted record all that have a value. */
    changes: ChangeView[];
    /** The change's id. */
    id: number;
    /** The name of who made it, even if they have left; `null` when it came through a link or the
        system made it. */
    user_name: string | null;
  };
};
export type ImportId = number;
export type ImportKind = 'contacts' | 'vehicles' | 'addresses' | 'orders';
export type ImportStatus =
  | 'READING'
  | 'MATCHING'
  | 'CHECKING'
  | 'CHECKED'
  | 'IMPORTING'
  | 'DONE'
  | 'CANCELLED'
  | 'FAILED'
  | 'UNDOING'
  | 'UNDONE';
export type ImportSummary = {
  /** Rows that cannot be imported. */
  bad: number;
  /** When the file came. */
  created_at: string;
  /** What the file was called. */
  file_name: string;
  /** Rows without errors among those that were checked; `null` before the check, and if it was stopped. */
  good: number | null;
  /** The import's id. */
  id: ImportId;
  /** Rows that were written. */
  imported: number;
  /** What its rows are. */
  kind: ImportKind;
  /** How many rows the file has below its headings. */
  rows: number;
  /** Who brought it. */
  started_by: string;
  /** How far it is. */
  status: ImportStatus;
};
export type ImportPage = {
  /** The rows. */
  data: ImportSummary[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type ImportColumnView = {
  /** The field it is imported into; `null` if it is left out. */
  field: string | null;
  /** What the file calls it. */
  heading: string;
};
export type ImportFieldView = {
  /** Its name on the wire. */
  field: string;
  /** Whether a new record needs it. */
  is_required: boolean;
  /** What it is called, in the user's language. */
  label: string;
};
export type TableEncoding =
  | 'utf-8'
  | 'windows-1257'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'iso-8859-2'
  | 'koi8-u'
  | 'ibm866'
  | 'utf-16le';
export type ImportSourceView = {
  encoding: TableEncoding | null;
  /** The number of the line with the headings; `null` if there are none. */
  heading_row: number | null;
  /** Whether a user has said which line that is. */
  is_heading_chosen: boolean;
  /** The one of them that was read, from 0. */
  sheet: number | null;
  /** The sheets of a workbook that are shown. */
  sheets: string[];
};
export type DataImportView = {
  /** An import and how far it is. */
  data: {
    /** Rows that cannot be imported. */
    bad: number;
    /** Whether it can be taken back: something was written, and it is over. */
    can_undo: boolean;
    /** Rows that change a stored record; while they are imported and afterwards, those that were written. */
    changed: number;
    /** The columns of the file, in its order. */
    columns: ImportColumnView[];
    /** Rows that are new records; while they are imported and afterwards, those that were written. */
    created: number;
    /** When the file came. */
    created_at: string;
    /** How many of them it has gone through. */
    done: number;
    /** The fields that they can be imported into. */
    fields: ImportFieldView[];
    /** What the file was called. */
    file_name: string;
    /** The import's id. */
    id: ImportId;
    /** Whether the reader brought it. Others may only look at it and stop it. */
    is_own: boolean;
    /** Rows that could not be taken back. */
    kept: number;
    /** What its rows are. */
    kind: ImportKind;
    /** How many of them are further legs of the order of an earlier row. They count with it below. */
    legs: number;
    /** Good rows of which something is left out, as their notes say. */
    noted: number;
    /** How many rows the file has below its headings. */
    rows: number;
    /** How it was read. */
    source: ImportSourceView;
    /** How far it is. */
    status: ImportStatus;
    /** How many rows the present or last phase goes through. */
    total: number;
    /** Rows that are stored already, with the same values. */
    unchanged: number;
    /** Rows that were taken back. */
    undone: number;
    /** How many orders have such rows. */
    with_legs: number;
  };
};
export type ImportPayload = {
  /** How its text is encoded; found out when it is not sent. */
  encoding?: null | TableEncoding;
  /** The number of the line with the headings, or 0 if there are none; found out when it is not sent, and when
     there is no such line. */
  heading_row?: number | null;
  /** An import of the same file of which nothing was checked yet. It is removed. */
  instead_of?: null | ImportId;
  /** What its rows are. */
  kind: null | ImportKind;
  /** The sheet of a workbook, from 0 among those that are shown; the first one with a table when it is not
     sent. */
  sheet?: number | null;
};
export type ImportColumnPayload = {
  /** The place of the column in the file, from 0. */
  column: number | null;
  /** The field's name on the wire. */
  field: string | null;
};
export type ImportColumnsPayload = {
  /** The columns that are imported; the others are left out. */
  columns: ImportColumnPayload[] | null;
};
export type ImportHeadingsPayload = {
  /** Its number, one of the first lines; 0 if there are none. */
  row: number | null;
};
export type DataVecImportLineView = {
  data: {
    /** What its cells say; long texts are cut. */
    cells: string[];
    /** Its number in the file as spreadsheets count. */
    number: number;
  }[];
};
export type ImportChangeView = {
  /** The field's name on the wire. */
  field: string;
  /** What it becomes. */
  new: string | null;
  /** What is stored, in the user's language; `null` for nothing. */
  old: string | null;
};
export type ImportLegView = {
  /** What its cells say, as those of the first row. */
  cells: string[];
  /** The codes of the messages in `errors`, in the same way. */
  codes: {
    [key: string]: SentenceCode[];
  };
  /** The places of the cells that are cut, from 0. */
  cut: number[];
  /** What is wrong with it: field to messages. */
  errors: {
    [key: string]: string[];
  };
  /** Its number in the file. */
  number: number;
};
export type ImportVerdict =
  'WAITING' | 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'BAD' | 'UNDONE' | 'KEPT';
export type ImportRowView = {
  /** What its cells say, in the order of the columns; those at the end may be missing. Long texts are
    cut; they are imported whole. */
  cells: string[];
  /** What it changes in the stored record, in the order of the fields. */
  changes: ImportChangeView[];
  /** The codes of the messages in `errors`, under the same fields and in the same number. */
  codes: {
    [key: string]: SentenceCode[];
  };
  /** The places of the cells that are cut, from 0. */
  cut: number[];
  /** What is wrong with it, or why it could not be taken back: field to messages. */
  errors: {
    [key: string]: string[];
  };
  /** The rows that are further legs of its order, in the order of the file. They are imported together. */
  legs: ImportLegView[];
  /** The codes of the messages in `notes`, in the same way. */
  note_codes: {
    [key: string]: SentenceCode[];
  };
  /** What of it is left out, and why: field to messages. */
  notes: {
    [key: string]: string[];
  };
  /** Its number in the file as spreadsheets count, the headings included. */
  number: number;
  /** What becomes, or became, of it. */
  verdict: ImportVerdict;
};
export type ImportRowPage = {
  /** The rows. */
  data: ImportRowView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type SentenceView = {
  /** In English. */
  message: string;
  /** The same by its code. */
  reason: SentenceCode;
};
export type DeliveryStatus = 'WAITING' | 'SENT' | 'FAILED';
export type DeliveryView = {
  /** When it is tried next; only while it waits. */
  due_at: string | null;
  /** Why it is not there, as the last attempt found. */
  problems: SentenceView[];
  /** WAITING, SENT, or FAILED until a person tries again. */
  status: DeliveryStatus;
};
export type MailStatus = {
  /** The mail's id. */
  email_id: MailId;
  /** Why the last attempt failed. */
  error: string | null;
  /** The same as a code; missing for mails that failed before there were codes. */
  failure?: SentenceCode;
  /** How far it has got. */
  status: OutboxStatus;
};
export type InvoiceType = 'NORMAL' | 'CREDIT' | 'ADDITIONAL';
export type InvoiceRow = {
  accounting_delivery: DeliveryView | null;
  /** The sum with VAT. */
  amount: Cents;
  /** The sum without VAT. */
  amount_without_vat: Cents;
  /** When it was put into the archive. */
  archived_at: string | null;
  /** When it was cancelled; then it counts in no sum. */
  cancelled_at: string | null;
  /** Its category. */
  category: Category;
  /** The same client. */
  client_id: number;
  /** Whether the client pays only for original documents. */
  client_need_to_send_original_docs: boolean;
  /** What credit invoices have taken back of it, as a negative amount. */
  credited_amount: Cents;
  /** The invoice that it corrects. */
  credited_invoice_id: number | null;
  /** The currency of its amounts. */
  currency: Currency;
  /** Issue date. */
  date: string;
  /** Days until that day, negative when it is over. */
  days_until_due: number;
  email: MailStatus | null;
  /** Whether Debetas has it; `null` without Debetas. */
  exists_in_debetas: boolean | null;
  /** When it was handed to the accounting program. */
  exported_at: string | null;
  /** The invoice. */
  id: number;
  /** Its number as printed. */
  invoice_number: string;
  /** What was paid of it. */
  paid_amount: Cents;
  /** The last day to pay. */
  payment_due_date: string;
  /** When it was sent to the client. */
  sent_at: string | null;
  /** Who pays. The name belongs to the specification: it is the client's. */
  supplier_name: string | null;
  /** What it is for. */
  type: InvoiceType;
  /** Its version. */
  updated_at: string;
};
export type InvoicePage = {
  /** The rows. */
  data: InvoiceRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataSavedInvoiceView = {
  /** An invoice that was saved. */
  data: {
    /** The id of the mail, if it was sent; `GET /emails/{id}` says how far it has got. */
    email_id: number | null;
    /** The invoice. */
    id: number;
    /** Its number as printed. */
    invoice_number: string;
    /** Says that the number the form showed was taken meanwhile: `Invoice number was occupied. New invoice number: …`. */
    notice: string | null;
    /** Its number in the serie. */
    number: number;
    /** Its serie. */
    serie: string;
  };
};
export type CreditDirection = 'minus' | 'plus';
export type VatDirective =
  'STANDARD' | 'EU_B2B' | 'NON_EU_B2B' | 'EXPORT_45' | 'IMPORT_45' | 'NOT_VAT_OBJECT';
export type OrderId = number;
export type Unit = 'PIECE' | 'KM' | 'DAY';
export type ItemPayload = {
  /** The price of one without VAT, in cents. Positive on a credit invoice, too. */
  amount_without_vat?: null | Cents;
  /** The order's id on a new invoice, the line's id on a stored one; none for a line of no order. */
  id?: number | null;
  /** What is charged, as printed. */
  name: string | null;
  /** The order it charges, whatever `id` is. */
  order_id?: null | OrderId;
  /** How much of it; at most three decimals. */
  quantity: number | null;
  /** What the quantity counts; pieces by default. */
  unit?: null | Unit;
  /** The same with up to four decimals, for a price per kilometre; it counts if both are sent. */
  unit_price?: string | null;
  /** The rate of VAT in percent; `null` is *Without VAT*. */
  vat_tariff_percentage?: number | null;
};
export type InvoicePayload = {
  /** The sum with VAT that the form showed, in cents. */
  amount_with_vat?: null | Cents;
  /** The sum without VAT that the form showed, in cents. */
  amount_without_vat?: null | Cents;
  /** Who issues it. */
  author_id: null | UserId;
  /** Division in Debetas; that of the series by default. */
  branch?: number | null;
  /** Its category; that of the orders by default. */
  category?: null | Category;
  /** The text of that mail as HTML; what is wrong with it is reported under `message`. */
  content?: string | null;
  /** The invoice that a credit invoice corrects; by default the one that the orders have between them. */
  credited_invoice_id?: null | InvoiceId;
  /** The currency of all amounts; that of the orders by default. */
  currency?: null | Currency;
  /** Units of that currency for one euro; by default the one of that day that was entered before. */
  currency_rate?: string | null;
  /** The day of that rate; the issue date by default. */
  currency_rate_date?: string | null;
  /** Issue date. */
  date: string | null;
  /** The rate that new lines begin with, in percent; `null` is *Without VAT*. */
  default_vat_tariff_percentage?: number | null;
  /** Which way it is corrected: `minus` takes back, `plus` charges more. */
  direction?: null | CreditDirection;
  /** The VAT rule it follows. */
  directive: null | VatDirective;
  /** Another number than the next one, only in serie FLL1 and with the permission 'edit invoice number'; 0 for none. */
  edited_serie_number?: number | null;
  /** The number that the form showed. */
  expected_number?: number | null;
  /** The lines from top to bottom; at most 300. */
  items: ItemPayload[] | null;
  /** A note for the client; that of the contact if the member is missing. */
  note?: string | null;
  /** The last day to pay. */
  payment_due_date: string | null;
  /** Why it is corrected; required of a credit invoice. */
  reason?: string | null;
  /** The e-mail addresses it goes to; required with `send`. */
  recipients?: string[] | null;
  /** The orders whose lines were removed; they stay without an invoice. */
  removed_order_ids?: OrderId[] | null;
  /** Whether it is sent at once. */
  send?: boolean | null;
  /** The series that numbers it. */
  serie: string | null;
  /** The subject of that mail; required with `send`. */
  subject?: string | null;
  /** What it is for. */
  type: null | InvoiceType;
  /** The VAT that the form showed, in cents. */
  vat_amount?: null | Cents;
};
export type ClientAgeingView = {
  /** How many days after the date of the invoice it paid on average, over the last year; `null` if it paid none. */
  average_days_to_pay: number | null;
  /** The client. */
  client_id: number;
  /** Its name. */
  client_name: string;
  /** ISO 4217. */
  currency: string;
  /** What of it is not due yet. */
  current: Cents;
  /** Where reminders go: addresses separated by commas. */
  email: string | null;
  /** How many invoices have something left to pay. */
  invoices: number;
  /** The language of its reminders: `lt` or `en`. */
  language: string;
  /** What we have of the client: money that is on no invoice, and credits that are not set off, in cents. */
  money: Cents;
  /** What is 1 to 30 days overdue. */
  overdue_30: Cents;
  /** What is 31 to 60 days overdue. */
  overdue_60: Cents;
  /** What is 61 to 90 days overdue. */
  overdue_90: Cents;
  /** What is overdue for longer. */
  overdue_more: Cents;
  /** When it was reminded last. */
  reminded_at: string | null;
  /** How often it was reminded of what is overdue now. */
  reminders: number;
  /** What is left to pay. */
  unpaid_amount: Cents;
};
export type AgeingTotalView = {
  /** ISO 4217. */
  currency: string;
  /** What of it is not due yet. */
  current: Cents;
  /** What is 1 to 30 days overdue. */
  overdue_30: Cents;
  /** What is 31 to 60 days overdue. */
  overdue_60: Cents;
  /** What is 61 to 90 days overdue. */
  overdue_90: Cents;
  /** What is overdue for longer. */
  overdue_more: Cents;
  /** What is left to pay. */
  unpaid_amount: Cents;
};
export type DataAgeingView = {
  /** Clients that owe something, who owes most first. */
  data: {
    /** At most 1,000 clients. */
    clients: ClientAgeingView[];
    /** All of them together, by currency. */
    totals: AgeingTotalView[];
  };
};
export type DataArchivedView = {
  /** How many invoices were moved. */
  data: {
    /** Those that were not there already. */
    count: number;
  };
};
export type ArchivePayload = {
  /** Whether they are in the archive afterwards; true by default. */
  archived?: boolean | null;
  /** The invoices, at most 99,999. */
  ids: InvoiceId[] | null;
};
export type Buyer = {
  /** Its address in one line. */
  address: string;
  /** Its number in the register of companies. */
  code: string;
  /** Its country, ISO 3166-1 alpha-2. */
  country: string;
  /** Its name. */
  name: string;
  /** Its VAT number. */
  vat_code: string;
};
export type Corrected = {
  /** Its date. */
  date: string;
  /** Its number as printed. */
  number: string;
  /** Why it is corrected. */
  reason: string;
};
export type Rate = string;
export type Quantity = number;
export type Price = string;
export type ItemView = {
  /** The price of one without VAT in cents, rounded. */
  amount_without_vat: Cents;
  /** The line; the order's id on a proposal. */
  id: number | null;
  /** What is charged. */
  name: string;
  /** The order it charges. */
  order_id: number | null;
  /** How much of it. */
  quantity: Quantity;
  /** The sum with VAT. */
  total_amount_with_vat: Cents;
  /** The sum without VAT. */
  total_amount_without_vat: Cents;
  /** Its share of the VAT of its rate. */
  total_vat_amount: Cents;
  /** What the quantity counts. */
  unit: Unit;
  /** The same with all its decimals. */
  unit_price: Price;
  /** The rate of VAT in percent; `null` is *Without VAT*. */
  vat_tariff_percentage: number | null;
};
export type Bilingual = {
  /** In English. */
  en: string;
  /** In Lithuanian. */
  lt: string;
};
export type Seller = {
  /** Its address. */
  address: string;
  /** Its account. */
  bank_iban: string;
  /** The name of its bank. */
  bank_name: string;
  /** The BIC of its bank. */
  bank_swift: string;
  /** Its number in the register of companies. */
  code: string;
  /** Its e-mail address. */
  email: string;
  /** Its name. */
  name: string;
  /** Its phone. */
  phone: string;
  /** Its VAT number. */
  vat_code: string;
};
export type VatGroupView = {
  /** Without VAT. */
  amount_without_vat: Cents;
  /** The VAT. */
  vat_amount: Cents;
  /** The rate in percent; `null` is *Without VAT*. */
  vat_tariff_percentage: number | null;
};
export type PrintedView = {
  /** The sum with VAT. */
  amount_with_vat: Cents;
  /** The sum without VAT. */
  amount_without_vat: Cents;
  /** Whom it is for. */
  buyer: Buyer;
  corrects: Corrected | null;
  /** The currency of all amounts. */
  currency: Currency;
  currency_rate: Rate | null;
  /** The day of that rate. */
  currency_rate_date: string | null;
  /** Issue date. */
  date: string;
  /** The VAT rule it follows. */
  directive: VatDirective;
  /** Its number as printed. */
  invoice_number: string;
  /** The lines from top to bottom. */
  items: ItemView[];
  /** The languages it is printed in. */
  languages: PrintedLanguages;
  legal_text: Bilingual | null;
  /** A note for the client. */
  note: string;
  /** Its number in the serie; of a proposal, the one that would be taken now. */
  number: number;
  /** The last day to pay. */
  payment_due_date: string;
  /** Who issues it. */
  seller: Seller;
  /** Its serie. */
  serie: string;
  /** The sum with VAT in Lithuanian words. */
  sum_in_words: string;
  /** The sum with VAT in English words. */
  sum_in_words_en: string;
  /** The day of the last unloading, if it is another one. */
  supplied_on: string | null;
  /** What it is for. */
  type: InvoiceType;
  /** The VAT. */
  vat_amount: Cents;
  /** What they add up to, for each rate of VAT. */
  vat_groups: VatGroupView[];
  vat_in_euros: Cents | null;
};
export type OrderDocumentType = 'load' | 'cmr' | 'dpl' | 'thermogram' | 'cost_penalty';
export type DataInvoiceView = {
  /** An invoice with everything that its form shows. A proposal has no `id`. */
  data: PrintedView & {
    /** When it was put into the archive. */
    archived_at: string | null;
    /** Who issues it. */
    author_id: number;
    /** Division in Debetas; `null` without it. */
    branch: number | null;
    /** When it was cancelled. */
    cancelled_at: string | null;
    /** Its category. */
    category: Category;
    /** Who pays. */
    client_id: number;
    /** The text of that mail as HTML. */
    content: string;
    /** The invoice that it corrects. */
    credited_invoice_id: number | null;
    /** The rate that new lines begin with, in percent; `null` is *Without VAT*. */
    default_vat_tariff_percentage: number | null;
    direction: CreditDirection | null;
    directive_reason: MessageView | null;
    email: MailStatus | null;
    /** When it was handed to the accounting program. */
    exported_at: string | null;
    /** The invoice. */
    id: number | null;
    left_to_credit: Cents | null;
    locked: MessageView | null;
    /** The kinds of papers that its orders have, which can go with the mail. */
    order_documents: OrderDocumentType[];
    /** What was paid of it, in cents. */
    paid_amount: Cents;
    /** The e-mail addresses it goes to. */
    recipients: string[];
    /** When it was sent to the client. */
    sent_at: string | null;
    /** The subject of that mail. */
    subject: string;
    /** Its version, for `If-Match`; that of a proposal is the moment it was made. */
    updated_at: string;
    /** What a person should look at before saving it. */
    warnings: MessageView[];
  };
};
export type AccountingFile = Blob;
export type ChosenInvoicesPayload = {
  /** Their ids, at most 99,999. */
  ids: InvoiceId[] | null;
};
export type DataVecI64 = {
  data: number[];
};
export type CurrencyInvoicesView = {
  /** The currency. */
  currency: Currency;
  /** What of that is overdue. */
  overdue_amount: Cents;
  /** Without VAT. */
  revenue: Cents;
  /** How many there are. */
  total: number;
  /** What is left to pay, with VAT. */
  unpaid_amount: Cents;
};
export type DataInvoiceMetricsView = {
  /** What the invoices of a filter add up to. Cancelled ones count nowhere, and amounts of different currencies are
    never added up. */
  data: {
    /** The same for each other currency that occurs. */
    currencies: CurrencyInvoicesView[];
    /** What is overdue of those in euros, in cents with VAT. */
    overdue_amount: Cents;
    /** How many of them are overdue. */
    overdue_count: number;
    /** What those in euros add up to without VAT, in cents; credits are negative. */
    revenue: Cents;
    /** How many there are, in all currencies together. */
    total: number;
    /** What is left to pay of those in euros, in cents with VAT. */
    unpaid_amount: Cents;
    /** How many have something left to pay. */
    unpaid_count: number;
  };
};
export type AccountPeriodView = {
  /** Our account; `null` if the file does not say. */
  account: string | null;
  closing_balance: Cents | null;
  /** ISO 4217. */
  currency: string | null;
  /** The first day. */
  date_from: string | null;
  /** The last day. */
  date_to: string | null;
  difference: Cents | null;
  /** What came. */
  incoming_amount: Cents;
  /** How many lines moved money. */
  lines: number;
  /** How many are pending or were rejected. */
  not_booked: number;
  opening_balance: Cents | null;
  /** What went, fees included. */
  outgoing_amount: Cents;
};
export type PaymentImportStatus = 'IN_PROGRESS' | 'IMPORTED' | 'FAILED' | 'ACTION_REQUIRED';
export type PaymentImportView = {
  /** The accounts of the file. */
  accounts: AccountPeriodView[];
  /** When the file was imported. */
  created_at: string;
  /** Who imported it. */
  created_by: string | null;
  /** How many of them were gone through. */
  done_count: number;
  /** How many of them an earlier file, or line, contained already. */
  duplicates_count: number;
  /** The encoding of its text. */
  encoding: string | null;
  /** Why the file as a whole could not be gone through. */
  error: string | null;
  /** The name of the file. */
  file_name: string;
  /** Its layout, such as `camt.053.001.02` or `swedbank-lt`. */
  format: string | null;
  /** The import. */
  id: number;
  /** How many of them are booked. */
  imported_payments_count: number;
  /** How many lines of the file moved money or cannot be read. */
  lines_count: number;
  /** How many payments went out that settled something, or may. */
  outgoing_count: number;
  /** How many payments came. */
  payments_count: number;
  /** Where it stands. */
  status: PaymentImportStatus;
};
export type PaymentImportPage = {
  /** The rows. */
  data: PaymentImportView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataPaymentImportView = {
  /** A bank statement that was imported. */
  data: {
    /** The accounts of the file. */
    accounts: AccountPeriodView[];
    /** When the file was imported. */
    created_at: string;
    /** Who imported it. */
    created_by: string | null;
    /** How many of them were gone through. */
    done_count: number;
    /** How many of them an earlier file, or line, contained already. */
    duplicates_count: number;
    /** The encoding of its text. */
    encoding: string | null;
    /** Why the file as a whole could not be gone through. */
    error: string | null;
    /** The name of the file. */
    file_name: string;
    /** Its layout, such as `camt.053.001.02` or `swedbank-lt`. */
    format: string | null;
    /** The import. */
    id: number;
    /** How many of them are booked. */
    imported_payments_count: number;
    /** How many lines of the file moved money or cannot be read. */
    lines_count: number;
    /** How many payments went out that settled something, or may. */
    outgoing_count: number;
    /** How many payments came. */
    payments_count: number;
    /** Where it stands. */
    status: PaymentImportStatus;
  };
};
export type PaymentImportPayload = {
  /** The account of ours (IBAN) whose statement it is, where the file does not say so. */
  account?: string | null;
};
export type PaymentImportItemStatus =
  'WAITING' | 'FAILED' | 'POTENTIAL_REALLOCATION' | 'IMPORTED' | 'IGNORED' | 'SKIPPED';
export type DataDecidedView = {
  /** What became of a payment, and of its statement. */
  data: {
    /** The line. */
    id: number;
    /** What became of it. */
    import_status: PaymentImportItemStatus;
    /** Where its statement stands. */
    status: PaymentImportStatus;
  };
};
export type AllocationPayload = {
  /** What it gets, in cents; negative for a credit. */
  amount: null | Cents;
  /** The invoice. */
  invoice_id: null | InvoiceId;
};
export type ReallocatePayload = {
  /** Invoices of one's own choice, instead of an explanation. What is left over stays the client's money. */
  allocations?: AllocationPayload[] | null;
  /** The id of the explanation. */
  payment_id?: number | null;
};
export type DataPaymentImportPreview = {
  /** What a bank statement says, before anything is stored. */
  data: {
    /** Its accounts. */
    accounts: AccountPeriodView[];
    /** How many lines an earlier file contained already. */
    duplicates_count: number;
    /** The encoding of its text. */
    encoding: string;
    /** Its layout. */
    format: string;
    /** When the very same file was imported before. */
    imported_at: string | null;
    /** How many payments came. */
    incoming_count: number;
    /** Our accounts that are known: that of the company profile, and those of earlier files. */
    known_accounts: string[];
    /** Whether the account has to be said with the import, as the file does not. */
    needs_account: boolean;
    /** How many payments went out. */
    outgoing_count: number;
    /** How many lines cannot be read. */
    unreadable_count: number;
  };
};
export type StatementFile = Blob;
export type ShareView = {
  /** What it gets, or got; negative for a credit, or what was taken back. */
  amount: Cents;
  /** The client whose money it is, if it is on no invoice. */
  client_id: number | null;
  /** Who has to pay it, or is paid. */
  client_name: string | null;
  /** Its date. */
  date: string | null;
  invoice_amount: Cents | null;
  /** The invoice. */
  invoice_id: number | null;
  /** Its number; the name of the client, if it is on no invoice. */
  number: string;
  open_amount: Cents | null;
  /** The last day to pay. */
  payment_due_date: string | null;
  /** The settlement. */
  settlement_id: number | null;
};
export type Direction = 'INCOMING' | 'OUTGOING';
export type DuplicateOfView = {
  /** The name of its file. */
  file_name: string;
  /** The line. */
  id: number;
  /** The statement. */
  import_id: number;
  /** Its place in the file, from 1. */
  position: number;
};
export type EarlierPaymentView = {
  /** How much. */
  amount: Cents;
  /** The name of the file of the statement that it stands in; `null` if it was entered by hand. */
  import_name: string | null;
  /** The invoice. */
  invoice_id: number;
  /** Its number. */
  number: string;
  /** The day of the payment. */
  payment_date: string;
};
export type LineKind = 'PAYMENT' | 'FEE' | 'RETURN' | 'BATCH';
export type Sign =
  | 'NUMBER_NAMED'
  | 'NUMBER_SIMILAR'
  | 'AMOUNT_EXACT'
  | 'PAYER_KNOWN'
  | 'PAID_BEFORE'
  | 'NAME_SIMILAR'
  | 'CLIENT_NAMED'
  | 'OTHER_PAYER'
  | 'OLDEST_DUE'
  | 'OLDEST_OF_AMOUNT'
  | 'NEWEST_OF_AMOUNT'
  | 'SUM_OF_SEVERAL'
  | 'CREDIT_SET_OFF'
  | 'PART_PAYMENT'
  | 'OVERPAYMENT'
  | 'PREPAYMENT'
  | 'BANK_CHARGES'
  | 'ALREADY_PAID'
  | 'OTHER_CURRENCY';
export type ExplanationView = {
  /** Whose money that would be. */
  client_id: number | null;
  /** The name of that client. */
  client_name: string | null;
  /** What names it in a decision. It stays the same as long as its invoices and amounts do. */
  id: number;
  /** The invoices or settlements, with what each would get. */
  invoices: ShareView[];
  /** What would stay the client's money. */
  left_over: Cents;
  /** What tells it apart. */
  signs: Sign[];
};
export type PaymentImportItemReason =
  | 'DUPLICATE'
  | 'MISSING_DATA'
  | 'INVOICE_NOT_FOUND'
  | 'ALREADY_PAID'
  | 'OVERPAID'
  | 'WRONG_PAYER'
  | 'AMBIGUOUS_SPLIT'
  | 'CURRENCY_DIFFERS'
  | 'UNREADABLE'
  | 'TAKEN_BACK'
  | 'RETURNED';
export type PaymentItemView = {
  /** What came or went. */
  amount: Cents;
  /** The bank's reference. */
  bank_reference: string | null;
  /** What it is booked on. */
  booked: ShareView[];
  /** What the bank kept of it. */
  charges: Cents;
  /** The same contact. */
  client_id: number | null;
  /** The client, or the carrier, as far as it is known. */
  client_name: string | null;
  /** ISO 4217. */
  currency: string;
  /** When. */
  decided_at: string | null;
  /** Who decided. */
  decided_by: string | null;
  /** Which way the money went. */
  direction: Direction;
  duplicate_of: DuplicateOfView | null;
  /** What was booked before on the invoices that it names and that are paid. */
  earlier_payments: EarlierPaymentView[];
  /** The line. */
  id: number;
  /** What became of it. */
  import_status: PaymentImportItemStatus;
  /** The date of the invoice that it names, or that explains it best. */
  invoice_date: string | null;
  /** What was written with it. */
  invoice_reference: string | null;
  /** What it is. */
  kind: LineKind;
  /** For whom it paid. */
  on_behalf_of: string | null;
  /** Its account. */
  payer_iban: string | null;
  /** The other party as the bank writes it. */
  payer_name: string | null;
  /** The day on which the bank booked it. */
  payment_date: string | null;
  /** Its place in the file, from 1. */
  position: number;
  /** What could explain it, best first. The id is what `payment_id` of a decision names. */
  potentialReallocationInvoicePayments: ExplanationView[];
  reason: PaymentImportItemReason | null;
};
export type DataPaymentImportItemsView = {
  /** A bank statement with what a person has to look at. */
  data: {
    /** Payments that an earlier file, or line, contained already. */
    duplicates_count: number;
    /** Payments that failed, duplicates apart, at most 200: they can be decided as well. */
    failed_items: PaymentItemView[];
    /** The statement. */
    import: PaymentImportView;
    /** Payments that name an invoice which does not exist. */
    invoice_not_found_count: number;
    /** Payments in which nothing looks like the number of an invoice. */
    missing_invoice_data_count: number;
    /** Payments that a person has to decide, in the order of the file, at most 200. */
    potential_reallocation_items: PaymentItemView[];
  };
};
export type PaymentItemPage = {
  /** The rows. */
  data: PaymentItemView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataVecReminderDraftView = {
  data: {
    /** The text in HTML. `{invoices}` is where the table of what is overdue goes, `{client}` the name of the client. */
    content: string;
    /** The language: `lt` or `en`. */
    language: string;
    /** The subject. */
    subject: string;
  }[];
};
export type LeftOutView = {
  /** The client. */
  client_id: number;
  /** Its name. */
  client_name: string;
  /** Why: `nothing_overdue` or `no_email`. */
  reason: string;
};
export type DataRemindedView = {
  /** Who was reminded. */
  data: {
    /** Those that it does not, and why. */
    left_out: LeftOutView[];
    /** The clients that a mail goes to. */
    reminded: number[];
  };
};
export type Language = 'en' | 'lt';
export type ReminderLetterPayload = {
  /** The text in HTML. */
  content: string | null;
  /** The language: `lt` or `en`. */
  language: null | Language;
  /** The subject. */
  subject: string | null;
};
export type RemindPayload = {
  /** The clients, at most 100. */
  client_ids: ContactId[] | null;
  /** The text of every mail in HTML, if there is one for all languages. */
  content?: string | null;
  /** The mails by language; a language that is left out has the text of the draft. */
  letters?: ReminderLetterPayload[] | null;
  /** The subject of every mail, if there is one for all languages. */
  subject?: string | null;
};
export type RunProblemView = MessageView & {
  /** Whether there can be no invoice as long as it is missing. */
  is_blocking: boolean;
  /** The numbers of the orders that it is about; empty for all of them. */
  order_numbers: string[];
};
export type DataVecRunGroupView = {
  data: {
    /** The sum with VAT, in cents. */
    amount_with_vat: Cents;
    /** The sum without VAT, in cents. */
    amount_without_vat: Cents;
    /** Who pays. */
    client_id: number;
    /** The client's name. */
    client_name: string;
    /** The currency of all amounts. */
    currency: Currency;
    /** The VAT rule it would follow. */
    directive: VatDirective;
    /** Why. */
    directive_reason: MessageView;
    /** Its orders, at most 300. */
    order_ids: number[];
    /** Their numbers, in the same order. */
    order_numbers: string[];
    /** What is missing or should be looked at. */
    problems: RunProblemView[];
    /** The VAT, in cents. */
    vat_amount: Cents;
  }[];
};
export type RunPayload = {
  /** The orders, all of one payer and currency. */
  order_ids: OrderId[] | null;
  /** Whether the invoice is sent to the client at once. */
  send?: boolean | null;
};
export type DataSendingView = {
  /** What was asked to be sent. */
  data: {
    /** How many the program has already; they are not sent again. */
    sent_before: number;
    /** How many of the documents are sent now, one after the other. */
    waiting: number;
  };
};
export type DataValidatedView = {
  /** How many documents were set as validated. */
  data: {
    /** Those that were not yet. */
    count: number;
  };
};
export type EInvoices = Blob;
export type EInvoicesPayload = {
  /** Their ids, at most 500. */
  ids: InvoiceId[] | null;
};
export type DifferingView = {
  /** What it adds up to here, in cents of its currency, with VAT. */
  expected: Cents;
  found: Cents | null;
  /** Its number as it is written in the list. */
  number: string;
};
export type DataValidationView = {
  /** What a list from Debetas confirms. */
  data: {
    /** Those with another sum; they are not validated. */
    differing: DifferingView[];
    /** How many of its rows repeat one of them. */
    repeated: number;
    /** The numbers in it that no document has, or several have. */
    unknown: string[];
    /** How many documents are validated by it. */
    validated: number;
  };
};
export type ValidationPayload = object;
export type DirectiveView = {
  /** Its code. */
  code: VatDirective;
  /** Its name in English. */
  label_en: string;
  /** Its name in Lithuanian. */
  label_lt: string;
  /** What an invoice under it quotes in English. */
  text_en: string | null;
  /** What an invoice under it quotes in Lithuanian; `null` for plain VAT. */
  text_lt: string | null;
  /** The rate that its lines begin with, in percent; `null` is *Without VAT*. */
  vat_tariff_percentage: number | null;
};
export type InvoiceSeriesKind = 'normal' | 'credit';
export type SerieView = {
  /** Division in Debetas; `null` without it. */
  branch: number | null;
  /** The date of its last invoice. */
  last_date: string | null;
  /** Its name. */
  serie: string;
  /** The number of its next invoice. */
  start_number: number;
  /** Which invoices it numbers. */
  type: InvoiceSeriesKind;
};
export type VatRateView = {
  /** The last date of invoices that can have it; `null` while it is in force. */
  until: string | null;
  /** In percent; `null` is *Without VAT*. */
  vat_tariff_percentage: number | null;
};
export type DataInvoiceUtilitiesView = {
  /** What the form of an invoice offers to choose from. */
  data: {
    /** The VAT rules that an invoice can follow. */
    directives: DirectiveView[];
    /** The series that number invoices. */
    invoice_series: SerieView[];
    /** The rates of VAT. */
    vat_rates: VatRateView[];
  };
};
export type DataInvoiceCheckView = {
  /** An invoice that was checked and not stored. */
  data: PrintedView & {
    /** What a person should look at before saving it. */
    warnings: MessageView[];
  };
};
export type DataSentInvoiceView = {
  /** An invoice that is on its way. */
  data: {
    /** The id of the mail; `GET /emails/{id}` says how far it has got. */
    email_id: number;
    /** The invoice. */
    id: number;
  };
};
export type SendInvoicePayload = {
  /** The text of the mail as HTML; what is wrong with it is reported under `message`. */
  content?: string | null;
  /** Which documents of its orders are attached besides; together with the invoice at most 15 MB. */
  documents?: OrderDocumentType[] | null;
  /** The e-mail addresses it goes to; at most 20. */
  recipients: string[] | null;
  /** The subject of the mail. */
  subject: string | null;
};
export type InvoicedOrderRow = {
  cost: Cents | null;
  /** The currency of these amounts. */
  currency: Currency;
  /** The order. */
  id: number;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** Its number. */
  order_number: string;
  profit: Cents | null;
  /** Its revenue in cents. */
  revenue: Cents;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
};
export type InvoicedOrders = {
  /** The rows. */
  data: InvoicedOrderRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type PaidPayload = {
  /** In cents of its currency, from 0 to its sum with VAT. */
  paid_amount: null | Cents;
  /** Why it is entered by hand. */
  reason?: string | null;
};
export type DataVecInvoicePaymentView = {
  data: {
    /** How much, in cents of the invoice's currency; negative takes an earlier one back. */
    amount: Cents;
    /** The bank's reference. */
    bank_reference: string | null;
    /** When. */
    created_at: string;
    /** Who booked it; `null` if an import did by itself. */
    created_by: string | null;
    /** The booking. */
    id: number;
    /** The statement. */
    import_id: number | null;
    /** The name of its file. */
    import_name: string | null;
    /** The line of a statement that it comes from. */
    item_id: number | null;
    /** Who paid, as the statement says. */
    payer_name: string | null;
    /** The day of the payment. */
    payment_date: string;
    /** Why it was booked by hand. */
    reason: string | null;
  }[];
};
export type EInvoice = Blob;
export type ListViewId = number;
export type ViewedList = 'orders' | 'loads';
export type DataVecSavedView = {
  data: {
    /** The shown columns, in their order; empty if it leaves the columns as they are. */
    columns: string[];
    /** The view's id. */
    id: ListViewId;
    /** Whether everybody in the company has it. */
    is_shared: boolean;
    /** Which list it is of. */
    list: ViewedList;
    /** Whether the person who asks may change and delete it. */
    may_change: boolean;
    /** What its owner calls it. */
    name: string;
    /** Who saved it. */
    owner_id: UserId;
    /** The owner's name. */
    owner_name: string;
    /** Filters, sort and grouping, as the query of the list's address. */
    search: string;
    /** When it was last changed; its version, for `If-Match`. */
    updated_at: string;
  }[];
};
export type ListViewPayload = {
  /** The shown columns, in their order; left out to leave the columns as they are. */
  columns?: string[] | null;
  /** Whether everybody in the company has it; not by default. */
  is_shared?: boolean | null;
  /** What to call it. */
  name: string | null;
  /** Filters, sort and grouping, as the query of the list's address. */
  search?: string | null;
};
export type CategoryVisibility = 'AUTOMOTIVE_TRANSPORT' | 'GENERAL_CARGO' | 'BOTH';
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
  /** The person's id. */
  id: UserId;
  /** The language of their screens and letters. */
  language: Language;
  /** Their name. */
  name: string;
  /** What they may do. */
  permissions: Permission[];
  /** Their role, in lower case. */
  role: Role;
  /** The same role as a list of one. */
  roles: Role[];
};
export type SignedInView = {
  /** The access token, valid for a quarter of an hour. */
  token: string;
  /** Who signed in. */
  user: SessionUserView;
};
export type CodeSentView = {
  /** Always true. */
  code_2fa_sent: boolean;
};
export type DataSignInAnswer = {
  /** The answer to a sign-in. */
  data: SignedInView | CodeSentView;
};
export type SignInPayload = {
  /** The code from the e-mail, on the second attempt. */
  code_2fa?: string | null;
  /** The address the person signs in with. */
  email?: string | null;
  /** At least 7 characters. */
  password?: string | null;
};
export type SavedGeneralView = {
  /** The order's number. */
  order_number: string;
};
export type DataSavedOrderView = {
  /** A created or changed order. */
  data: {
    /** The number it got, which may differ from the one the form showed. */
    general: SavedGeneralView;
    /** The order's id. */
    id: number;
    /** The version, for `If-Match`. */
    updated_at: string;
  };
};
export type VehicleClass = 'TAUTLINER' | 'JUMBO' | 'MEGA' | 'ISOTERMAL' | 'REFRIGERATOR';
export type PlanningEntryId = number;
export type CargoPayload = {
  /** The kind of cargo; by default the category the user is limited to. */
  category?: null | Category;
  /** Whether a DPL document is needed. */
  is_dpl?: boolean | null;
  /** Whether a temperature record is needed. */
  is_thermogram?: boolean | null;
  /** The actual or planned loading day. */
  loading_date?: string | null;
  /** The first day it can be loaded. */
  loading_date_from: string | null;
  /** The last day it can be loaded. */
  loading_date_to: string | null;
  /** A note about the cargo. */
  note?: string | null;
  /** The vehicle of a spot order. */
  spot_vehicle?: string | null;
  /** The class of the spot vehicle. */
  spot_vehicle_class?: null | VehicleClass;
  /** The actual or planned unloading day. */
  unloading_date?: string | null;
  /** The planned vehicle. */
  vehicle_planning_id?: null | PlanningEntryId;
  /** A note about the vehicle. */
  vehicle_planning_note?: string | null;
};
export type LegPayload = {
  /** Where it is loaded, as it is written. Without coordinates it is looked up. */
  loading_address: string | null;
  /** The latitude in degrees. */
  loading_latitude?: number | null;
  /** The longitude in degrees. */
  loading_longitude?: number | null;
  /** A note for the loading. */
  loading_note?: string | null;
  /** The position of the loading among all stops, starting at 1. */
  loading_position_index?: number | null;
  /** What the coordinates are those of; empty if that is not known. */
  loading_precision?: null | Precision;
  /** Where it is unloaded, as it is written. Without coordinates it is looked up. */
  unloading_address: string | null;
  /** The latitude in degrees. */
  unloading_latitude?: number | null;
  /** The longitude in degrees. */
  unloading_longitude?: number | null;
  /** A note for the unloading. */
  unloading_note?: string | null;
  /** The position of the unloading among all stops, starting at 1. */
  unloading_position_index?: number | null;
  /** What the coordinates are those of; empty if that is not known. */
  unloading_precision?: null | Precision;
  /** The VINs of its cars: a list, or one text that is split at commas, spaces and line
     breaks. */
  vin_numbers?: string[] | null;
};
export type ClientAccountingPayload = {
  /** Its amount with VAT; by default the sum of the other two. */
  brutto_amount?: null | Cents;
  /** The number of the invoice. */
  invoice_number?: string | null;
  /** Its amount without VAT. */
  net_amount?: null | Cents;
  /** Its VAT. */
  vat_amount?: null | Cents;
};
export type DamageId = number;
export type OrderDamagePayload = {
  /** The date of the client's invoice to us. */
  client_invoice_date?: string | null;
  /** The number of the client's invoice to us. */
  client_invoice_number?: string | null;
  /** The day it happened. */
  damage_date?: string | null;
  /** Whether the order has a damage. Once it has one, this cannot be switched off. */
  damage_enabled?: boolean | null;
  /** The damage the order has; a new one has no id yet. */
  damage_id?: null | DamageId;
  /** The number of the claim as the company writes it. */
  damage_number?: string | null;
  /** The driver of the vehicle. */
  driver_name?: string | null;
  /** The date of our invoice to the supplier. */
  own_invoice_date?: string | null;
  /** The number of our invoice to the supplier. */
  own_invoice_number?: string | null;
  /** What we paid. */
  paid_amount?: null | Cents;
  /** The plate of the vehicle; that of the order by default. */
  plate_number?: string | null;
  /** What we received. */
  received_amount?: null | Cents;
  /** The damaged vehicles. */
  vin_numbers?: DamageVinPayload[] | null;
};
export type CostCalculation = 'BY_VEHICLE' | 'FIXED' | 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
export type RevenueCalculation = 'FIXED' | 'PER_KM' | 'PER_DAY';
export type FinancePayload = {
  /** The cost; calculated when it is not sent. A fixed one is the same number as its value. */
  cost?: null | Cents;
  /** What the cost is based on; `BY_VEHICLE` by default, `FIXED` for a spot order. */
  cost_calculation_type?: null | CostCalculation;
  /** The fixed sum or the price per kilometre or day, in cents. */
  cost_calculation_value?: null | Cents;
  /** The additional cost in cents. */
  cost_penalty?: null | Cents;
  /** The supplier's VAT rate: 0, 9 or 21 percent. */
  cost_vat: number | null;
  /** The currency of all amounts. */
  currency: null | Currency;
  /** The revenue; calculated when it is not sent. A fixed one is the same number as its value: what was changed counts. */
  revenue?: null | Cents;
  /** What the revenue is based on; `FIXED` by default. */
  revenue_calculation_type?: null | RevenueCalculation;
  /** The fixed sum or the price per kilometre or day, in cents. */
  revenue_calculation_value?: null | Cents;
  /** The penalty in cents, deducted from the profit. */
  revenue_penalty?: null | Cents;
};
export type Activity = 'EXPEDITION' | 'OWN_PARK' | 'SPOT' | 'COMPENSATION';
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
  /** The kind of order, regardless of its vehicle; `EXPEDITION` by default. */
  activity?: null | Activity;
  /** Whether the way does without ferries, where there is such a way. If it is not sent, a stored order
     keeps its choice. */
  by_land?: boolean | null;
  /** Whether to put the stops into the shortest sequence. */
  calc_shortest_route?: boolean | null;
  /** The client. */
  client_id: null | ContactId;
  /** The client manager, who sold it. */
  client_manager_id: null | UserId;
  /** The order this one is a copy of (only when creating a load). */
  duplicate_order_id?: null | OrderId;
  /** What to do with the vehicle's later orders (only when updating). Deleting them needs the
     permission to delete orders. */
  future_orders_action?: null | FutureOrdersAction;
  /** The client's own number for the load. */
  load_number?: string | null;
  /** The number the screen showed. A new order gets it, or the next free one if it is taken or
     not of this year; a stored order keeps its own. */
  order_number?: string | null;
  /** The contact that is invoiced, if not the client. */
  paid_by_client_id?: null | ContactId;
  /** The purchase manager, who bought the transport. */
  purchase_manager_id?: null | UserId;
  /** The status; `NEED_TO_BE_LOADED` by default. */
  status?: null | OrderStatus;
  /** The supplier that carries it. */
  supplier_id?: null | ContactId;
};
export type CmrOriginal = 'RECEIVED' | 'NOT_RECEIVED';
export type SupplierAccountingPayload = {
  /** The number of the CMR note. */
  cmr_number?: string | null;
  /** The amount kept back for them. */
  damage_amount?: null | Cents;
  /** The number of damages kept back from the invoice. */
  damage_count?: number | null;
  /** The number of our invoice for the damage. */
  damage_invoice_number?: string | null;
  /** The number of the client's invoice for the damage. */
  damage_invoice_number_from_client?: string | null;
  /** The date of the supplier's invoice. */
  invoice_date?: string | null;
  /** The number of the supplier's invoice. */
  invoice_number?: string | null;
  /** Whether the supplier has to send a credit invoice. Without this member: whether its section
     says anything. */
  need_credit_invoice?: boolean | null;
  /** The amount of the supplier's invoice without VAT. */
  net_amount?: null | Cents;
  /** The number of the supplier's preinvoice. */
  preinvoice_number?: string | null;
  /** Whether the original CMR note has arrived. */
  received_cmr_original?: null | CmrOriginal;
  /** The supplier's own number for the order. */
  subcontractor_number?: string | null;
  /** The VAT rate of that invoice: 0, 9 or 21 percent. */
  vat?: number | null;
};
export type CreditAccountingPayload = {
  /** The date of the credit invoice. */
  invoice_date?: string | null;
  /** The number of the credit invoice. */
  invoice_number?: string | null;
  /** Its amount without VAT. */
  net_amount?: null | Cents;
  /** Its VAT rate: 0, 9 or 21 percent. */
  vat?: number | null;
};
export type OrderForm = {
  /** New invoices of the client: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each; only in a
     multipart form. A name that is taken gets a number: `invoice (2).pdf`. */
  added_client_invoices_files?: Blob[] | null;
  /** New credit invoices. */
  added_credit_invoices_files?: Blob[] | null;
  /** New invoices of ours. */
  added_own_invoices_files?: Blob[] | null;
  /** The cargo section of the form. */
  cargo: CargoPayload;
  /** The legs; at least one. */
  cargos?: LegPayload[] | null;
  /** The invoice to the client, as far as it is noted by hand. */
  client_accounting?: null | ClientAccountingPayload;
  /** New CMR notes. */
  cmr_files?: Blob[] | null;
  /** CMR notes to remove, by name. */
  cmr_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** New documents about the additional cost. */
  cost_penalty_files?: Blob[] | null;
  /** Documents about the additional cost to remove, by name. */
  cost_penalty_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** The damage. */
  damage?: null | OrderDamagePayload;
  /** New DPL documents. */
  dpl_files?: Blob[] | null;
  /** DPL documents to remove, by name. */
  dpl_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** The finance section of the form. */
  finance: FinancePayload;
  /** The general section of the form. */
  general: GeneralPayload;
  /** New documents of the client: PNG, JPG, PDF, DOCX, DOC, and what they wrote as EML or TXT; at most
     20 MiB each; only in a multipart form. A name that is taken gets a number: `order (2).pdf`. */
  load_files?: Blob[] | null;
  /** Documents of the client to remove, by name. All others stay: files are not cleared by not
     being sent. */
  load_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** Invoices of the client to remove, by name. */
  removed_client_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Credit invoices to remove, by name. */
  removed_credit_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Invoices of ours to remove, by name. */
  removed_own_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** The supplier's invoice and papers. */
  supplier_accounting?: null | SupplierAccountingPayload;
  /** The supplier's credit invoice. */
  supplier_accounting_credit?: null | CreditAccountingPayload;
  /** New temperature records. */
  thermogram_files?: Blob[] | null;
  /** Temperature records to remove, by name. */
  thermogram_removed_files?:
    | {
        name: string;
      }[]
    | null;
};
export type RefusedCellView = {
  /** The place of the cell in the request, from 0. */
  cell: number;
  /** The field, as it was sent. */
  field: string;
  /** Why, as a message for people. */
  message: string;
  /** The order. */
  order_id: number;
  /** The order's number, if the person sees it. */
  order_number: string | null;
  /** The same message by its code. */
  reason: SentenceCode;
};
export type NamedInvoice = {
  /** Its id. */
  id: number;
  /** Its printed number. */
  name: string;
};
export type NamedInvoices = NamedInvoice[];
export type NamedDocument = {
  /** Its name, which a download asks for. */
  name: string;
};
export type NamedDocuments = NamedDocument[];
export type ToldSentence = SentenceCode & {
  /** The English text. */
  text: string;
};
export type RowPapers = {
  /** What was charged on top of the transport. */
  additional_invoices: NamedInvoices;
  /** CMR notes. */
  cmr_documents: NamedDocuments;
  /** The credit invoice. */
  credit_invoice_id: number | null;
  /** Its printed number. */
  credit_invoice_name: string | null;
  /** The name of the file with that invoice. */
  damage_client_invoice_document: string | null;
  /** The number of the client's invoice for it. */
  damage_client_invoice_number: string | null;
  /** The damage. */
  damage_id: number | null;
  /** Its number, as the company writes it. */
  damage_number: string | null;
  /** The name of the file with that invoice. */
  damage_own_invoice_document: string | null;
  /** The number of our invoice for it. */
  damage_own_invoice_number: string | null;
  damage_paid_amount: Cents | null;
  damage_received_amount: Cents | null;
  damage_total_amount: Cents | null;
  /** The invoice for the transport. */
  invoice_id: number | null;
  /** Its printed number. */
  invoice_name: string | null;
  /** Whether somebody should look at that invoice. */
  invoice_warning: boolean;
  /** Why, in English. */
  invoice_warning_text: string | null;
  /** Why, one by one, to be translated. */
  invoice_warnings: ToldSentence[];
  /** Whether it was settled more than 14 days ago, and its CMR is still missing. */
  is_settlement_older_than_14_days: boolean;
  /** Documents of the client. */
  load_documents: NamedDocuments;
  /** The same, under the name that the invoice actions use. */
  normal_invoice_id: number | null;
  settled_cost: Cents | null;
  settled_profit: Cents | null;
};
export type DaysEstimated = {
  /** Whether the cost does. */
  cost: boolean;
  /** Whether the revenue does. */
  revenue: boolean;
};
export type Metres = number;
export type OrderRow = RowPapers & {
  /** `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`. */
  activity: Activity;
  /** Whether the supplier has downloaded the agreement. */
  agreement_downloaded: boolean;
  /** The time the agreement was sent to the supplier. */
  agreement_sent_at: string | null;
  /** The user who created it. */
  author: string | null;
  /** A note about the cargo. */
  cargo_note: string | null;
  category: Category | null;
  /** The client. */
  client_id: number | null;
  /** The client manager, who sold it. */
  client_manager: string | null;
  /** That contact's name. */
  client_name: string | null;
  /** Whether the client wants the original documents. */
  client_need_to_send_original_docs: boolean;
  /** The client's telephone number, for those who may see that contact. */
  client_phone: string | null;
  /** The number of the CMR note. */
  cmr_number: string | null;
  /** `RECEIVED` or `NOT_RECEIVED`. */
  cmr_original: CmrOriginal;
  cost: Cents | null;
  cost_calculation_type: CostCalculation | null;
  /** The additional cost in cents. */
  cost_penalty: Cents;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** Which amounts count days that were estimated. */
  days_estimated: DaysEstimated;
  /** The vehicle's dispatcher. */
  dispatcher: string | null;
  /** The empty distance in metres. */
  empty_km: Metres;
  /** Whether the route was corrected by hand. */
  has_corrected_route: boolean;
  /** The order's id. */
  id: number;
  /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
  is_distance_doubtful: boolean;
  /** The client's own number for the load. */
  load_number: string | null;
  /** The user who assigned the vehicle. */
  loaded_by: string | null;
  /** The loaded distance in metres. */
  loaded_km: Metres;
  /** The actual or planned loading day. */
  loading_date: string | null;
  /** The first day it can be loaded. */
  loading_date_from: string | null;
  /** The last day it can be loaded. */
  loading_date_to: string | null;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** The note for the accountants: the order's, or the client's for those who may see that contact. */
  note_for_accounting: string | null;
  note_for_accounting_type: AccountingNoteType | null;
  /** The order's number. */
  order_number: string;
  /** The contact that is invoiced, if not the client. */
  paid_by_client_id: number | null;
  preinvoice_difference: Cents | null;
  /** The supplier's preinvoice number. */
  preinvoice_number: string | null;
  profit: Cents | null;
  /** The purchase manager, who bought the transport. */
  purchase_manager: string | null;
  /** The revenue in cents. */
  revenue: Cents;
  revenue_calculation_type: RevenueCalculation | null;
  /** The penalty in cents, deducted from the profit. */
  revenue_penalty: Cents;
  /** The id of the order's route. */
  route_id: number | null;
  /** The vehicle of a spot order. */
  spot_vehicle: string | null;
  /** The order's status. */
  status: OrderStatus;
  /** The supplier that carries it. */
  supplier_id: number | null;
  /** The date of the supplier's invoice. */
  supplier_invoice_date: string | null;
  /** The number of the supplier's invoice. */
  supplier_invoice_number: string | null;
  /** That contact's name. */
  supplier_name: string | null;
  /** The empty and the loaded distance together, in metres. */
  total_km: Metres;
  /** The actual or planned unloading day. */
  unloading_date: string | null;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
  /** The version, to keep changes from overwriting another user's. */
  updated_at: string;
  /** The planned vehicle's plate number. */
  vehicle: string | null;
  /** A note about the vehicle. */
  vehicle_note: string | null;
  /** The VINs of the cars on all legs. */
  vin_numbers: string[];
};
export type OrderVersionView = {
  /** The order. */
  id: number;
  /** Its version, for further changes of its cells. */
  updated_at: string;
};
export type DataOrderCellsView = {
  /** What came of changing many cells. */
  data: {
    /** The cells that were left as they are; only if the request allowed that. */
    refused: RefusedCellView[];
    /** The rows of all orders that were named and that the person sees, as they are now; none if there
        are more than 100. Then whoever shows them reads the list again. */
    rows: OrderRow[];
    /** The versions of these orders, however many there are. */
    versions: OrderVersionView[];
  };
};
export type OrderCellHead = {
  /** The client manager, who sold it. */
  client_manager_id?: null | UserId;
  /** The empty distance in metres. */
  empty_distance?: null | Metres;
  /** The order. */
  id: null | OrderId;
  /** The loaded distance in metres. */
  loaded_distance?: null | Metres;
  /** The purchase manager, who bought the transport. */
  purchase_manager_id?: null | UserId;
  /** The empty and the loaded distance together, in metres. */
  total_distance?: null | Metres;
  /** The order's `updated_at` when the person saw the cell. If a user has changed this very
     field since then, the cell is refused. Without it the last change wins. */
  version?: string | null;
};
export type OrderPatchPayload = {
  /** A note about the cargo. */
  cargo_note?: string | null;
  /** The number of the CMR note. */
  cmr_number?: string | null;
  /** The cost in cents; `null` for the one that is calculated. */
  cost?: null | Cents;
  /** The additional cost in cents. */
  cost_penalty?: null | Cents;
  /** The client's own number for the load. */
  load_number?: string | null;
  /** The difference between preinvoice and revenue, in cents. */
  preinvoice_difference?: null | Cents;
  /** The supplier's preinvoice number. */
  preinvoice_number?: string | null;
  /** The profit in cents; the revenue is set so that this profit results. Not possible as long
     as there is no cost. */
  profit?: null | Cents;
  /** Whether the original CMR note has arrived; a boolean is accepted too. */
  received_cmr_original?: null | CmrOriginal;
  /** The revenue in cents. */
  revenue?: null | Cents;
  /** The penalty in cents, deducted from the profit. */
  revenue_penalty?: null | Cents;
  /** The new status. */
  status?: null | OrderStatus;
};
export type OrderCellsPayload = {
  /** The cells, at most 5,000. Several may belong to one order. */
  cells: (OrderCellHead & OrderPatchPayload)[] | null;
  /** Whether to change the cells that can be changed and to answer which ones cannot. By
     default all are changed, or none. */
  partly?: boolean | null;
};
export type DataSentAgreementsView = {
  /** Agreements that are on their way. */
  data: {
    /** The id of the mail; `GET /emails/{id}` says how far it has got. */
    email_id: number;
    /** The id of the agreement, which covers all the orders. */
    id: number;
  };
};
export type SendAgreementsPayload = {
  /** Files besides the agreements; together at most 15 MB. */
  attachments?: Blob[] | null;
  /** The text of the mail as HTML; what is wrong with it is reported under `message`. */
  content?: string | null;
  /** The orders, all of one supplier; at most 30. */
  ids: OrderId[] | null;
  /** The e-mail addresses they go to; at most 20. */
  recipients: string[] | null;
  /** The subject of the mail. */
  subject: string | null;
};
export type FerryView = {
  /** The length of its course in metres. */
  distance: Metres;
  /** The port where it is boarded. */
  from: string;
  /** The port where it is left. */
  to: string;
};
export type FerryChoiceView = {
  /** With the ferries. */
  by_ferry: Metres;
  /** By land; by ferry only where there is no other way. */
  by_land: Metres;
};
export type LearnedFromView = {
  /** The address it was corrected from. */
  from: string;
  /** How much it counts, in per cent: 100 where both ends are the same, less the farther away they are. */
  share: number;
  /** The address it was corrected to. */
  to: string;
};
export type DataCalculatedView = {
  /** The amounts of an order in cents and its distances in metres. */
  data: {
    /** The cost in cents. */
    cost: Cents;
    /** Which of them count days that were estimated. */
    days_estimated: DaysEstimated;
    /** The distance from the vehicle to the first stop, in metres. */
    empty_distance: Metres;
    /** The ferries on an estimated way, in their order; a part of the distance. */
    ferries: FerryView[];
    ferry_choice: FerryChoiceView | null;
    /** Whether one of the distances may be wrong: out of proportion to the straight line, or to a place far from any
        road. */
    is_doubtful: boolean;
    /** Whether the distances are estimates because the routing service failed. */
    is_fallback: boolean;
    /** The corrected routes that estimated distances have been learned from, those that count most first. */
    learned_from: LearnedFromView[];
    /** The distance from the first stop to the last, in metres. */
    loaded_distance: Metres;
    /** Revenue − cost − penalty − additional cost, in cents. */
    profit: Cents;
    /** The revenue in cents. */
    revenue: Cents;
  };
};
export type CalculatePayload = {
  /** Whether the way does without ferries, where there is such a way. */
  by_land?: boolean | null;
  /** Whether to put the stops into the shortest sequence. */
  calc_shortest_route?: boolean | null;
  /** The legs; at least one. */
  cargos?: LegPayload[] | null;
  /** What the cost is based on; `BY_VEHICLE` by default. */
  cost_calculation_type?: null | CostCalculation;
  /** The fixed sum or the price per kilometre or day, in cents. */
  cost_calculation_value?: null | Cents;
  /** The additional cost in cents. */
  cost_penalty?: null | Cents;
  /** The loading day, for prices per day. */
  loading_date?: string | null;
  /** The order that is being edited, if any. */
  order_id?: null | OrderId;
  /** What the revenue is based on; `FIXED` by default. */
  revenue_calculation_type?: null | RevenueCalculation;
  /** The fixed sum or the price per kilometre or day, in cents. */
  revenue_calculation_value?: null | Cents;
  /** The penalty in cents, deducted from the profit. */
  revenue_penalty?: null | Cents;
  /** The unloading day, for prices per day. */
  unloading_date?: string | null;
  /** The planned vehicle. */
  vehicle_planning_id?: null | PlanningEntryId;
};
export type OldValue =
  | {
      /** The old status. */
      status: OrderStatus;
    }
  | {
      /** Whether it had. */
      received_cmr_original: CmrOriginal;
    }
  | {
      /** The old client manager. */
      client_manager_id: number;
    }
  | {
      /** The old purchase manager, or nobody. */
      purchase_manager_id: number | null;
    };
export type OrderUndoCell = OldValue & {
  /** The order. */
  id: number;
  /** The order's version after the change. */
  version: string;
};
export type DataSelectedOrdersView = {
  /** What came of changing all selected orders. */
  data: {
    /** How many orders have the new value now that had another one. */
    changed: number;
    /** How many orders were left as they are. */
    left: number;
    /** Up to 100 of the orders that were left as they are, and why. */
    refused: RefusedCellView[];
    /** How many orders have left their vehicles, since they were called off. The cells below do not
        bring them back there: these orders wait for a vehicle afterwards. */
    released: number;
    /** The cells that bring the old values back, for `PATCH /orders`. */
    undo: OrderUndoCell[];
  };
};
export type SelectedOrdersPayload = {
  /** The client manager, who sold it. */
  client_manager_id?: null | UserId;
  /** The orders, at most 5,000. */
  ids: OrderId[] | null;
  /** The purchase manager, who bought the transport; `null` for nobody. */
  purchase_manager_id?: null | UserId;
  /** Whether the original CMR note has arrived. */
  received_cmr_original?: null | CmrOriginal;
  /** The new status. */
  status?: null | OrderStatus;
};
export type CompensationPayload = {
  /** `COMPENSATION`, which it is without saying so. */
  activity?: null | Activity;
  /** What it is for. */
  cargo_note?: string | null;
  /** The kind of cargo it belongs to; by default the category the user is limited to. */
  category?: null | Category;
  /** Its cost in cents; 0 by default. */
  cost?: null | Cents;
  /** The first day of its period. */
  date_from: string | null;
  /** The last day of its period. */
  date_to: string | null;
  /** The number the screen showed. A new order gets it, or the next free one if it is taken; a
     stored order keeps its own. */
  order_number?: string | null;
  /** The purchase manager responsible for it. */
  purchase_manager_id?: null | UserId;
  /** The supplier it is paid to. */
  supplier_id?: null | ContactId;
};
export type DeletedOrder = {
  /** The client's name. */
  client: string | null;
  /** The time it was deleted. */
  deleted_at: string;
  /** The name of the user who deleted it. */
  deleted_by: string | null;
  /** The order's id. */
  id: OrderId;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** The order's number. */
  order_number: string;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
};
export type DeletedOrderRow = DeletedOrder & {
  /** The last moment at which it can be restored. */
  restorable_until: string;
};
export type DeletedOrderPage = {
  /** The rows. */
  data: DeletedOrderRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type CsvFile = Blob;
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
  | 'invoice_name'
  | 'load_documents'
  | 'cmr_documents'
  | 'damage_number'
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
  | 'note_for_accounting'
  | 'additional_invoices'
  | 'credit_invoice_name'
  | 'damage_total_amount'
  | 'damage_paid_amount'
  | 'damage_received_amount'
  | 'damage_client_invoice_number'
  | 'damage_own_invoice_number'
  | 'spot_vehicle';
export type ExportPayload = {
  /** The columns, from left to right; left out, those of the user's orders list template. */
  columns?: OrderColumn[] | null;
  /** The orders' ids. */
  ids: OrderId[] | null;
};
export type UnpricedView = {
  /** Their revenue in cents; above the currencies, of the orders in euros. */
  revenue: number;
  /** The number of orders; above the currencies, of all of them together. */
  total: number;
};
export type ProfitPointView = {
  /** The sum of costs. */
  cost: Cents;
  /** The day, or the first day of the week or month. */
  date: string;
  /** The sum of profits of the orders that have a cost. */
  profit: Cents;
  /** The sum of revenues. */
  revenue: Cents;
  /** The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`. */
  unpriced: UnpricedView;
};
export type DataProfitGraphView = {
  /** The profit graph, or that the person may not see it. */
  data:
    | ProfitPointView[]
    | {
        /** Always `true`. */
        no_permissions: boolean;
      };
};
export type DataInitialOrderView = {
  /** The number the next order would get. */
  data: {
    /** Free right now; the first order to be saved takes it. */
    order_number: string;
  };
};
export type ActionView = {
  /** Whether it is shown at all. */
  is_offered: boolean;
  /** Why it cannot be done, as a message for people; `null` if it can. */
  message: string | null;
  reason: SentenceCode | null;
};
export type DataSelectionView = {
  /** What can be done with the selection. */
  data: {
    /** Another invoice of an order. */
    additional_invoice: ActionView;
    /** One invoice for their transport. */
    create_invoice: ActionView;
    /** A credit invoice. */
    credit_invoice: ActionView;
    /** Changing the invoice of an order. */
    edit_invoice: ActionView;
    /** Exporting them as a table. */
    export: ActionView;
    /** Settling them with the supplier. */
    make_settlement: ActionView;
    /** Mailing their agreements to the supplier. */
    send_agreements: ActionView;
    /** Mailing the invoice of an order. */
    send_invoice: ActionView;
    /** How many of the orders there still are, as far as the user may see them. */
    total: number;
  };
};
export type SelectionPayload = {
  /** The orders, at most 99,999. */
  ids: OrderId[] | null;
};
export type KnownBy = 'load_number' | 'vin_number' | 'file';
export type KnownOrder = {
  /** The client's name. */
  client: string | null;
  /** The order's id. */
  id: OrderId;
  /** When it was or will be loaded, as far as that is known. */
  loading_date: string | null;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** The order's number. */
  order_number: string;
  /** The order's status. */
  status: OrderStatus;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
  /** The VINs they have in common. */
  vin_numbers: string[];
  /** What they have in common. */
  why: KnownBy[];
};
export type DataKnownView = {
  /** The orders that are known already. */
  data: {
    /** Those that the user may see, at most ten, newest first. */
    orders: KnownOrder[];
    /** What others, which the user may not see, have in common with it. Which they are is not said. */
    unseen: KnownBy[];
  };
};
export type OrderPage = {
  /** The rows. */
  data: OrderRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type CurrencySumsView = {
  /** The cost in cents. */
  cost: number;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** The profit of the orders that have a cost, in cents. */
  profit: number;
  /** The revenue in cents. */
  revenue: number;
  /** The number of orders. */
  total: number;
  /** The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`. */
  unpriced: UnpricedView;
};
export type OrderMetricsView = {
  /** The sum of costs of the orders in euros, in cents. */
  cost: number;
  /** The totals of each currency that occurs; amounts are never converted. */
  currencies: CurrencySumsView[];
  /** The sum of profits of the orders in euros that have a cost, in cents. */
  profit: number;
  /** The sum of revenues of the orders in euros, in cents. */
  revenue: number;
  /** The number of orders, in all currencies together. */
  total: number;
  /** The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`. */
  unpriced: UnpricedView;
};
export type OrderGroupView = {
  client_id: ContactId | null;
  /** The client's name. */
  client_name: string | null;
  /** The sums of its orders. */
  sums: OrderMetricsView;
  /** The Monday of the week of loading, if orders are grouped by week; null for orders without a day of loading. */
  week: string | null;
};
export type DataOrderGroupsView = {
  /** Orders in groups. The groups of all matching orders add up to the sums of `GET /orders/list-metrics`. */
  data: {
    /** The groups, at most 1,000: clients with the most orders first, or the latest weeks first. */
    groups: OrderGroupView[];
    /** Whether there are more. */
    has_more: boolean;
  };
};
export type DataOrderMetricsView = {
  /** The number and the totals of all matching orders. Amounts leave out cancelled and rejected
    orders, unless the filter asks for one of these statuses. */
  data: {
    /** The sum of costs of the orders in euros, in cents. */
    cost: number;
    /** The totals of each currency that occurs; amounts are never converted. */
    currencies: CurrencySumsView[];
    /** The sum of profits of the orders in euros that have a cost, in cents. */
    profit: number;
    /** The sum of revenues of the orders in euros, in cents. */
    revenue: number;
    /** The number of orders, in all currencies together. */
    total: number;
    /** The orders without a cost: their revenue is in `revenue`, and nothing of them in `profit`. */
    unpriced: UnpricedView;
  };
};
export type EventStream = string;
export type EditingPayload = {
  /** Whether the order is still being edited. */
  is_editing: boolean | null;
  /** The order. */
  order_id: null | OrderId;
};
export type LoadView = {
  /** The first day it can be loaded. */
  availability_date: string | null;
  /** The last day it can be loaded. */
  available_to: string | null;
  /** The client. */
  client: string | null;
  /** The client manager, who sold it. */
  client_manager: string | null;
  /** The client's telephone number, for those who may see that contact. */
  client_phone: string | null;
  /** The currency of the revenue. */
  currency: Currency;
  /** Whether the route was corrected by hand. */
  has_corrected_route: boolean;
  /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
  is_distance_doubtful: boolean;
  /** The client's own number for the load. */
  load_number: string | null;
  /** Loading places, separated by semicolons. */
  loading_place: string;
  /** The order's id. */
  order_id: number;
  /** The order's number. */
  order_number: string;
  /** The revenue in cents. */
  revenue: Cents;
  /** The id of the order's route. */
  route_id: number | null;
  /** The order's status. */
  status: OrderStatus;
  /** The loaded distance in metres. */
  total_distance: Metres;
  /** Unloading places, separated by semicolons. */
  unloading_place: string;
  /** The plate number of the vehicle that takes it; `null` while it waits for one. */
  vehicle: string | null;
};
export type LoadPage = {
  /** The rows. */
  data: LoadView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type RouteId = number;
export type SupplierView = {
  /** The contact's name. */
  company_name: string;
  /** The contact's id. */
  id: number;
  /** The last day of its insurance. */
  insurance_expiry_date: string | null;
};
export type VehicleCostType = 'PER_KM' | 'PER_DAY' | 'OWN_PARK';
export type LoadVehicleView = {
  /** The first day it is free. */
  availability_date: string;
  /** The way calculated for this vehicle and order. Assigning the vehicle with it uses the same
    distances, for fifteen minutes and until the person lists the order's vehicles again. */
  calculated_route_id: RouteId;
  /** What the order would cost with this vehicle, in cents. */
  cost: Cents;
  /** The order's currency, which applies to cost and profit. The vehicle's price is in euros and
    is not converted. */
  currency: Currency;
  /** Which amounts count days that were estimated. */
  days_estimated: DaysEstimated;
  /** The empty and the loaded distance together, in metres. */
  distance: Metres;
  /** The distance from the vehicle to the first loading, in metres. */
  empty_distance: Metres;
  /** Whether the supplier's insurance has expired; the vehicle cannot be selected then. */
  insurance_expired: boolean;
  /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
  is_distance_doubtful: boolean;
  /** What the order would earn with this vehicle, in cents. */
  profit: Cents;
  /** The vehicle's supplier. */
  subcontractor_id: number | null;
  supplier: SupplierView | null;
  vehicle_cost: Cents | null;
  /** What the price is for. */
  vehicle_cost_type: VehicleCostType;
  /** Where it is free. */
  vehicle_location: string;
  /** The plate number. */
  vehicle_number: string;
  /** The vehicle's planning entry. */
  vehicle_planning_id: number;
};
export type DataVecBestVehicleView = {
  data: {
    best: LoadVehicleView | null;
    /** What it would earn, in tenths of a percent of the revenue; `null` without a revenue. */
    margin_permille: number | null;
    /** The order's id. */
    order_id: number;
    /** How many free vehicles may take it. */
    vehicles: number;
  }[];
};
export type OrderLogRow = {
  /** The field's path on the wire, such as `finance.revenue` or `cargos.0.loading_note`. */
  changed_field: string;
  /** The order's currency, which applies to the amounts. */
  currency: Currency;
  /** The time of the change. */
  date_of_change: string;
  /** The change's id. */
  id: number;
  /** Whether the order has been deleted, so that it cannot be opened. */
  is_order_deleted: boolean;
  /** The value after, written the same way. */
  new_value: string | null;
  /** The value before, as the wire writes it: amounts in cents, distances in metres, days as
    YYYY-MM-DD, enumerations as codes. Clients, users and vehicles are given by name. */
  old_value: string | null;
  /** The order's id. */
  order_id: number;
  /** The order's number. */
  order_number: string;
  /** The name of the user who made it; `null` when the system did. */
  user_name: string | null;
};
export type OrderLogPage = {
  /** The rows. */
  data: OrderLogRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataDashboardView = {
  /** The figures of the dashboard. Amounts are those of orders in euros; they are never converted. */
  data: {
    /** Vehicles that are on the way with an order today. */
    active_vehicles: number;
    /** Loads whose availability period includes today. */
    available_loads: number;
    /** Whole kilometres a day of the period. */
    avg_distance_per_day_km: number;
    /** Orders of this month whose transport was not invoiced. */
    current_month_orders_without_invoice: number;
    /** Orders of this month without the supplier's invoice. */
    current_month_orders_without_settlement: number;
    expedition_avg_cost_per_distance: Cents | null;
    expedition_avg_revenue_per_distance: Cents | null;
    /** Whether the company has never had an order. */
    is_new: boolean;
    /** Loads that can be loaded until tomorrow. */
    loads_waiting_to_be_loaded: number;
    /** Loads that should have been loaded by yesterday. */
    loads_with_load_delay: number;
    /** Vehicles that are free since today or before. */
    need_to_be_loaded_vehicles: number;
    /** Orders that should have been unloaded by yesterday. */
    orders_with_delivery_delay: number;
    /** The orders of the period in other currencies than the euro, which no amount includes. */
    other_currencies: number;
    own_park_avg_cost_per_distance: Cents | null;
    own_park_avg_revenue_per_distance: Cents | null;
    spot_avg_cost_per_distance: Cents | null;
    spot_avg_revenue_per_distance: Cents | null;
    /** Whole kilometres in the period. */
    total_distance_per_day_km: number;
    /** The number of orders in the period, without compensations. */
    total_loads: number;
    /** All orders whose transport was not invoiced. */
    total_orders_without_invoice: number;
    /** All orders without the supplier's invoice. */
    total_orders_without_settlement: number;
    /** The orders of the period without a cost, which no average includes. */
    unpriced: UnpricedView;
  };
};
export type DataVecActiveVehicleView = {
  data: {
    /** How its cost is calculated. */
    cost_calculation_type: VehicleCostType;
    cost_calculation_value: Cents | null;
    subcontractor_id: ContactId | null;
    /** The supplier's name. */
    supplier_name: string | null;
    /** The plate number. */
    vehicle_number: string;
  }[];
};
export type DataVecWaitingVehicleView = {
  data: {
    /** Where it is free. */
    location: string;
    /** The day it became free. */
    planned_date: string;
    subcontractor_id: ContactId | null;
    /** The supplier's name. */
    supplier_name: string | null;
    /** The plate number. */
    vehicle_number: string;
  }[];
};
export type DataVecManagerProfitView = {
  data: {
    /** The manager; `null` for orders without one. */
    name: string | null;
    /** The sum of profits of the orders that have a cost, in euro cents. */
    profit: Cents;
    /** The manager's orders without a cost. */
    unpriced: UnpricedView;
  }[];
};
export type TextRange = {
  /** The one after the last. */
  end: number;
  /** The first one. */
  start: number;
};
export type ProposedText = {
  /** Where. */
  found: TextRange;
  /** What it says. */
  value: string;
};
export type ProposedAuthor = {
  company: ProposedText | null;
  contact_name: ProposedText | null;
  email: ProposedText | null;
  phone: ProposedText | null;
  vat_code: ProposedText | null;
};
export type RecognisedBy = 'email' | 'vat_code' | 'domain' | 'name';
export type ProposedClient = {
  /** Where the text says so. */
  found: TextRange;
  /** The contact's id. */
  id: ContactId;
  manager_id: UserId | null;
  /** The contact's name. */
  name: string;
  /** What it was recognised by: `email`, `domain`, `vat_code` or `name`. */
  recognised_by: RecognisedBy;
};
export type ProposedDays = {
  /** Where the text says so. */
  found: TextRange;
  /** The first day. */
  from: string;
  /** Whether the last day lies before the company's today. */
  is_past: boolean;
  /** The last day. */
  to: string;
};
export type KnownPlace = {
  /** The address as it will be stored: as written, unless it is one of the address book or a town alone. */
  address: string;
  /** The latitude in degrees. */
  latitude: number;
  /** The longitude in degrees. */
  longitude: number;
  /** What the coordinates are those of. */
  precision: Precision;
  /** `address_book` or `gazetteer`. */
  source: string;
};
export type ProposedPlace = {
  /** Where the text says so. */
  found: TextRange;
  note: ProposedText | null;
  place: KnownPlace | null;
  /** The address as it is written, in one line, without hours and references. */
  text: string;
};
export type ProposedPrice = {
  /** In cents: of the whole way, or of a kilometre. */
  amount: Cents;
  /** The currency that was written. */
  currency: Currency;
  /** Where the text says so. */
  found: TextRange;
  /** Whether it is paid for each kilometre. */
  is_per_km: boolean;
};
export type ProposedClass = {
  /** Where the text says so. */
  found: TextRange;
  /** Which one. */
  vehicle_class: VehicleClass;
};
export type ProposedWeight = {
  /** Where the text says so. */
  found: TextRange;
  /** Whole kilograms. */
  kilograms: number;
};
export type ProposedLoad = {
  goods: ProposedText | null;
  load_number: ProposedText | null;
  loading_days: ProposedDays | null;
  /** Where it is loaded, in the order of the text. */
  loadings: ProposedPlace[];
  note: ProposedText | null;
  price: ProposedPrice | null;
  unloading_days: ProposedDays | null;
  /** Where it is unloaded, in the order of the text. */
  unloadings: ProposedPlace[];
  vehicle_class: ProposedClass | null;
  /** The cars that are carried. */
  vin_numbers: ProposedText[];
  weight: ProposedWeight | null;
};
export type DataTextProposal = {
  /** What an e-mail or a transport order says. */
  data: {
    /** Who wrote it, as the text says: what a new contact is made of if there is no such client yet. */
    author: ProposedAuthor;
    client: ProposedClient | null;
    /** The SHA-256 of the file that was brought, in hexadecimal digits; `null` for a text. */
    file_sha256: string | null;
    /** The loads that it offers, at most 50. None if it offers nothing. */
    loads: ProposedLoad[];
    /** The text that was read; positions are places in it. */
    text: string;
  };
};
export type ReadTextPayload = {
  /** The text; left out if a file is sent. */
  text?: string | null;
};
export type DataUsualOrderView = {
  /** What a new order of a client begins with. All is null if the user sees no order of the client. */
  data: {
    category: Category | null;
    /** The client's manager. */
    client_manager_id: number | null;
    /** The VAT rate of the cost in percent. */
    cost_vat: number | null;
    currency: Currency | null;
    /** The number of the client's last order, where all but the category comes from. */
    order_number: string | null;
    revenue_calculation_type: RevenueCalculation | null;
    revenue_calculation_value: Cents | null;
  };
};
export type CompensationView = {
  /** `COMPENSATION`. */
  activity?: Activity;
  /** The user who created it. */
  author_id?: number;
  /** What it is for. */
  cargo_note?: string | null;
  /** The kind of cargo it belongs to. */
  category?: Category;
  /** Its cost in cents. */
  cost?: Cents;
  /** The time it was created. */
  created_at?: string;
  /** The first day of its period. */
  date_from?: string | null;
  /** The last day of its period. */
  date_to?: string | null;
  /** The order's number. */
  order_number?: string;
  /** The purchase manager responsible for it. */
  purchase_manager_id?: number | null;
  /** The supplier it is paid to. */
  supplier_id?: number | null;
};
export type CargoView = {
  category: Category | null;
  /** Whether a DPL document is needed. */
  is_dpl: boolean;
  /** Whether a temperature record is needed. */
  is_thermogram: boolean;
  /** The actual or planned loading day. */
  loading_date: string | null;
  /** The first day it can be loaded. */
  loading_date_from: string | null;
  /** The last day it can be loaded. */
  loading_date_to: string | null;
  /** A note about the cargo. */
  note: string | null;
  /** The vehicle of a spot order. */
  spot_vehicle: string | null;
  spot_vehicle_class: VehicleClass | null;
  /** The actual or planned unloading day. */
  unloading_date: string | null;
  vehicle_planning_class: VehicleClass | null;
  vehicle_planning_cost_calculation_type: VehicleCostType | null;
  /** The planned vehicle. */
  vehicle_planning_id: number | null;
  /** A note about the vehicle. */
  vehicle_planning_note: string | null;
  /** The planned vehicle's plate number. */
  vehicle_planning_plate_number: string | null;
  /** The planned vehicle's supplier. */
  vehicle_planning_supplier_id: number | null;
};
export type LegView = {
  /** Where it is loaded. */
  loading_address: string;
  /** The latitude in degrees. */
  loading_latitude: number;
  /** The longitude in degrees. */
  loading_longitude: number;
  /** A note for the loading. */
  loading_note: string | null;
  /** The position of the loading among all stops, starting at 1. */
  loading_position_index: number;
  loading_precision: Precision | null;
  /** Where it is unloaded. */
  unloading_address: string;
  /** The latitude in degrees. */
  unloading_latitude: number;
  /** The longitude in degrees. */
  unloading_longitude: number;
  /** A note for the unloading. */
  unloading_note: string | null;
  /** The position of the unloading among all stops, starting at 1. */
  unloading_position_index: number;
  unloading_precision: Precision | null;
  /** The VINs of the cars on this leg. */
  vin_numbers: string[];
};
export type ClientAccountingView = {
  brutto_amount: Cents | null;
  /** The number of the invoice. */
  invoice_number: string | null;
  net_amount: Cents | null;
  vat_amount: Cents | null;
};
export type OrderDamageView = {
  /** The client's invoices. */
  client_files: KeptFileView[];
  /** The date of the client's invoice to us. */
  client_invoice_date: string | null;
  /** The number of the client's invoice to us. */
  client_invoice_number: string | null;
  /** Credit invoices. */
  credit_files: KeptFileView[];
  /** The day it happened. */
  damage_date: string | null;
  /** Whether the order has a damage. */
  damage_enabled: boolean;
  /** The damage's id. */
  damage_id: number | null;
  /** The number of the claim as the company writes it. */
  damage_number: string | null;
  /** The driver of the vehicle. */
  driver_name: string | null;
  /** The number of the order. */
  order_number: string;
  /** Our invoices. */
  own_files: KeptFileView[];
  /** The date of our invoice to the supplier. */
  own_invoice_date: string | null;
  /** The number of our invoice to the supplier. */
  own_invoice_number: string | null;
  /** What we paid, in cents. */
  paid_amount: Cents;
  /** The plate of the vehicle. */
  plate_number: string | null;
  /** What we received, in cents. */
  received_amount: Cents;
  status: DamageStatus | null;
  /** The sum of the vehicles' amounts, in cents. */
  total_amount: Cents;
  /** The damaged vehicles. */
  vin_numbers: DamageVinView[];
};
export type DocumentsView = {
  /** CMR notes. */
  cmr: KeptFileView[];
  /** Documents about the additional cost. */
  cost_penalty: KeptFileView[];
  /** DPL documents. */
  dpl: KeptFileView[];
  /** The client's order. */
  load: KeptFileView[];
  /** Temperature records. */
  thermogram: KeptFileView[];
};
export type FinanceView = {
  agreed_cost: Cents | null;
  cost: Cents | null;
  /** `BY_VEHICLE`, `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`. */
  cost_calculation_type: CostCalculation;
  /** The fixed sum or the price per unit, in cents. */
  cost_calculation_value: Cents;
  /** Whether the cost was entered by hand. */
  cost_overridden: boolean;
  /** The additional cost in cents. */
  cost_penalty: Cents;
  /** The supplier's VAT rate in whole percent. */
  cost_vat: number | null;
  /** `EUR`, `USD` or `GBP`. */
  currency: Currency;
  /** Which amounts count days that were estimated. */
  days_estimated: DaysEstimated;
  /** The empty distance in metres. */
  empty_distance: Metres;
  /** The loaded distance in metres. */
  loaded_distance: Metres;
  profit: Cents | null;
  /** The revenue in cents. */
  revenue: Cents;
  /** `FIXED`, `PER_KM` or `PER_DAY`. */
  revenue_calculation_type: RevenueCalculation;
  /** The fixed sum or the price per unit, in cents. */
  revenue_calculation_value: Cents;
  /** Whether the revenue was entered by hand. */
  revenue_overridden: boolean;
  /** The penalty in cents, deducted from the profit. */
  revenue_penalty: Cents;
};
export type GeneralView = {
  /** `EXPEDITION`, `OWN_PARK`, `SPOT` or `COMPENSATION`. */
  activity: Activity;
  /** The user who created it. */
  author_name: string | null;
  /** Whether the way does without ferries, where there is such a way. */
  by_land: boolean;
  /** Whether the stops are put into the shortest sequence. */
  calc_shortest_route: boolean;
  /** The client. */
  client_id: number | null;
  /** The client manager, who sold it. */
  client_manager_id: number | null;
  /** That contact's name. */
  client_name: string | null;
  /** The time it was created. */
  created_at: string;
  /** Whether it was settled more than 14 days ago, and its CMR is still missing. */
  is_settlement_older_than_14_days: boolean;
  /** The client's own number for the load. */
  load_number: string | null;
  /** The order's number. */
  order_number: string;
  /** The contact that is invoiced, if not the client. */
  paid_by_client_id: number | null;
  /** That contact's name. */
  paid_by_client_name: string | null;
  /** The purchase manager, who bought the transport. */
  purchase_manager_id: number | null;
  /** The order's status. */
  status: OrderStatus;
  /** The supplier that carries it. */
  supplier_id: number | null;
  /** That contact's name. */
  supplier_name: string | null;
};
export type SupplierAccountingView = {
  brutto_amount: Cents | null;
  /** The number of the CMR note. */
  cmr_number: string | null;
  damage_amount: Cents | null;
  /** The number of damages kept back from the invoice. */
  damage_count: number | null;
  /** The number of our invoice for the damage. */
  damage_invoice_number: string | null;
  /** The number of the client's invoice for the damage. */
  damage_invoice_number_from_client: string | null;
  /** The date of the supplier's invoice. */
  invoice_date: string | null;
  /** The number of the supplier's invoice. */
  invoice_number: string | null;
  /** Whether the supplier has to send a credit invoice. */
  need_credit_invoice: boolean;
  net_amount: Cents | null;
  /** The number of the supplier's preinvoice. */
  preinvoice_number: string | null;
  /** Whether the original CMR note has arrived. */
  received_cmr_original: boolean;
  /** The supplier's own number for the order. */
  subcontractor_number: string | null;
  /** The VAT rate in whole percent. */
  vat: number | null;
  vat_amount: Cents | null;
};
export type CreditAccountingView = {
  brutto_amount: Cents | null;
  /** The date of the credit invoice. */
  invoice_date: string | null;
  /** The number of the credit invoice. */
  invoice_number: string | null;
  net_amount: Cents | null;
  /** The VAT rate in whole percent. */
  vat: number | null;
  vat_amount: Cents | null;
};
export type DataOrderView = {
  /** A whole order. */
  data: CompensationView & {
    /** Whether the signed-in user may delete it. */
    can_delete: boolean;
    /** The cargo section of the form. */
    cargo: CargoView;
    /** The legs, in the order they were entered. */
    cargos: LegView[];
    /** The invoice to the client as somebody noted it. */
    client_accounting: ClientAccountingView;
    /** The damage. */
    damage: OrderDamageView;
    /** The documents. */
    documents: DocumentsView;
    /** The finance section of the form. */
    finance: FinanceView;
    /** The general section of the form. */
    general: GeneralView;
    /** The order's id. */
    id: number;
    /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
    is_distance_doubtful: boolean;
    /** The invoice for the transport, once it is made. */
    normal_invoice_id: number | null;
    /** The id of the order's route. */
    route_id: number | null;
    settled_cost: Cents | null;
    settled_profit: Cents | null;
    /** The settlement with the supplier, once it is made. */
    settlement_id: number | null;
    /** The supplier's invoice and papers. */
    supplier_accounting: SupplierAccountingView;
    /** The supplier's credit invoice. */
    supplier_accounting_credit: CreditAccountingView;
    /** The version, for `If-Match`. */
    updated_at: string;
  };
};
export type DataChangedOrderView = {
  /** An order after one of its cells was changed. A change may affect other cells (a new status can
    fill in a day or release the vehicle), so this is the whole row. */
  data: OrderRow & {
    /** The order's id. */
    order_id: number;
  };
};
export type AdjustDistancesPayload = {
  /** The empty distance in metres. */
  empty_distance?: null | Metres;
  /** The loaded distance in metres. */
  loaded_distance?: null | Metres;
  /** The empty and the loaded distance together. */
  total_distance?: null | Metres;
};
export type PdfFile = Blob;
export type DataOrderAmountsView = {
  /** An order's amounts after it got or lost a vehicle. */
  data: {
    /** The cost in cents. */
    cost: Cents;
    /** The additional cost in cents. */
    cost_penalty: Cents;
    /** Which of them count estimated days. */
    days_estimated: DaysEstimated;
    /** The empty distance in metres. */
    empty_km: Metres;
    /** The loaded distance in metres. */
    loaded_km: Metres;
    /** The order's id. */
    order_id: number;
    /** The profit in cents. */
    profit: Cents;
    /** The revenue in cents. */
    revenue: Cents;
    /** The penalty in cents, deducted from the profit. */
    revenue_penalty: Cents;
    /** The status, which the change may have moved. */
    status: OrderStatus;
    /** The total distance in metres. */
    total_km: Metres;
    /** The order's version, for `If-Match`. */
    updated_at: string;
  };
};
export type AssignPayload = {
  /** The way listed with the vehicle. It is calculated again when it is missing, is not that of
     this vehicle and order, or either has changed since. */
  calculated_route_id?: null | RouteId;
  /** The planned unloading day, when the vehicle's next entry starts. */
  unloading_date?: string | null;
  /** The vehicle's planning entry. */
  vehicle_planning_id: null | PlanningEntryId;
};
export type FutureOrderView = {
  /** The order's id. */
  order_id: number;
  /** The order's number. */
  order_number: string;
};
export type DataFutureOrdersView = {
  /** Whether the order's vehicle has later orders, and which. */
  data: {
    /** The later orders the user may see, in the sequence of the vehicle's chain. */
    future_orders: FutureOrderView[];
    /** Whether there are any later orders. */
    vehicle_has_future_orders: boolean;
  };
};
export type ActionChange = {
  /** The field's path on the wire. */
  field: string;
  /** The value after. */
  new: string | null;
  /** The value before. */
  old: string | null;
};
export type OrderActionView = {
  /** When. */
  changed_at: string;
  /** What has another value since then. */
  changes: ActionChange[];
  /** The order's currency, which applies to the amounts. */
  currency: Currency;
  /** The id of its last change. */
  id: number;
  /** The name of the user who did it; `null` when the system did. */
  user_name: string | null;
};
export type OrderActionPage = {
  /** The rows. */
  data: OrderActionView[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataVecLoadVehicleView = {
  data: {
    /** The first day it is free. */
    availability_date: string;
    /** The way calculated for this vehicle and order. Assigning the vehicle with it uses the same
        distances, for fifteen minutes and until the person lists the order's vehicles again. */
    calculated_route_id: RouteId;
    /** What the order would cost with this vehicle, in cents. */
    cost: Cents;
    /** The order's currency, which applies to cost and profit. The vehicle's price is in euros and
        is not converted. */
    currency: Currency;
    /** Which amounts count days that were estimated. */
    days_estimated: DaysEstimated;
    /** The empty and the loaded distance together, in metres. */
    distance: Metres;
    /** The distance from the vehicle to the first loading, in metres. */
    empty_distance: Metres;
    /** Whether the supplier's insurance has expired; the vehicle cannot be selected then. */
    insurance_expired: boolean;
    /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
    is_distance_doubtful: boolean;
    /** What the order would earn with this vehicle, in cents. */
    profit: Cents;
    /** The vehicle's supplier. */
    subcontractor_id: number | null;
    supplier: SupplierView | null;
    vehicle_cost: Cents | null;
    /** What the price is for. */
    vehicle_cost_type: VehicleCostType;
    /** Where it is free. */
    vehicle_location: string;
    /** The plate number. */
    vehicle_number: string;
    /** The vehicle's planning entry. */
    vehicle_planning_id: number;
  }[];
};
export type DamageFilesPayload = {
  /** New invoices of the client: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each; only in a
     multipart form. A name that is taken gets a number: `invoice (2).pdf`. */
  added_client_invoices_files?: Blob[] | null;
  /** New credit invoices. */
  added_credit_invoices_files?: Blob[] | null;
  /** New invoices of ours. */
  added_own_invoices_files?: Blob[] | null;
  /** Invoices of the client to remove, by name. */
  removed_client_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Credit invoices to remove, by name. */
  removed_credit_invoices_files?:
    | {
        name: string;
      }[]
    | null;
  /** Invoices of ours to remove, by name. */
  removed_own_invoices_files?:
    | {
        name: string;
      }[]
    | null;
};
export type DocumentsPayload = {
  /** New CMR notes. */
  cmr_files?: Blob[] | null;
  /** CMR notes to remove, by name. */
  cmr_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** New documents about the additional cost. */
  cost_penalty_files?: Blob[] | null;
  /** Documents about the additional cost to remove, by name. */
  cost_penalty_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** New DPL documents. */
  dpl_files?: Blob[] | null;
  /** DPL documents to remove, by name. */
  dpl_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** New documents of the client: PNG, JPG, PDF, DOCX, DOC, and what they wrote as EML or TXT; at most
     20 MiB each; only in a multipart form. A name that is taken gets a number: `order (2).pdf`. */
  load_files?: Blob[] | null;
  /** Documents of the client to remove, by name. All others stay: files are not cleared by not
     being sent. */
  load_removed_files?:
    | {
        name: string;
      }[]
    | null;
  /** New temperature records. */
  thermogram_files?: Blob[] | null;
  /** Temperature records to remove, by name. */
  thermogram_removed_files?:
    | {
        name: string;
      }[]
    | null;
};
export type DataVecUnassignRow = {
  data: {
    /** The client manager, who sold it. */
    client_manager: string | null;
    /** The client. */
    client_name: string | null;
    /** The day the vehicle was free for it. */
    date: string;
    /** Loading places, separated by semicolons. */
    loadings: string;
    /** The order's id. */
    order_id: number;
    /** The order's number. */
    order_number: string;
    /** Unloading places, separated by semicolons. */
    unloadings: string;
  }[];
};
export type PasswordLinkPayload = {
  /** The token from the link. */
  token: string | null;
};
export type ForgotPasswordPayload = {
  /** The address the person signs in with. */
  email?: string | null;
};
export type DataPasswordVerdict = {
  /** How good a new password is. */
  data: {
    /** `too_short`, `too_long` or `easy`; nothing if it can be used. */
    problem: string | null;
    /** From 0 (guessed at once) to 4. */
    strength: number;
  };
};
export type NewPasswordPayload = {
  /** What has been typed so far. */
  password: string | null;
};
export type SetPasswordPayload = {
  /** The new password. It is checked against what is known about its owner. */
  password: string | null;
  /** The token from the link. */
  token: string | null;
};
export type DataVecPlaceView = {
  data: {
    /** The address as it will be stored. */
    address: string;
    /** The town. */
    city: string;
    /** The two-letter code of the country. */
    country: string;
    /** Whether nothing is recognised in the text, and this is only called like a part of it. */
    is_guess: boolean;
    /** The latitude in degrees. */
    latitude: number;
    /** The longitude in degrees. */
    longitude: number;
    /** The place's short name. */
    name: string;
    /** The postal code, where it is known. */
    postal_code: string | null;
    /** What the coordinates are those of: the address itself, the area of its postal code, or its town. */
    precision: Precision;
    /** `address_book` or `gazetteer`. */
    source: string;
    /** Street and house number, where they are known. */
    street: string | null;
  }[];
};
export type ProviderName = 'estimate' | 'osrm' | 'google' | 'roads';
export type DataMeasuredRouteView = {
  /** How far a route is. */
  data: {
    /** Whether it takes a ferry or an undersea tunnel, if the provider says so. */
    crosses_water: boolean;
    /** Metres from the first point to the last. */
    distance: Metres;
    /** The ferries on an estimated way, in their order; a part of the distance. */
    ferries: FerryView[];
    ferry_choice: FerryChoiceView | null;
    /** The line on the map, pairs of latitude and longitude. */
    geometry: number[][];
    /** Whether it may be wrong: shorter than the great circle, or more than 2.2 times as long without a ferry; a leg that is
        five times and 50 km longer; a point more than 2 km from any road. */
    is_doubtful: boolean;
    /** Whether a provider failed and the estimate stands in. */
    is_fallback: boolean;
    /** The corrected routes that an estimate has learned from, those that count most first. */
    learned_from: LearnedFromView[];
    /** Metres from each point to the next. */
    legs: Metres[];
    /** Who measured it. */
    provider: ProviderName;
  };
};
export type LatLngPayload = {
  /** The latitude in degrees. */
  lat: number | null;
  /** The longitude in degrees. */
  lng: number | null;
};
export type MeasureRoutePayload = {
  /** Whether to do without ferries, where there is such a way. */
  by_land?: boolean | null;
  /** From 2 to 100 points in driving order. */
  coordinates: LatLngPayload[] | null;
};
export type LatLng = {
  /** The latitude in degrees. */
  lat: number;
  /** The longitude in degrees. */
  lng: number;
};
export type RoutePointKind = 'start' | 'loading' | 'unloading' | 'via';
export type RouteStopView = {
  /** Its address; a point that the way only leads through has none. */
  address: string | null;
  /** What it is: where the vehicle starts, a stop, or a point that the way leads through. */
  kind: RoutePointKind;
  /** The latitude in degrees. */
  lat: number;
  /** The leg of a stop, counted from 0. */
  leg_index: number | null;
  /** The longitude in degrees. */
  lng: number;
  precision: Precision | null;
};
export type PositionView = {
  /** Whether that is more than 60 minutes ago, so that it may be anywhere by now. */
  is_stale: boolean;
  /** The latitude in degrees. */
  latitude: number;
  /** The longitude in degrees. */
  longitude: number;
  /** When it was there. */
  measured_at: string;
};
export type DataRouteView = {
  /** The current route of an order. Distances are in metres. */
  data: {
    /** Whether it does without ferries, where there is such a way. */
    by_land: boolean;
    /** How far the route goes as it was calculated. */
    calculated_distance: Metres;
    /** The points in driving order. */
    coordinates: LatLng[];
    /** When. */
    corrected_at: string | null;
    /** Who has. */
    corrected_by: string | null;
    /** The description of the corrected route, as it was sent: a ZIP archive in base64. */
    corrected_route: string | null;
    /** How far the order goes, the way to the first loading included. */
    distance: Metres;
    /** The way to the first loading. */
    empty_distance: Metres;
    /** The corrected line on the map, pairs of latitude and longitude; null if it has to be measured. */
    geometry: number[][] | null;
    /** Whether a user has corrected it. */
    has_corrected_route: boolean;
    /** The route's id. It is another one than asked for if the order has got or lost a vehicle since. */
    id: RouteId;
    /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
    is_doubtful: boolean;
    /** Whether a provider failed and the estimate stands in. */
    is_fallback: boolean;
    /** The client's number of the load. */
    load_number: string | null;
    /** The order. */
    order_id: OrderId;
    /** Its number. */
    order_number: string;
    /** Who measured the calculated route. */
    provider: ProviderName;
    /** The same with what each of them is. */
    stops: RouteStopView[];
    /** The version of the order, for `If-Match`. */
    updated_at: string;
    /** The plate of the vehicle that it begins with. */
    vehicle_number: string | null;
    vehicle_position: PositionView | null;
  };
};
export type CorrectRoutePayload = {
  /** Its description: a ZIP archive with one file, a JSON object with `version` (1), `stops` (each with
     `lat`, `lng`, `kind` and, unless it is `via`, `leg_index`) and `is_distance_by_hand`. */
  data?: Blob | Blob;
  /** Metres from the first point to the last. */
  distance: null | Metres;
};
export type RouteByLandPayload = {
  /** Whether it does without them, where there is such a way. */
  by_land: boolean | null;
};
export type SettlementType = 'NORMAL' | 'CREDIT';
export type SettlementRow = {
  accounting_delivery: DeliveryView | null;
  /** The sum with VAT. */
  amount: Cents;
  /** The sum without VAT. */
  amount_without_vat: Cents;
  /** When it was put into the archive. */
  archived_at: string | null;
  /** Its category. */
  category: Category;
  /** Who is paid. The name belongs to the specification: it is the carrier's. */
  client_name: string | null;
  /** The settlement that it takes back from. */
  credited_settlement_id: number | null;
  /** The currency of its amounts. */
  currency: Currency;
  /** The date of the carrier's invoice. */
  date: string;
  difference: Cents | null;
  /** Whether Debetas has it; `null` without Debetas. */
  exists_in_debetas: boolean | null;
  /** When it was handed to the accounting program. */
  exported_at: string | null;
  /** The settlement. */
  id: number;
  /** The number of the carrier's invoice with its serie. */
  invoice_number: string;
  /** What is kept back of it for damages. */
  kept_back: Cents;
  /** What was paid of it. */
  paid_amount: Cents;
  /** The last day to pay. */
  payment_due_date: string | null;
  /** The day it was made. */
  settlement_creation_date: string;
  /** The same carrier. */
  supplier_id: number;
  /** What it does. */
  type: SettlementType;
  /** Its version. */
  updated_at: string;
};
export type SettlementPage = {
  /** The rows. */
  data: SettlementRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataSavedSettlementView = {
  /** A settlement that was saved. */
  data: {
    /** The settlement. */
    id: number;
    /** The number of the carrier's invoice with its serie. */
    invoice_number: string;
  };
};
export type SettlementId = number;
export type SettlementLinePayload = {
  /** What is kept back for a damage, in cents. */
  damage_amount?: null | Cents;
  /** "Damage number" of the form. */
  damage_count?: number | null;
  /** Our invoice for the damage. */
  damage_invoice_number?: string | null;
  /** The client's invoice for it. */
  damage_invoice_number_from_client?: string | null;
  /** Why what is billed may differ from what was agreed. */
  difference_reason?: string | null;
  /** The order. */
  id: null | OrderId;
  /** Whether more is to come for the order. */
  is_partial?: boolean | null;
  /** The sum with VAT that the form showed, in cents. */
  supplier_amount_with_vat?: null | Cents;
  /** Without VAT, in cents. Positive on one that takes back, too. */
  supplier_amount_without_vat: null | Cents;
  /** The VAT that the form showed, in cents. */
  supplier_vat_amount?: null | Cents;
  /** The rate of VAT in percent. */
  supplier_vat_tariff_percentage: number | null;
};
export type SettlementPayload = {
  /** Division in Debetas; 1 by default. */
  branch?: number | null;
  /** Its category; that of the orders by default. */
  category?: null | Category;
  /** The number of the consignment note. */
  cmr_number?: string | null;
  /** The settlement that it takes back from; by default the one that the orders have between them. */
  credited_settlement_id?: null | SettlementId;
  /** The currency of all amounts, which is that of the orders. */
  currency?: null | Currency;
  /** Its orders from top to bottom, all of one supplier. */
  orders: SettlementLinePayload[] | null;
  /** The last day to pay. */
  payment_due_date?: string | null;
  /** Why it takes back. */
  reason?: string | null;
  /** Serie of the carrier's invoice. */
  serie: string | null;
  /** The carrier's own number of the subcontract. */
  subcontractor_number?: string | null;
  /** Its date. */
  supplier_invoice_date: string | null;
  /** Its number in the serie. */
  supplier_invoice_number: string | null;
  /** The sum with VAT that the carrier states, in cents; by default that of the lines with the stated VAT. */
  total_sum_with_vat?: null | Cents;
  /** The VAT that the carrier states, in cents; that of the lines by default. */
  total_vat?: null | Cents;
  /** What it does; it accepts an invoice by default. */
  type?: null | SettlementType;
};
export type DataArchivedSettlementsView = {
  /** How many settlements were moved. */
  data: {
    /** Those that were not there already. */
    count: number;
  };
};
export type SettlementArchivePayload = {
  /** Whether they are in the archive afterwards; true by default. */
  archived?: boolean | null;
  /** The settlements, at most 99,999. */
  ids: SettlementId[] | null;
};
export type DataVecDifferenceRow = {
  data: {
    /** What was agreed for them, in cents without VAT. */
    agreed_amount: Cents;
    /** The currency of the amounts. */
    currency: Currency;
    /** By how much more was billed, in cents without VAT. */
    difference: Cents;
    /** How many lines differ. */
    lines: number;
    /** The first day of the month in which it was settled. */
    month: string;
    /** The carrier. */
    supplier_id: number;
    /** Its name. */
    supplier_name: string | null;
  }[];
};
export type ClaimView = {
  /** Its number. */
  damage_number: string | null;
  /** The claim. */
  id: number;
  /** What was received for it already, in cents. */
  received_amount: Cents;
  /** What is claimed in all, in cents. */
  total_amount: Cents;
};
export type SettlementLineView = {
  agreed_amount: Cents | null;
  claim: ClaimView | null;
  damage_amount: Cents | null;
  /** "Damage number" of the form. */
  damage_count: number | null;
  /** Our invoice for the damage. */
  damage_invoice_number: string | null;
  /** The client's invoice for it. */
  damage_invoice_number_from_client: string | null;
  difference: Cents | null;
  /** The same in hundredths of a per cent. */
  difference_hundredths: number | null;
  /** Why it may differ. */
  difference_reason: string | null;
  /** Whether there is a DPL. */
  dpl_has_document: boolean;
  /** The order. */
  id: number;
  /** Whether that stands in an agreement that was sent. */
  is_agreement_sent: boolean;
  /** Whether a DPL is asked for. */
  is_dpl: boolean;
  /** Whether more is to come for the order. */
  is_partial: boolean;
  /** Whether a thermogram is asked for. */
  is_thermogram: boolean;
  left_to_credit: Cents | null;
  /** The day of loading. */
  loading_date: string | null;
  /** Loading places, separated by semicolons. */
  loadings: string;
  /** Its number. */
  order_number: string;
  /** The plate of the vehicle. */
  plate_number: string | null;
  recorded_amount: Cents | null;
  /** What was settled of the order before, without VAT. */
  settled_amount: Cents;
  supplier_amount_with_vat: Cents | null;
  supplier_amount_without_vat: Cents | null;
  supplier_vat_amount: Cents | null;
  /** The rate of VAT in percent. */
  supplier_vat_tariff_percentage: number;
  /** Whether there is a thermogram. */
  thermogram_has_document: boolean;
  /** Unloading places, separated by semicolons. */
  unloadings: string;
};
export type CarrierView = {
  /** Its address in one line. */
  address: string;
  /** Its number in the register of companies; empty for none. */
  code: string;
  /** Its country, ISO 3166-1 alpha-2; empty for none. */
  country: string;
  /** Its name. */
  name: string;
  /** Its VAT number; empty for none. */
  vat_code: string;
};
export type PurchaseCase = 'LT' | 'EU' | 'NON_EU';
export type DataSettlementView = {
  /** A settlement, or what the form of a new one begins with. Amounts are in cents of its currency; a stored one that
    takes back has negative ones, a proposal positive ones. */
  data: {
    /** When it was put into the archive. */
    archived_at: string | null;
    /** Division in Debetas; `null` without it. */
    branch: number | null;
    /** Its category. */
    category: Category;
    /** The number of the consignment note. */
    cmr_number: string | null;
    /** The number of that one. */
    credited_invoice_number: string | null;
    /** The settlement that it takes back from. */
    credited_settlement_id: number | null;
    /** The currency of all amounts. */
    currency: Currency;
    /** Whether Debetas has it. */
    exists_in_debetas: boolean | null;
    /** When it was handed to the accounting program. */
    exported_at: string | null;
    /** What the carrier sent, oldest first. */
    files: KeptFileView[];
    /** The settlement; `null` for a proposal. */
    id: number | null;
    /** Whether an order of it was settled more than 14 days ago and its CMR is still missing. */
    is_settlement_older_than_14_days: boolean;
    /** What is kept back for damages. */
    kept_back: Cents;
    /** Its orders from top to bottom. */
    orders: SettlementLineView[];
    /** What was paid of it. */
    paid_amount: Cents;
    /** The last day to pay. */
    payment_due_date: string | null;
    /** The file that asks a bank to pay it. */
    payment_file_id: number | null;
    /** Days that the carrier gives to pay. */
    payment_term: number | null;
    /** Why it takes back. */
    reason: string | null;
    /** By how much that is more than the lines add up to. */
    rounding_difference: Cents;
    /** Serie of the carrier's invoice. */
    serie: string | null;
    /** The day it was settled. */
    settlement_creation_date: string | null;
    /** The carrier's own number of the subcontract. */
    subcontractor_number: string | null;
    /** The carrier as the accounting program knows it. */
    supplier: CarrierView;
    /** The carrier. */
    supplier_id: number;
    /** Its date. */
    supplier_invoice_date: string | null;
    /** Its number in the serie. */
    supplier_invoice_number: string | null;
    /** By how much a line may differ from what was agreed without a reason. */
    tolerance: Cents;
    /** The sum with VAT that the carrier states. */
    total_sum_with_vat: Cents;
    /** The VAT that the carrier states. */
    total_vat: Cents;
    /** What the lines add up to without VAT. */
    total_without_vat: Cents;
    /** What it does. */
    type: SettlementType;
    /** Its version. */
    updated_at: string;
    /** The rate of VAT that this carrier is expected to bill, in percent. */
    usual_vat: number;
    /** Where the carrier is established, which decides about VAT. */
    vat_case: PurchaseCase;
    /** What a person should look at. */
    warnings: MessageView[];
  };
};
export type ChosenSettlementsPayload = {
  /** Their ids, at most 99,999. */
  ids: SettlementId[] | null;
};
export type CurrencySettlementsView = {
  /** With VAT. */
  amount: Cents;
  /** Without VAT. */
  amount_without_vat: Cents;
  /** The currency. */
  currency: Currency;
  /** How many there are. */
  total: number;
  /** The VAT in it. */
  vat_amount: Cents;
};
export type DataSettlementMetricsView = {
  /** What the settlements of a filter add up to. Amounts of different currencies are never added up. */
  data: {
    /** What those in euros add up to with VAT, in cents; what was taken back is negative. */
    amount: Cents;
    /** The same without VAT. */
    amount_without_vat: Cents;
    /** The same for each other currency that occurs. */
    currencies: CurrencySettlementsView[];
    /** How many there are, in all currencies together. */
    total: number;
    /** The VAT in it. */
    vat_amount: Cents;
  };
};
export type PaymentFileFormat = 'PAIN_001_001_03' | 'PAIN_001_001_09';
export type PaymentFileState = 'MADE' | 'PAID' | 'WITHDRAWN';
export type DataVecPaymentFileView = {
  data: {
    /** When it was made. */
    created_at: string;
    /** Who made it. */
    created_by: string;
    /** Our account, without spaces. */
    debtor_iban: string;
    /** When it was paid or withdrawn. */
    ended_at: string | null;
    /** The day on which the bank is asked to pay. */
    execution_date: string;
    /** The version of the message. */
    format: PaymentFileFormat;
    /** The file. */
    id: number;
    /** What the bank knows it by. */
    message_id: string;
    /** How many settlements it pays. */
    settlements: number;
    /** What became of it. */
    state: PaymentFileState;
    /** What the transfers add up to, in cents of euro. */
    total_amount: Cents;
    /** How many transfers it has. */
    transfers: number;
  }[];
};
export type DataMadePaymentFileView = {
  /** A payment file that was made. */
  data: {
    /** The file. */
    id: number;
    /** What they add up to, in cents of euro. */
    total_amount: Cents;
    /** How many transfers it has. */
    transfers: number;
  };
};
export type PaymentFilePayload = {
  /** The day on which the bank is asked to pay: today or later. */
  execution_date: string | null;
  /** The version of the message. */
  format: null | PaymentFileFormat;
  /** The settlements, at most 1,000. */
  ids: SettlementId[] | null;
};
export type PaymentFileView = {
  /** When it was made. */
  created_at: string;
  /** Who made it. */
  created_by: string;
  /** Our account, without spaces. */
  debtor_iban: string;
  /** When it was paid or withdrawn. */
  ended_at: string | null;
  /** The day on which the bank is asked to pay. */
  execution_date: string;
  /** The version of the message. */
  format: PaymentFileFormat;
  /** The file. */
  id: number;
  /** What the bank knows it by. */
  message_id: string;
  /** How many settlements it pays. */
  settlements: number;
  /** What became of it. */
  state: PaymentFileState;
  /** What the transfers add up to, in cents of euro. */
  total_amount: Cents;
  /** How many transfers it has. */
  transfers: number;
};
export type TransferredView = {
  /** What it adds to the transfer, in cents of euro; negative for one that takes back. */
  amount: Cents;
  /** The settlement; `null` if it was deleted since. */
  id: number | null;
  /** The number of the carrier's invoice with its serie. */
  invoice_number: string;
};
export type TransferView = {
  /** What is paid, in cents of euro. */
  amount: Cents;
  /** The account that is paid to, without spaces. */
  creditor_iban: string;
  /** The name of the carrier. */
  creditor_name: string;
  /** The settlements that it pays. */
  settlements: TransferredView[];
  /** The text that the carrier reads. */
  text: string;
};
export type DataPaymentFileContentsView = {
  /** A payment file with what it pays. */
  data: {
    /** The file. */
    file: PaymentFileView;
    /** Its transfers, from top to bottom. */
    transfers: TransferView[];
  };
};
export type PaymentFilePaidPayload = {
  /** The day of the payments; by default the one that the bank was asked for. */
  paid_on?: string | null;
};
export type PaymentOrderFile = Blob;
export type ProposedAmount = {
  /** Where the text says so. */
  found: TextRange;
  /** In cents. */
  value: Cents;
};
export type NamedOrderView = {
  /** Where the text says so. */
  found: TextRange;
  /** The order. */
  id: number;
  /** Its number. */
  order_number: string;
  supplier_amount_without_vat: ProposedAmount | null;
};
export type ProposedDay = {
  /** Where the text says so. */
  found: TextRange;
  /** The day. */
  value: string;
};
export type DataCarrierInvoiceView = {
  /** What an invoice of a carrier says, as far as it is sure; each with where it says so. */
  data: {
    cmr_number: ProposedText | null;
    currency: Currency | null;
    iban: ProposedText | null;
    invoice_number: ProposedText | null;
    /** Whether that is none of the accounts of the carrier, so the invoice may not be from it. */
    is_unknown_iban: boolean;
    /** Those of the orders that it names. */
    orders: NamedOrderView[];
    other_vat_number: ProposedText | null;
    payment_due_date: ProposedDay | null;
    /** The letters before the number, if it begins with letters. */
    serie: string | null;
    supplier_invoice_date: ProposedDay | null;
    /** The number after its serie. */
    supplier_invoice_number: string | null;
    /** The rate of VAT in percent. */
    supplier_vat_tariff_percentage: number | null;
    /** The text that was read; positions are places in it. */
    text: string;
    total_sum_with_vat: ProposedAmount | null;
    total_vat: ProposedAmount | null;
    total_without_vat: ProposedAmount | null;
  };
};
export type ReadInvoicePayload = {
  /** The orders that are settled. */
  order_ids?: OrderId[] | null;
};
export type ToPayRow = {
  /** The sum with VAT. */
  amount: Cents;
  /** The IBANs of the carrier without spaces; it is paid to the first one. */
  bank_accounts: string[];
  /** The currency of its amounts. */
  currency: Currency;
  /** The date of the carrier's invoice. */
  date: string;
  /** The settlement. */
  id: number;
  /** The number of the carrier's invoice with its serie. */
  invoice_number: string;
  /** What is kept back of it for damages. */
  kept_back: Cents;
  /** What is left to pay. */
  left_amount: Cents;
  /** What was paid of it. */
  paid_amount: Cents;
  /** The last day to pay. */
  payment_due_date: string | null;
  /** The file that asks a bank to pay it. */
  payment_file_id: number | null;
  /** The carrier. */
  supplier_id: number;
  /** Its name. */
  supplier_name: string | null;
  /** What it does. */
  type: SettlementType;
  /** Its version. */
  updated_at: string;
};
export type ToPayPage = {
  /** The rows. */
  data: ToPayRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataVecOwedView = {
  data: {
    /** The currency. */
    currency: Currency;
    /** What of it is due within the next seven days. */
    due_soon_amount: Cents;
    /** What is kept back of them for damages, and not paid. */
    kept_back: Cents;
    /** What is left to pay of them. */
    left_amount: Cents;
    /** What of it was due before today. */
    overdue_amount: Cents;
    /** How many settlements are open. */
    total: number;
  }[];
};
export type SettlementFilesPayload = {
  /** What the carrier sent: PNG, JPG, PDF, DOCX, DOC or an e-invoice as XML, at most 20 MiB each; only in a
     multipart form. */
  invoice_files?: Blob[] | null;
};
export type SettlementPaidPayload = {
  /** In cents of its currency, from 0 to what is to be paid. */
  paid_amount: null | Cents;
  /** Why it is entered by hand. */
  reason?: string | null;
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
  /** The same in the other spelling. */
  categoryVisibility: CategoryVisibility;
  /** Which cargo they see. */
  category_visibility: CategoryVisibility;
  /** The address they sign in with. */
  email: string;
  /** The company's mail domain, after the `@` of both addresses; `null` until the company has set
    the address it sends from. */
  email_domain: string | null;
  /** The user's id. */
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
  /** What they may do, including `contacts none`; everything for an administrator. */
  permissions: Permission[];
  /** Their role. */
  role: Role;
  /** The same role as a list of one. */
  roles: Role[];
  /** Whether they have activated their account. */
  status: UserStatus;
  /** When they were last changed. */
  updated_at: string;
};
export type UserList = {
  /** The users, by name. */
  users: UserView[];
};
export type UserPage = {
  /** The users. */
  data: UserList;
  /** The position of the page in the list. */
  meta: Meta;
};
export type UserPayload = {
  /** Where agreements are sent from: `username@domain` with the company's own domain, or the
     user name alone. */
  agreements_email?: string | null;
  /** The name agreements are sent under. */
  agreements_mail_sender_name?: string | null;
  /** Which cargo they see. */
  category_visibility?: null | CategoryVisibility;
  /** The address they sign in with; required for a new user. No other active user may have
     it. */
  email?: string | null;
  /** Where invoices are sent from, like `agreements_email`. */
  invoices_email?: string | null;
  /** The name invoices are sent under. */
  invoices_mail_sender_name?: string | null;
  /** The language of their screens and mails. */
  language?: null | Language;
  /** Which lists offer them; none if empty. */
  manager_type?: null | ManagerType;
  /** Their name; required for a new user. */
  name?: string | null;
  /** A new password. A new user without one gets an invitation by e-mail instead. */
  password?: string | null;
  /** What they may do; a new user starts with what the role gives. `contacts none` may be
     sent, but is worked out anyway. An administrator may do everything. */
  permissions?: Permission[] | null;
  /** Required for a new user. `owner` is accepted only for a user who is one already. */
  role?: null | Role;
};
export type DataSessionUserView = {
  /** The signed-in person. The specification spells role and visibility in two ways; both are here. */
  data: {
    /** The same in the other spelling. */
    categoryVisibility: CategoryVisibility;
    /** The cargo they work with. */
    category_visibility: CategoryVisibility;
    /** The address they sign in with. */
    email: string;
    /** The person's id. */
    id: UserId;
    /** The language of their screens and letters. */
    language: Language;
    /** Their name. */
    name: string;
    /** What they may do. */
    permissions: Permission[];
    /** Their role, in lower case. */
    role: Role;
    /** The same role as a list of one. */
    roles: Role[];
  };
};
export type LanguagePayload = {
  /** The language. */
  language: null | Language;
};
export type ChangePasswordPayload = {
  /** The current one. */
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
    /** Whether this request came from it. */
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
  /** Where the company's own mails come from. A user's empty sender fields use it. */
  data: {
    /** Where an answer to them goes, if not there. */
    agreements_reply_to: string | null;
    /** Who one's own mails with agreements come from, as their receivers see it: `Name <address>`. */
    agreements_sender: string;
    /** The part before the `@` of the company's address. */
    default_email_username: string | null;
    /** The name beside that address. */
    default_mail_sender_name: string | null;
    /** The part after the `@` of every sender; `null` until the company has set its address. */
    email_domain: string | null;
    /** Where an answer to them goes, if not there. */
    invoices_reply_to: string | null;
    /** Who one's own mails with invoices come from. */
    invoices_sender: string;
  };
};
export type DataExportLinesView = {
  /** How many lines an export had. */
  data: {
    /** The documents or parties that were written. */
    lines_count: number;
    /** Why others were not, and what the program cannot show of those that were: of at most 20 of them. */
    problems: SentenceView[];
  };
};
export type UserOption = {
  /** The person's id. */
  id: UserId;
  /** Their name. */
  label: string;
  manager_type: ManagerType | null;
  /** The id again; lists read either. */
  value: UserId;
};
export type UserOptions = {
  /** The rows. */
  data: UserOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataSignaturesView = {
  /** A person's signatures. */
  data: {
    /** HTML for mails with agreements; empty for none. */
    agreements_signature: string;
    /** HTML for mails with invoices; empty for none. */
    invoices_signature: string;
    /** Version of the signatures, for `If-Match`. */
    updated_at: string;
  };
};
export type SignaturesPayload = {
  /** HTML for mails with agreements; empty for none. */
  agreements_signature?: string | null;
  /** HTML for mails with invoices; empty for none. */
  invoices_signature?: string | null;
};
export type DataUserView = {
  /** A user in full. The mail fields appear under the names they are read by and those they are
    written by. */
  data: {
    /** `agreements_email_username@email_domain`. */
    agreements_email: string | null;
    /** The part before the `@` of the address agreements are sent from; `null` for the company's. */
    agreements_email_username: string | null;
    /** The name agreements are sent under; `null` for the company's. */
    agreements_from_name: string | null;
    /** `agreements_from_name` again. */
    agreements_mail_sender_name: string | null;
    /** The same in the other spelling. */
    categoryVisibility: CategoryVisibility;
    /** Which cargo they see. */
    category_visibility: CategoryVisibility;
    /** The address they sign in with. */
    email: string;
    /** The company's mail domain, after the `@` of both addresses; `null` until the company has set
        the address it sends from. */
    email_domain: string | null;
    /** The user's id. */
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
    /** What they may do, including `contacts none`; everything for an administrator. */
    permissions: Permission[];
    /** Their role. */
    role: Role;
    /** The same role as a list of one. */
    roles: Role[];
    /** Whether they have activated their account. */
    status: UserStatus;
    /** When they were last changed. */
    updated_at: string;
  };
};
export type DataOrderTemplateView = {
  /** A user's orders list template. */
  data: {
    /** The columns turned off. A column in neither list is available, but no user has decided on it. */
    disabled_fields: OrderColumn[];
    /** The columns shown, from left to right. The wire name really is misspelled. */
    fiels: OrderColumn[];
    /** Whether the user chose nothing and these are the standard columns. */
    is_default: boolean;
    /** Version of the template, for `If-Match`. */
    updated_at: string;
  };
};
export type OrderTemplatePayload = {
  /** The order in which to list the columns turned off. */
  disabled_fields?: OrderColumn[] | null;
  /** The columns to show, from left to right; all others are turned off. */
  fields: OrderColumn[] | null;
};
export type TemplatePreviewPayload = {
  /** What it is for. */
  category: null | Category;
  /** Its document, as it would be saved; an empty one is the standard template. */
  template: string | null;
};
export type DataAppView = {
  /** What the top bar shows about the company. */
  data: {
    /** The URL of the company's logo, if it has one. */
    logo_url: string | null;
    /** What has to be named beside those maps. */
    map_tiles_attribution: string | null;
    /** Address of the tile server whose maps lie over the built-in one, with `{z}`, `{x}` and `{y}`; `null`
        if the installation has none. */
    map_tiles_url: string | null;
    /** The company's name. */
    name: string;
    /** Whether customers work in this installation. If not, the menus of wide windows also show
        Offers. */
    production: boolean;
    /** Where people get help; `null` if the installation offers none. */
    support_url: string | null;
    /** Time zone in which the company's days begin. */
    time_zone: string;
  };
};
export type DataCurrencyRateView = {
  /** What a euro was worth in a currency on a day. */
  data: {
    /** The currency. */
    currency: Currency;
    /** The day. */
    date: string;
    rate: Rate | null;
  };
};
export type RatePayload = {
  /** The currency. */
  currency: null | Currency;
  /** The day. */
  date: string | null;
  /** Units of the currency for one euro, at most four decimals. */
  rate: string | null;
};
export type AccountingIntegration = 'NONE' | 'RIVILE' | 'DEBETAS';
export type DataIntegrationView = {
  /** The accounting program that was chosen. */
  data: {
    /** `NONE`, `RIVILE` or `DEBETAS`. */
    ACCOUNTING_INTEGRATION_TYPE: AccountingIntegration;
  };
};
export type DivisionPayload = {
  /** The id of a stored division; a new one without an id gets the next free one. */
  id?: number | null;
  /** Document type of its invoices. */
  invoice_code: string | null;
  /** Document type of its settlements. */
  settlement_code: string | null;
  /** What people call it. */
  title: string | null;
};
export type DebetasConfigPayload = {
  /** All divisions, at most 100. A stored one that is missing here is removed. */
  divisions?: DivisionPayload[] | null;
};
export type DebetasPayload = {
  /** Must be `DEBETAS`. */
  ACCOUNTING_INTEGRATION_TYPE: null | AccountingIntegration;
  /** The configuration. */
  DEBETAS_CONFIG: DebetasConfigPayload;
};
export type StandardTemplates = {
  /** For automotive transport. */
  AGREEMENT_TEMPLATE: string;
  /** For general cargo. */
  AGREEMENT_TEMPLATE_GENERAL_CARGO: string;
};
export type TemplateVariable = {
  /** How it is written in the template. */
  identifier: string;
  /** The name that people see. */
  label: string;
};
export type DataTemplateVariablesView = {
  /** The variables that an agreement template may use. */
  data: {
    /** The cargo the company carries. */
    categories: CategoryVisibility;
    /** What agreements are made from while the company has no template of its own. */
    standard: StandardTemplates;
    /** In the order in which the editor offers them. */
    variables: TemplateVariable[];
  };
};
export type SeriesView = {
  /** Division in Debetas; null without Debetas. */
  branch: number | null;
  /** Name of the series: the letters before the number. */
  serie: string;
  /** The number of the next invoice. */
  start_number: number;
  /** Which invoices it is for. */
  type: InvoiceSeriesKind;
};
export type DataSeriesListsView = {
  /** All series. */
  data: {
    /** Series of credit invoices. */
    credit: SeriesView[];
    /** Series of invoices. */
    normal: SeriesView[];
    /** Version of all series, for `If-Match`. */
    updated_at: string;
  };
};
export type SeriesPayload = {
  /** Division in Debetas; ignored unless Debetas is chosen. */
  branch?: number | null;
  /** The number that the form showed before anything was typed. If `start_number` is still the same, the next number
     stays what it is by now: invoices may have been made or deleted since. */
  known_start_number?: number | null;
  /** Name of the series: the letters before the number. */
  serie: string | null;
  /** The number of the next invoice. */
  start_number: number | null;
};
export type SeriesListsPayload = {
  /** Series of credit invoices. */
  credit?: SeriesPayload[] | null;
  /** Series of invoices. */
  normal?: SeriesPayload[] | null;
};
export type DataVecOrderColumnView = {
  data: {
    /** Whether users without a template of their own see it. */
    is_default: boolean;
    /** The column's name. */
    name: OrderColumn;
  }[];
};
export type DataOfferEmailView = {
  /** The offers address that is not confirmed yet. */
  data: {
    /** The address that is waiting for confirmation. */
    pending_offer_email: string | null;
  };
};
export type VatCodePayload = {
  /** VAT class code. */
  vat_code: string | null;
};
export type ProductCodesPayload = {
  /** Product code. */
  product_code: string | null;
  /** VAT class code. */
  vat_code?: string | null;
};
export type PurchaseCodesPayload = {
  /** Elsewhere in the European Union. */
  eu: VatCodePayload;
  /** In Lithuania. Its product code is used for all suppliers. */
  lt: ProductCodesPayload;
  /** Outside the European Union. */
  noneu: VatCodePayload;
};
export type CodesPayload = {
  /** Product code. */
  product_code: string | null;
  /** VAT class code. */
  vat_code: string | null;
};
export type SaleCodesPayload = {
  /** Lines with VAT. */
  inside: CodesPayload;
  /** Lines without VAT. */
  outside: CodesPayload;
};
export type RivileConfigPayload = {
  /** API key. If it is not sent, the stored one is kept. */
  api_key?: string | null;
  /** Division of every line. */
  default_division_id: string | null;
  /** Account link for new parties. */
  default_invoice_relation?: string | null;
  /** Name of the unit of measurement. */
  default_measurement?: string | null;
  /** Code of the unit of measurement. */
  default_measurement_code: string | null;
  /** Codes for purchases. */
  purchase_codes: PurchaseCodesPayload;
  /** Codes for sales. */
  sale_codes: SaleCodesPayload;
};
export type RivilePayload = {
  /** Must be `RIVILE`. */
  ACCOUNTING_INTEGRATION_TYPE: null | AccountingIntegration;
  /** The configuration. */
  RIVILE_CONFIG: RivileConfigPayload;
};
export type BTreeMap = {
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
};
export type RolePermissionsMeta = {
  /** Version of all roles, for `If-Match`. */
  updated_at: string;
};
export type RolePermissionsView = {
  /** A list of one map. */
  data: BTreeMap[];
  /** What the map itself has no room for. */
  meta: RolePermissionsMeta;
};
export type RolePermissionsPayload = {
  /** All the permissions they start with; required. */
  permissions?: Permission[] | null;
  /** The role; `administrator` and `owner` have no such list. */
  role: null | Role;
};
export type Division = {
  /** The id that series, invoices and settlements keep as their `branch`. */
  id: number;
  /** Document type of its invoices. */
  invoice_code: string;
  /** Document type of its settlements. */
  settlement_code: string;
  /** What people call it. */
  title: string;
};
export type DebetasConfig = {
  /** The company's divisions. */
  divisions: Division[];
};
export type VatCode = {
  /** VAT class code. */
  vat_code: string;
};
export type Codes = {
  /** Product code. */
  product_code: string;
  /** VAT class code; may be missing for purchases in Lithuania. */
  vat_code: string | null;
};
export type PurchaseCodes = {
  /** Elsewhere in the European Union. */
  eu: VatCode;
  /** In Lithuania. Its product code is used for all suppliers. */
  lt: Codes;
  /** Outside the European Union. */
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
  /** Account link for new parties. */
  default_invoice_relation: string | null;
  /** Name of the unit of measurement. */
  default_measurement: string | null;
  /** Code of the unit of measurement. */
  default_measurement_code: string;
  /** Codes for purchases. */
  purchase_codes: PurchaseCodes;
  /** Codes for sales. */
  sale_codes: SaleCodes;
};
export type RivileConfigView = RivileConfig & {
  /** Always null. */
  api_key: string | null;
  /** Whether an API key is stored. */
  api_key_set: boolean;
};
export type DataSettingsView = {
  /** The settings this person may see; null for one that is not set or not visible to them. Secrets
    are never shown. */
  data: {
    ACCOUNTING_INTEGRATION_TYPE: AccountingIntegration | null;
    /** Template of the agreement for automotive transport: the editor's document as a JSON text. */
    AGREEMENT_TEMPLATE: string | null;
    /** The same for general cargo. */
    AGREEMENT_TEMPLATE_GENERAL_CARGO: string | null;
    /** Addresses and ranges that may sign in; empty for all. */
    ALLOWED_LOGIN_IPS: string[] | null;
    /** The last day of the closed books; null while all are open. */
    CLOSED_UNTIL: string | null;
    DEBETAS_CONFIG: DebetasConfig | null;
    /** Whether a code by e-mail is asked for at sign-in. */
    ENABLE_2FA: boolean | null;
    /** Euros for a litre of fuel, as an exact decimal. */
    FUEL_PRICE: string | null;
    /** Always null: the server fetches the maps, and the key stays there. */
    GOOGLE_MAPS_API_KEY: string | null;
    /** What a line of an invoice says about its order in Lithuanian; null for the usual. */
    INVOICE_LINE_TEMPLATE: string | null;
    /** The same in English. */
    INVOICE_LINE_TEMPLATE_EN: string | null;
    /** Confirmed address that offers are read from. */
    OFFER_EMAIL: string | null;
    /** Address that is waiting for confirmation. */
    PENDING_OFFER_EMAIL: string | null;
    PENDING_OFFER_EMAIL_CONFIRMATION: MailStatus | null;
    RIVILE_CONFIG: RivileConfigView | null;
    /** Euros for a kilometre of road, as an exact decimal. */
    ROAD_TAX: string | null;
    SETTLEMENT_TOLERANCE: Cents | null;
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
    /** Port of the mail server. */
    SMTP_PORT: number | null;
    /** User name at the mail server. */
    SMTP_USERNAME: string | null;
    /** Time zone in which the company's days begin. */
    TIME_ZONE: string | null;
    /** Version of all settings that this person may see, for `If-Match`. */
    updated_at: string;
  };
};
export type OfferEmailView = {
  /** The address that is waiting for confirmation. */
  pending_offer_email: string | null;
};
export type SettingsSaved = {
  /** The pending offers address after the change. */
  data: OfferEmailView;
  /** A message for the user. */
  message: string;
};
export type SettingsPayload = {
  /** The accounting program; `RIVILE` only if it is configured. */
  ACCOUNTING_INTEGRATION_TYPE?: null | AccountingIntegration;
  /** Template of the agreement: the editor's document as JSON text. */
  AGREEMENT_TEMPLATE?: string | null;
  /** The same for general cargo. */
  AGREEMENT_TEMPLATE_GENERAL_CARGO?: string | null;
  /** Addresses and CIDR ranges that may sign in; empty for all. */
  ALLOWED_LOGIN_IPS?: string[] | null;
  /** The last day of the closed books: documents of ours can no longer bear it or an earlier one. Empty opens all. */
  CLOSED_UNTIL?: string | null;
  /** Whether a code by e-mail is asked for at sign-in. */
  ENABLE_2FA?: boolean | null;
  /** Euros for a litre of fuel, at most four decimals. */
  FUEL_PRICE?: string | null;
  /** What a line of an invoice says about its order in Lithuanian; empty for the usual. */
  INVOICE_LINE_TEMPLATE?: string | null;
  /** The same in English. */
  INVOICE_LINE_TEMPLATE_EN?: string | null;
  /** Address that offers are read from; a new one is used once it is confirmed. */
  OFFER_EMAIL?: string | null;
  /** Euros for a kilometre of road, at most four decimals. */
  ROAD_TAX?: string | null;
  /** By how many cents a carrier may bill another amount than agreed without a reason. */
  SETTLEMENT_TOLERANCE?: null | Cents;
  /** Address that mails come from; needed with a mail server. */
  SMTP_FROM_EMAIL?: string | null;
  /** Name that mails come from. */
  SMTP_FROM_NAME?: string | null;
  /** Mail server; empty for the installation's own. */
  SMTP_HOST?: string | null;
  /** Password at the mail server. If it is not sent, the stored one is kept. */
  SMTP_PASSWORD?: string | null;
  /** Port of the mail server. */
  SMTP_PORT?: number | null;
  /** User name at the mail server. */
  SMTP_USERNAME?: string | null;
  /** Which category the template in `AGREEMENT_TEMPLATE` is for. */
  category?: null | Category;
};
export type DataVisitorView = {
  /** What the sign-in page shows about the installation. */
  data: {
    /** Where companies without an account can try the product; `null` if there is no such offer. */
    trial_url: string | null;
  };
};
export type WeekRange = {
  /** Sunday. */
  end: string;
  /** Monday. */
  start: string;
};
export type WeekOption = {
  /** For example `2026-W47 (11-16 – 11-22)`. */
  label: string;
  /** The first and last day of the week. */
  value: WeekRange;
};
export type WeekOptions = {
  /** The rows. */
  data: WeekOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataSavedPlanningEntryView = {
  /** A created or changed entry. */
  data: {
    /** The entry's id. */
    id: PlanningEntryId;
    /** The entry's id, under the name from the specification. */
    vehicle_planning_id: PlanningEntryId;
    /** What may be wrong with it: the vehicle has another entry on that day. */
    warnings: SentenceView[];
  };
};
export type VehicleId = number;
export type PlanningEntryPayload = {
  /** Where it is free, as it is written. Without coordinates it is looked up. */
  address: string | null;
  /** The first day it is free. */
  date: string | null;
  /** The latitude in degrees. */
  latitude?: number | null;
  /** The longitude in degrees. */
  longitude?: number | null;
  /** The vehicle's id. */
  vehicle_id: null | VehicleId;
  /** A note for the planner. */
  vehicle_note?: string | null;
};
export type PlanningOrderView = {
  /** The route calculated for this vehicle and order. Assigning the vehicle with it uses the same
    distances, for fifteen minutes and until the person lists the vehicle's orders again. 0 for an
    order that the vehicle has taken. */
  calculated_route_id: RouteId;
  /** The client manager, who sold it. */
  client_manager: string | null;
  /** The client. */
  client_name: string | null;
  /** What the vehicle costs, in cents. The wire has the plural. */
  costs_value: Cents;
  /** The order's currency, which applies to the amounts. */
  currency: Currency;
  /** Which amounts count days that were estimated. */
  days_estimated: DaysEstimated;
  /** The distance from the vehicle to the first loading, in metres. */
  empty_distance_value: Metres;
  /** Whether somebody corrected the route on the map. */
  has_corrected_route: boolean;
  /** Whether the distance may be wrong: out of proportion to the straight line, or to a place far from any road. */
  is_distance_doubtful: boolean;
  /** Where the vehicle is afterwards. */
  last_location: string | null;
  /** The client's number of the load. */
  load_number: string | null;
  /** The day it is or was loaded. */
  loading_date: string | null;
  /** The first day it can be loaded. */
  loading_date_from: string | null;
  /** The last day it can be loaded. */
  loading_date_to: string | null;
  /** Loading places, as they are visited. */
  loadings: string[];
  /** The order's id. */
  order_id: OrderId;
  /** The order's number. */
  order_number: string;
  /** What is left, in cents. */
  profit_value: Cents;
  /** What the client pays, in cents. */
  revenue_value: Cents;
  /** The order's route, if it has one. */
  route_id: number | null;
  /** The order's status. */
  status: OrderStatus;
  /** The empty and the loaded distance together, in metres. */
  total_distance_value: Metres;
  /** Unloading places, as they are visited. The wire has the singular. */
  unloading: string[];
  /** The day it is or was unloaded. */
  unloading_date: string | null;
  /** Whether the vehicle has taken the order. */
  vehicle_planning_assigned: boolean;
};
export type FreeVehicleView = {
  /** Where it is free. */
  address: string;
  /** The first day it is free. */
  availability_date: string;
  category: Category | null;
  /** How its cost is calculated. */
  cost_calculation_type: VehicleCostType;
  cost_value: Cents | null;
  /** The first day it is free. */
  date: string;
  /** Whether that supplier's insurance has expired; the vehicle cannot be selected then. */
  insurance_expired: boolean;
  /** The last day of that insurance. */
  insurance_expiry_date: string | null;
  /** The plate number. */
  number_plate: string;
  /** The loads it could take, best profit first, at most 50; none if that insurance has expired. Empty
    if they were not asked for. */
  orders: PlanningOrderView[];
  /** The plate number. */
  plate_number: string;
  position: PositionView | null;
  subcontractor_id: ContactId | null;
  /** Version of the entry, for `If-Match`. */
  updated_at: string;
  vehicle_class: VehicleClass | null;
  /** The vehicle's id. */
  vehicle_id: VehicleId;
  /** The latitude in degrees. */
  vehicle_latitude: number;
  /** Where it is free. */
  vehicle_location: string;
  /** The longitude in degrees. */
  vehicle_longitude: number;
  /** A note for the planner. */
  vehicle_note: string | null;
  /** The plate number. */
  vehicle_number: string;
  /** The planning entry's id. */
  vehicle_planning_id: PlanningEntryId;
};
export type DataVecPlanningCardView = {
  data: (FreeVehicleView & {
    /** The last day of the supplier's insurance. */
    insurance: string | null;
    /** Whether it can take another order: its last one has an unloading day, or it has none. */
    is_free: boolean;
    /** Whether the vehicle has an order that is not unloaded yet, whether or not the person may see it. */
    order_assigned: boolean;
  })[];
};
export type RunnerUpView = {
  /** How much more it would have to earn; if another vehicle has it, at least. 0 if the plan might as well
    have it. */
  missing: Cents;
  /** The order's id. */
  order_id: OrderId;
  /** The order's number. */
  order_number: string;
  /** The revenue that takes. */
  price: Cents;
  /** What it would earn with the vehicle. */
  profit: Cents;
};
export type VehicleOfPlanView = {
  /** The first day it is free. */
  availability_date: string;
  /** Where it is free. */
  vehicle_location: string;
  /** The plate number. */
  vehicle_number: string;
  /** Its planning entry. */
  vehicle_planning_id: PlanningEntryId;
};
export type PlannedPairView = {
  load_worth: Cents | null;
  /** The load, with the amounts it would have. */
  order: PlanningOrderView;
  /** The loads that come next for the vehicle. */
  others: RunnerUpView[];
  /** The vehicle. */
  vehicle: VehicleOfPlanView;
  vehicle_worth: Cents | null;
};
export type WaitingView = {
  /** The loads that come next for it. */
  others: RunnerUpView[];
  /** The vehicle. */
  vehicle: VehicleOfPlanView;
};
export type DataBestPlanView = {
  /** The plan that earns the most: no other one can, whatever it is; or, where that is not proven, the best one that
    was found in time. Amounts are in euro cents. */
  data: {
    /** The most that any plan can earn, by the prices of all vehicles and loads; the same where that is proven. */
    at_most: Cents;
    /** Whether there are more free loads than are compared (5,000), which can be loaded from a later day on. */
    has_more_loads: boolean;
    /** Whether no plan earns more. If not, the search was given up when its time was over; then what a vehicle or
        a load is worth is not known, and neither is what comes next for a vehicle. */
    is_proven: boolean;
    /** The loads in euros that no vehicle had better take. */
    left_loads: number;
    /** The vehicles that were too many to be compared: those that are free last. */
    not_compared: number;
    /** The loads in other currencies, which cannot be compared. */
    other_currencies: number;
    /** The vehicles with their loads, those that are free first. */
    pairs: PlannedPairView[];
    /** What it earns. */
    profit: Cents;
    /** The vehicles that had better wait, though some load fits them. */
    waiting: WaitingView[];
  };
};
export type RideView = {
  /** When the vehicle arrives at the first loading. */
  arrives_at: string;
  /** Breaks of 45 minutes, from when the vehicle was free before. */
  breaks: number;
  /** Daily rests of 11 hours. */
  daily_rests: number;
  /** The address where it is free again. */
  ends_at: string;
  /** When loading begins. */
  loads_from: string;
  /** The load, with the amounts it has after the one before. */
  order: PlanningOrderView;
  /** The company's day then, on which the vehicle is free again. */
  unloading_date: string;
  /** When the last unloading ends. */
  unloads_until: string;
  /** Weekly rests of 45 hours. */
  weekly_rests: number;
};
export type ChainView = {
  /** What all its loads earn. */
  profit: Cents;
  /** Its loads, one after the other. */
  rides: RideView[];
  /** The vehicle. */
  vehicle: VehicleOfPlanView;
};
export type DataChainsView = {
  /** A plan over several days. Amounts are in euro cents. */
  data: {
    /** What no plan for these vehicles and loads can earn more than. It may be more than any plan can earn. */
    at_most: Cents;
    /** The vehicles with their loads, those that are free first. */
    chains: ChainView[];
    /** How many days are planned. */
    days: number;
    /** The loads that were looked at and are in no chain. */
    free_loads: number;
    /** Whether there are more free loads than are compared (5,000), which can be loaded from a later day on. */
    has_more_loads: boolean;
    /** Whether the search was given up when its time was over; it might have found more. */
    is_cut_short: boolean;
    /** The loads in euros that were too many to look at: those that would earn the least. */
    left_loads: number;
    /** The vehicles that were too many to look at: those that are free last. */
    left_vehicles: number;
    /** The loads in other currencies, which cannot be compared. */
    other_currencies: number;
    /** What it earns. */
    profit: Cents;
  };
};
export type DataVecPlanningGroupView = {
  data: {
    /** The first day they are free. */
    date: string;
    /** The vehicles, sorted by plate number. */
    vehicle_plannings: FreeVehicleView[];
  }[];
};
export type DataPlanningEntryView = {
  /** A planning entry, in the form its dialog edits. */
  data: {
    /** Where it is free, under the name used for sending it. */
    address: string;
    /** The first day it is free. */
    availability_date: string;
    /** How its cost is calculated. */
    cost_calculation_type: VehicleCostType;
    /** The first day it is free, under the name used for sending it. */
    date: string;
    /** The entry's id. */
    id: PlanningEntryId;
    /** Whether that supplier's insurance has expired. */
    insurance_expired: boolean;
    /** The latitude in degrees. */
    latitude: number;
    /** Where it is free. */
    location: string;
    /** The longitude in degrees. */
    longitude: number;
    /** Whether an order is assigned to this entry, whether or not the user may see it. */
    order_assigned: boolean;
    order_id: OrderId | null;
    /** That order's number, if the user may see it. */
    order_number: string | null;
    /** The vehicle's plate number. */
    plate_number: string;
    subcontractor_id: ContactId | null;
    /** Version of the entry, for `If-Match`. Assigning and unassigning an order count as changes. */
    updated_at: string;
    vehicle_class: VehicleClass | null;
    /** The vehicle's id. */
    vehicle_id: VehicleId;
    /** A note for the planner. */
    vehicle_note: string | null;
    /** The entry's id. */
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
  /** How its cost is calculated. */
  cost_calculation_type: VehicleCostType;
  cost_calculation_value: Cents | null;
  /** The dispatcher's name. */
  dispatcher: string | null;
  dispatcher_id: UserId | null;
  /** The driver's name: that of a user, or the name that was entered. */
  driver: string | null;
  driver_id: UserId | null;
  /** The driver's name as it was entered, if they are not a user. */
  driver_name: string | null;
  driver_salary: Cents | null;
  driver_salary_type: DriverSalaryType | null;
  euroclass: EuroClass | null;
  /** The fuel consumption in litres per 100 km, with one decimal. */
  fuel_consumption: number | null;
  /** The vehicle's id. */
  id: VehicleId;
  insurance: Cents | null;
  /** Whether that day has passed. */
  insurance_expired: boolean;
  /** The last day of the supplier's insurance. */
  insurance_expiry_date: string | null;
  /** The LF value, as the company writes it on the vehicle card. */
  lf: string | null;
  /** The maker. */
  make: string | null;
  /** The model. */
  model: string | null;
  other_costs: Cents | null;
  /** The plate number. */
  plate_number: string;
  /** Since when its device has a token to tell its position with; `null` if it has none. */
  position_token_since: string | null;
  service: Cents | null;
  subcontractor_id: ContactId | null;
  /** The kind of vehicle in the company's own words. */
  type: string | null;
  /** When it was last changed. */
  updated_at: string;
  vehicle_class: VehicleClass | null;
  wear_or_leasing: LeasingType | null;
  wear_or_leasing_sum: Cents | null;
  /** The year it was built. */
  year: number | null;
};
export type VehiclePage = {
  /** The rows. */
  data: VehicleRow[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type VehiclePayload = {
  /** In cents per month: the vehicle's share of the office costs. */
  administrative_costs?: null | Cents;
  /** The kind of cargo it takes; empty means both. */
  category?: null | Category;
  /** How its cost is calculated. */
  cost_calculation_type: null | VehicleCostType;
  /** The price in cents per kilometre or day; required unless the vehicle is our own. */
  cost_calculation_value?: null | Cents;
  /** The vehicle's dispatcher. */
  dispatcher_id?: null | UserId;
  /** The driver, if they are a user. */
  driver_id?: null | UserId;
  /** The driver's name, if they are not a user. */
  driver_name?: string | null;
  /** The driver's pay in cents per kilometre or day. */
  driver_salary?: null | Cents;
  /** How the driver is paid. This and the costs below are only for our own vehicles. */
  driver_salary_type?: null | DriverSalaryType;
  /** The emission class. */
  euroclass?: null | EuroClass;
  /** The fuel consumption in litres per 100 km, with at most one decimal. */
  fuel_consumption?: number | null;
  /** In cents per month. */
  insurance?: null | Cents;
  /** The LF value, as the company writes it on the vehicle card. */
  lf?: string | null;
  /** The maker. */
  make?: string | null;
  /** The model. */
  model?: string | null;
  /** The plate number; no two vehicles share one. */
  number_plate: string | null;
  /** In cents per month. */
  other_costs?: null | Cents;
  /** In cents per month, for service and tyres. */
  service?: null | Cents;
  /** The supplier that runs it. */
  subcontractor_id?: null | ContactId;
  /** The kind of vehicle in the company's own words. */
  type?: string | null;
  /** The class of the trailer. Only vehicles for general cargo have one, and it implies that
     category. */
  vehicle_class?: null | VehicleClass;
  /** Whether the next amount is leasing or depreciation. */
  wear_or_leasing?: null | LeasingType;
  /** In cents per month. */
  wear_or_leasing_sum?: null | Cents;
  /** The year it was built, from 1950 to next year. */
  year?: number | null;
};
export type PlateOption = {
  /** The vehicle's id. */
  id: number;
  /** Whether that day has passed. */
  insurance_expired: boolean;
  /** The last day of the supplier's insurance. */
  insurance_expiry_date: string | null;
  /** The text that is shown. */
  label: string;
  /** The plate number. */
  value: string;
};
export type PlateOptions = {
  /** The rows. */
  data: PlateOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type VehicleOption = {
  /** The supplier's name. */
  company_name: string | null;
  /** The vehicle's id. */
  id: number;
  /** Whether that day has passed; the vehicle cannot be planned then. */
  insurance_expired: boolean;
  /** The last day of the supplier's insurance. */
  insurance_expiry_date: string | null;
  /** Plate, maker and model, and the supplier that runs it. */
  label: string;
  /** The plate number. */
  plate_number: string;
  /** The id again; selects read either. */
  value: number;
};
export type VehicleOptions = {
  /** The rows. */
  data: VehicleOption[];
  /** The position of the page in the list. */
  meta: Meta;
};
export type DataPositionTakenView = {
  /** What became of a position. */
  data: {
    /** `false` if a position that was measured later is already known; that one stays. */
    is_stored: boolean;
    /** When the position that was sent was measured. */
    measured_at: string;
  };
};
export type PositionPayload = {
  /** The latitude in degrees, WGS 84. */
  latitude: number | null;
  /** The longitude in degrees, WGS 84. */
  longitude: number | null;
  /** When it was there, such as `2026-03-10T08:00:00Z`; now if it is left out. At most 5 minutes from
     now and 30 days ago. */
  measured_at?: string | null;
};
export type DataPositionTokenView = {
  /** A new token. It is reported only here. */
  data: {
    /** The address to send it to. */
    address: string;
    /** When the token was made. */
    created_at: string;
    /** The method to send a position with. */
    method: string;
    /** The token, for the header `Authorization: Bearer`. */
    token: string;
  };
};
export type DataOfferEmailConfirmed = {
  /** The answer to confirming the address. */
  data: {
    /** `Your new offer email is verified, thank you.` */
    message: string;
    /** Whether it was confirmed before: the link was used again, and changed nothing. */
    was_confirmed: boolean;
  };
};
export type OfferEmailLink = {
  /** From the query string of the page. */
  data?: string | null;
  /** From the query string of the page. */
  signature?: string | null;
};
export type DataVersionView = {
  /** The version of the app that this server delivers. */
  data: {
    /** Changes whenever a file of the app changes. */
    version: string;
  };
};
export type DataVecVinOption = {
  data: {
    /** The VIN again, as the text of an option. */
    label: string;
    /** The VIN again, as the value for the filter of the orders list. */
    value: string;
    /** The VIN. */
    vin_number: string;
  }[];
};
