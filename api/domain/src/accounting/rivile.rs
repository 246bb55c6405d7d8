//! Invoices for Rivilė GAMA: blocks of its files (EIP), and what its API is sent ([`api`]).

pub mod api;
pub(super) mod eip;
pub(super) mod record;

use record::{Record, RecordLine};

use super::sale::Sale;
use crate::billing::vat::rule;
use crate::billing::{Line, VatRate};
use crate::invoices::{InvoiceType, VatDirective};
use crate::orders::Currency;
use crate::texts;
use crate::{Cents, Sentence};

/// Most characters of a document's number.
pub(super) const NUMBER: usize = 20;
/// Most characters of a party's code.
pub(super) const PARTY: usize = 12;
/// Most characters of a line's name.
const ITEM: usize = 40;
/// Most characters of a description.
const DESCRIPTION: usize = 150;
/// The class of the rate of 9 %, which ended with 2025.
const REDUCED: &str = "PVM2";

/// What a company has set for its sales.
#[derive(Debug, Clone, Copy)]
pub struct Codes<'a> {
    /// Division of every line.
    pub division: &'a str,
    /// Unit of every line.
    pub unit: &'a str,
    /// Product of lines with VAT.
    pub taxed_product: &'a str,
    /// VAT class of lines with VAT.
    pub taxed_class: &'a str,
    /// Product of lines without VAT.
    pub untaxed_product: &'a str,
    /// VAT class of lines without VAT, unless the directive has one of its own.
    pub untaxed_class: &'a str,
}

/// The block of an invoice.
///
/// # Errors
/// If its number or the client's code does not fit, or there is no rate of its currency.
pub fn block(sale: &Sale<'_>, codes: &Codes<'_>) -> Result<String, Sentence> {
    Ok(record(sale, codes)?.block())
}

fn record<'a>(sale: &Sale<'a>, codes: &Codes<'a>) -> Result<Record<'a>, Sentence> {
    let document = sale.document;
    let number = sale.number(NUMBER)?;
    let foreign = match (document.currency, document.euro_rate) {
        (Currency::Eur, _) => None,
        (currency, Some(euro)) => Some((currency, euro.rate)),
        (currency, None) => {
            let (currency, date) = (currency.as_str(), document.date.to_string());
            return Err(texts::accounting::invoice_without_rate(
                number, currency, date,
            ));
        }
    };
    let takes_back = sale.takes_back();
    let is_credit = document.invoice_type == InvoiceType::Credit;
    Ok(Record {
        kind: if takes_back { "52" } else { "51" },
        number,
        operation_date: document.date,
        document_date: document.date,
        party: sale.party_code(PARTY)?,
        register_number: number,
        foreign,
        isaf: is_credit.then_some(if takes_back { "5" } else { "2" }),
        description: description(sale),
        lines: document
            .lines
            .iter()
            .map(|line| record_line(sale, line, codes))
            .collect(),
    })
}

fn description(sale: &Sale<'_>) -> String {
    if let Some(corrected) = &sale.document.corrects {
        let kind = if sale.takes_back() {
            "Kreditine"
        } else {
            "Debetine"
        };
        return format!("{kind} prie {} {}", corrected.number, corrected.date);
    }
    match sale.order_numbers().as_slice() {
        [] => String::new(),
        [one] => format!("Uzsakymas {one}"),
        several => format!("Uzsakymai {}", several.join(", ")),
    }
}

fn record_line<'a>(sale: &Sale<'a>, line: &'a Line, codes: &Codes<'a>) -> RecordLine<'a> {
    // The type of the document carries the sign.
    let sign = if sale.takes_back() { -1 } else { 1 };
    let net = Cents(line.net.0 * sign);
    let is_whole = line.quantity.0 > 0 && line.quantity.0 % 1_000 == 0;
    // Fractions of a quantity depend on the unit over there: then the sum is the price of one.
    let (quantity, price) = if is_whole {
        (line.quantity.0 / 1_000, line.price.0 * sign)
    } else {
        (1, net.0 * 100)
    };
    RecordLine {
        product: product(line, codes),
        name: &line.name,
        division: codes.division,
        unit: codes.unit,
        quantity,
        price,
        net,
        vat: Cents(line.vat.0 * sign),
        percent: line.rate.percent(),
        class: class(sale.document.directive, line.rate, codes),
    }
}

/// The product that a line sells.
fn product<'a>(line: &Line, codes: &Codes<'a>) -> &'a str {
    if line.rate.is_taxed() {
        codes.taxed_product
    } else {
        codes.untaxed_product
    }
}

/// The class of a line: by its rate, and for untaxed ones the directive's own before the configured one.
fn class<'a>(directive: VatDirective, rate: VatRate, codes: &Codes<'a>) -> &'a str {
    match rate.percent() {
        9 => REDUCED,
        0 => match directive {
            VatDirective::Export | VatDirective::Import | VatDirective::NotVatObject => {
                rule(directive).class
            }
            VatDirective::Domestic | VatDirective::EuBusiness | VatDirective::OutsideEuBusiness => {
                codes.untaxed_class
            }
        },
        _ => codes.taxed_class,
    }
}

#[cfg(test)]
mod tests;
