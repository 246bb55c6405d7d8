//! Agreements with carriers: the company's template, filled with what is known about an order.
//!
//! [`domain::agreements`] says what agreements say, this module which [`paper`] blocks they
//! consist of; `template` makes them of the template, `rows` leaves out what is empty.

mod rows;
mod template;
#[cfg(test)]
mod tests;

use chrono::NaiveDate;
use domain::agreements::{Document, Values};

use crate::paper::{
    self, Block, Column, Languages, Letterhead, Numbering, Paper, Signatures, Span, Table,
    Untypeset,
};

/// What is printed.
#[derive(Debug)]
pub struct Agreement<'a> {
    /// The company's template, or the standard one.
    pub template: &'a Document,
    /// What takes the place of its variables.
    pub values: &'a Values,
    /// The company's logo, as it is stored.
    pub logo: Option<&'a [u8]>,
    /// The title of the document, which programs show instead of its name.
    pub title: &'a str,
    /// The date of the document.
    pub date: NaiveDate,
}

/// Typesets an agreement.
///
/// # Errors
/// See [`Untypeset`].
pub fn typeset(agreement: &Agreement<'_>) -> Result<Vec<u8>, Untypeset> {
    let Agreement {
        template,
        values,
        logo,
        title,
        date,
    } = *agreement;
    let mut blocks = Vec::new();
    // A template that places the logo itself has a head of its own, so it gets no second one.
    if !template.variables().contains("our_logo") {
        blocks.push(letterhead(values));
    }
    blocks.extend(template::blocks(template, values)?);
    paper::typeset(&Paper {
        title,
        company: values.text("our_company_name").unwrap_or_default(),
        languages: Languages::One(values.language),
        date,
        logo,
        numbering: Numbering::Short,
        archived: None,
        blocks: &blocks,
    })
}

fn letterhead(values: &Values) -> Block {
    let text = |name| values.text(name).unwrap_or_default();
    let (code, vat) = values
        .language
        .choose(("Company code", "VAT"), ("Įmonės kodas", "PVM kodas"));
    let labelled = |label: &str, value: &str| match value {
        "" => String::new(),
        value => format!("{label} {value}"),
    };
    let codes = [
        labelled(code, text("our_company_code")),
        labelled(vat, text("our_vat_code")),
    ];
    let contacts = ["our_phone", "our_email"].map(|name| text(name).to_owned());
    Block::Letterhead(Letterhead {
        name: text("our_company_name").to_owned(),
        lines: vec![
            listed(&codes),
            text("our_address").to_owned(),
            listed(&contacts),
        ],
    })
}

/// The texts that are not empty, beside each other.
fn listed(texts: &[String]) -> String {
    let texts = texts.iter().map(String::as_str);
    let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
    texts.join(" · ")
}

/// The table of stops; nothing if there is no stop.
fn stops(values: &Values) -> Option<Block> {
    let [number, what, place, date, notes] = values.language.choose(
        ["#", "", "Place", "Date", "Notes"],
        ["Nr.", "", "Vieta", "Data", "Pastabos"],
    );
    let columns = vec![
        Column::of(14.0, number).gap(4.0),
        Column::of(62.0, what).gap(6.0),
        Column::of(186.0, place),
        Column::of(68.0, date),
        Column::rest(notes),
    ];
    let rows = values.stops.iter().zip(1..).map(|(stop, number)| {
        let number: u32 = number;
        let cells = [
            Span::plain(number.to_string()),
            Span::plain(stop.what),
            Span::bold(&stop.place),
            Span::plain(&stop.date),
            Span::plain(&stop.note),
        ];
        cells.into_iter().map(|cell| vec![cell]).collect()
    });
    let table = Table {
        columns,
        rows: rows.collect(),
        totals: Vec::new(),
        keeps_rows: false,
    };
    (!values.stops.is_empty()).then_some(Block::Table(table))
}

fn signatures(values: &Values) -> Block {
    let language = values.language;
    let name = |name| values.text(name).unwrap_or_default().to_owned();
    let principal = language.choose("For the principal", "Užsakovo vardu");
    let carrier = language.choose("For the carrier", "Vežėjo vardu");
    let under = language.choose("Name, signature, date", "Vardas, pavardė, parašas, data");
    Block::Signatures(Signatures {
        sides: vec![
            (principal.to_owned(), name("our_company_name")),
            (carrier.to_owned(), name("supplier_name")),
        ],
        under: under.to_owned(),
    })
}
