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
    /// Which invoices a series numbers.
    pub enum InvoiceSeriesKind {
        /// Normal and additional ones.
        Normal = "normal",
        /// Credit invoices.
        Credit = "credit",
    }
}

wire_enum! {
    /// What a file for the accounting program holds.
    pub enum AccountingExportKind {
        /// Invoices to clients.
        Invoices = "invoices",
        /// Invoices of suppliers, which we settle.
        Settlements = "settlements",
    }
}
