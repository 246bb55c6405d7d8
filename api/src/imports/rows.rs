//! What is found out about rows, as it is stored.

use std::collections::{BTreeMap, HashMap};

use domain::imports::ImportVerdict;
use domain::texts::Param;
use domain::{FieldErrors, texts};
use serde_json::{Map, Value, json};

use super::store::Finding;
use crate::records::table::import::{Checked, Outcome, shortened as short};

/// Refuses rows about a record that an earlier row of the file is about, too; `first` has the first rows
/// with the keys that earlier pieces claim.
pub fn refuse_repeats(
    checked: &mut [Checked<()>],
    mut first: HashMap<String, i32>,
    field: &'static str,
) {
    for row in checked {
        let earlier = row.keys.asks.iter().filter_map(|key| first.get(key)).min();
        if let Some(earlier) = earlier.copied().filter(|earlier| *earlier < row.number) {
            let twice = texts::imports::row_twice(earlier);
            match &mut row.outcome {
                Ok(_) => row.outcome = Err(FieldErrors::single(field, twice)),
                // All that is wrong is reported at once.
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

impl Checked<()> {
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
                    reported(&FieldErrors::single(
                        field,
                        texts::imports::other_row_bad(culprit),
                    ))
                } else {
                    reported(errors)
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
            Ok(Outcome::Create(())) => (ImportVerdict::Created, None),
            Ok(Outcome::Change(..)) => (ImportVerdict::Changed, None),
            Ok(Outcome::Keep) => (ImportVerdict::Unchanged, None),
            Err(errors) => (ImportVerdict::Bad, Some(reported(errors))),
        };
        Finding {
            row: self.number,
            is_leg: false,
            claims: self.keys.claims.clone(),
            verdict,
            errors,
            notes: (self.outcome.is_ok() && !self.notes.is_empty()).then(|| reported(&self.notes)),
            changes: (verdict == ImportVerdict::Changed && !self.changes.is_empty())
                .then(|| Value::Array(self.changes.clone())),
            written: self.written,
            was_kept: false,
        }
    }
}

/// Most sentences about a cell that are kept: a cell may hold hundreds of values.
const MOST_SAID: usize = 5;

/// Errors as they are stored: by field, each with its code, its parameters and its English text.
pub fn reported(errors: &FieldErrors) -> Value {
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
    use crate::records::table::import::Keys;

    fn checked(number: i32, keys: Keys, outcome: Result<Outcome<()>, FieldErrors>) -> Checked<()> {
        Checked {
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
    fn what_is_said_about_a_row_is_short_whatever_its_cells_hold() {
        let mut errors = FieldErrors::new();
        errors.push("city", texts::imports::person_unknown("Ona"));
        let typed = "ž".repeat(5_000);
        for place in 0..50 {
            let said = texts::imports::person_unknown(&typed);
            errors.push(format!("emails.{place}"), said);
        }
        let checked = checked(2, Keys::default(), Err(errors));
        let reported = checked.finding().errors.unwrap();
        assert_eq!(reported["emails"].as_array().unwrap().len(), MOST_SAID);
        assert_eq!(reported["city"][0]["params"]["name"], "Ona");
        let said = reported["emails"][0]["params"]["name"].as_str().unwrap();
        assert_eq!(said.chars().count(), 201);
        assert!(said.ends_with('…'));
        assert!(reported.to_string().len() < 10_000);
    }

    #[test]
    fn the_rows_of_an_order_are_good_or_bad_together() {
        let mut row = checked(4, Keys::default(), Ok(Outcome::Create(())));
        row.legs = vec![(5, FieldErrors::new()), (9, FieldErrors::new())];
        let of = |row: &Checked<()>| {
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
        let checked = |number, key: &str| {
            let mut keys = Keys::default();
            keys.both("code", key);
            checked(number, keys, Ok(Outcome::Keep))
        };
        let mut rows = [
            checked(5, "a"),
            checked(6, "b"),
            checked(7, "a"),
            checked(8, "c"),
            // In a later phase, rows find themselves.
            checked(9, "d"),
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
