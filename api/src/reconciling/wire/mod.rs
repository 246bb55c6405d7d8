//! What the calls about bank payments read and answer.

pub mod balance;
pub mod item;

use chrono::{DateTime, NaiveDate, Utc};
use domain::payments::PaymentImportStatus;
use domain::payments::statement::AccountPeriod;
use domain::{AmountOverflow, Cents};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::list_answer;

domain::body! {
    /// A bank statement as a multipart form: one file as the part `file`, at most 20 MiB.
    pub struct PaymentImportPayload {
        /// The account of ours (IBAN) whose statement it is, where the file does not say so.
        account: Option<String>,
    }
}

list_answer! {
    /// Bank statements that were imported, the latest first.
    PaymentImportPage of PaymentImportView
}

/// A bank statement that was imported.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentImportView {
    /// The import.
    pub id: i64,
    /// When the file was imported.
    pub created_at: DateTime<Utc>,
    /// Who imported it.
    pub created_by: Option<String>,
    /// The name of the file.
    pub file_name: String,
    /// Its layout, such as `camt.053.001.02` or `swedbank-lt`.
    pub format: Option<String>,
    /// The encoding of its text.
    pub encoding: Option<String>,
    /// Where it stands.
    pub status: PaymentImportStatus,
    /// Why the file as a whole could not be gone through.
    pub error: Option<String>,
    /// How many payments came.
    pub payments_count: i32,
    /// How many of them are booked.
    pub imported_payments_count: i32,
    /// How many of them an earlier file, or line, contained already.
    pub duplicates_count: i32,
    /// How many payments went out that settled something, or may.
    pub outgoing_count: i32,
    /// How many lines of the file moved money or cannot be read.
    pub lines_count: i32,
    /// How many of them were gone through.
    pub done_count: i32,
    /// The accounts of the file.
    pub accounts: Vec<AccountPeriodView>,
}

/// What a statement says of one account in one currency; amounts are in cents.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountPeriodView {
    /// Our account; `null` if the file does not say.
    pub account: Option<String>,
    /// ISO 4217.
    pub currency: Option<String>,
    /// The first day.
    pub date_from: Option<NaiveDate>,
    /// The last day.
    pub date_to: Option<NaiveDate>,
    /// The balance before the first line; negative for an overdraft.
    pub opening_balance: Option<Cents>,
    /// The balance after the last line.
    pub closing_balance: Option<Cents>,
    /// What came.
    pub incoming_amount: Cents,
    /// What went, fees included.
    pub outgoing_amount: Cents,
    /// How many lines moved money.
    pub lines: u32,
    /// How many are pending or were rejected.
    pub not_booked: u32,
    /// By how much the balances and the lines do not add up; `null` if the file states no balances. Anything but 0 means
    /// that lines are missing or wrong.
    pub difference: Option<Cents>,
}

impl AccountPeriodView {
    /// The same as it is shown.
    ///
    /// # Errors
    /// If no number can hold the sum.
    pub fn of(period: &AccountPeriod) -> Result<Self, AmountOverflow> {
        Ok(Self {
            account: period.account.clone(),
            currency: period.currency.clone(),
            date_from: period.from,
            date_to: period.to,
            opening_balance: period.opening,
            closing_balance: period.closing,
            incoming_amount: period.incoming,
            outgoing_amount: period.outgoing,
            lines: period.lines,
            not_booked: period.not_booked,
            difference: period.difference()?,
        })
    }
}

/// What a bank statement says, before anything is stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentImportPreview {
    /// Its layout.
    pub format: String,
    /// The encoding of its text.
    pub encoding: String,
    /// Its accounts.
    pub accounts: Vec<AccountPeriodView>,
    /// How many payments came.
    pub incoming_count: u32,
    /// How many payments went out.
    pub outgoing_count: u32,
    /// How many lines cannot be read.
    pub unreadable_count: u32,
    /// How many lines an earlier file contained already.
    pub duplicates_count: u32,
    /// When the very same file was imported before.
    pub imported_at: Option<DateTime<Utc>>,
    /// Whether the account has to be said with the import, as the file does not.
    pub needs_account: bool,
    /// Our accounts that are known: that of the company profile, and those of earlier files.
    pub known_accounts: Vec<String>,
}
