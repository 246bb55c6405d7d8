//! What a bank statement says, in whatever format it came.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::wire_enum::wire_enum;
use crate::{AmountOverflow, Cents};

wire_enum! {
    /// Which way the money of a line went.
    pub enum Direction {
        /// To our account.
        Incoming = "INCOMING",
        /// From our account.
        Outgoing = "OUTGOING",
    }
}

wire_enum! {
    /// What a line of a statement is.
    pub enum LineKind {
        /// A payment.
        Payment = "PAYMENT",
        /// What the bank takes for itself.
        Fee = "FEE",
        /// It takes an earlier payment back: a reversal by the bank, or a transfer that was returned.
        Return = "RETURN",
        /// Several payments in one sum whose parts do not add up to it.
        Batch = "BATCH",
    }
}

wire_enum! {
    /// Why a line of a statement cannot be read.
    pub enum UnreadReason {
        /// It has no day, or none that can be read.
        Day = "DAY",
        /// It has no amount, or none that can be read.
        Amount = "AMOUNT",
        /// It has no currency of ISO 4217.
        Currency = "CURRENCY",
        /// It does not say whether the money came or went.
        Direction = "DIRECTION",
    }
}

/// How a file is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatementSource {
    /// The layout: `camt.053.001.02` (any version of it), `swedbank-lt`, `seb-lt`, `luminor-lt`, `revolut-business`,
    /// `wise` or `neutral`.
    pub format: String,
    /// The encoding of the text, such as `UTF-8`, `UTF-8 with BOM` or `windows-1257`.
    pub encoding: String,
}

/// An invoice that a payment names in a field of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatedInvoice {
    /// Its number, as it is written.
    pub number: String,
    /// What is paid for it, in cents; negative for a credit.
    pub amount: Option<Cents>,
}

/// A line that moved money. What is pending or was rejected is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatementLine {
    /// Its place in the file, from 0, counted over all lines that moved money and those that cannot be read.
    pub position: u32,
    /// What it is.
    pub kind: LineKind,
    /// Which way the money went.
    pub direction: Direction,
    /// Our account: an IBAN without spaces, or what the bank calls it. None if the file does not say.
    pub account: Option<String>,
    /// The day on which it was booked.
    pub day: NaiveDate,
    /// What our account got or gave, in cents of `currency`: more than nothing.
    pub amount: Cents,
    /// What the bank kept of it, in cents, as the statement says: the payer paid `amount` and this.
    pub charges: Cents,
    /// ISO 4217.
    pub currency: String,
    /// The name of the other party.
    pub party: Option<String>,
    /// Its account, without spaces.
    pub party_iban: Option<String>,
    /// For whom the other party paid, if it says so.
    pub on_behalf_of: Option<String>,
    /// What was written with it, as one text.
    pub text: String,
    /// The invoices that it names in fields of their own.
    pub stated: Vec<StatedInvoice>,
    /// What the one who pays calls it; not unique.
    pub end_to_end_id: Option<String>,
    /// What the bank calls it.
    pub bank_reference: Option<String>,
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnreadLine {
    /// As [`StatementLine::position`].
    pub position: u32,
    /// What is wrong with it.
    pub reason: UnreadReason,
    /// What it says, at most 500 characters.
    pub text: String,
}

/// A line of a statement.
// Nearly all can be read: a box would cost more than it saves.
#[allow(clippy::large_enum_variant)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StatementEntry {
    /// One that moved money.
    Line(StatementLine),
    /// One that cannot be read.
    Unread(UnreadLine),
}

/// What a statement says of one account in one currency.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountPeriod {
    /// Our account, as [`StatementLine::account`].
    pub account: Option<String>,
    /// ISO 4217.
    pub currency: Option<String>,
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
    /// The balance before the first line, in cents; negative for an overdraft.
    pub opening: Option<Cents>,
    /// The balance after the last line, in cents.
    pub closing: Option<Cents>,
    /// What came, in cents.
    pub incoming: Cents,
    /// What went, fees included, in cents.
    pub outgoing: Cents,
    /// What banks kept of it as the lines say, in cents; none for a statement of before this was kept.
    #[serde(default)]
    pub charges: Option<Cents>,
    /// How many lines moved money.
    pub lines: u32,
    /// How many are pending, were rejected or taken back before they moved any.
    pub not_booked: u32,
}

impl AccountPeriod {
    /// By how much the balance after the last line is more than the balance before the first one and the lines
    /// together; none if a balance is missing. Anything but nothing means that lines are missing or wrong.
    ///
    /// # Errors
    /// If no number can hold the sum.
    pub fn difference(&self) -> Result<Option<Cents>, AmountOverflow> {
        let Some((opening, closing)) = self.opening.zip(self.closing) else {
            return Ok(None);
        };
        let minus = |amount: Cents| Cents(amount.0.saturating_neg());
        let parts = [closing, minus(opening), minus(self.incoming), self.outgoing];
        Cents::sum(parts).map(Some)
    }
}

/// What the reader of a statement sends: first the source, then lines in pieces, and an account after its last line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StatementPiece {
    /// How the file is read.
    Source(StatementSource),
    /// Some lines.
    Lines(Vec<StatementEntry>),
    /// An account of the file.
    Account(AccountPeriod),
}
