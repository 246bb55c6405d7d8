//! The filter of lists: conditions on fields, joined by `and`. Of SQL only what the product sends.

use serde_json::{Map, Value};

/// A field and the values that it may have.
#[derive(Debug, PartialEq, Eq)]
pub struct Condition {
    field: String,
    values: Vec<String>,
}

impl Condition {
    pub fn holds(&self, record: &Map<String, Value>) -> bool {
        let value = record.get(&self.field).and_then(Value::as_str);
        value.is_some_and(|value| self.values.iter().any(|one| one == value))
    }
}

/// Reads a filter: `FIELD='…'` with quotes doubled, or `FIELD in (1,2)`. Nothing for anything else.
pub fn conditions(filter: &str) -> Option<Vec<Condition>> {
    let mut conditions = Vec::new();
    let mut rest = filter.trim();
    loop {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')?;
        let (field, after) = rest.split_at(end);
        let (values, after) = match after.trim_start().strip_prefix('=') {
            Some(quoted) => {
                let (value, after) = unquoted(quoted.trim_start())?;
                (vec![value], after)
            }
            None => listed(after.trim_start())?,
        };
        conditions.push(Condition {
            field: field.to_ascii_uppercase(),
            values,
        });
        if after.trim().is_empty() {
            return Some(conditions);
        }
        rest = after.trim_start().strip_prefix("and ")?.trim_start();
    }
}

/// The text between quotes, and what follows it.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('\'')?;
    let mut value = String::new();
    loop {
        let (part, after) = rest.split_once('\'')?;
        value.push_str(part);
        match after.strip_prefix('\'') {
            Some(more) => {
                value.push('\'');
                rest = more;
            }
            None => return Some((value, after)),
        }
    }
}

/// The numbers of `in (…)`, and what follows them.
fn listed(text: &str) -> Option<(Vec<String>, &str)> {
    let (numbers, after) = text
        .strip_prefix("in")?
        .trim_start()
        .strip_prefix('(')?
        .split_once(')')?;
    let numbers: Vec<String> = numbers
        .split(',')
        .map(|number| number.trim().to_owned())
        .collect();
    let is_number = |number: &String| number.parse::<u32>().is_ok();
    numbers.iter().all(is_number).then_some((numbers, after))
}
