//! Blocks of Rivilė GAMA (EIP): documents with their lines, one after the other, without a root element. Empty
//! elements are left out, as an empty one would empty the field.

use std::fmt::Write;

use chrono::NaiveDate;

use super::sale::{Sale, cut};
use crate::billing::vat::rule;
use crate::billing::{Line, VatRate};
use crate::invoices::{InvoiceType, VatDirective};
use crate::orders::Currency;
use crate::{Cents, Sentence};

/// Most characters of a document's number.
pub(super) const NUMBER: usize = 20;
/// Most characters of a party's code.
pub(super) const PARTY: usize = 12;
/// Most characters of a line's name.
const ITEM: usize = 40;
/// Most characters of a description.
pub(super) const DESCRIPTION: usize = 150;
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
/// If its number or the client's code does not fit.
pub fn block(sale: &Sale<'_>, codes: &Codes<'_>) -> Result<String, Sentence> {
    let document = sale.document;
    let (number, party) = (sale.number(NUMBER)?, sale.party_code(PARTY)?);
    let foreign = document
        .euro_rate
        .filter(|_| document.currency != Currency::Eur);
    let mut block = Block::default();
    block.open("I06");
    block.element("I06_OP_TIP", if sale.takes_back() { "52" } else { "51" });
    block.element("I06_VAL_POZ", if foreign.is_some() { "1" } else { "0" });
    block.element("I06_DOK_NR", number);
    block.element("I06_OP_DATA", &rivile_day(document.date));
    block.element("I06_DOK_DATA", &rivile_day(document.date));
    block.element("I06_KODAS_KS", &party);
    block.element("I06_DOK_REG", number);
    if let Some(euro) = foreign {
        block.element("I06_KODAS_VL", document.currency.as_str());
        block.element("I06_KURSAS", &euro.rate.to_string());
    }
    if document.invoice_type == InvoiceType::Credit {
        // Credit or debit, for i.SAF.
        block.element("I06_ISAF", if sale.takes_back() { "5" } else { "2" });
    }
    block.element("I06_APRASYMAS1", &cut(&description(sale), DESCRIPTION));
    for line in &document.lines {
        add_line(&mut block, sale, line, codes);
    }
    block.close("I06");
    Ok(block.text)
}

pub(super) fn rivile_day(day: NaiveDate) -> String {
    day.format("%Y.%m.%d").to_string()
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

fn add_line(block: &mut Block, sale: &Sale<'_>, line: &Line, codes: &Codes<'_>) {
    let document = sale.document;
    let is_foreign = document.currency != Currency::Eur;
    // The type of the document carries the sign.
    let sign = if sale.takes_back() { -1 } else { 1 };
    let (net, vat) = (Cents(line.net.0 * sign), Cents(line.vat.0 * sign));
    let is_whole = line.quantity.0 > 0 && line.quantity.0 % 1_000 == 0;
    // Fractions of a quantity depend on the unit over there: then the sum is the price of one.
    let (quantity, price) = if is_whole {
        (line.quantity.0 / 1_000, line.price.0 * sign)
    } else {
        (1, net.0 * 100)
    };
    let product = if line.rate.is_taxed() {
        codes.taxed_product
    } else {
        codes.untaxed_product
    };
    block.open("I07");
    block.element("I07_TIPAS", "2");
    block.element("I07_KODAS", product);
    block.element("I07_PAV", &cut(&line.name, ITEM));
    block.element("I07_KODAS_IS", codes.division);
    block.element("I07_KODAS_US_A", codes.unit);
    let named = |plain, foreign| if is_foreign { foreign } else { plain };
    block.element(
        named("I07_KAINA_BE", "I07_VAL_KAINA"),
        &four_decimals(price),
    );
    block.element(named("I07_PVM", "I07_PVM_VAL"), &vat.to_string());
    block.element(named("I07_SUMA", "I07_SUMA_VAL"), &net.to_string());
    block.element("I07_MOKESTIS", "1");
    block.element("I07_MOKESTIS_P", &line.rate.percent().to_string());
    block.element("T_KIEKIS", &quantity.to_string());
    block.element("I07_KODAS_KL", class(document.directive, line.rate, codes));
    block.close("I07");
}

pub(super) fn four_decimals(ten_thousandths: i64) -> String {
    let sign = if ten_thousandths < 0 { "-" } else { "" };
    let amount = ten_thousandths.unsigned_abs();
    format!("{sign}{}.{:04}", amount / 10_000, amount % 10_000)
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

/// Elements as they are written, indented by two blanks a level.
#[derive(Default)]
pub(super) struct Block {
    pub(super) text: String,
    depth: usize,
}

impl Block {
    pub(super) fn open(&mut self, name: &str) {
        self.line(&format!("<{name}>"));
        self.depth += 1;
    }

    pub(super) fn close(&mut self, name: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.line(&format!("</{name}>"));
    }

    pub(super) fn element(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            let value = value
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('>', "&gt;");
            self.line(&format!("<{name}>{value}</{name}>"));
        }
    }

    fn line(&mut self, text: &str) {
        let blanks = self.depth * 2;
        // Writing into a text cannot fail.
        let _ = write!(self.text, "{:blanks$}{text}\r\n", "");
    }
}

#[cfg(test)]
mod tests;
