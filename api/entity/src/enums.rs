//! Values that CHECK constraints allow, spelled in the database as on the wire.

use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// Of `accounting_exports.kind`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum AccountingExportKind {
    #[sea_orm(string_value = "invoices")]
    #[serde(rename = "invoices")]
    Invoices,
    #[sea_orm(string_value = "settlements")]
    #[serde(rename = "settlements")]
    Settlements,
}

impl AccountingExportKind {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Invoices => "invoices",
            Self::Settlements => "settlements",
        }
    }
}

/// Of `contacts.accounting_note_type`, `orders.note_for_accounting_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum AccountingNoteType {
    #[sea_orm(string_value = "ORIGINAL_DOCUMENTS")]
    #[serde(rename = "ORIGINAL_DOCUMENTS")]
    OriginalDocuments,
    #[sea_orm(string_value = "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE")]
    #[serde(rename = "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE")]
    OriginalDocumentsWithoutInvoice,
    #[sea_orm(string_value = "COPIES_OF_DOCUMENTS")]
    #[serde(rename = "COPIES_OF_DOCUMENTS")]
    CopiesOfDocuments,
    #[sea_orm(string_value = "DOCUMENTS_UPLOADED_TO_SYSTEM")]
    #[serde(rename = "DOCUMENTS_UPLOADED_TO_SYSTEM")]
    DocumentsUploadedToSystem,
    #[sea_orm(string_value = "OTHER")]
    #[serde(rename = "OTHER")]
    Other,
}

impl AccountingNoteType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OriginalDocuments => "ORIGINAL_DOCUMENTS",
            Self::OriginalDocumentsWithoutInvoice => "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE",
            Self::CopiesOfDocuments => "COPIES_OF_DOCUMENTS",
            Self::DocumentsUploadedToSystem => "DOCUMENTS_UPLOADED_TO_SYSTEM",
            Self::Other => "OTHER",
        }
    }
}

/// Of `orders.activity`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Activity {
    #[sea_orm(string_value = "EXPEDITION")]
    #[serde(rename = "EXPEDITION")]
    Expedition,
    #[sea_orm(string_value = "OWN_PARK")]
    #[serde(rename = "OWN_PARK")]
    OwnPark,
    #[sea_orm(string_value = "SPOT")]
    #[serde(rename = "SPOT")]
    Spot,
    #[sea_orm(string_value = "COMPENSATION")]
    #[serde(rename = "COMPENSATION")]
    Compensation,
}

impl Activity {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Expedition => "EXPEDITION",
            Self::OwnPark => "OWN_PARK",
            Self::Spot => "SPOT",
            Self::Compensation => "COMPENSATION",
        }
    }
}

/// Of `agreements.category`, `contacts.category`, `invoices.category`, `orders.category`, `settlements.category`, `vehicles.category`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Category {
    #[sea_orm(string_value = "AUTOMOTIVE_TRANSPORT")]
    #[serde(rename = "AUTOMOTIVE_TRANSPORT")]
    AutomotiveTransport,
    #[sea_orm(string_value = "GENERAL_CARGO")]
    #[serde(rename = "GENERAL_CARGO")]
    GeneralCargo,
}

impl Category {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AutomotiveTransport => "AUTOMOTIVE_TRANSPORT",
            Self::GeneralCargo => "GENERAL_CARGO",
        }
    }
}

/// Of `users.category_visibility`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum CategoryVisibility {
    #[sea_orm(string_value = "AUTOMOTIVE_TRANSPORT")]
    #[serde(rename = "AUTOMOTIVE_TRANSPORT")]
    AutomotiveTransport,
    #[sea_orm(string_value = "GENERAL_CARGO")]
    #[serde(rename = "GENERAL_CARGO")]
    GeneralCargo,
    #[sea_orm(string_value = "BOTH")]
    #[serde(rename = "BOTH")]
    Both,
}

impl CategoryVisibility {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AutomotiveTransport => "AUTOMOTIVE_TRANSPORT",
            Self::GeneralCargo => "GENERAL_CARGO",
            Self::Both => "BOTH",
        }
    }
}

/// Of `supplier_accounting.cmr_original`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum CmrOriginal {
    #[sea_orm(string_value = "RECEIVED")]
    #[serde(rename = "RECEIVED")]
    Received,
    #[sea_orm(string_value = "NOT_RECEIVED")]
    #[serde(rename = "NOT_RECEIVED")]
    NotReceived,
}

impl CmrOriginal {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Received => "RECEIVED",
            Self::NotReceived => "NOT_RECEIVED",
        }
    }
}

/// Of `contact_files.document_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum ContactDocumentType {
    #[sea_orm(string_value = "insurance")]
    #[serde(rename = "insurance")]
    Insurance,
    #[sea_orm(string_value = "payment")]
    #[serde(rename = "payment")]
    Payment,
}

impl ContactDocumentType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Insurance => "insurance",
            Self::Payment => "payment",
        }
    }
}

/// Of `contacts.rating`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum ContactRating {
    #[sea_orm(string_value = "great")]
    #[serde(rename = "great")]
    Great,
    #[sea_orm(string_value = "good")]
    #[serde(rename = "good")]
    Good,
    #[sea_orm(string_value = "satisfactory")]
    #[serde(rename = "satisfactory")]
    Satisfactory,
    #[sea_orm(string_value = "bad")]
    #[serde(rename = "bad")]
    Bad,
}

impl ContactRating {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Great => "great",
            Self::Good => "good",
            Self::Satisfactory => "satisfactory",
            Self::Bad => "bad",
        }
    }
}

/// Of `contact_types.contact_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum ContactType {
    #[sea_orm(string_value = "client")]
    #[serde(rename = "client")]
    Client,
    #[sea_orm(string_value = "supplier")]
    #[serde(rename = "supplier")]
    Supplier,
}

impl ContactType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Supplier => "supplier",
        }
    }
}

/// Of `orders.cost_calculation_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum CostCalculation {
    #[sea_orm(string_value = "BY_VEHICLE")]
    #[serde(rename = "BY_VEHICLE")]
    ByVehicle,
    #[sea_orm(string_value = "FIXED")]
    #[serde(rename = "FIXED")]
    Fixed,
    #[sea_orm(string_value = "PER_KM")]
    #[serde(rename = "PER_KM")]
    PerKm,
    #[sea_orm(string_value = "PER_DAY")]
    #[serde(rename = "PER_DAY")]
    PerDay,
    #[sea_orm(string_value = "OWN_PARK")]
    #[serde(rename = "OWN_PARK")]
    OwnPark,
}

impl CostCalculation {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ByVehicle => "BY_VEHICLE",
            Self::Fixed => "FIXED",
            Self::PerKm => "PER_KM",
            Self::PerDay => "PER_DAY",
            Self::OwnPark => "OWN_PARK",
        }
    }
}

/// Of `invoices.currency`, `offers.currency`, `orders.currency`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Currency {
    #[sea_orm(string_value = "EUR")]
    #[serde(rename = "EUR")]
    Eur,
    #[sea_orm(string_value = "USD")]
    #[serde(rename = "USD")]
    Usd,
    #[sea_orm(string_value = "GBP")]
    #[serde(rename = "GBP")]
    Gbp,
}

impl Currency {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Eur => "EUR",
            Self::Usd => "USD",
            Self::Gbp => "GBP",
        }
    }
}

/// Of `damage_files.document_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum DamageDocumentType {
    #[sea_orm(string_value = "general")]
    #[serde(rename = "general")]
    General,
    #[sea_orm(string_value = "client_invoice")]
    #[serde(rename = "client_invoice")]
    ClientInvoice,
    #[sea_orm(string_value = "own_invoice")]
    #[serde(rename = "own_invoice")]
    OwnInvoice,
    #[sea_orm(string_value = "credit_invoice")]
    #[serde(rename = "credit_invoice")]
    CreditInvoice,
}

impl DamageDocumentType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::ClientInvoice => "client_invoice",
            Self::OwnInvoice => "own_invoice",
            Self::CreditInvoice => "credit_invoice",
        }
    }
}

/// Of `damages.status`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum DamageStatus {
    #[sea_orm(string_value = "PENDING")]
    #[serde(rename = "PENDING")]
    Pending,
    #[sea_orm(string_value = "AGREED")]
    #[serde(rename = "AGREED")]
    Agreed,
    #[sea_orm(string_value = "COMPLETED")]
    #[serde(rename = "COMPLETED")]
    Completed,
    #[sea_orm(string_value = "DISPUTED")]
    #[serde(rename = "DISPUTED")]
    Disputed,
}

impl DamageStatus {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "PENDING",
            Self::Agreed => "AGREED",
            Self::Completed => "COMPLETED",
            Self::Disputed => "DISPUTED",
        }
    }
}

/// Of `vehicles.driver_salary_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum DriverSalaryType {
    #[sea_orm(string_value = "PER_KM")]
    #[serde(rename = "PER_KM")]
    PerKm,
    #[sea_orm(string_value = "PER_DAY")]
    #[serde(rename = "PER_DAY")]
    PerDay,
}

impl DriverSalaryType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PerKm => "PER_KM",
            Self::PerDay => "PER_DAY",
        }
    }
}

/// Of `vehicles.euroclass`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum EuroClass {
    #[sea_orm(string_value = "euro4")]
    #[serde(rename = "euro4")]
    Euro4,
    #[sea_orm(string_value = "euro5")]
    #[serde(rename = "euro5")]
    Euro5,
    #[sea_orm(string_value = "euro6")]
    #[serde(rename = "euro6")]
    Euro6,
}

impl EuroClass {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Euro4 => "euro4",
            Self::Euro5 => "euro5",
            Self::Euro6 => "euro6",
        }
    }
}

/// Of `invoice_series.kind`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum InvoiceSeriesKind {
    #[sea_orm(string_value = "normal")]
    #[serde(rename = "normal")]
    Normal,
    #[sea_orm(string_value = "credit")]
    #[serde(rename = "credit")]
    Credit,
}

impl InvoiceSeriesKind {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Credit => "credit",
        }
    }
}

/// Of `invoice_orders.invoice_type`, `invoices.invoice_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum InvoiceType {
    #[sea_orm(string_value = "NORMAL")]
    #[serde(rename = "NORMAL")]
    Normal,
    #[sea_orm(string_value = "CREDIT")]
    #[serde(rename = "CREDIT")]
    Credit,
    #[sea_orm(string_value = "ADDITIONAL")]
    #[serde(rename = "ADDITIONAL")]
    Additional,
}

impl InvoiceType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Normal => "NORMAL",
            Self::Credit => "CREDIT",
            Self::Additional => "ADDITIONAL",
        }
    }
}

/// Of `users.language`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Language {
    #[sea_orm(string_value = "en")]
    #[serde(rename = "en")]
    English,
    #[sea_orm(string_value = "lt")]
    #[serde(rename = "lt")]
    Lithuanian,
}

impl Language {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Lithuanian => "lt",
        }
    }
}

/// Of `vehicles.wear_or_leasing`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum LeasingType {
    #[sea_orm(string_value = "LEASING")]
    #[serde(rename = "LEASING")]
    Leasing,
    #[sea_orm(string_value = "WEAR")]
    #[serde(rename = "WEAR")]
    Wear,
}

impl LeasingType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Leasing => "LEASING",
            Self::Wear => "WEAR",
        }
    }
}

/// Of `users.manager_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum ManagerType {
    #[sea_orm(string_value = "PURCHASE_MANAGER")]
    #[serde(rename = "PURCHASE_MANAGER")]
    PurchaseManager,
    #[sea_orm(string_value = "CLIENT_MANAGER")]
    #[serde(rename = "CLIENT_MANAGER")]
    ClientManager,
    #[sea_orm(string_value = "DISPATCHER")]
    #[serde(rename = "DISPATCHER")]
    Dispatcher,
    #[sea_orm(string_value = "BOTH")]
    #[serde(rename = "BOTH")]
    Both,
    #[sea_orm(string_value = "ALL")]
    #[serde(rename = "ALL")]
    All,
}

impl ManagerType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PurchaseManager => "PURCHASE_MANAGER",
            Self::ClientManager => "CLIENT_MANAGER",
            Self::Dispatcher => "DISPATCHER",
            Self::Both => "BOTH",
            Self::All => "ALL",
        }
    }
}

/// Of `order_documents.document_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum OrderDocumentType {
    #[sea_orm(string_value = "load")]
    #[serde(rename = "load")]
    Load,
    #[sea_orm(string_value = "cmr")]
    #[serde(rename = "cmr")]
    Cmr,
    #[sea_orm(string_value = "dpl")]
    #[serde(rename = "dpl")]
    Dpl,
    #[sea_orm(string_value = "thermogram")]
    #[serde(rename = "thermogram")]
    Thermogram,
    #[sea_orm(string_value = "cost_penalty")]
    #[serde(rename = "cost_penalty")]
    CostPenalty,
}

impl OrderDocumentType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Load => "load",
            Self::Cmr => "cmr",
            Self::Dpl => "dpl",
            Self::Thermogram => "thermogram",
            Self::CostPenalty => "cost_penalty",
        }
    }
}

/// Of `orders.status`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum OrderStatus {
    #[sea_orm(string_value = "CANCELD")]
    #[serde(rename = "CANCELD")]
    Cancelled,
    #[sea_orm(string_value = "REJECTED")]
    #[serde(rename = "REJECTED")]
    Rejected,
    #[sea_orm(string_value = "NEED_TO_BE_LOADED")]
    #[serde(rename = "NEED_TO_BE_LOADED")]
    NeedToBeLoaded,
    #[sea_orm(string_value = "PLANNED")]
    #[serde(rename = "PLANNED")]
    Planned,
    #[sea_orm(string_value = "LOADED")]
    #[serde(rename = "LOADED")]
    Loaded,
    #[sea_orm(string_value = "IN_PROGRESS")]
    #[serde(rename = "IN_PROGRESS")]
    InProgress,
    #[sea_orm(string_value = "UNLOADED")]
    #[serde(rename = "UNLOADED")]
    Unloaded,
    #[sea_orm(string_value = "PAID")]
    #[serde(rename = "PAID")]
    Paid,
    #[sea_orm(string_value = "COMPLETED")]
    #[serde(rename = "COMPLETED")]
    Completed,
    #[sea_orm(string_value = "COMPENSATION")]
    #[serde(rename = "COMPENSATION")]
    Compensation,
}

impl OrderStatus {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cancelled => "CANCELD",
            Self::Rejected => "REJECTED",
            Self::NeedToBeLoaded => "NEED_TO_BE_LOADED",
            Self::Planned => "PLANNED",
            Self::Loaded => "LOADED",
            Self::InProgress => "IN_PROGRESS",
            Self::Unloaded => "UNLOADED",
            Self::Paid => "PAID",
            Self::Completed => "COMPLETED",
            Self::Compensation => "COMPENSATION",
        }
    }
}

/// Of `outbox.status`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum OutboxStatus {
    #[sea_orm(string_value = "pending")]
    #[serde(rename = "pending")]
    Pending,
    #[sea_orm(string_value = "sending")]
    #[serde(rename = "sending")]
    Sending,
    #[sea_orm(string_value = "sent")]
    #[serde(rename = "sent")]
    Sent,
    #[sea_orm(string_value = "failed")]
    #[serde(rename = "failed")]
    Failed,
}

impl OutboxStatus {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Sending => "sending",
            Self::Sent => "sent",
            Self::Failed => "failed",
        }
    }
}

/// Of `payment_import_items.reason`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum PaymentImportItemReason {
    #[sea_orm(string_value = "DUPLICATE")]
    #[serde(rename = "DUPLICATE")]
    Duplicate,
    #[sea_orm(string_value = "MISSING_DATA")]
    #[serde(rename = "MISSING_DATA")]
    MissingData,
    #[sea_orm(string_value = "INVOICE_NOT_FOUND")]
    #[serde(rename = "INVOICE_NOT_FOUND")]
    InvoiceNotFound,
    #[sea_orm(string_value = "ALREADY_PAID")]
    #[serde(rename = "ALREADY_PAID")]
    AlreadyPaid,
    #[sea_orm(string_value = "OVERPAID")]
    #[serde(rename = "OVERPAID")]
    Overpaid,
    #[sea_orm(string_value = "WRONG_PAYER")]
    #[serde(rename = "WRONG_PAYER")]
    WrongPayer,
    #[sea_orm(string_value = "AMBIGUOUS_SPLIT")]
    #[serde(rename = "AMBIGUOUS_SPLIT")]
    AmbiguousSplit,
    #[sea_orm(string_value = "CURRENCY_DIFFERS")]
    #[serde(rename = "CURRENCY_DIFFERS")]
    CurrencyDiffers,
}

impl PaymentImportItemReason {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Duplicate => "DUPLICATE",
            Self::MissingData => "MISSING_DATA",
            Self::InvoiceNotFound => "INVOICE_NOT_FOUND",
            Self::AlreadyPaid => "ALREADY_PAID",
            Self::Overpaid => "OVERPAID",
            Self::WrongPayer => "WRONG_PAYER",
            Self::AmbiguousSplit => "AMBIGUOUS_SPLIT",
            Self::CurrencyDiffers => "CURRENCY_DIFFERS",
        }
    }
}

/// Of `payment_import_items.import_status`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum PaymentImportItemStatus {
    #[sea_orm(string_value = "FAILED")]
    #[serde(rename = "FAILED")]
    Failed,
    #[sea_orm(string_value = "POTENTIAL_REALLOCATION")]
    #[serde(rename = "POTENTIAL_REALLOCATION")]
    PotentialReallocation,
    #[sea_orm(string_value = "IMPORTED")]
    #[serde(rename = "IMPORTED")]
    Imported,
    #[sea_orm(string_value = "IGNORED")]
    #[serde(rename = "IGNORED")]
    Ignored,
}

impl PaymentImportItemStatus {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Failed => "FAILED",
            Self::PotentialReallocation => "POTENTIAL_REALLOCATION",
            Self::Imported => "IMPORTED",
            Self::Ignored => "IGNORED",
        }
    }
}

/// Of `payment_imports.status`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum PaymentImportStatus {
    #[sea_orm(string_value = "IN_PROGRESS")]
    #[serde(rename = "IN_PROGRESS")]
    InProgress,
    #[sea_orm(string_value = "IMPORTED")]
    #[serde(rename = "IMPORTED")]
    Imported,
    #[sea_orm(string_value = "FAILED")]
    #[serde(rename = "FAILED")]
    Failed,
    #[sea_orm(string_value = "ACTION_REQUIRED")]
    #[serde(rename = "ACTION_REQUIRED")]
    ActionRequired,
}

impl PaymentImportStatus {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::InProgress => "IN_PROGRESS",
            Self::Imported => "IMPORTED",
            Self::Failed => "FAILED",
            Self::ActionRequired => "ACTION_REQUIRED",
        }
    }
}

/// Of `role_permissions.permission`, `user_permissions.permission`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Permission {
    #[sea_orm(string_value = "profit view")]
    #[serde(rename = "profit view")]
    ProfitView,
    #[sea_orm(string_value = "order view")]
    #[serde(rename = "order view")]
    OrderView,
    #[sea_orm(string_value = "order export")]
    #[serde(rename = "order export")]
    OrderExport,
    #[sea_orm(string_value = "order delete")]
    #[serde(rename = "order delete")]
    OrderDelete,
    #[sea_orm(string_value = "invoice view")]
    #[serde(rename = "invoice view")]
    InvoiceView,
    #[sea_orm(string_value = "invoice export")]
    #[serde(rename = "invoice export")]
    InvoiceExport,
    #[sea_orm(string_value = "edit invoice number")]
    #[serde(rename = "edit invoice number")]
    EditInvoiceNumber,
    #[sea_orm(string_value = "contacts own view")]
    #[serde(rename = "contacts own view")]
    ContactsOwnView,
    #[sea_orm(string_value = "contacts all view")]
    #[serde(rename = "contacts all view")]
    ContactsAllView,
    #[sea_orm(string_value = "contacts own delete")]
    #[serde(rename = "contacts own delete")]
    ContactsOwnDelete,
    #[sea_orm(string_value = "contacts all delete")]
    #[serde(rename = "contacts all delete")]
    ContactsAllDelete,
}

impl Permission {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ProfitView => "profit view",
            Self::OrderView => "order view",
            Self::OrderExport => "order export",
            Self::OrderDelete => "order delete",
            Self::InvoiceView => "invoice view",
            Self::InvoiceExport => "invoice export",
            Self::EditInvoiceNumber => "edit invoice number",
            Self::ContactsOwnView => "contacts own view",
            Self::ContactsAllView => "contacts all view",
            Self::ContactsOwnDelete => "contacts own delete",
            Self::ContactsAllDelete => "contacts all delete",
        }
    }
}

/// Of `public_links.purpose`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum PublicLinkPurpose {
    #[sea_orm(string_value = "document")]
    #[serde(rename = "document")]
    Document,
    #[sea_orm(string_value = "offer_email")]
    #[serde(rename = "offer_email")]
    OfferEmail,
    #[sea_orm(string_value = "set_password")]
    #[serde(rename = "set_password")]
    SetPassword,
}

impl PublicLinkPurpose {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::OfferEmail => "offer_email",
            Self::SetPassword => "set_password",
        }
    }
}

/// Of `orders.revenue_calculation_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum RevenueCalculation {
    #[sea_orm(string_value = "FIXED")]
    #[serde(rename = "FIXED")]
    Fixed,
    #[sea_orm(string_value = "PER_KM")]
    #[serde(rename = "PER_KM")]
    PerKm,
    #[sea_orm(string_value = "PER_DAY")]
    #[serde(rename = "PER_DAY")]
    PerDay,
}

impl RevenueCalculation {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fixed => "FIXED",
            Self::PerKm => "PER_KM",
            Self::PerDay => "PER_DAY",
        }
    }
}

/// Of `role_permissions.role`, `users.role`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum Role {
    #[sea_orm(string_value = "administrator")]
    #[serde(rename = "administrator")]
    Administrator,
    #[sea_orm(string_value = "manager")]
    #[serde(rename = "manager")]
    Manager,
    #[sea_orm(string_value = "planner")]
    #[serde(rename = "planner")]
    Planner,
    #[sea_orm(string_value = "owner")]
    #[serde(rename = "owner")]
    Owner,
    #[sea_orm(string_value = "accounting")]
    #[serde(rename = "accounting")]
    Accounting,
}

impl Role {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Administrator => "administrator",
            Self::Manager => "manager",
            Self::Planner => "planner",
            Self::Owner => "owner",
            Self::Accounting => "accounting",
        }
    }
}

/// Of `orders.spot_vehicle_class`, `vehicles.vehicle_class`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum VehicleClass {
    #[sea_orm(string_value = "TAUTLINER")]
    #[serde(rename = "TAUTLINER")]
    Tautliner,
    #[sea_orm(string_value = "JUMBO")]
    #[serde(rename = "JUMBO")]
    Jumbo,
    #[sea_orm(string_value = "MEGA")]
    #[serde(rename = "MEGA")]
    Mega,
    #[sea_orm(string_value = "ISOTERMAL")]
    #[serde(rename = "ISOTERMAL")]
    Isothermal,
    #[sea_orm(string_value = "REFRIGERATOR")]
    #[serde(rename = "REFRIGERATOR")]
    Refrigerator,
}

impl VehicleClass {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tautliner => "TAUTLINER",
            Self::Jumbo => "JUMBO",
            Self::Mega => "MEGA",
            Self::Isothermal => "ISOTERMAL",
            Self::Refrigerator => "REFRIGERATOR",
        }
    }
}

/// Of `vehicles.cost_calculation_type`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, DeriveActiveEnum, Serialize, Deserialize,
)]
#[sea_orm(rs_type = "String", db_type = "Text")]
pub enum VehicleCostType {
    #[sea_orm(string_value = "PER_KM")]
    #[serde(rename = "PER_KM")]
    PerKm,
    #[sea_orm(string_value = "PER_DAY")]
    #[serde(rename = "PER_DAY")]
    PerDay,
    #[sea_orm(string_value = "OWN_PARK")]
    #[serde(rename = "OWN_PARK")]
    OwnPark,
}

impl VehicleCostType {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PerKm => "PER_KM",
            Self::PerDay => "PER_DAY",
            Self::OwnPark => "OWN_PARK",
        }
    }
}
