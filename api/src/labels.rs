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
    use crate::users;

    /// Columns that only sheets have, by their table and field.
    const ONLY_IN_SHEETS: &[&str] = &[
        // A row is a leg, which says where it stands and in which country it begins and ends.
        "orders.loading_country",
        "orders.unloading_country",
        "orders.leg",
    ];

    /// The table, the column and the keys of the record's label that means the same.
    fn columns() -> Vec<(&'static str, &'static Column, String)> {
        let imported = IMPORTS.0.iter().map(|table| table.facts());
        let imported = imported.map(|facts| (facts.kind.as_str(), facts.columns));
        let tables = imported.chain([("users", users::table::Users::COLUMNS)]);
        let columns = tables.flat_map(|(table, columns)| {
            columns
                .iter()
                .map(move |column| (table, column, key(table, column.field)))
        });
        columns
            .filter(|(table, column, _)| {
                !ONLY_IN_SHEETS.contains(&&*format!("{table}.{}", column.field))
            })
            .collect()
    }

    fn key(table: &str, field: &str) -> String {
        let record = match (table, field) {
            (
                "orders",
                "loading_address" | "unloading_address" | "loading_note" | "unloading_note",
            ) => "leg",
            ("orders", "loading_position") => {
                return "record:leg.loading_position_index".to_owned();
            }
            ("orders", "unloading_position") => {
                return "record:leg.unloading_position_index".to_owned();
            }
            ("orders", "vins") => return "record:leg.vin_numbers".to_owned(),
            ("orders", "vehicle") => return "record:order.vehicle_planning_id".to_owned(),
            ("orders", "loaded_on") => return "record:order.loading_date".to_owned(),
            ("orders", _) => "order",
            ("contacts", _) => "contact",
            ("vehicles", _) => "vehicle",
            ("addresses", _) => "address",
            _ => "user",
        };
        format!("record:{record}.{field}")
    }

    /// Where the words of a closed list stand in the app.
    fn place(field: &str) -> &'static str {
        match field {
            "types" => "contacts:types.",
            "rating" => "contacts:ratings.",
            "role" => "users:roles.",
            "manager_type" => "users:types.",
            "wear_or_leasing" => "vehicles:leasingTypes.",
            _ => "choices:",
        }
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

    #[test]
    fn every_column_of_a_sheet_has_a_label() {
        for (table, column, key) in columns() {
            for language in Language::ALL {
                assert!(
                    text(&key, *language).is_some(),
                    "{table}: {} ({key})",
                    column.field
                );
            }
        }
    }

    #[test]
    fn values_are_called_alike_in_sheets_and_on_screens() {
        for (table, column, _) in columns() {
            let (Form::OneOf(choices) | Form::SomeOf(choices)) = column.form else {
                continue;
            };
            // Euro 6 and the languages are called alike everywhere, without a text.
            if ["euroclass", "language"].contains(&column.field) {
                continue;
            }
            for (code, words) in choices {
                for language in Language::ALL {
                    assert_eq!(
                        choice(place(column.field), code, *language),
                        words.in_language(*language),
                        "{table}: {code}"
                    );
                }
            }
        }
    }

    /// Columns with a heading other than the label. A sheet has no form around it, so some of them must say
    /// more; the others could be called as the field is once their present headings are read all the same.
    const CALLED_OTHERWISE: [&str; 15] = [
        "vehicles.cost_calculation_value",
        "vehicles.make",
        "vehicles.subcontractor_id",
        "vehicles.driver_id",
        "orders.load_number",
        "orders.client_manager_id",
        "orders.loading_date_from",
        "orders.loading_date_to",
        "orders.loaded_on",
        "orders.loading_position",
        "orders.unloading_position",
        "orders.vehicle",
        "orders.cost_vat",
        "orders.vins",
        "orders.note",
    ];

    #[test]
    fn a_column_is_called_as_its_field_but_for_a_few() {
        let columns = columns();
        let otherwise = columns.iter().filter(|(_, column, key)| {
            let called = Language::ALL
                .iter()
                .map(|language| (text(key, *language), column.words.in_language(*language)));
            called
                .into_iter()
                .any(|(label, heading)| label != Some(heading))
        });
        let otherwise: Vec<String> = otherwise
            .map(|(table, column, _)| format!("{table}.{}", column.field))
            .collect();
        assert_eq!(otherwise, CALLED_OTHERWISE);
    }
}
