//! What a carrier's paper says, for the form of a settlement.

use chrono::NaiveDate;
use domain::offers::Found;
use domain::orders::Currency;
use domain::wire::some;
use domain::{Cents, OrderId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::files::{FilePart, TakesFiles};
use crate::order_text::wire::{ProposedText, Ruler, TextRange};

domain::body! {
    /// An invoice of a carrier as a multipart form: one file as the part `file`, a PDF or UBL 2.1 XML.
    pub struct ReadInvoicePayload {
        /// The orders that are settled.
        order_ids: Option<Vec<OrderId>> where some(),
    }
}

domain::body! {
    /// Papers of a settlement that are added.
    pub struct SettlementFilesPayload {
        /// What the carrier sent: PNG, JPG, PDF, DOCX, DOC or an e-invoice as XML, at most 20 MiB each; only in a
        /// multipart form.
        invoice_files: Option<Vec<FilePart>>,
    }
}

impl TakesFiles for SettlementFilesPayload {
    const FIELDS: &'static [&'static str] = &["invoice_files"];
    const INVOICES: &'static [&'static str] = &["invoice_files"];
}

/// What an invoice of a carrier says, as far as it is sure; each with where it says so.
#[derive(Debug, Serialize, ToSchema)]
pub struct CarrierInvoiceView {
    /// The text that was read; positions are places in it.
    pub text: String,
    /// The letters before the number, if it begins with letters.
    pub serie: Option<String>,
    /// The number after its serie.
    pub supplier_invoice_number: Option<String>,
    /// Both, as they are written.
    pub invoice_number: Option<ProposedText>,
    /// Its date.
    pub supplier_invoice_date: Option<ProposedDay>,
    /// The last day to pay.
    pub payment_due_date: Option<ProposedDay>,
    /// The currency of its amounts.
    pub currency: Option<Currency>,
    /// The sum without VAT.
    pub total_without_vat: Option<ProposedAmount>,
    /// The VAT.
    pub total_vat: Option<ProposedAmount>,
    /// The sum with VAT.
    pub total_sum_with_vat: Option<ProposedAmount>,
    /// The rate of VAT in percent.
    pub supplier_vat_tariff_percentage: Option<i32>,
    /// The account that it is to be paid to.
    pub iban: Option<ProposedText>,
    /// Whether that is none of the accounts of the carrier, so the invoice may not be from it.
    pub is_unknown_iban: bool,
    /// The VAT number that it names, if it is not that of the carrier.
    pub other_vat_number: Option<ProposedText>,
    /// The number of the consignment note.
    pub cmr_number: Option<ProposedText>,
    /// Those of the orders that it names.
    pub orders: Vec<NamedOrderView>,
}

/// A day that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedDay {
    /// The day.
    pub value: NaiveDate,
    /// Where the text says so.
    pub found: TextRange,
}

/// A sum that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedAmount {
    /// In cents.
    pub value: Cents,
    /// Where the text says so.
    pub found: TextRange,
}

/// An order that the invoice names.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedOrderView {
    /// The order.
    pub id: i64,
    /// Its number.
    pub order_number: String,
    /// Where the text says so.
    pub found: TextRange,
    /// What is billed for it without VAT, if its row says so and all rows add up.
    pub supplier_amount_without_vat: Option<ProposedAmount>,
}

/// A day with its place.
pub fn day(ruler: &Ruler, found: &Found<NaiveDate>) -> ProposedDay {
    ProposedDay {
        value: found.value,
        found: ruler.range(found),
    }
}

/// A sum with its place.
pub fn amount(ruler: &Ruler, found: &Found<Cents>) -> ProposedAmount {
    ProposedAmount {
        value: found.value,
        found: ruler.range(found),
    }
}
