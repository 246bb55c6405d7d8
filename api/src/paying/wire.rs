//! What the calls that pay carriers read and answer.

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::Currency;
use domain::payments::{PaymentFileFormat, PaymentFileState};
use domain::settlements::SettlementType;
use domain::wire::{Required, some};
use domain::{Cents, SettlementId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::list_answer;
use crate::settlements::row::SettlementRow;

list_answer! {
    /// Settlements that are to be paid, what is due first first.
    ToPayPage of ToPayRow
}

/// A settlement that is to be paid. Amounts are in cents of its currency, negative on one that takes back.
#[derive(Debug, Serialize, ToSchema)]
pub struct ToPayRow {
    /// The settlement.
    pub id: i64,
    /// What it does.
    #[serde(rename = "type")]
    pub settlement_type: SettlementType,
    /// The number of the carrier's invoice with its serie.
    pub invoice_number: String,
    /// The date of the carrier's invoice.
    pub date: NaiveDate,
    /// The carrier.
    pub supplier_id: i64,
    /// Its name.
    pub supplier_name: Option<String>,
    /// The IBANs of the carrier without spaces; it is paid to the first one.
    pub bank_accounts: Vec<String>,
    /// The last day to pay.
    pub payment_due_date: Option<NaiveDate>,
    /// The currency of its amounts.
    pub currency: Currency,
    /// The sum with VAT.
    pub amount: Cents,
    /// What is kept back of it for damages.
    pub kept_back: Cents,
    /// What was paid of it.
    pub paid_amount: Cents,
    /// What is left to pay.
    pub left_amount: Cents,
    /// The file that asks a bank to pay it.
    pub payment_file_id: Option<i64>,
    /// Its version.
    pub updated_at: DateTime<Utc>,
}

impl ToPayRow {
    /// A row with the accounts of its carrier, and the file that it is in.
    pub fn of(
        row: SettlementRow,
        bank_accounts: Vec<String>,
        payment_file_id: Option<i64>,
    ) -> Self {
        Self {
            id: row.id,
            settlement_type: row.settlement_type,
            invoice_number: row.invoice_number,
            date: row.date,
            supplier_id: row.supplier_id,
            supplier_name: row.client_name,
            bank_accounts,
            payment_due_date: row.payment_due_date,
            currency: row.currency,
            left_amount: Cents(row.amount.0 - row.kept_back.0 - row.paid_amount.0),
            amount: row.amount,
            kept_back: row.kept_back,
            paid_amount: row.paid_amount,
            payment_file_id,
            updated_at: row.updated_at,
        }
    }
}

domain::body! {
    /// Settlements that a bank is to be asked to pay.
    pub struct PaymentFilePayload {
        /// The settlements, at most 1,000.
        ids: Required<Vec<SettlementId>> where some(),
        /// The version of the message.
        format: Required<PaymentFileFormat>,
        /// The day on which the bank is asked to pay: today or later.
        execution_date: Required<NaiveDate>,
    }
}

domain::body! {
    /// That a bank paid a file.
    pub struct PaymentFilePaidPayload {
        /// The day of the payments; by default the one that the bank was asked for.
        paid_on: Option<NaiveDate>,
    }
}

/// A payment file that was made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct MadePaymentFileView {
    /// The file.
    pub id: i64,
    /// How many transfers it has.
    pub transfers: usize,
    /// What they add up to, in cents of euro.
    pub total_amount: Cents,
}

/// A payment file in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentFileView {
    /// The file.
    pub id: i64,
    /// What the bank knows it by.
    pub message_id: String,
    /// The version of the message.
    pub format: PaymentFileFormat,
    /// What became of it.
    pub state: PaymentFileState,
    /// The day on which the bank is asked to pay.
    pub execution_date: NaiveDate,
    /// Our account, without spaces.
    pub debtor_iban: String,
    /// How many transfers it has.
    pub transfers: usize,
    /// How many settlements it pays.
    pub settlements: usize,
    /// What the transfers add up to, in cents of euro.
    pub total_amount: Cents,
    /// Who made it.
    pub created_by: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was paid or withdrawn.
    pub ended_at: Option<DateTime<Utc>>,
}

/// A payment file with what it pays.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentFileContentsView {
    /// The file.
    pub file: PaymentFileView,
    /// Its transfers, from top to bottom.
    pub transfers: Vec<TransferView>,
}

/// A transfer of a payment file.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferView {
    /// The name of the carrier.
    pub creditor_name: String,
    /// The account that is paid to, without spaces.
    pub creditor_iban: String,
    /// What is paid, in cents of euro.
    pub amount: Cents,
    /// The text that the carrier reads.
    pub text: String,
    /// The settlements that it pays.
    pub settlements: Vec<TransferredView>,
}

/// A settlement of a transfer.
#[derive(Debug, Serialize, ToSchema)]
pub struct TransferredView {
    /// The settlement; `null` if it was deleted since.
    pub id: Option<i64>,
    /// The number of the carrier's invoice with its serie.
    pub invoice_number: String,
    /// What it adds to the transfer, in cents of euro; negative for one that takes back.
    pub amount: Cents,
}
