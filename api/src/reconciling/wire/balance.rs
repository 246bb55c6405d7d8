//! A client's money, and what was paid of an invoice.

use chrono::{DateTime, NaiveDate, Utc};
use domain::wire::Required;
use domain::{Cents, InvoiceId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a client owes, and what we have of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct BalanceView {
    /// By currency; one in which nothing is open is left out.
    pub currencies: Vec<CurrencyBalanceView>,
}

/// What a client owes in a currency, and what we have of it, in its cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencyBalanceView {
    /// ISO 4217.
    pub currency: String,
    /// What the client paid beyond its invoices; it can be applied to one.
    pub money: Cents,
    /// What is left of its credits, as more than nothing; it can be set off.
    pub credits: Cents,
    /// What is left to pay of its invoices.
    pub unpaid: Cents,
    /// What of that is overdue.
    pub overdue: Cents,
}

domain::body! {
    /// Applies what we have of a client to one of its invoices: its credits first, that of the very invoice before
    /// others, then its money.
    pub struct ApplyBalancePayload {
        /// The invoice.
        invoice_id: Required<InvoiceId>,
        /// How much, in cents of the invoice's currency; by default as much as there is and is open.
        amount: Option<Cents>,
    }
}

/// What was applied.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AppliedView {
    /// The invoice.
    pub id: i64,
    /// How much, in cents of its currency.
    pub amount: Cents,
}

/// Something that was booked on an invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoicePaymentView {
    /// The booking.
    pub id: i64,
    /// The day of the payment.
    pub payment_date: NaiveDate,
    /// How much, in cents of the invoice's currency; negative takes an earlier one back.
    pub amount: Cents,
    /// Why it was booked by hand.
    pub reason: Option<String>,
    /// The line of a statement that it comes from.
    pub item_id: Option<i64>,
    /// The statement.
    pub import_id: Option<i64>,
    /// The name of its file.
    pub import_name: Option<String>,
    /// Who paid, as the statement says.
    pub payer_name: Option<String>,
    /// The bank's reference.
    pub bank_reference: Option<String>,
    /// Who booked it; `null` if an import did by itself.
    pub created_by: Option<String>,
    /// When.
    pub created_at: DateTime<Utc>,
}
