//! The enumerations that are stored in the database.
//!
//! Each such column has a CHECK constraint with exactly the values of one enumeration. The entity
//! generator uses this table to find the column's type, and fails if a CHECK and its enumeration
//! differ.

/// An enumeration and the values its columns may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEnum {
    /// The type's path from another crate.
    pub path: &'static str,
    /// How its values are spelled.
    pub values: Vec<&'static str>,
}

/// Each entry is a `Type`, or `Type without Value` for a value that is derived and never stored.
macro_rules! stored_enums {
    ($($module:ident::$name:ident $(without $derived:ident)?,)+) => {
        /// Every enumeration that is stored in a column.
        pub fn all() -> Vec<StoredEnum> {
            vec![$(
                StoredEnum {
                    path: concat!("domain::", stringify!($module), "::", stringify!($name)),
                    values: crate::$module::$name::ALL
                        .iter()
                        $(.filter(|value| **value != crate::$module::$name::$derived))?
                        .map(|value| value.as_str())
                        .collect(),
                },
            )+]
        }
    };
}

stored_enums! {
    accounting::CardKind,
    accounting::DeliveryStatus,
    contacts::AccountingNoteType,
    contacts::ContactDocumentType,
    contacts::ContactRating,
    contacts::ContactType,
    damages::DamageDocumentType,
    damages::DamageStatus,
    distance::ProviderName,
    history::HistoryAction,
    history::HistorySubject,
    imports::ImportKind,
    imports::ImportStatus,
    imports::ImportVerdict,
    invoices::AccountingExportKind,
    invoices::InvoiceSeriesKind,
    invoices::InvoiceType,
    invoices::PrintedLanguages,
    invoices::VatDirective without Domestic,
    saved_views::ViewedList,
    settlements::PurchaseCase,
    settlements::SettlementDocumentType,
    settlements::SettlementType,
    mail::MailKind,
    mail::OutboxStatus,
    mail::PublicLinkPurpose,
    orders::Activity,
    orders::Category,
    orders::CmrOriginal,
    orders::CostCalculation,
    orders::Currency,
    orders::OrderDocumentType,
    orders::OrderStatus,
    orders::RevenueCalculation,
    payments::PaymentFileFormat,
    payments::PaymentFileState,
    payments::PaymentImportItemReason,
    payments::PaymentImportItemStatus,
    payments::PaymentImportStatus,
    payments::Direction,
    payments::LineKind,
    places::Precision,
    users::CategoryVisibility,
    users::Language,
    users::ManagerType,
    users::Permission without ContactsNone,
    users::Role,
    vehicles::DriverSalaryType,
    vehicles::EuroClass,
    vehicles::LeasingType,
    vehicles::VehicleClass,
    vehicles::VehicleCostType,
}
