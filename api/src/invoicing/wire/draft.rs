//! What the forms of invoices ask for before they open.

use chrono::NaiveDate;
use domain::billing::euro::Rate;
use domain::billing::vat;
use domain::invoices::{InvoiceType, VatDirective};
use domain::orders::Currency;
use domain::wire::{Listed, Required, some_listed};
use domain::{Cents, InvoiceId, OrderId};
use serde::Serialize;
use utoipa::ToSchema;

domain::query! {
    /// What an invoice is to be proposed for.
    pub struct DraftQuery {
        /// What it is for.
        invoice_type = "type": Required<InvoiceType>,
        /// The orders, separated by commas. Left out for a credit invoice, all of the invoice that it corrects.
        order_ids: Option<Listed<OrderId>> where some_listed(),
        /// The invoice that a credit invoice corrects; by default the one that the orders have between them.
        credited_invoice_id: Option<InvoiceId>,
    }
}

/// What the form of an invoice offers to choose from.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoiceUtilitiesView {
    /// The series that number invoices.
    pub invoice_series: Vec<SerieView>,
    /// The VAT rules that an invoice can follow.
    pub directives: Vec<DirectiveView>,
    /// The rates of VAT.
    pub vat_rates: Vec<VatRateView>,
}

/// A series that numbers invoices.
#[derive(Debug, Serialize, ToSchema)]
pub struct SerieView {
    /// Its name.
    pub serie: String,
    /// The number of its next invoice.
    pub start_number: i64,
    /// Division in Debetas; `null` without it.
    pub branch: Option<i32>,
    /// Which invoices it numbers.
    #[serde(rename = "type")]
    pub kind: domain::invoices::InvoiceSeriesKind,
    /// The date of its last invoice.
    pub last_date: Option<NaiveDate>,
}

/// A VAT rule that an invoice can follow.
#[derive(Debug, Serialize, ToSchema)]
pub struct DirectiveView {
    /// Its code.
    pub code: VatDirective,
    /// Its name in Lithuanian.
    pub label_lt: &'static str,
    /// Its name in English.
    pub label_en: &'static str,
    /// The rate that its lines begin with, in percent; `null` is *Without VAT*.
    pub vat_tariff_percentage: Option<i32>,
    /// What an invoice under it quotes in Lithuanian; `null` for plain VAT.
    pub text_lt: Option<&'static str>,
    /// What an invoice under it quotes in English.
    pub text_en: Option<&'static str>,
}

impl From<&vat::Rule> for DirectiveView {
    fn from(rule: &vat::Rule) -> Self {
        Self {
            code: rule.directive,
            label_lt: rule.label.0,
            label_en: rule.label.1,
            vat_tariff_percentage: rule.rate.0,
            text_lt: rule.text.map(|(lt, _)| lt),
            text_en: rule.text.map(|(_, en)| en),
        }
    }
}

/// A rate of VAT.
#[derive(Debug, Serialize, ToSchema)]
pub struct VatRateView {
    /// In percent; `null` is *Without VAT*.
    pub vat_tariff_percentage: Option<i32>,
    /// The last date of invoices that can have it; `null` while it is in force.
    pub until: Option<NaiveDate>,
}

impl From<&vat::LegalRate> for VatRateView {
    fn from(legal: &vat::LegalRate) -> Self {
        Self {
            vat_tariff_percentage: legal.rate.0,
            until: legal.until,
        }
    }
}

domain::query! {
    /// Which rate is asked for.
    pub struct RateQuery {
        /// The currency.
        currency: Required<Currency>,
        /// The day.
        date: Required<NaiveDate>,
    }
}

domain::body! {
    /// A rate that was entered.
    pub struct RatePayload {
        /// The currency.
        currency: Required<Currency>,
        /// The day.
        date: Required<NaiveDate>,
        /// Units of the currency for one euro, at most four decimals.
        rate: Required<Rate>,
    }
}

/// What a euro was worth in a currency on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencyRateView {
    /// The currency.
    pub currency: Currency,
    /// The day.
    pub date: NaiveDate,
    /// Units of the currency for one euro; `null` if none was entered.
    pub rate: Option<Rate>,
}

domain::body! {
    /// What was paid of an invoice.
    pub struct PaidPayload {
        /// In cents of its currency, from 0 to its sum with VAT.
        paid_amount: Required<Cents>,
        /// Why it is entered by hand.
        reason: Option<String> where domain::wire::at_most(500),
    }
}

domain::body! {
    /// Invoices that are put into the archive, or taken out of it.
    pub struct ArchivePayload {
        /// The invoices, at most 99,999.
        ids: Required<Vec<InvoiceId>> where domain::wire::some(),
        /// Whether they are in the archive afterwards; true by default.
        archived: Option<bool>,
    }
}
