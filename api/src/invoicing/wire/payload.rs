//! An invoice as its form sends it.

use chrono::NaiveDate;
use domain::billing::euro::Rate;
use domain::billing::line_text::LONGEST_LINE;
use domain::billing::{Price, Quantity, Unit};
use domain::invoices::{CreditDirection, InvoiceType, VatDirective};
use domain::orders::{Category, Currency};
use domain::wire::{Change, Required, at_most, signed_amount, some};
use domain::{Cents, InvoiceId, OrderId, UserId};

/// Most lines of an invoice.
pub const MOST_LINES: usize = 300;
/// Most characters of a reason or a note.
const LONGEST_NOTE: usize = 4_000;
const LONGEST_REASON: usize = 500;

domain::body! {
    /// An invoice as its form sends it. The server calculates every sum; a total that was sent and differs is an error,
    /// because it was shown to a person.
    pub struct InvoicePayload passing ["sum_in_words", "sum_in_words_en", "original_serie_number", "updated_at"] {
        /// What it is for.
        invoice_type = "type": Required<InvoiceType>,
        /// The series that numbers it.
        serie: Required<String>,
        /// Another number than the next one, only in serie FLL1 and with the permission 'edit invoice number'; 0 for none.
        edited_serie_number: Option<i64>,
        /// The number that the form showed.
        expected_number: Option<i64>,
        /// Issue date.
        date: Required<NaiveDate>,
        /// The last day to pay.
        payment_due_date: Required<NaiveDate>,
        /// The VAT rule it follows.
        directive: Required<VatDirective>,
        /// The rate that new lines begin with, in percent; `null` is *Without VAT*.
        default_vat_tariff_percentage: Change<i32>,
        /// Who issues it.
        author_id: Required<UserId>,
        /// Its category; that of the orders by default.
        category: Option<Category>,
        /// Division in Debetas; that of the series by default.
        branch: Option<i32>,
        /// The currency of all amounts; that of the orders by default.
        currency: Option<Currency>,
        /// Units of that currency for one euro; by default the one of that day that was entered before.
        currency_rate: Option<Rate>,
        /// The day of that rate; the issue date by default.
        currency_rate_date: Option<NaiveDate>,
        /// The lines from top to bottom; at most 300.
        items: Required<Vec<ItemPayload>> where some(),
        /// The orders whose lines were removed; they stay without an invoice.
        removed_order_ids: Option<Vec<OrderId>>,
        /// A note for the client; that of the contact if the member is missing.
        note: Change<String> where at_most(LONGEST_NOTE),
        /// The invoice that a credit invoice corrects; by default the one that the orders have between them.
        credited_invoice_id: Option<InvoiceId>,
        /// Why it is corrected; required of a credit invoice.
        reason: Option<String> where at_most(LONGEST_REASON),
        /// Which way it is corrected: `minus` takes back, `plus` charges more.
        direction: Option<CreditDirection>,
        /// The sum without VAT that the form showed, in cents.
        amount_without_vat: Option<Cents>,
        /// The VAT that the form showed, in cents.
        vat_amount: Option<Cents>,
        /// The sum with VAT that the form showed, in cents.
        amount_with_vat: Option<Cents>,
        /// Whether it is sent at once.
        send: Option<bool>,
        /// The e-mail addresses it goes to; required with `send`.
        recipients: Option<Vec<String>>,
        /// The subject of that mail; required with `send`.
        subject: Option<String>,
        /// The text of that mail as HTML; what is wrong with it is reported under `message`.
        content = "content" | "message": Option<String>,
    }
}

domain::body! {
    /// A line of an invoice. Its sums are calculated: quantity times price, rounded once.
    pub struct ItemPayload passing ["total_amount_without_vat", "total_vat_amount", "total_amount_with_vat"] {
        /// The order's id on a new invoice, the line's id on a stored one; none for a line of no order.
        id: Option<i64>,
        /// The order it charges, whatever `id` is.
        order_id: Option<OrderId>,
        /// What is charged, as printed.
        name: Required<String> where at_most(LONGEST_LINE),
        /// How much of it; at most three decimals.
        quantity: Required<Quantity>,
        /// What the quantity counts; pieces by default.
        unit: Option<Unit>,
        /// The price of one without VAT, in cents. Positive on a credit invoice, too.
        amount_without_vat: Option<Cents> where signed_amount,
        /// The same with up to four decimals, for a price per kilometre; it counts if both are sent.
        unit_price: Option<Price>,
        /// The rate of VAT in percent; `null` is *Without VAT*.
        vat_tariff_percentage: Change<i32>,
    }
}
