//! Words of invoicing and accounting.

use crate::wire_enum::wire_enum;

/// VAT rates the forms offer, in percent.
pub const VAT_RATES: [i64; 3] = [0, 9, 21];

wire_enum! {
    /// What an invoice to a client is for.
    pub enum InvoiceType {
        /// The transport itself.
        Normal = "NORMAL",
        /// Takes a normal invoice back, wholly or in part.
        Credit = "CREDIT",
        /// Something on top of the transport.
        Additional = "ADDITIONAL",
    }
}

wire_enum! {
    /// The accounting program a company hands its books to.
    pub enum AccountingIntegration {
        /// None, and chosen to be none.
        None = "NONE",
        /// Rivilė GAMA.
        Rivile = "RIVILE",
        /// Debetas.
        Debetas = "DEBETAS",
    }
}

wire_enum! {
    /// Where the import of a bank statement stands.
    pub enum PaymentImportStatus {
        /// Still reading.
        InProgress = "IN_PROGRESS",
        /// Everything found its invoice.
        Imported = "IMPORTED",
        /// Nothing could be used.
        Failed = "FAILED",
        /// A person has to decide on some payments.
        ActionRequired = "ACTION_REQUIRED",
    }
}

wire_enum! {
    /// What became of one payment of an import.
    pub enum PaymentImportItemStatus {
        /// It belongs to no invoice we could find, or was seen before.
        Failed = "FAILED",
        /// It fits, but not where it says; a person has to decide.
        PotentialReallocation = "POTENTIAL_REALLOCATION",
        /// Booked on its invoices.
        Imported = "IMPORTED",
    }
}
