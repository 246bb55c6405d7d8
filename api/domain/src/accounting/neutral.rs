//! The neutral table: UTF-8 without a byte order mark, lines that end with a line feed, cells that end with a
//! tabulator, a row for each line of an invoice. Amounts are cents of the currency with their sign.

use crate::billing::line::written;
use crate::billing::vat::class;
use crate::billing::{Line, Price, VatRate};
use crate::invoices::VatDirective;

use super::sale::{Sale, in_one_line};

/// The division of a company without divisions.
pub(super) const ONLY_BRANCH: i32 = 1;

const HEADINGS: [&str; 25] = [
    "doc_type",
    "serie",
    "number",
    "invoice_number",
    "date",
    "due_date",
    "currency",
    "client_code",
    "client_vat_code",
    "client_name",
    "client_country",
    "branch",
    "category",
    "directive_code",
    "line_no",
    "order_number",
    "item_name",
    "quantity",
    "unit_price_cents",
    "net_cents",
    "vat_rate",
    "vat_class",
    "vat_cents",
    "gross_cents",
    "credited_invoice_number",
];

/// The first line of the file.
pub fn heading() -> String {
    format!("{}\n", HEADINGS.join("\t"))
}

/// The rows of an invoice.
pub fn rows(sale: &Sale<'_>) -> String {
    let lines = sale.document.lines.iter().zip(1..);
    lines.map(|(line, place)| row(sale, line, place)).collect()
}

fn row(sale: &Sale<'_>, line: &Line, place: usize) -> String {
    let document = sale.document;
    let buyer = &document.buyer;
    let directive = document.directive;
    let rate = line.rate;
    let corrects = document.corrects.as_ref();
    // Wide enough for any amount: the document's own sum is smaller.
    let gross = i128::from(line.net.0) + i128::from(line.vat.0);
    let cells: [String; 25] = [
        document.invoice_type.to_string(),
        text(&document.serie),
        format!("{:05}", document.number),
        text(&document.invoice_number),
        document.date.to_string(),
        document.due.to_string(),
        document.currency.to_string(),
        text(&buyer.code),
        text(&buyer.vat_code),
        text(&buyer.name),
        text(&buyer.country),
        sale.branch.unwrap_or(ONLY_BRANCH).to_string(),
        sale.category.to_string(),
        code_of(directive).to_owned(),
        place.to_string(),
        text(sale.order_of(line.order_id)),
        text(&line.name),
        line.quantity.to_string(),
        price(line.price),
        line.net.0.to_string(),
        percent(rate),
        class(directive, rate).to_owned(),
        line.vat.0.to_string(),
        gross.to_string(),
        corrects.map_or_else(String::new, |corrected| text(&corrected.number)),
    ];
    format!("{}\n", cells.join("\t"))
}

fn code_of(directive: VatDirective) -> &'static str {
    match directive {
        VatDirective::Domestic => "DOMESTIC",
        other => other.as_str(),
    }
}

/// Nothing stands for *Without VAT*, which is no rate of 0 %.
fn percent(rate: VatRate) -> String {
    rate.0
        .map(|percent| percent.to_string())
        .unwrap_or_default()
}

/// In cents, exact: the price of a kilometre has fractions of a cent, and times the quantity it gives the sum.
fn price(price: Price) -> String {
    written(price.0, 2, 0)
}

/// A text that no spreadsheet takes for a formula.
pub(super) fn text(text: &str) -> String {
    let text = in_one_line(text);
    if text.starts_with(['=', '+', '-', '@']) {
        format!("'{text}")
    } else {
        text
    }
}

#[cfg(test)]
mod tests;
