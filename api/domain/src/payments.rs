//! Payments that come in, as the import of a bank statement finds them.

use crate::wire_enum::wire_enum;

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
        /// A person decided to leave it.
        Ignored = "IGNORED",
    }
}

wire_enum! {
    /// Why a payment of an import was not simply booked.
    pub enum PaymentImportItemReason {
        /// An earlier import had it already.
        Duplicate = "DUPLICATE",
        /// The statement leaves out what is needed to book it.
        MissingData = "MISSING_DATA",
        /// No invoice has the number it names.
        InvoiceNotFound = "INVOICE_NOT_FOUND",
        /// The invoice it names is paid.
        AlreadyPaid = "ALREADY_PAID",
        /// It is more than the invoice still asks for.
        Overpaid = "OVERPAID",
        /// It comes from somebody else than the client of the invoice.
        WrongPayer = "WRONG_PAYER",
        /// It names several invoices and does not say how much is for each.
        AmbiguousSplit = "AMBIGUOUS_SPLIT",
        /// It is in another currency than the invoice.
        CurrencyDiffers = "CURRENCY_DIFFERS",
    }
}
