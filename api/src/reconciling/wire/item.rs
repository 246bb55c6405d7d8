//! A line of a statement, and what a person decides about it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::payments::matching::Sign;
use domain::payments::{
    Direction, LineKind, PaymentImportItemReason, PaymentImportItemStatus, PaymentImportStatus,
};
use domain::wire::{Required, some};
use domain::{Cents, InvoiceId};
use serde::Serialize;
use utoipa::ToSchema;

use super::PaymentImportView;
use crate::list_answer;

/// A bank statement with what a person has to look at.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentImportItemsView {
    /// The statement.
    pub import: PaymentImportView,
    /// Payments that an earlier file, or line, contained already.
    pub duplicates_count: i32,
    /// Payments in which nothing looks like the number of an invoice.
    pub missing_invoice_data_count: i32,
    /// Payments that name an invoice which does not exist.
    pub invoice_not_found_count: i32,
    /// Payments that a person has to decide, in the order of the file, at most 200.
    pub potential_reallocation_items: Vec<PaymentItemView>,
    /// Payments that failed, duplicates apart, at most 200: they can be decided as well.
    pub failed_items: Vec<PaymentItemView>,
}

list_answer! {
    /// Lines of a bank statement, in the order of the file.
    PaymentItemPage of PaymentItemView
}

/// A line of a bank statement. Amounts are in cents of its currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PaymentItemView {
    /// The line.
    pub id: i64,
    /// Its place in the file, from 1.
    pub position: i32,
    /// What became of it.
    pub import_status: PaymentImportItemStatus,
    /// Why it is not simply imported.
    pub reason: Option<PaymentImportItemReason>,
    /// What it is.
    pub kind: LineKind,
    /// Which way the money went.
    pub direction: Direction,
    /// The day on which the bank booked it.
    pub payment_date: Option<NaiveDate>,
    /// The date of the invoice that it names, or that explains it best.
    pub invoice_date: Option<NaiveDate>,
    /// What was written with it.
    pub invoice_reference: Option<String>,
    /// The client, or the carrier, as far as it is known.
    pub client_name: Option<String>,
    /// The same contact.
    pub client_id: Option<i64>,
    /// What came or went.
    pub amount: Cents,
    /// What the bank kept of it.
    pub charges: Cents,
    /// ISO 4217.
    pub currency: String,
    /// The other party as the bank writes it.
    pub payer_name: Option<String>,
    /// Its account.
    pub payer_iban: Option<String>,
    /// For whom it paid.
    pub on_behalf_of: Option<String>,
    /// The bank's reference.
    pub bank_reference: Option<String>,
    /// What it is booked on.
    pub booked: Vec<ShareView>,
    /// What could explain it, best first. The id is what `payment_id` of a decision names.
    #[serde(rename = "potentialReallocationInvoicePayments")]
    pub explanations: Vec<ExplanationView>,
    /// What was booked before on the invoices that it names and that are paid.
    pub earlier_payments: Vec<EarlierPaymentView>,
    /// The line of the file that it is a duplicate of.
    pub duplicate_of: Option<DuplicateOfView>,
    /// Who decided.
    pub decided_by: Option<String>,
    /// When.
    pub decided_at: Option<DateTime<Utc>>,
}

/// What could explain a payment.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExplanationView {
    /// What names it in a decision. It stays the same as long as its invoices and amounts do.
    pub id: i64,
    /// The invoices or settlements, with what each would get.
    pub invoices: Vec<ShareView>,
    /// What would stay the client's money.
    pub left_over: Cents,
    /// Whose money that would be.
    pub client_id: Option<i64>,
    /// The name of that client.
    pub client_name: Option<String>,
    /// What tells it apart.
    pub signs: Vec<Sign>,
}

/// An invoice or a settlement with what it gets of a payment.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ShareView {
    /// The invoice.
    pub invoice_id: Option<i64>,
    /// The settlement.
    pub settlement_id: Option<i64>,
    /// The client whose money it is, if it is on no invoice.
    pub client_id: Option<i64>,
    /// Its number; the name of the client, if it is on no invoice.
    pub number: String,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// The last day to pay.
    pub payment_due_date: Option<NaiveDate>,
    /// Who has to pay it, or is paid.
    pub client_name: Option<String>,
    /// Its sum with VAT.
    pub invoice_amount: Option<Cents>,
    /// What is left to pay of it.
    pub open_amount: Option<Cents>,
    /// What it gets, or got; negative for a credit, or what was taken back.
    pub amount: Cents,
}

/// A payment that was booked before.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EarlierPaymentView {
    /// The invoice.
    pub invoice_id: i64,
    /// Its number.
    pub number: String,
    /// The day of the payment.
    pub payment_date: NaiveDate,
    /// How much.
    pub amount: Cents,
    /// The name of the file of the statement that it stands in; `null` if it was entered by hand.
    pub import_name: Option<String>,
}

/// A line of a file.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DuplicateOfView {
    /// The line.
    pub id: i64,
    /// The statement.
    pub import_id: i64,
    /// The name of its file.
    pub file_name: String,
    /// Its place in the file, from 1.
    pub position: i32,
}

domain::body! {
    /// What a person decides about a payment: one of its explanations, or invoices of their own choice.
    pub struct ReallocatePayload {
        /// The id of the explanation.
        payment_id: Option<i64>,
        /// Invoices of one's own choice, instead of an explanation. What is left over stays the client's money.
        allocations: Option<Vec<AllocationPayload>> where some(),
    }
}

domain::body! {
    /// An invoice with what it gets of a payment.
    pub struct AllocationPayload {
        /// The invoice.
        invoice_id: Required<InvoiceId>,
        /// What it gets, in cents; negative for a credit.
        amount: Required<Cents>,
    }
}

/// What became of a payment, and of its statement.
#[derive(Debug, Serialize, ToSchema)]
pub struct DecidedView {
    /// The line.
    pub id: i64,
    /// What became of it.
    pub import_status: PaymentImportItemStatus,
    /// Where its statement stands.
    pub status: PaymentImportStatus,
}

domain::query! {
    /// Which lines of a statement to list.
    pub struct PaymentItemsQuery {
        /// What became of them; all, if it is not sent.
        import_status: Option<PaymentImportItemStatus>,
    }
}
