//! What a mail with an invoice begins with, in the language of the client.

use domain::billing::Document;
use domain::invoices::InvoiceType;
use domain::users::Language;

/// The subject.
pub fn subject(document: &Document, language: Language) -> String {
    let name = match (document.invoice_type, language) {
        (InvoiceType::Credit, Language::Lithuanian) => "Kreditinė sąskaita faktūra",
        (InvoiceType::Credit, Language::English) => "Credit invoice",
        (_, Language::Lithuanian) => "Sąskaita faktūra",
        (_, Language::English) => "Invoice",
    };
    format!("{name} {}", document.invoice_number)
}

/// The text as HTML, before the signature.
pub fn content(document: &Document, language: Language) -> String {
    let (number, due) = (&document.invoice_number, document.due);
    match language {
        Language::Lithuanian => format!(
            "<p>Laba diena,</p><p>siunčiame sąskaitą faktūrą {number}. Apmokėti iki {due}.</p>"
        ),
        Language::English => {
            format!("<p>Dear Sir or Madam,</p><p>attached is invoice {number}, due on {due}.</p>")
        }
    }
}

/// The addresses in a text, separated by commas, semicolons or blanks.
pub fn addresses(text: Option<&str>) -> Vec<String> {
    let is_between = |letter: char| letter == ',' || letter == ';' || letter.is_whitespace();
    let parts = text.unwrap_or_default().split(is_between);
    parts
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect()
}
