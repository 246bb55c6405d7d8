//! Rows of Debetas: comma separated, every cell in quotation marks, one for each line of an invoice. Columns are known
//! by their numbers, of which those that stay empty are left empty.

use chrono::NaiveDate;

use super::sale::{Sale, cut, in_one_line};
use crate::billing::Line;
use crate::invoices::InvoiceType;
use crate::{Sentence, texts};

/// Most characters of a number.
pub(super) const NUMBER: usize = 15;
/// Most characters of a party's code: that of the longest VAT number there is.
pub(super) const PARTY: usize = 20;
/// Most characters of an item's name.
const ITEM: usize = 35;
/// The type of a document of sale, unless the division has another one.
const SALE: &str = "18";
/// The division of a company without divisions.
pub(super) const ONLY_BRANCH: i32 = 1;

/// The first line of the file.
pub const HEADING: &str = "L001,L002,L003,L004,L005,L006,L007,L008,L009,L010,L011,L012,L013,L014,L015,L016,L017,\
                           L019,L020,L021,L022,L023,L024,L026,L059,L064,L071,L072,L075,L085\r\n";

/// The rows of an invoice. `code` is the document type of its division; empty for the usual one.
///
/// # Errors
/// If its number or the client's code does not fit, or the division's code is no document type.
pub fn rows(sale: &Sale<'_>, code: &str) -> Result<String, Sentence> {
    let kind = match code.trim() {
        "" => SALE,
        code if code.bytes().all(|byte| byte.is_ascii_digit()) => code,
        code => {
            let number = &sale.document.invoice_number;
            return Err(texts::accounting::no_document_type(number, code));
        }
    };
    let (number, party) = (sale.number(NUMBER)?, sale.party_code(PARTY)?);
    let rows = sale.document.lines.iter();
    Ok(rows
        .map(|line| row(sale, line, (kind, number, &party)))
        .collect())
}

fn row(sale: &Sale<'_>, line: &Line, (kind, number, party): (&str, &str, &str)) -> String {
    let document = sale.document;
    let buyer = &document.buyer;
    let direction = match document.invoice_type {
        InvoiceType::Credit if sale.takes_back() => "K",
        InvoiceType::Credit => "D",
        InvoiceType::Normal | InvoiceType::Additional => "",
    };
    in_quotation_marks([
        sale.branch.unwrap_or(ONLY_BRANCH).to_string(),
        kind.to_owned(),
        number.to_owned(),
        String::new(),
        day(document.date),
        party.to_owned(),
        in_one_line(&buyer.name),
        document.currency.to_string(),
        // A service, not goods.
        "1".to_owned(),
        "TRANSPORT".to_owned(),
        cut(&line.name, ITEM),
        "vnt".to_owned(),
        "0".to_owned(),
        line.quantity.0.to_string(),
        line.net.0.to_string(),
        (line.rate.percent() * 100).to_string(),
        line.vat.0.to_string(),
        in_one_line(&buyer.code),
        in_one_line(&buyer.vat_code),
        in_one_line(&buyer.address),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        String::new(),
        direction.to_owned(),
        String::new(),
        String::new(),
        day(document.due),
        String::new(),
    ])
}

/// A row of these cells.
pub(super) fn in_quotation_marks(cells: [String; 30]) -> String {
    let cells = cells.map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
    format!("{}\r\n", cells.join(","))
}

pub(super) fn day(day: NaiveDate) -> String {
    day.format("%Y%m%d").to_string()
}

#[cfg(test)]
mod tests;
