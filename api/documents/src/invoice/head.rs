//! The letterhead, the title, the dates, and what a credit invoice corrects.

use domain::billing::Document;
use domain::invoices::InvoiceType;

use super::Form;
use crate::paper::{Block, Field, Letterhead, Span};

/// What stands above the parties.
pub fn blocks(form: &Form<'_>) -> Vec<Block> {
    let document = form.document;
    let (english, lithuanian) = title(document);
    let title = [
        Span::plain(form.languages.label(english, lithuanian)),
        Span::muted(format!("\n{} ", form.label("No.", "Nr."))),
        Span::plain(&document.invoice_number),
    ];
    vec![
        Block::Letterhead(Letterhead {
            name: document.seller.name.clone(),
            lines: Vec::new(),
        }),
        Block::Heading(1, title.into()),
        Block::fields(fields(form)),
    ]
}

/// What kind of document it is, in English and in Lithuanian. What is no supply at all must not be called a
/// VAT invoice.
pub fn title(document: &Document) -> (&'static str, &'static str) {
    let is_credit = document.invoice_type == InvoiceType::Credit;
    match (is_credit, document.is_vat_invoice()) {
        (false, true) => ("VAT invoice", "PVM sąskaita faktūra"),
        (true, true) => ("VAT credit invoice", "Kreditinė PVM sąskaita faktūra"),
        (false, false) => ("Invoice", "Sąskaita faktūra"),
        (true, false) => ("Credit invoice", "Kreditinė sąskaita faktūra"),
    }
}

fn fields(form: &Form<'_>) -> Vec<Field> {
    let document = form.document;
    let date = form.label("Date of issue", "Išrašymo data");
    let mut fields = vec![Field::plain(date, document.date.to_string())];
    if let Some(day) = document.supplied_on {
        let label = form.label("Date of supply", "Suteikimo data");
        fields.push(Field::plain(label, day.to_string()));
    }
    // Of what is taken back, the client has nothing to pay.
    if document.totals.gross.0 >= 0 {
        let label = form.label("Payment due", "Apmokėti iki");
        let due = vec![Span::bold(document.due.to_string())];
        fields.push(Field { label, value: due });
    }
    if let Some(corrected) = &document.corrects {
        let label = form.label("Corrects", "Taiso sąskaitą");
        let value = format!("{}, {}", corrected.number, corrected.date);
        fields.push(Field::plain(label, value));
        if !corrected.reason.trim().is_empty() {
            let label = form.label("Reason", "Priežastis");
            fields.push(Field::plain(label, &corrected.reason));
        }
    }
    fields
}
