//! The terms of invoicing and accounting.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// Which way a credit invoice corrects.
    pub enum CreditDirection {
        /// It takes back.
        Minus = "minus",
        /// It charges more: a correction with plus.
        Plus = "plus",
    }
}

wire_enum! {
    /// The languages that a client's invoices are printed in.
    pub enum PrintedLanguages {
        /// Lithuanian and English beside each other.
        Both = "both",
        /// Lithuanian alone.
        Lithuanian = "lt",
        /// English alone.
        English = "en",
    }
}

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
        /// The parties of invoices.
        Clients = "clients",
        /// The parties of settlements.
        Carriers = "carriers",
    }
}

wire_enum! {
    /// The VAT rule an invoice to a client follows, with the words it has to quote.
    pub enum VatDirective {
        /// Lithuanian VAT, which is stored as no directive.
        Domestic = "STANDARD" | "DOMESTIC",
        /// Reverse charge within the EU: Articles 44 and 196 of Directive 2006/112/EC.
        EuBusiness = "EU_B2B",
        /// Outside the scope for a business outside the EU: Article 44 of Directive 2006/112/EC.
        OutsideEuBusiness = "NON_EU_B2B",
        /// 0 % for carriage connected with export or transit: Article 146(1)(e).
        Export = "EXPORT_45",
        /// 0 % for carriage in the taxable amount of imported goods: Article 144.
        Import = "IMPORT_45",
        /// Not a supply: compensation, penalty or damage.
        NotVatObject = "NOT_VAT_OBJECT",
    }
}
