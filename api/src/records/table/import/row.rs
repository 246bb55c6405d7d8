//! A row of a file as the members that a form would send.

use chrono::{DateTime, Utc};
use domain::imports::faults::{fault, is_no_code};
use domain::{FieldErrors, Sentence, texts};
use serde_json::{Map, Value};

use crate::records::table::{Column, Form, Names, NamesBySource};

/// A row that is being checked.
#[derive(Debug)]
pub struct Row {
    /// Its number in the file.
    pub number: i32,
    /// The first row of the order that it is a further leg of.
    pub leg_of: Option<i32>,
    /// The rows that are further legs of its order, in the order of the file.
    pub legs: Vec<Self>,
    /// The cells that are not empty, as values of the wire. Names of other records are texts until
    /// [`Row::resolve`].
    pub members: Map<String, Value>,
    /// The fields of all cells that are not empty, with what was typed.
    given: Vec<(&'static str, String)>,
    /// What is wrong with them.
    pub errors: FieldErrors,
    /// What of them is left out, and why.
    pub notes: FieldErrors,
    /// What they change in the stored record: objects of `field`, `old` and `new`.
    pub changes: Vec<Value>,
    /// What tells its record from others.
    pub keys: Keys,
}

/// What tells the record of a row from others: two rows of a file are about the same if the later one asks
/// for what the earlier one claims.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keys {
    /// What is said of the record.
    pub claims: Vec<String>,
    /// What no earlier row may have said.
    pub asks: Vec<String>,
}

/// The most characters of a key. Longer texts fit into no field, so their rows are bad anyway.
const LONGEST_KEY: usize = 300;

impl Keys {
    /// Claims a text and asks for it, unless it is empty.
    pub fn both(&mut self, by: &str, text: &str) {
        self.claim(by, text);
        self.ask(by, text);
    }

    /// Claims a text, unless it is empty.
    pub fn claim(&mut self, by: &str, text: &str) {
        self.claims.extend(key(by, text));
    }

    /// Asks for a text, unless it is empty.
    pub fn ask(&mut self, by: &str, text: &str) {
        self.asks.extend(key(by, text));
    }
}

fn key(by: &str, text: &str) -> Option<String> {
    let kept: String = text.chars().take(LONGEST_KEY).collect();
    (!kept.is_empty()).then(|| format!("{by}:{kept}"))
}

/// What becomes of a row that was checked.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome<T> {
    /// A new record.
    Create(T),
    /// A stored record gets new values.
    Change(i64, T),
    /// The record is stored already, with the same values.
    Keep,
}

/// A record as an import left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written {
    /// The record's id.
    pub id: i64,
    /// Its version then.
    pub version: DateTime<Utc>,
    /// Whether the import added it.
    pub is_new: bool,
}

/// A row after it was checked.
#[derive(Debug, Clone)]
pub struct Checked<T> {
    /// The row's number.
    pub number: i32,
    /// The numbers of the further legs of its order, and what is wrong with each.
    pub legs: Vec<(i32, FieldErrors)>,
    /// What tells its record from others.
    pub keys: Keys,
    /// What becomes of it, or why nothing does.
    pub outcome: Result<Outcome<T>, FieldErrors>,
    /// What of it is left out, and why.
    pub notes: FieldErrors,
    /// What it changes in the stored record.
    pub changes: Vec<Value>,
    /// The record that was written for it.
    pub written: Option<Written>,
}

impl Row {
    /// Reads the cells of a row, which is a further leg of `leg_of` if it is one.
    pub fn of(
        number: i32,
        leg_of: Option<i32>,
        cells: &Value,
        fields: &[Option<&'static Column>],
    ) -> Self {
        let (mut members, mut given) = (Map::new(), Vec::new());
        let (mut errors, mut notes) = (FieldErrors::new(), FieldErrors::new());
        let cells = cells.as_array().map(Vec::as_slice).unwrap_or_default();
        for (cell, column) in cells.iter().zip(fields) {
            let (Some(column), Some(typed)) = (column, cell.as_str()) else {
                continue;
            };
            if typed.is_empty() {
                continue;
            }
            // What a spreadsheet could not calculate is no value of any field.
            let fault = fault(typed);
            if fault.is_none() && matches!(column.form, Form::Code) && is_no_code(typed) {
                notes.push(column.field, texts::imports::no_code(shortened(typed)));
                continue;
            }
            given.push((column.field, shortened(typed)));
            let read = match fault {
                Some(said) => Err(said),
                None => column.form.read(typed),
            };
            match read {
                Ok(value) => {
                    members.insert(column.field.to_owned(), value);
                }
                Err(said) => errors.push_unreadable(column.field, said),
            }
        }
        Self {
            number,
            leg_of,
            legs: Vec::new(),
            members,
            given,
            errors,
            notes,
            changes: Vec::new(),
            keys: Keys::default(),
        }
    }

    /// Whether its cell for this field is not empty.
    pub fn has(&self, field: &str) -> bool {
        self.typed(field).is_some()
    }

    /// What was typed into its cell for this field, if it is not empty; long texts are cut.
    pub fn typed(&self, field: &str) -> Option<&str> {
        let given = self.given.iter().find(|(name, _)| *name == field);
        given.map(|(_, typed)| typed.as_str())
    }

    /// Fills in a member that the file leaves empty, and notes where its value comes from.
    pub fn fill(&mut self, field: &str, value: impl Into<Value>, from: impl FnOnce() -> Sentence) {
        if !self.has(field) && !self.members.contains_key(field) {
            self.notes.push(field, from());
            self.members.insert(field.to_owned(), value.into());
        }
    }

    /// The text of a member; empty if there is none.
    pub fn text(&self, field: &str) -> &str {
        self.members
            .get(field)
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Replaces what other records are called by their ids.
    pub fn resolve(&mut self, fields: &[Option<&'static Column>], names: &NamesBySource) {
        let nothing = Names::default();
        for column in fields.iter().flatten() {
            let Form::Named(source) = column.form else {
                continue;
            };
            let Some(Value::String(called)) = self.members.remove(column.field) else {
                continue;
            };
            match names.of(source).unwrap_or(&nothing).find(&called, source) {
                Ok(id) => {
                    self.members.insert(column.field.to_owned(), id.into());
                }
                Err(said) => self.errors.push_unreadable(column.field, said),
            }
        }
    }

    /// The row is about this stored record.
    pub fn is_about(&mut self, id: i64) {
        self.keys.both("id", &id.to_string());
    }

    /// What a form would send: the stored values with those of the row over them.
    pub fn over(&mut self, stored: Option<Map<String, Value>>) -> Map<String, Value> {
        let mut members = stored.unwrap_or_default();
        members.append(&mut self.members);
        members
    }

    /// Adds what is wrong as a form would find it. What could not be read before keeps its own sentence.
    pub fn add(&mut self, found: FieldErrors) {
        let mut all = found;
        all.merge(std::mem::take(&mut self.errors));
        self.errors = all;
    }

    /// The row with what becomes of it, unless something is wrong.
    pub fn checked<T>(self, outcome: Outcome<T>) -> Checked<T> {
        let legs = self.legs.into_iter();
        Checked {
            number: self.number,
            legs: legs.map(|leg| (leg.number, leg.errors)).collect(),
            keys: self.keys,
            outcome: self.errors.into_result().map(|()| outcome),
            notes: self.notes,
            changes: self.changes,
            written: None,
        }
    }
}

impl<T> Checked<T> {
    /// The row without what is written for it, and that.
    pub fn split(self) -> (Checked<()>, Option<T>) {
        let (outcome, wanted) = match self.outcome {
            Ok(Outcome::Create(wanted)) => (Ok(Outcome::Create(())), Some(wanted)),
            Ok(Outcome::Change(id, wanted)) => (Ok(Outcome::Change(id, ())), Some(wanted)),
            Ok(Outcome::Keep) => (Ok(Outcome::Keep), None),
            Err(errors) => (Err(errors), None),
        };
        let row = Checked {
            number: self.number,
            legs: self.legs,
            keys: self.keys,
            outcome,
            notes: self.notes,
            changes: self.changes,
            written: self.written,
        };
        (row, wanted)
    }
}

/// Most characters that are kept of what was typed, and of a sentence about it.
const LONGEST: usize = 200;

/// A text that is not longer than a sentence should be.
pub fn shortened(text: &str) -> String {
    let end = text.char_indices().nth(LONGEST).map(|(at, _)| at);
    let kept = end.and_then(|end| text.get(..end));
    kept.map_or_else(|| text.to_owned(), |kept| format!("{kept}…"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::records::table::{column_of, columns};

    const COLUMNS: &[Column] = columns! {
        "contact";
        "company_name": Text;
        "company_code": Code;
        "city": Text;
        "credit_limit": Amount;
    };

    fn column(field: &str) -> Option<&'static Column> {
        column_of(COLUMNS, field)
    }

    #[test]
    fn empty_cells_and_columns_without_a_field_say_nothing() {
        let fields = [
            column("company_name"),
            None,
            column("city"),
            column("credit_limit"),
        ];
        let row = Row::of(2, None, &json!(["Alfa", "x", "", "12,50"]), &fields);
        assert_eq!(
            Value::Object(row.members),
            json!({"company_name": "Alfa", "credit_limit": 1250})
        );
        assert!(row.errors.is_empty());
    }

    #[test]
    fn what_is_no_value_is_named_and_what_says_that_there_is_none_is_none() {
        let fields = [column("company_name"), column("company_code")];
        let of = |name: &str, code: &str| Row::of(2, None, &json!([name, code]), &fields);
        for (name, code, field, said) in [
            ("#REF!", "1", "company_name", "cell_error"),
            ("Alfa", "#N/A", "company_code", "cell_error"),
            ("Alfa", "########", "company_code", "cell_error"),
            ("Alfa", "#FORMULA!", "company_code", "formula_without_value"),
            ("Alfa", "3,7061E+11", "company_code", "code_cut"),
        ] {
            let row = of(name, code);
            assert_eq!(row.errors.at(field)[0].code, said);
            assert!(!row.members.contains_key(field));
        }
        for none in ["n/a", "-", "0", "nėra"] {
            let row = of("n/a", none);
            assert!(row.errors.is_empty() && !row.has("company_code"));
            assert_eq!(row.notes.at("company_code")[0].code, "no_code");
            assert_eq!(row.text("company_name"), "n/a");
        }
    }

    #[test]
    fn stored_values_stay_unless_the_row_has_others() {
        let fields = [column("company_name"), column("city")];
        let mut row = Row::of(2, None, &json!(["Alfa", ""]), &fields);
        let Value::Object(before) = json!({"company_name": "ALFA", "city": "Kaunas"}) else {
            unreachable!()
        };
        assert_eq!(
            Value::Object(row.over(Some(before))),
            json!({"company_name": "Alfa", "city": "Kaunas"})
        );
    }
}
