//! An invoice as a row of its lists, and what its rows add up to (money specification, section 3.1).

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::invoices::InvoiceType;
use domain::orders::{Category, Currency};
use serde::Serialize;
use utoipa::ToSchema;

use crate::mail::MailStatus;
use crate::records::deliveries::DeliveryView;
use crate::{list_answer, list_row};

list_answer! {
    /// Invoices, the latest first.
    InvoicePage of InvoiceRow
}

list_row! {
    /// An invoice in the list. Amounts are in cents of its currency, negative on a credit invoice that takes back.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct InvoiceRow {
        /// The invoice.
        pub id: i64,
        /// Issue date.
        pub date: NaiveDate,
        /// Who pays. The name belongs to the specification: it is the client's.
        pub supplier_name: Option<String>,
        /// The same client.
        pub client_id: i64,
        /// Its number as printed.
        pub invoice_number: String,
        /// The sum with VAT.
        pub amount: Cents,
        /// The sum without VAT.
        pub amount_without_vat: Cents,
        /// The currency of its amounts.
        pub currency: Currency,
        /// What it is for.
        #[serde(rename = "type")]
        pub invoice_type: InvoiceType,
        /// Its category.
        pub category: Category,
        /// What was paid of it.
        pub paid_amount: Cents,
        /// The last day to pay.
        pub payment_due_date: NaiveDate,
        /// Days until that day, negative when it is over.
        pub days_until_due: i32,
        /// What credit invoices have taken back of it, as a negative amount.
        pub credited_amount: Cents,
        /// The invoice that it corrects.
        pub credited_invoice_id: Option<i64>,
        /// When it was handed to the accounting program.
        pub exported_at: Option<DateTime<Utc>>,
        /// Whether Debetas has it; `null` without Debetas.
        pub exists_in_debetas: Option<bool>,
        /// When it was sent to the client.
        pub sent_at: Option<DateTime<Utc>>,
        /// When it was put into the archive.
        pub archived_at: Option<DateTime<Utc>>,
        /// When it was cancelled; then it counts in no sum.
        pub cancelled_at: Option<DateTime<Utc>>,
        /// Whether the client pays only for original documents.
        pub client_need_to_send_original_docs: bool,
        /// Its version.
        pub updated_at: DateTime<Utc>,
    } then {
        /// How far the latest mail with it has got.
        pub email: Option<MailStatus>,
        /// How far it has come on its way to the accounting program; `null` if it was not to be sent there.
        pub accounting_delivery: Option<DeliveryView>,
    }
}

/// What the invoices of a filter add up to. Cancelled ones count nowhere, and amounts of different currencies are
/// never added up.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct InvoiceMetricsView {
    /// How many there are, in all currencies together.
    pub total: i64,
    /// What those in euros add up to without VAT, in cents; credits are negative.
    pub revenue: Cents,
    /// How many have something left to pay.
    pub unpaid_count: i64,
    /// What is left to pay of those in euros, in cents with VAT.
    pub unpaid_amount: Cents,
    /// How many of them are overdue.
    pub overdue_count: i64,
    /// What is overdue of those in euros, in cents with VAT.
    pub overdue_amount: Cents,
    /// The same for each other currency that occurs.
    pub currencies: Vec<CurrencyInvoicesView>,
}

/// What the invoices in a currency add up to, in its cents.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencyInvoicesView {
    /// The currency.
    pub currency: Currency,
    /// How many there are.
    pub total: i64,
    /// Without VAT.
    pub revenue: Cents,
    /// What is left to pay, with VAT.
    pub unpaid_amount: Cents,
    /// What of that is overdue.
    pub overdue_amount: Cents,
}
