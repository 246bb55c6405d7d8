//! Payments: incoming ones, as found by importing a bank statement, and files with payments to carriers.

pub mod matching;
pub mod pain;
pub mod same;
pub mod statement;
pub mod transfers;

use crate::wire_enum::wire_enum;

pub use statement::{Direction, LineKind};

wire_enum! {
    /// The state of a bank statement import.
    pub enum PaymentImportStatus {
        /// Still being read.
        InProgress = "IN_PROGRESS",
        /// Every payment was matched to its invoice.
        Imported = "IMPORTED",
        /// Nothing could be imported.
        Failed = "FAILED",
        /// Some payments need a decision by a person.
        ActionRequired = "ACTION_REQUIRED",
    }
}

wire_enum! {
    /// What happened to one payment of an import.
    pub enum PaymentImportItemStatus {
        /// It was not gone through yet.
        Waiting = "WAITING",
        /// It matches no invoice, or was imported before.
        Failed = "FAILED",
        /// It matches an invoice, but not as the payment says; a person has to decide.
        PotentialReallocation = "POTENTIAL_REALLOCATION",
        /// Booked on its invoices.
        Imported = "IMPORTED",
        /// A person decided to ignore it.
        Ignored = "IGNORED",
        /// It concerns no invoice and no settlement.
        Skipped = "SKIPPED",
    }
}

wire_enum! {
    /// Why a payment of an import was not booked automatically.
    pub enum PaymentImportItemReason {
        /// An earlier import already contained it.
        Duplicate = "DUPLICATE",
        /// The statement lacks something that is needed to book it.
        MissingData = "MISSING_DATA",
        /// No invoice has the number that the payment names.
        InvoiceNotFound = "INVOICE_NOT_FOUND",
        /// The named invoice is already paid.
        AlreadyPaid = "ALREADY_PAID",
        /// It is more than the amount still due.
        Overpaid = "OVERPAID",
        /// It was not paid by the invoice's client.
        WrongPayer = "WRONG_PAYER",
        /// It names several invoices without saying how much is for each.
        AmbiguousSplit = "AMBIGUOUS_SPLIT",
        /// It is in a different currency from the invoice.
        CurrencyDiffers = "CURRENCY_DIFFERS",
        /// The line cannot be read.
        Unreadable = "UNREADABLE",
        /// A person took back what was booked.
        TakenBack = "TAKEN_BACK",
        /// It takes a payment back, and it is not certain which.
        Returned = "RETURNED",
    }
}

wire_enum! {
    /// Versions of the message that asks a bank to pay (ISO 20022, `CustomerCreditTransferInitiation`).
    pub enum PaymentFileFormat {
        /// Of 2009, which every bank takes.
        Pain00100103 = "PAIN_001_001_03",
        /// Of 2019, which replaces it.
        Pain00100109 = "PAIN_001_001_09",
    }
}

wire_enum! {
    /// What became of a payment file.
    pub enum PaymentFileState {
        /// It was made; the bank may pay it.
        Made = "MADE",
        /// The bank paid it, as a person noted.
        Paid = "PAID",
        /// The bank will not pay it.
        Withdrawn = "WITHDRAWN",
    }
}
