//! An invoice as its form reads it: stored, or proposed for orders.

use chrono::{DateTime, NaiveDate, Utc};
use domain::billing::euro::Rate;
use domain::billing::{Bilingual, Buyer, Corrected, Document, Line, Seller, VatGroup};
use domain::billing::{Price, Quantity, Unit};
use domain::invoices::{CreditDirection, InvoiceType, PrintedLanguages, VatDirective};
use domain::orders::{Category, Currency, OrderDocumentType};
use domain::{AmountOverflow, Cents, Sentence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::SentenceCode;
use crate::mail::MailStatus;

/// A message for people, with its code.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageView {
    /// The message in English.
    pub message: String,
    /// The same by its code.
    pub reason: SentenceCode,
}

impl From<Sentence> for MessageView {
    fn from(sentence: Sentence) -> Self {
        Self {
            message: sentence.text.clone(),
            reason: sentence.into(),
        }
    }
}

/// An invoice with everything that its form shows. A proposal has no `id`.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoiceView {
    /// The invoice.
    pub id: Option<i64>,
    /// What is printed.
    #[serde(flatten)]
    pub printed: PrintedView,
    /// The rate that new lines begin with, in percent; `null` is *Without VAT*.
    pub default_vat_tariff_percentage: Option<i32>,
    /// Why this directive is proposed.
    pub directive_reason: Option<MessageView>,
    /// Who issues it.
    pub author_id: i64,
    /// Its category.
    pub category: Category,
    /// Division in Debetas; `null` without it.
    pub branch: Option<i32>,
    /// Who pays.
    pub client_id: i64,
    /// The invoice that it corrects.
    pub credited_invoice_id: Option<i64>,
    /// Which way it is corrected.
    pub direction: Option<CreditDirection>,
    /// What can still be credited: of this invoice, or of the one that it corrects; in cents with VAT.
    pub left_to_credit: Option<Cents>,
    /// The e-mail addresses it goes to.
    pub recipients: Vec<String>,
    /// The subject of that mail.
    pub subject: String,
    /// The text of that mail as HTML.
    pub content: String,
    /// The kinds of papers that its orders have, which can go with the mail.
    pub order_documents: Vec<OrderDocumentType>,
    /// What a person should look at before saving it.
    pub warnings: Vec<MessageView>,
    /// Why it can no longer be changed.
    pub locked: Option<MessageView>,
    /// What was paid of it, in cents.
    pub paid_amount: Cents,
    /// When it was sent to the client.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it was handed to the accounting program.
    pub exported_at: Option<DateTime<Utc>>,
    /// When it was put into the archive.
    pub archived_at: Option<DateTime<Utc>>,
    /// When it was cancelled.
    pub cancelled_at: Option<DateTime<Utc>>,
    /// How far the latest mail with it has got.
    pub email: Option<MailStatus>,
    /// Its version, for `If-Match`; that of a proposal is the moment it was made.
    pub updated_at: DateTime<Utc>,
}

/// What an invoice says. Amounts are in cents of its currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintedView {
    /// What it is for.
    #[serde(rename = "type")]
    pub invoice_type: InvoiceType,
    /// Its serie.
    pub serie: String,
    /// Its number in the serie; of a proposal, the one that would be taken now.
    pub number: i64,
    /// Its number as printed.
    pub invoice_number: String,
    /// Issue date.
    pub date: NaiveDate,
    /// The last day to pay.
    pub payment_due_date: NaiveDate,
    /// The day of the last unloading, if it is another one.
    pub supplied_on: Option<NaiveDate>,
    /// The VAT rule it follows.
    pub directive: VatDirective,
    /// What it has to quote of that rule.
    pub legal_text: Option<Bilingual>,
    /// Who issues it.
    pub seller: Seller,
    /// Whom it is for.
    pub buyer: Buyer,
    /// The currency of all amounts.
    pub currency: Currency,
    /// Units of that currency for one euro; `null` for euros.
    pub currency_rate: Option<Rate>,
    /// The day of that rate.
    pub currency_rate_date: Option<NaiveDate>,
    /// The lines from top to bottom.
    pub items: Vec<ItemView>,
    /// What they add up to, for each rate of VAT.
    pub vat_groups: Vec<VatGroupView>,
    /// The sum without VAT.
    pub amount_without_vat: Cents,
    /// The VAT.
    pub vat_amount: Cents,
    /// The sum with VAT.
    pub amount_with_vat: Cents,
    /// The VAT in cents of a euro, for another currency.
    pub vat_in_euros: Option<Cents>,
    /// The sum with VAT in Lithuanian words.
    pub sum_in_words: String,
    /// The sum with VAT in English words.
    pub sum_in_words_en: String,
    /// A note for the client.
    pub note: String,
    /// What it corrects, and why.
    pub corrects: Option<Corrected>,
    /// The languages it is printed in.
    pub languages: PrintedLanguages,
}

/// A line of an invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemView {
    /// The line; the order's id on a proposal.
    pub id: Option<i64>,
    /// The order it charges.
    pub order_id: Option<i64>,
    /// What is charged.
    pub name: String,
    /// How much of it.
    pub quantity: Quantity,
    /// What the quantity counts.
    pub unit: Unit,
    /// The price of one without VAT in cents, rounded.
    pub amount_without_vat: Cents,
    /// The same with all its decimals.
    pub unit_price: Price,
    /// The rate of VAT in percent; `null` is *Without VAT*.
    pub vat_tariff_percentage: Option<i32>,
    /// The sum without VAT.
    pub total_amount_without_vat: Cents,
    /// Its share of the VAT of its rate.
    pub total_vat_amount: Cents,
    /// The sum with VAT.
    pub total_amount_with_vat: Cents,
}

/// The lines of one rate together.
#[derive(Debug, Serialize, ToSchema)]
pub struct VatGroupView {
    /// The rate in percent; `null` is *Without VAT*.
    pub vat_tariff_percentage: Option<i32>,
    /// Without VAT.
    pub amount_without_vat: Cents,
    /// The VAT.
    pub vat_amount: Cents,
}

impl From<&VatGroup> for VatGroupView {
    fn from(group: &VatGroup) -> Self {
        Self {
            vat_tariff_percentage: group.rate.0,
            amount_without_vat: group.base,
            vat_amount: group.vat,
        }
    }
}

impl ItemView {
    /// A line with its id. `sign` is -1 where lines are shown positive although they take back.
    fn of(line: Line, id: Option<i64>, sign: i64) -> Result<Self, AmountOverflow> {
        let signed = |amount: Cents| Cents(amount.0.saturating_mul(sign));
        let gross = line.gross()?;
        let price = Price(line.price.0.saturating_mul(sign));
        Ok(Self {
            id,
            order_id: line.order_id.map(i64::from),
            name: line.name,
            quantity: line.quantity,
            unit: line.unit,
            amount_without_vat: price.cents()?,
            unit_price: price,
            vat_tariff_percentage: line.rate.0,
            total_amount_without_vat: signed(line.net),
            total_vat_amount: signed(line.vat),
            total_amount_with_vat: signed(gross),
        })
    }
}

impl PrintedView {
    /// What a document says. A form sends the lines of a credit positive, so they are shown so; its sums keep their
    /// sign.
    ///
    /// # Errors
    /// If an amount is too large, which was checked when it was composed.
    pub fn of(document: Document, ids: &[Option<i64>]) -> Result<Self, AmountOverflow> {
        let sign = if takes_back(&document) { -1 } else { 1 };
        let vat_in_euros = document.vat_in_euros()?;
        let ids = ids.iter().copied().chain(std::iter::repeat(None));
        let items = document.lines.into_iter().zip(ids);
        let items = items.map(|(line, id)| ItemView::of(line, id, sign));
        Ok(Self {
            invoice_type: document.invoice_type,
            serie: document.serie,
            number: document.number,
            invoice_number: document.invoice_number,
            date: document.date,
            payment_due_date: document.due,
            supplied_on: document.supplied_on,
            directive: document.directive,
            legal_text: document.legal_text,
            seller: document.seller,
            buyer: document.buyer,
            currency: document.currency,
            currency_rate: document.euro_rate.map(|euro| euro.rate),
            currency_rate_date: document.euro_rate.map(|euro| euro.date),
            items: items.collect::<Result<_, _>>()?,
            vat_groups: document.groups.iter().map(VatGroupView::from).collect(),
            amount_without_vat: document.totals.net,
            vat_amount: document.totals.vat,
            amount_with_vat: document.totals.gross,
            vat_in_euros,
            sum_in_words: document.in_words.lt,
            sum_in_words_en: document.in_words.en,
            note: document.note,
            corrects: document.corrects,
            languages: document.languages,
        })
    }
}

/// Whether a document is a credit that takes back.
pub fn takes_back(document: &Document) -> bool {
    document.invoice_type == InvoiceType::Credit && document.totals.gross.0 <= 0
}

/// An invoice that was checked and not stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoiceCheckView {
    /// What would be printed, under the number that would be taken now.
    #[serde(flatten)]
    pub printed: PrintedView,
    /// What a person should look at before saving it.
    pub warnings: Vec<MessageView>,
}

/// An invoice that was saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SavedInvoiceView {
    /// The invoice.
    pub id: i64,
    /// Its serie.
    pub serie: String,
    /// Its number in the serie.
    pub number: i64,
    /// Its number as printed.
    pub invoice_number: String,
    /// Says that the number the form showed was taken meanwhile: `Invoice number was occupied. New invoice number: …`.
    pub notice: Option<String>,
    /// The id of the mail, if it was sent; `GET /emails/{id}` says how far it has got.
    pub email_id: Option<i64>,
}
