//! How answers are written. Gateways differ in it, so a test chooses.

use serde_json::{Map, Value, json};

use super::fields::Fault;

/// How a refusal lists its problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Errors {
    /// `errors.error[].dataErrors.dataError[]`.
    #[default]
    Nested,
    /// As nested, where a list of one is its only member.
    Single,
    /// `errors[].dataErrors[]`.
    Flat,
}

/// Which variants of an answer are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    /// How refusals list their problems.
    pub errors: Errors,
    /// Values are padded with blanks, as in XML.
    pub is_padded: bool,
    /// Whole numbers come as numbers.
    pub has_numbers: bool,
    /// Everything is inside `RET_DOK`, and a list of one row is the row.
    pub is_wrapped: bool,
}

impl Style {
    pub(super) fn refusal(self, faults: &[Fault]) -> Value {
        let data: Vec<Value> = faults
            .iter()
            .map(|fault| {
                let (tag, message) = (self.text(&fault.tag), self.text(fault.message));
                json!({"tag": tag, "code": self.text(fault.code), "message": message})
            })
            .collect();
        let data = match data.as_slice() {
            [one] if self.errors == Errors::Single => one.clone(),
            _ => data.into(),
        };
        let errors = match self.errors {
            Errors::Nested => json!({"error": [{"dataErrors": {"dataError": data}}]}),
            Errors::Single => json!({"error": {"dataErrors": {"dataError": data}}}),
            Errors::Flat => json!([{"dataErrors": data}]),
        };
        json!({"errorMessage": "Klaida", "errors": errors})
    }

    /// A record that was made.
    pub(super) fn record(self, table: &str, record: &Map<String, Value>) -> Value {
        self.wrapped(json!({table: self.values(record)}))
    }

    /// A list; an empty one has no rows at all.
    pub(super) fn list(self, table: &str, rows: &[Map<String, Value>]) -> Value {
        let rows: Vec<Value> = rows.iter().map(|row| self.values(row)).collect();
        match rows.as_slice() {
            [] if self.is_wrapped => json!({"RET_DOK": ""}),
            [] => json!({}),
            [one] if self.is_wrapped => self.wrapped(json!({table: one})),
            _ => self.wrapped(json!({table: rows})),
        }
    }

    fn wrapped(self, body: Value) -> Value {
        if self.is_wrapped {
            json!({"RET_DOK": body})
        } else {
            body
        }
    }

    fn values(self, record: &Map<String, Value>) -> Value {
        let value = |value: &Value| match value {
            Value::String(text) => self.text(text),
            Value::Array(rows) => rows
                .iter()
                .map(|row| row.as_object().map_or(Value::Null, |row| self.values(row)))
                .collect(),
            other => other.clone(),
        };
        let values = record.iter().map(|(name, old)| (name.clone(), value(old)));
        Value::Object(values.collect())
    }

    fn text(self, text: &str) -> Value {
        // Codes begin with zeros and are no numbers.
        let number = text.parse::<u32>().ok();
        match number.filter(|number| self.has_numbers && number.to_string() == text) {
            Some(number) => number.into(),
            None if self.is_padded => format!("{text:<20}").into(),
            None => text.into(),
        }
    }
}
