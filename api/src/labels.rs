//! What the app calls the fields of records and the values of closed lists, for files that leave the screen.
//! The texts are the app's own (`frontend/src/locales`), under its keys, so nothing has to be kept equal.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::users::Language;
use serde_json::{Map, Value};

/// The texts of some files of the app in one language, by the part of their keys before the first dot.
macro_rules! texts_of {
    ($language:literal, [$($name:literal),+], records: [$($record:literal),+]) => {
        LazyLock::new(|| texts(&[
            $((concat!($name, ":"), include_str!(
                concat!("../../frontend/src/locales/", $language, "/", $name, ".json")
            )),)+
            $((concat!("record:", $record, "."), include_str!(
                concat!("../../frontend/src/locales/", $language, "/records/", $record, ".json")
            )),)+
        ]))
    };
}
macro_rules! texts_in {
    ($language:literal) => {
        texts_of!(
            $language,
            ["choices", "common", "contacts", "orders", "users", "vehicles"],
            records: [
                "address", "client_accounting", "contact", "damage", "documents", "leg", "order", "planning_entry",
                "supplier_accounting", "supplier_accounting_credit", "user", "vehicle"
            ]
        )
    };
}

/// Texts by their whole key.
type Texts = HashMap<String, String>;

static ENGLISH: LazyLock<Texts> = texts_in!("en");
static LITHUANIAN: LazyLock<Texts> = texts_in!("lt");

/// The text with one of the app's keys: `record:order.load_number`, `orders:columns.revenue`.
pub fn text(key: &str, language: Language) -> Option<&'static str> {
    let texts = match language {
        Language::English => &ENGLISH,
        Language::Lithuanian => &LITHUANIAN,
    };
    texts.get(key).map(String::as_str)
}

/// What a field of a record is called; its name, if the app has no label for it.
pub fn label(record: &str, field: &'static str, language: Language) -> &'static str {
    text(&format!("record:{record}.{field}"), language).unwrap_or(field)
}

/// What a value of a closed list is called, where the app keeps its words: `choices:`, `contacts:ratings.`;
/// the code, if the app has no word for it.
pub fn choice(place: &str, code: &'static str, language: Language) -> &'static str {
    text(&format!("{place}{code}"), language).unwrap_or(code)
}

/// Yes or no.
pub fn yes_or_no(is_so: bool, language: Language) -> &'static str {
    let key = if is_so {
        "common:actions.yes"
    } else {
        "common:actions.no"
    };
    text(key, language).unwrap_or(key)
}

fn texts(files: &[(&str, &str)]) -> Texts {
    let mut texts = Texts::new();
    for (begin, file) in files {
        // That each file can be read, a test sees.
        let read: Map<String, Value> = serde_json::from_str(file).unwrap_or_default();
        add(&mut texts, begin, &read);
    }
    texts
}

fn add(texts: &mut Texts, begin: &str, read: &Map<String, Value>) {
    for (name, value) in read {
        match value {
            Value::Object(inner) => add(texts, &format!("{begin}{name}."), inner),
            Value::String(text) => drop(texts.insert(format!("{begin}{name}"), text.clone())),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::records::table::{Column, Form, Table};
    use crate::registry::IMPORTS;
    use crate::{damages, users};

    /// Columns that only sheets have, by their table and field.
    const ONLY_IN_SHEETS: &[&str] = &[
        // A row is a leg, which says where it stands and in which country it begins and ends.
        "orders.loading_country",
        "orders.unloading_country",
        "orders.leg",
    ];

    /// The columns of all tables, each with its table.
    fn columns() -> Vec<(&'static str, &'static Column)> {
        let imported = IMPORTS.0.iter().map(|table| table.facts());
        let imported = imported.map(|facts| (facts.kind.as_str(), facts.columns));
        let tables = imported.chain([
            ("users", users::table::Users::COLUMNS),
            ("damages", damages::table::Damages::COLUMNS),
        ]);
        tables
            .flat_map(|(table, columns)| columns.iter().map(move |column| (table, column)))
            .collect()
    }

    #[test]
    fn every_file_can_be_read_and_both_languages_have_the_same_labels() {
        for texts in [&ENGLISH, &LITHUANIAN] {
            for key in [
                "record:order.load_number",
                "record:vehicle.make",
                "record:contact.phone",
                "choices:PLANNED",
            ] {
                assert!(texts.contains_key(key), "{key}");
            }
        }
        let labels = |texts: &'static Texts| {
            texts
                .keys()
                .filter(|key| key.starts_with("record:"))
                .collect::<BTreeSet<_>>()
        };
        assert_eq!(labels(&ENGLISH), labels(&LITHUANIAN));
        assert!(labels(&ENGLISH).len() > 130);
    }

    #[test]
    fn a_label_that_is_missing_is_the_name() {
        for language in Language::ALL {
            assert_eq!(label("order", "no_such_field", *language), "no_such_field");
            assert_eq!(choice("choices:", "NO_SUCH", *language), "NO_SUCH");
            assert_eq!(text("record:order", *language), None);
        }
    }

    /// Columns with a heading of their own beside the label of their field, and why.
    const CALLED_OTHERWISE: [(&str, &str); 6] = [
        (
            "vehicles.cost_calculation_value",
            "it says what the amount is for",
        ),
        ("vehicles.make", "the label is no English word"),
        (
            "vehicles.driver_id",
            "the name of a driver who is no user has a column of its own",
        ),
        (
            "orders.load_number",
            "it is the other program's number of an order, too",
        ),
        (
            "orders.loaded_on",
            "it is a day on which goods were loaded, not one that is planned",
        ),
        ("orders.vehicle", "a vehicle is written by its plate"),
    ];

    #[test]
    fn a_column_is_called_as_its_field_but_for_a_few() {
        let mut otherwise = Vec::new();
        let mut only_in_sheets = Vec::new();
        for (table, column) in columns() {
            let name = format!("{table}.{}", column.field);
            let has_label = |language: &Language| text(column.label, *language).is_some();
            if Language::ALL.iter().all(has_label) {
                otherwise.extend(column.own.map(|_| name));
            } else {
                assert!(column.own.is_some(), "{name} has no label");
                only_in_sheets.push(name);
            }
        }
        assert_eq!(otherwise, CALLED_OTHERWISE.map(|(column, _)| column));
        assert_eq!(only_in_sheets, ONLY_IN_SHEETS);
    }

    #[test]
    fn every_value_of_a_closed_list_has_a_word() {
        for (table, column) in columns() {
            let (Form::OneOf(choices) | Form::SomeOf(choices)) = column.form else {
                continue;
            };
            for code in choices.codes() {
                for language in Language::ALL {
                    assert_ne!(choices.word(code, *language), code, "{table}: {code}");
                }
            }
        }
    }
}
