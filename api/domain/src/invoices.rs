//! The terms of invoicing and accounting.

use crate::wire_enum::wire_enum;

/// The VAT rates that the forms offer, in percent.
pub const VAT_RATES: [i64; 3] = [0, 9, 21];

wire_enum! {
    /// What an invoice to a client is for.
    pub enum InvoiceType {
        /// The transport itself.
        Normal = "NORMAL",
        /// Reverses a normal invoice, fully or partly.
        Credit = "CREDIT",
        /// Something charged on top of the transport.
        Additional = "ADDITIONAL",
    }
}

wire_enum! {
    /// The accounting program a company exports its invoices to.
    pub enum AccountingIntegration {
        /// The company chose to have none.
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
        /// Normal and additional invoices.
        Normal = "normal",
        /// Credit invoices.
        Credit = "credit",
    }
}

wire_enum! {
    /// What an export file for the accounting program contains.
    pub enum AccountingExportKind {
        /// Invoices to clients.
        Invoices = "invoices",
        /// Suppliers' invoices, which we settle.
        Settlements = "settlements",
    }
}
