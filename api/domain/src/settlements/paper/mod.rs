//! The text of a carrier's invoice: its number, days, sums, accounts, and the orders that it bills, each with where it
//! says so.
//!
//! It is read by rules, in Lithuanian, English, Polish, German and Latvian, and it is a proposal: a person confirms it.
//! What is unsure is left out: a wrong amount that looks right costs more than one that has to be typed. A text is
//! data, whatever it says. Reading takes time in proportion to its length, which is limited ([`MOST_TEXT`]).
//!
//! - [`page`]: rows and cells. [`labels`], [`marking`]: the words that name values, and where they stand.
//! - [`head`]: number and days. [`sums`]: amounts. [`codes`]: what has a form of its own. [`rows`]: orders.
//!
//! [`MOST_TEXT`]: crate::offers::MOST_TEXT

mod codes;
mod head;
mod labels;
mod marking;
mod page;
mod rows;
mod sums;

use chrono::NaiveDate;

use self::labels::Field;
use self::page::Page;
use self::sums::Sums;
use crate::Cents;
use crate::company_numbers::compact;
use crate::offers::{self, Found, Ourselves};
use crate::orders::Currency;

/// What a carrier's invoice says, each with where it says so.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CarrierInvoice {
    /// Its number with its serie, as written: `VEZ-556`, `FV/88/11/2026`; `VEZ 556` of "Serija VEZ Nr. 556".
    pub number: Option<Found<String>>,
    /// The day on which it was issued.
    pub date: Option<Found<NaiveDate>>,
    /// Until when it is to be paid, also of a term in days from its date. Not before its date.
    pub due_date: Option<Found<NaiveDate>>,
    /// The currency of its amounts.
    pub currency: Option<Currency>,
    /// The sum without VAT; negative, like the others, in an invoice that takes back.
    pub net: Option<Found<Cents>>,
    /// The VAT.
    pub vat: Option<Found<Cents>>,
    /// The sum with VAT. If all three are there, they add up.
    pub gross: Option<Found<Cents>>,
    /// The rate of VAT in whole percent, if the sums follow from one.
    pub vat_rate: Option<i32>,
    /// Account numbers without spaces, whose check digits fit.
    pub ibans: Vec<Found<String>>,
    /// VAT numbers without spaces, but not our own.
    pub vat_numbers: Vec<Found<String>>,
    /// The orders that stand in it, of those that were asked for, in the order of the text.
    pub order_numbers: Vec<Found<String>>,
    /// The numbers of CMR consignment notes.
    pub cmr_numbers: Vec<Found<String>>,
    /// What is billed for each of its orders, if that adds up to `net`; otherwise none.
    pub lines: Vec<BilledOrder>,
}

/// What is billed for an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BilledOrder {
    /// Its number.
    pub order_number: String,
    /// The amount without VAT.
    pub net: Found<Cents>,
}

/// Reads the text of an invoice, of which what is beyond [`offers::MOST_TEXT`] is not read. Of `orders`, those are
/// reported that stand in it as a whole code.
///
/// Of a text that is no invoice, such as a proforma or a letter, only codes are reported.
pub fn read(
    text: &str,
    today: NaiveDate,
    ourselves: &Ourselves,
    orders: &[String],
) -> CarrierInvoice {
    let text = offers::beginning(text);
    let page = Page::of(text, today);
    let orders = codes::orders(text, orders);
    let ibans = codes::ibans(&page);
    let vat_numbers = codes::vat_numbers(&page, ourselves, &ibans);
    let mut invoice = CarrierInvoice {
        order_numbers: orders
            .iter()
            .filter_map(|(number, places)| {
                Some(Found::new(number.clone(), places.first()?.clone()))
            })
            .collect(),
        cmr_numbers: codes::cmr_numbers(&page),
        ..CarrierInvoice::default()
    };
    if let Some(title) = title(&page) {
        let own = ourselves.vat_numbers.iter().map(|number| compact(number));
        let others = ibans
            .iter()
            .chain(&vat_numbers)
            .map(|one| one.value.clone());
        let others: Vec<String> = own.chain(others).collect();
        let sums = match title {
            Field::Correction => Sums::default(),
            title => sums::read(&page, title == Field::Credit),
        };
        let number = head::number(&page, |number| others.contains(&compact(number)));
        // What has neither its number nor its sums is a letter about one. Sums that are unsure are sums.
        let date = head::date(&page);
        let has_sums = sums.net.is_some() || sums.gross.is_some();
        let names_sums = page.labels.iter().any(|label| label.field.is_amount());
        if number.is_some() && (has_sums || (date.is_some() && names_sums)) {
            invoice.number = number;
            invoice.due_date = head::due_date(&page, date.as_ref().map(|date| date.value));
            invoice.date = date;
            invoice.currency = sums.currency;
            invoice.vat_rate = sums.vat_rate;
            let net = sums.net.as_ref().map(|net| net.value);
            invoice.lines = rows::read(&page, &orders, net);
            (invoice.net, invoice.vat, invoice.gross) = (sums.net, sums.vat, sums.gross);
        }
    }
    invoice.ibans = ibans;
    invoice.vat_numbers = vat_numbers;
    invoice
}

/// What the paper says that it is; none if that is no invoice.
fn title(page: &Page<'_>) -> Option<Field> {
    let mut titles = page.labels.iter().map(|label| label.field);
    titles.find_map(|field| match field {
        Field::OtherPaper => Some(None),
        Field::Number | Field::Serie => Some(Some(Field::Title)),
        title if title.is_title() => Some(Some(title)),
        _ => None,
    })?
}
