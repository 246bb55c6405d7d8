//! The enumerations that columns of the database hold.
//!
//! A CHECK constraint allows exactly the values of one of them. From this table the generator of
//! the entities knows the type of such a column; it fails when a CHECK and an enumeration differ.

/// An enumeration and what its columns may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEnum {
    /// Its path, as another crate writes it.
    pub path: &'static str,
    /// The spellings of its values.
    pub values: Vec<&'static str>,
}

/// `Type` or, for values that are derived and never stored, `Type without Value`.
macro_rules! stored_enums {
    ($($module:ident::$name:ident $(without $derived:ident)?,)+) => {
        /// Every enumeration that a column holds.
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
    contacts::AccountingNoteType,
    contacts::ContactDocumentType,
    contacts::ContactRating,
    contacts::ContactType,
    damages::DamageDocumentType,
    damages::DamageStatus,
    invoices::AccountingExportKind,
    invoices::InvoiceSeriesKind,
    invoices::InvoiceType,
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
    payments::PaymentImportItemReason,
    payments::PaymentImportItemStatus,
    payments::PaymentImportStatus,
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
