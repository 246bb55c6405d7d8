//! Reading answers whose nesting differs between versions of the gateway.

use serde_json::{Map, Value};

/// A text or number without the blanks that pad it; nothing for other values.
pub fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The value of a field that is not empty, as [`text`].
pub fn field(object: &Map<String, Value>, name: &str) -> Option<String> {
    let value = text(object.get(name)?)?;
    (!value.is_empty()).then_some(value)
}

/// All objects in a value for which `is_one` holds, outermost only.
pub fn objects<'a>(
    value: &'a Value,
    is_one: &impl Fn(&Map<String, Value>) -> bool,
) -> Vec<&'a Map<String, Value>> {
    match value {
        Value::Object(object) if is_one(object) => vec![object],
        Value::Object(object) => object.values().flat_map(|v| objects(v, is_one)).collect(),
        Value::Array(values) => values.iter().flat_map(|v| objects(v, is_one)).collect(),
        _ => Vec::new(),
    }
}
