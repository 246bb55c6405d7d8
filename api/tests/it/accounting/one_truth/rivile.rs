//! Blocks of Rivilė (EIP): positive amounts, with a type that carries the sign. What its API is sent has the same fields,
//! so it is read as a block.

use std::collections::HashMap;

use chrono::NaiveDate;
use roxmltree::{Document, Node};
use serde_json::{Map, Value};

use super::isaf::cases;
use super::stated::{Effect, Line, Party, Stated, Text, decimal, in_one_line, rounded};
use super::xml::{all, at, cents, text};

/// Invoices to clients.
pub fn sales(file: &[u8], parties: &Parties) -> Vec<Stated> {
    let blocks = blocks(file, "I06", |block| {
        let stated = document(block);
        assert_eq!(
            text(block, &["I06_OP_DATA"]),
            text(block, &["I06_DOK_DATA"])
        );
        Stated {
            buyer: parties.of(&stated),
            ..stated
        }
    });
    assert!(blocks.iter().all(|of| of.place == "EIP"));
    blocks
}

/// Settlements. What is bought has the same name in all of them.
pub fn purchases(file: &[u8], parties: &Parties) -> Vec<Stated> {
    blocks(file, "I06", |block| {
        let mut stated = document(block);
        stated.supplied = Some(day(text(block, &["I06_OP_DATA"])));
        for line in stated.lines.iter_mut().flatten() {
            line.name = None;
        }
        Stated {
            seller: parties.of(&stated),
            ..stated
        }
    })
}

/// Documents as Rivilė has them after they were sent to its API. Unlike its files, that keeps all letters.
pub fn sent(documents: &[Map<String, Value>]) -> Vec<Stated> {
    let read = |fields: &Map<String, Value>| {
        let text = block("I06", fields);
        let parsed = Document::parse(&text).unwrap();
        let mut stated = document(parsed.root_element());
        if matches!(text_of(fields, "I06_OP_TIP"), "1" | "2") {
            stated.supplied = Some(day(text_of(fields, "I06_OP_DATA")));
            for line in stated.lines.iter_mut().flatten() {
                line.name = None;
            }
        }
        Stated {
            place: "API",
            writes: cut,
            ..stated
        }
    };
    documents.iter().map(read).collect()
}

fn text_of<'a>(fields: &'a Map<String, Value>, name: &str) -> &'a str {
    fields[name].as_str().unwrap()
}

/// An object as the file writes it.
fn block(name: &str, fields: &Map<String, Value>) -> String {
    let inside = fields.iter().map(|(name, value)| match value {
        Value::Array(rows) => {
            let rows = rows.iter().map(|row| block(name, row.as_object().unwrap()));
            rows.collect()
        }
        value => {
            let text = value
                .as_str()
                .unwrap()
                .replace('&', "&amp;")
                .replace('<', "&lt;");
            let name = if name == "I07_KIEKIS" {
                "T_KIEKIS"
            } else {
                name
            };
            format!("<{name}>{text}</{name}>")
        }
    });
    let inside: String = inside.collect();
    format!("<{name}>{inside}</{name}>")
}

/// The parties of the file of their own, by their codes.
pub struct Parties(HashMap<String, Party>);

impl Parties {
    pub fn read(file: &[u8]) -> Self {
        let parties = blocks(file, "N08", |block| {
            let known = |name| Some(text(block, &[name]).to_owned());
            let party = Party {
                name: known("N08_PAV"),
                code: known("N08_IM_KODAS"),
                vat_code: known("N08_PVM_KODAS"),
                address: known("N08_ADR"),
                country: None,
            };
            (text(block, &["N08_KODAS_KS"]).to_owned(), party)
        });
        Self(parties.into_iter().collect())
    }

    fn of(&self, stated: &Stated) -> Party {
        let code = stated.party_code.as_ref().unwrap();
        self.0
            .get(code)
            .cloned()
            .unwrap_or_else(|| panic!("{}: no party {code}", stated.number))
    }
}

fn blocks<T>(file: &[u8], name: &'static str, read: impl Fn(Node<'_, '_>) -> T) -> Vec<T> {
    let (text, _, had_errors) = encoding_rs::WINDOWS_1257.decode(file);
    assert!(!had_errors);
    let rooted = format!("<file>{text}</file>");
    let document = Document::parse(&rooted).unwrap();
    all(document.root_element(), name).map(read).collect()
}

fn document(block: Node<'_, '_>) -> Stated {
    let takes_back = matches!(text(block, &["I06_OP_TIP"]), "52" | "2");
    let effect = match (takes_back, text(block, &["I06_ISAF"])) {
        (true, "5") => Effect::TakesBack,
        (false, "2") => Effect::ChargesMore,
        (false, "") => Effect::Charges,
        other => panic!("{other:?}"),
    };
    let sign = if takes_back { -1 } else { 1 };
    let is_foreign = text(block, &["I06_VAL_POZ"]) == "1";
    let lines = all(block, "I07").map(|of| line(of, sign, is_foreign));
    let (orders, corrects) = description(text(block, &["I06_APRASYMAS1"]));
    let stated = Stated {
        effect: Some(effect),
        date: Some(day(text(block, &["I06_DOK_DATA"]))),
        corrects: Some(corrects),
        orders: (effect == Effect::Charges).then_some(orders),
        currency: Some(
            if is_foreign {
                text(block, &["I06_KODAS_VL"])
            } else {
                "EUR"
            }
            .to_owned(),
        ),
        rate: Some(at(block, &["I06_KURSAS"]).map_or(0, |rate| decimal(rate.text().unwrap(), 4))),
        party_code: Some(text(block, &["I06_KODAS_KS"]).to_owned()),
        lines: Some(lines.collect()),
        writes,
        ..Stated::of("EIP", text(block, &["I06_DOK_NR"]))
    };
    stated.added_up()
}

fn day(text: &str) -> NaiveDate {
    NaiveDate::parse_from_str(&text.replace('.', "-"), "%Y-%m-%d").unwrap()
}

/// The orders of a document, or what it corrects.
fn description(text: &str) -> (Vec<String>, (String, Option<NaiveDate>)) {
    let corrected = text
        .strip_prefix("Kreditine prie ")
        .or_else(|| text.strip_prefix("Debetine prie "));
    if let Some((number, date)) = corrected.and_then(|of| of.rsplit_once(' ')) {
        return (Vec::new(), (number.to_owned(), Some(date.parse().unwrap())));
    }
    let (orders, _cmr) = text.split_once(" CMR ").unwrap_or((text, ""));
    let numbers = orders
        .strip_prefix("Uzsakymas ")
        .or_else(|| orders.strip_prefix("Uzsakymai "));
    let numbers = numbers.into_iter().flat_map(|numbers| numbers.split(", "));
    (numbers.map(str::to_owned).collect(), Default::default())
}

fn line(of: Node<'_, '_>, sign: i64, is_foreign: bool) -> Line {
    let [price, vat, net] = if is_foreign {
        ["I07_VAL_KAINA", "I07_PVM_VAL", "I07_SUMA_VAL"]
    } else {
        ["I07_KAINA_BE", "I07_PVM", "I07_SUMA"]
    };
    let price = decimal(text(of, &[price]), 4);
    let quantity: i64 = text(of, &["T_KIEKIS"]).parse().unwrap();
    Line {
        name: Some(text(of, &["I07_PAV"]).to_owned()),
        product: Some(sign * rounded(i128::from(quantity) * i128::from(price), 100)),
        percent: Some(text(of, &["I07_MOKESTIS_P"]).parse().unwrap()),
        cases: Some(cases(text(of, &["I07_KODAS_KL"]))),
        net: Some(sign * cents(of, &[net])),
        vat: Some(sign * cents(of, &[vat])),
        ..Line::default()
    }
}

/// Letters of the Baltic languages, and no more of them than Rivilė keeps.
fn writes(kind: Text, text: &str) -> String {
    in_baltic_letters(&cut(kind, text))
}

/// No more than Rivilė keeps.
fn cut(kind: Text, text: &str) -> String {
    let most = match kind {
        Text::Name => 70,
        Text::Address | Text::Line => 40,
        Text::Code => 13,
        Text::VatCode => 25,
    };
    let cut: String = in_one_line(text).chars().take(most).collect();
    cut.trim_end().to_owned()
}

/// A letter that windows-1257 lacks is its base letter there, or a question mark.
pub fn in_baltic_letters(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let written = |letter: char| {
        let is_known = !encoding_rs::WINDOWS_1257
            .encode(letter.encode_utf8(&mut [0; 4]))
            .2;
        let base = letter.to_string().nfkd().next().filter(char::is_ascii);
        if is_known {
            letter
        } else {
            base.unwrap_or('?')
        }
    };
    text.chars().map(written).collect()
}
