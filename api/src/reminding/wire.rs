//! What the calls about waiting payments read and answer.

use chrono::{DateTime, NaiveDate, Utc};
use domain::wire::{Required, some};
use domain::{Cents, ContactId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Clients that owe something, who owes most first.
#[derive(Debug, Serialize, ToSchema)]
pub struct AgeingView {
    /// At most 1,000 clients.
    pub clients: Vec<ClientAgeingView>,
    /// All of them together, by currency.
    pub totals: Vec<AgeingTotalView>,
}

/// What a client owes in a currency by how long it is overdue, in cents.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClientAgeingView {
    /// The client.
    pub client_id: i64,
    /// Its name.
    pub client_name: String,
    /// ISO 4217.
    pub currency: String,
    /// How many invoices have something left to pay.
    pub invoices: i64,
    /// What is left to pay.
    pub unpaid_amount: Cents,
    /// What of it is not due yet.
    pub current: Cents,
    /// What is 1 to 30 days overdue.
    pub overdue_30: Cents,
    /// What is 31 to 60 days overdue.
    pub overdue_60: Cents,
    /// What is 61 to 90 days overdue.
    pub overdue_90: Cents,
    /// What is overdue for longer.
    pub overdue_more: Cents,
    /// What we have of the client: money that is on no invoice, and credits that are not set off, in cents.
    pub money: Cents,
    /// How many days after the date of the invoice it paid on average, over the last year; `null` if it paid none.
    pub average_days_to_pay: Option<i32>,
    /// Where reminders go: addresses separated by commas.
    pub email: Option<String>,
    /// The language of its reminders: `lt` or `en`.
    pub language: String,
    /// When it was reminded last.
    pub reminded_at: Option<DateTime<Utc>>,
    /// How often it was reminded of what is overdue now.
    pub reminders: i64,
}

/// What all clients owe in a currency, in cents.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct AgeingTotalView {
    /// ISO 4217.
    pub currency: String,
    /// What is left to pay.
    pub unpaid_amount: Cents,
    /// What of it is not due yet.
    pub current: Cents,
    /// What is 1 to 30 days overdue.
    pub overdue_30: Cents,
    /// What is 31 to 60 days overdue.
    pub overdue_60: Cents,
    /// What is 61 to 90 days overdue.
    pub overdue_90: Cents,
    /// What is overdue for longer.
    pub overdue_more: Cents,
}

/// A mail as a reminder begins with, for each language that the chosen clients read.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderDraftView {
    /// The language: `lt` or `en`.
    pub language: String,
    /// The subject.
    pub subject: String,
    /// The text in HTML. `{invoices}` is where the table of what is overdue goes, `{client}` the name of the client.
    pub content: String,
}

domain::query! {
    /// Which clients are to be reminded.
    pub struct ReminderDraftQuery {
        /// Their ids, separated by commas.
        client_ids: Required<domain::wire::Listed<ContactId>>,
    }
}

domain::body! {
    /// Reminds clients of what is overdue: a mail to each, in its language, with the list and a statement of account as
    /// PDF.
    pub struct RemindPayload {
        /// The clients, at most 100.
        client_ids: Required<Vec<ContactId>> where some(),
        /// The mails by language; a language that is left out has the text of the draft.
        letters: Option<Vec<ReminderLetterPayload>>,
        /// The subject of every mail, if there is one for all languages.
        subject: Option<String>,
        /// The text of every mail in HTML, if there is one for all languages.
        content: Option<String>,
    }
}

domain::body! {
    /// A mail in a language.
    pub struct ReminderLetterPayload {
        /// The language: `lt` or `en`.
        language: Required<domain::users::Language>,
        /// The subject.
        subject: Required<String>,
        /// The text in HTML.
        content: Required<String>,
    }
}

/// Who was reminded.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RemindedView {
    /// The clients that a mail goes to.
    pub reminded: Vec<i64>,
    /// Those that it does not, and why.
    pub left_out: Vec<LeftOutView>,
}

/// A client that was not reminded.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LeftOutView {
    /// The client.
    pub client_id: i64,
    /// Its name.
    pub client_name: String,
    /// Why: `nothing_overdue` or `no_email`.
    pub reason: String,
}

/// A reminder that was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReminderView {
    /// The reminder.
    pub id: i64,
    /// When it was sent.
    pub created_at: DateTime<Utc>,
    /// Who sent it.
    pub created_by: Option<String>,
    /// Who got it.
    pub recipients: Vec<String>,
    /// Its subject.
    pub subject: String,
    /// Its language.
    pub language: String,
    /// The invoices that it lists.
    pub invoices: Vec<RemindedInvoiceView>,
}

/// An invoice of a reminder.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemindedInvoiceView {
    /// The invoice.
    pub id: i64,
    /// Its number.
    pub invoice_number: String,
    /// The last day to pay.
    pub payment_due_date: NaiveDate,
    /// What was left to pay then, in cents of its currency.
    pub open_amount: Cents,
}
