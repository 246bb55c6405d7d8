//! What of a row takes effect: what it changes in its record, and what of it means nothing there.
//!
//! A form drops what does not fit the rest of its record, such as a credit limit of a user who is no client.
//! It has no field for it then; a table has the column for every row, so the check has to say it.

use domain::Sentence;
use serde_json::{Map, Value, json};

use super::Row;
use crate::records::table::Column;

/// A field that means something in some records only, and the sentence that says in which.
pub type Conditional = (&'static str, fn() -> Sentence);

/// Notes what a row changes and what of it is dropped. `before` is the stored record, if there is one, and
/// `after` what a form would send; `read` gives what is written of such a body.
pub fn weigh<T: PartialEq>(
    row: &mut Row,
    columns: &[Column],
    conditional: &[Conditional],
    before: Option<&Map<String, Value>>,
    after: &Map<String, Value>,
    read: impl Fn(Map<String, Value>) -> T,
) {
    let written = read(after.clone());
    let counts = |body: &Map<String, Value>, whole: &T, field: &str| {
        is_said(body.get(field)) && read(without(body, field)) != *whole
    };
    for (field, why) in conditional {
        if row.has(field) && is_said(after.get(*field)) && !counts(after, &written, field) {
            row.notes.push(*field, why());
        }
    }
    let Some(before) = before else {
        return;
    };
    let stored = read(before.clone());
    for field in columns.iter().map(|column| column.field) {
        let (old, new) = (before.get(field), after.get(field));
        let is_conditional = conditional.iter().any(|(name, _)| *name == field);
        let change = if row.has(field) && row.notes.at(field).is_empty() {
            (read(with(after, field, old)) != written).then_some((old, new))
        } else if is_conditional {
            let is_cleared = counts(before, &stored, field) && !counts(after, &written, field);
            is_cleared.then_some((old, None))
        } else {
            None
        };
        if let Some((old, new)) = change {
            row.changes
                .push(json!({ "field": field, "old": old, "new": new }));
        }
    }
}

/// Whether a value says anything: a switch that is off says the same as none.
fn is_said(value: Option<&Value>) -> bool {
    !matches!(value, None | Some(Value::Null | Value::Bool(false)))
}

fn without(body: &Map<String, Value>, field: &str) -> Map<String, Value> {
    with(body, field, None)
}

fn with(body: &Map<String, Value>, field: &str, value: Option<&Value>) -> Map<String, Value> {
    let mut body = body.clone();
    match value {
        Some(value) => body.insert(field.to_owned(), value.clone()),
        None => body.remove(field),
    };
    body
}
