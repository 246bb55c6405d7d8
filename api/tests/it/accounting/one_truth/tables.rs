//! Tables: a row for each line. Those of Debetas have amounts in cents, quantities times 1,000 and rates times 100.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::isaf::cases;
use super::rivile::in_baltic_letters;
use super::stated::{Case, Cases, Effect, Line, Party, Stated, Text, decimal, in_one_line};

type Row = HashMap<String, String>;

/// Which party is on the other side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Sales,
    Purchases,
}

/// The rows of a file by its headings, those of a document together.
fn documents(file: &str, separator: u8, number: fn(&Row) -> String) -> Vec<(String, Vec<Row>)> {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader
        .delimiter(separator)
        .quoting(separator == b',')
        .from_reader(file.as_bytes());
    let mut documents: Vec<(String, Vec<Row>)> = Vec::new();
    for row in reader.deserialize() {
        let row: Row = row.unwrap();
        let number = number(&row);
        match documents.last_mut().filter(|(last, _)| *last == number) {
            Some((_, rows)) => rows.push(row),
            None => documents.push((number, vec![row])),
        }
    }
    documents
}

fn on_side(side: Side, party: Party) -> (Party, Party) {
    match side {
        Side::Sales => (Party::default(), party),
        Side::Purchases => (party, Party::default()),
    }
}

/// Rows of Debetas.
pub fn debetas(file: &[u8], side: Side) -> Vec<Stated> {
    let (text, _, had_errors) = encoding_rs::WINDOWS_1257.decode(file);
    assert!(!had_errors);
    let day = |text: &str| NaiveDate::parse_from_str(text, "%Y%m%d").ok();
    let stated = documents(&text, b',', |row| row["L003"].clone()).into_iter();
    let stated = stated.map(|(number, rows)| {
        let first = &rows[0];
        assert_eq!(
            first["L002"],
            if side == Side::Sales { "18" } else { "865" }
        );
        let known = |column: &str| Some(first[column].clone());
        let (seller, buyer) = on_side(
            side,
            Party {
                name: known("L007"),
                code: known("L019"),
                vat_code: known("L020"),
                address: known("L021"),
                country: None,
            },
        );
        let line = |row: &Row| Line {
            name: (side == Side::Sales).then(|| row["L011"].clone()),
            quantity: Some(decimal(&row["L014"], 0)),
            percent: Some(decimal(&row["L016"], 0) / 100),
            net: Some(decimal(&row["L015"], 0)),
            vat: Some(decimal(&row["L017"], 0)),
            ..Line::default()
        };
        let stated = Stated {
            effect: Some(match first["L064"].as_str() {
                "K" => Effect::TakesBack,
                "D" => Effect::ChargesMore,
                _ => Effect::Charges,
            }),
            date: day(&first["L005"]),
            due: Some(day(&first["L075"])),
            currency: known("L008"),
            seller,
            buyer,
            party_code: known("L006"),
            lines: Some(rows.iter().map(line).collect()),
            writes: |kind, text| match kind {
                Text::Line => {
                    let cut: String = in_one_line(text).chars().take(35).collect();
                    in_baltic_letters(cut.trim_end())
                }
                _ => in_baltic_letters(text),
            },
            ..Stated::of("Debetas", number)
        };
        stated.added_up()
    });
    stated.collect()
}

/// A text that a spreadsheet would take for a formula has an apostrophe.
fn no_formula(_: Text, text: &str) -> String {
    let text = in_one_line(text);
    match text.chars().next() {
        Some('=' | '+' | '-' | '@') => format!("'{text}"),
        _ => text,
    }
}

/// Rows of the neutral table of invoices.
pub fn neutral_sales(file: &str) -> Vec<Stated> {
    let stated = documents(file, b'\t', |row| row["invoice_number"].clone()).into_iter();
    let stated = stated.map(|(number, rows)| {
        let first = &rows[0];
        let known = |column: &str| Some(first[column].clone());
        let line = |row: &Row| Line {
            name: Some(row["item_name"].clone()),
            order: Some(row["order_number"].clone()),
            quantity: Some(decimal(&row["quantity"], 3)),
            price: Some(decimal(&row["unit_price_cents"], 2)),
            is_without: Some(row["vat_rate"].is_empty()),
            cases: Some(of_directive(&row["directive_code"], &row["vat_class"])),
            ..sums(row)
        };
        let stated = Stated {
            due: Some(first["due_date"].parse().ok()),
            date: first["date"].parse().ok(),
            corrects: Some((first["credited_invoice_number"].clone(), None)),
            currency: known("currency"),
            buyer: Party {
                name: known("client_name"),
                code: known("client_code"),
                vat_code: known("client_vat_code"),
                address: None,
                country: known("client_country"),
            },
            lines: Some(rows.iter().map(line).collect()),
            writes: no_formula,
            ..Stated::of("TSV", number)
        };
        assert_eq!(
            stated.number,
            format!("{}-{}", first["serie"], first["number"])
        );
        let stated = stated.added_up();
        let effect = match (first["doc_type"].as_str(), stated.gross < Some(0)) {
            ("CREDIT", true) => Effect::TakesBack,
            ("CREDIT", false) => Effect::ChargesMore,
            _ => Effect::Charges,
        };
        Stated {
            effect: Some(effect),
            ..stated
        }
    });
    stated.collect()
}

/// Rows of the neutral table of settlements.
pub fn neutral_purchases(file: &str) -> Vec<Stated> {
    let number =
        |row: &Row| domain::settlements::printed(&row["serie"], &row["supplier_invoice_number"]);
    let stated = documents(file, b'\t', number)
        .into_iter()
        .map(|(number, rows)| {
            let first = &rows[0];
            let known = |column: &str| Some(first[column].clone());
            let line = |row: &Row| Line {
                order: Some(row["order_number"].clone()),
                cases: Some(cases(&row["vat_class"])),
                damage: Some(row["damage_cents"].parse().unwrap_or_default()),
                ..sums(row)
            };
            let stated = Stated {
                date: first["supplier_invoice_date"].parse().ok(),
                due: Some(first["due_date"].parse().ok()),
                supplied: first["settlement_date"].parse().ok(),
                currency: known("currency"),
                seller: Party {
                    name: known("supplier_name"),
                    code: known("supplier_code"),
                    vat_code: known("supplier_vat_code"),
                    address: None,
                    country: known("supplier_country"),
                },
                lines: Some(rows.iter().map(line).collect()),
                writes: no_formula,
                ..Stated::of("TSV", number)
            };
            stated.added_up()
        });
    stated.collect()
}

fn sums(row: &Row) -> Line {
    Line {
        percent: Some(row["vat_rate"].parse().unwrap_or_default()),
        net: Some(decimal(&row["net_cents"], 0)),
        vat: Some(decimal(&row["vat_cents"], 0)),
        gross: Some(decimal(&row["gross_cents"], 0)),
        ..Line::default()
    }
}

/// The directive of an untaxed line, whose class must allow it.
fn of_directive(directive: &str, class: &str) -> Cases {
    let of_class = cases(class);
    let of_directive: Cases = match directive {
        _ if of_class.contains(&Case::Taxed) => of_class,
        "EU_B2B" => &[Case::ReverseCharge],
        "NON_EU_B2B" => &[Case::OutsideEu],
        "EXPORT_45" => &[Case::Export],
        "IMPORT_45" => &[Case::Import],
        "NOT_VAT_OBJECT" => &[Case::NoSupply],
        other => panic!("directive {other}"),
    };
    assert!(
        of_directive.iter().all(|case| of_class.contains(case)),
        "{directive} {class}"
    );
    of_directive
}
