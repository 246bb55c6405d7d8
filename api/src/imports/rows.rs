//! A row of a file as the members that a form would send.

use std::collections::{BTreeMap, HashMap};

use domain::imports::ImportVerdict;
use domain::texts::Param;
use domain::{FieldErrors, Sentence, texts};
use serde_json::{Map, Value, json};

use super::kinds::Named;
use super::store::{self, Finding, Written};
use crate::sheets::names::Names;
use crate::sheets::{Column, Form};

/// A row that is being judged.
#[derive(Debug)]
pub struct Row {
    /// Its number in the file.
    pub number: i32,
    /// The first row of the order that it is a further leg of.
    pub leg_of: Option<i32>,
    /// The rows that are further legs of its order, in the order of the file.
    pub legs: Vec<Self>,
    /// The cells that are not empty, as values of the wire. People and suppliers are texts until
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

/// What becomes of a row that was judged.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome<T> {
    /// A new record.
    Create(T),
    /// A stored record gets new values.
    Change(i64, T),
    /// The record is stored already, with the same values.
    Keep,
}

/// A row after it was judged.
#[derive(Debug, Clone)]
pub struct Judged<T> {
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
    /// Reads the cells of a stored row.
    pub fn of(row: &store::Row, fields: &[Option<&'static Column>]) -> Self {
        let (mut members, mut errors) = (Map::new(), FieldErrors::new());
        let mut given = Vec::new();
        let cells = row.cells.as_array().map(Vec::as_slice).unwrap_or_default();
        for (cell, column) in cells.iter().zip(fields) {
            let (Some(column), Some(typed)) = (column, cell.as_str()) else {
                continue;
            };
            if typed.is_empty() {
                continue;
            }
            given.push((column.field, short(typed)));
            match column.form.read(typed) {
                Ok(value) => {
                    members.insert(column.field.to_owned(), value);
                }
                Err(said) => errors.push_unreadable(column.field, said),
            }
        }
        Self {
            number: row.row_number,
            leg_of: row.leg_of,
            legs: Vec::new(),
            members,
            given,
            errors,
            notes: FieldErrors::new(),
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

    /// Replaces what people, suppliers and clients are called by their ids.
    pub fn resolve(&mut self, fields: &[Option<&'static Column>], named: &Named) {
        type Find = fn(&Names, &str) -> Result<i64, Sentence>;
        for column in fields.iter().flatten() {
            let (known, find): (&Names, Find) = match column.form {
                Form::Person => (&named.people, Names::person),
                Form::Supplier => (&named.suppliers, Names::supplier),
                Form::Client => (&named.clients, Names::client),
                _ => continue,
            };
            let Some(Value::String(called)) = self.members.remove(column.field) else {
                continue;
            };
            match find(known, &called) {
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
    pub fn judged<T>(self, outcome: Outcome<T>) -> Judged<T> {
        let legs = self.legs.into_iter();
        Judged {
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

/// Refuses rows about a record that an earlier row of the file is about, too; `first` has the first rows
/// with the keys that earlier pieces claim.
pub fn refuse_repeats<T>(
    judged: &mut [Judged<T>],
    mut first: HashMap<String, i32>,
    field: &'static str,
) {
    for row in judged {
        let earlier = row.keys.asks.iter().filter_map(|key| first.get(key)).min();
        if let Some(earlier) = earlier.copied().filter(|earlier| *earlier < row.number) {
            let twice = texts::imports::row_twice(earlier);
            match &mut row.outcome {
                Ok(_) => row.outcome = Err(FieldErrors::single(field, twice)),
                // All that is wrong is told at once.
                Err(errors) => errors.push(field, twice),
            }
            // What it says besides is said of no record.
            row.keys.claims.clear();
        }
        for key in &row.keys.claims {
            first.entry(key.clone()).or_insert(row.number);
        }
    }
}

impl<T> Judged<T> {
    /// What is written down about the row and about the further legs of its order. They are imported together or
    /// not at all; `field` is blamed for a leg of an order that is bad because of another row.
    pub fn findings(&self, field: &'static str) -> Vec<Finding> {
        let head = self.finding();
        let is_bad = head.verdict == ImportVerdict::Bad;
        let mut wrong = self.legs.iter().filter(|(_, errors)| !errors.is_empty());
        let culprit = wrong.next().map_or(self.number, |(number, _)| *number);
        let legs = self.legs.iter().map(|(number, errors)| Finding {
            row: *number,
            is_leg: true,
            claims: Vec::new(),
            verdict: head.verdict,
            errors: is_bad.then(|| {
                if errors.is_empty() {
                    told(&FieldErrors::single(
                        field,
                        texts::imports::other_row_bad(culprit),
                    ))
                } else {
                    told(errors)
                }
            }),
            notes: None,
            changes: None,
            written: None,
            was_kept: false,
        });
        let legs: Vec<Finding> = legs.collect();
        std::iter::once(head).chain(legs).collect()
    }

    fn finding(&self) -> Finding {
        let (verdict, errors) = match &self.outcome {
            Ok(Outcome::Create(_)) => (ImportVerdict::Created, None),
            Ok(Outcome::Change(..)) => (ImportVerdict::Changed, None),
            Ok(Outcome::Keep) => (ImportVerdict::Unchanged, None),
            Err(errors) => (ImportVerdict::Bad, Some(told(errors))),
        };
        Finding {
            row: self.number,
            is_leg: false,
            claims: self.keys.claims.clone(),
            verdict,
            errors,
            notes: (self.outcome.is_ok() && !self.notes.is_empty()).then(|| told(&self.notes)),
            changes: (verdict == ImportVerdict::Changed && !self.changes.is_empty())
                .then(|| Value::Array(self.changes.clone())),
            written: self.written,
            was_kept: false,
        }
    }
}

/// Most sentences about a cell that are kept: a cell may hold hundreds of values.
const MOST_SAID: usize = 5;
/// Most characters of a sentence, and of what it says was typed.
const LONGEST_SAID: usize = 200;

/// A text that is not longer than a sentence should be.
fn short(text: &str) -> String {
    let end = text.char_indices().nth(LONGEST_SAID).map(|(at, _)| at);
    let kept = end.and_then(|end| text.get(..end));
    kept.map_or_else(|| text.to_owned(), |kept| format!("{kept}…"))
}

/// Errors as they are stored: by field, each with its code, its parameters and its English text.
pub fn told(errors: &FieldErrors) -> Value {
    let fields = errors.iter().map(|(path, said)| {
        // What is wrong with one of several values of a cell is wrong with the cell.
        let field = path.split('.').next().unwrap_or(path);
        let said: Value = said
            .iter()
            .take(MOST_SAID)
            .map(|one| {
                let params: BTreeMap<_, _> = one
                    .params
                    .iter()
                    .map(|(name, param)| {
                        let param = match param {
                            Param::Text(text) => Param::Text(short(text)),
                            Param::Number(number) => Param::Number(*number),
                        };
                        (*name, param)
                    })
                    .collect();
                json!({ "code": one.code, "params": params, "text": short(&one.text) })
            })
            .collect();
        (field.to_owned(), said)
    });
    let mut all = Map::new();
    for (field, said) in fields {
        match (all.get_mut(&field), said) {
            (Some(Value::Array(before)), Value::Array(more)) => {
                let room = MOST_SAID.saturating_sub(before.len());
                before.extend(more.into_iter().take(room));
            }
            (_, said) => {
                all.insert(field, said);
            }
        }
    }
    Value::Object(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::kinds::contacts;

    fn column(field: &str) -> Option<&'static Column> {
        contacts::COLUMNS
            .iter()
            .find(|column| column.field == field)
    }

    fn stored(cells: Value) -> store::Row {
        store::Row {
            import_id: 1,
            row_number: 2,
            cells,
            verdict: ImportVerdict::Waiting,
            errors: None,
            changes: None,
            notes: None,
            record_id: None,
            written_at: None,
            leg_of: None,
            is_new: None,
        }
    }

    fn judged<T>(number: i32, keys: Keys, outcome: Result<Outcome<T>, FieldErrors>) -> Judged<T> {
        Judged {
            number,
            legs: Vec::new(),
            keys,
            outcome,
            notes: FieldErrors::new(),
            changes: Vec::new(),
            written: None,
        }
    }

    #[test]
    fn empty_cells_and_columns_without_a_field_say_nothing() {
        let fields = [
            column("company_name"),
            None,
            column("city"),
            column("credit_limit"),
        ];
        let row = Row::of(&stored(json!(["Alfa", "x", "", "12,50"])), &fields);
        assert_eq!(
            Value::Object(row.members),
            json!({"company_name": "Alfa", "credit_limit": 1250})
        );
        assert!(row.errors.is_empty());
    }

    #[test]
    fn stored_values_stay_unless_the_row_has_others() {
        let fields = [column("company_name"), column("city")];
        let mut row = Row::of(&stored(json!(["Alfa", ""])), &fields);
        let Value::Object(before) = json!({"company_name": "ALFA", "city": "Kaunas"}) else {
            unreachable!()
        };
        assert_eq!(
            Value::Object(row.over(Some(before))),
            json!({"company_name": "Alfa", "city": "Kaunas"})
        );
    }

    #[test]
    fn what_is_said_about_a_row_is_short_whatever_its_cells_hold() {
        let mut errors = FieldErrors::new();
        errors.push("city", texts::imports::person_unknown("Ona"));
        let typed = "ž".repeat(5_000);
        for place in 0..50 {
            let said = texts::imports::person_unknown(&typed);
            errors.push(format!("emails.{place}"), said);
        }
        let judged = judged::<()>(2, Keys::default(), Err(errors));
        let told = judged.finding().errors.unwrap();
        assert_eq!(told["emails"].as_array().unwrap().len(), MOST_SAID);
        assert_eq!(told["city"][0]["params"]["name"], "Ona");
        let said = told["emails"][0]["params"]["name"].as_str().unwrap();
        assert_eq!(said.chars().count(), LONGEST_SAID + 1);
        assert!(said.ends_with('…'));
        assert!(told.to_string().len() < 10_000);
    }

    #[test]
    fn the_rows_of_an_order_are_good_or_bad_together() {
        let mut row = judged(4, Keys::default(), Ok(Outcome::<()>::Create(())));
        row.legs = vec![(5, FieldErrors::new()), (9, FieldErrors::new())];
        let of = |row: &Judged<()>| {
            let findings = row.findings("load_number").into_iter();
            findings
                .map(|one| (one.row, one.is_leg, one.verdict))
                .collect::<Vec<_>>()
        };
        let (good, bad) = (ImportVerdict::Created, ImportVerdict::Bad);
        assert_eq!(
            of(&row),
            [(4, false, good), (5, true, good), (9, true, good)]
        );
        row.legs[1].1 = FieldErrors::single("city", texts::fields::required());
        row.outcome = Err(FieldErrors::single(
            "load_number",
            texts::fields::required(),
        ));
        assert_eq!(of(&row), [(4, false, bad), (5, true, bad), (9, true, bad)]);
        let said = row.findings("load_number");
        let errors = said[1].errors.as_ref().unwrap();
        assert_eq!(errors["load_number"][0]["params"]["row"], 9);
        assert!(said[2].errors.as_ref().unwrap()["city"].is_array());
    }

    #[test]
    fn the_second_row_about_a_record_is_refused() {
        let judged = |number, key: &str| {
            let mut keys = Keys::default();
            keys.both("code", key);
            judged(number, keys, Ok(Outcome::<()>::Keep))
        };
        let mut rows = [
            judged(5, "a"),
            judged(6, "b"),
            judged(7, "a"),
            judged(8, "c"),
            // In a later phase, rows find themselves.
            judged(9, "d"),
        ];
        let first = HashMap::from([("code:c".to_owned(), 3), ("code:d".to_owned(), 9)]);
        refuse_repeats(&mut rows, first, "company_code");
        let refused: Vec<i32> = rows
            .iter()
            .filter(|row| row.outcome.is_err())
            .map(|row| row.number)
            .collect();
        assert_eq!(refused, [7, 8]);
        let errors = rows[3].finding().errors.unwrap();
        assert_eq!(
            errors["company_code"][0]["text"],
            "Row 3 of the file is about the same"
        );
    }
}
