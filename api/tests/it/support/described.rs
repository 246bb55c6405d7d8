//! Holds answers against the description of the API, so that the user who relies on it can.
//!
//! Only what the description uses is known here; anything else in a schema is a fault, so that no part of it
//! goes unchecked.

use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex};

use serde_json::{Map, Value};

/// The description as it is in the repository, which `make drift` holds against the server.
const TEXT: &str = include_str!("../../../openapi.json");

/// Where the description has what. Each test is a process of its own and needs little of it, so only that is
/// parsed: all of it takes an eighth of a second.
static PLACES: LazyLock<Places> = LazyLock::new(Places::find);

#[derive(Default)]
struct Places {
    paths: Vec<(&'static str, &'static str)>,
    schemas: HashMap<&'static str, &'static str>,
    parsed: Mutex<HashMap<&'static str, &'static Value>>,
}

impl Places {
    /// Goes by the indentation with which the description is written.
    fn find() -> Self {
        let mut places = Self::default();
        let (mut at, mut indent, mut open) = (0, "", None);
        for line in TEXT.split_inclusive('\n') {
            let here = at;
            at += line.len();
            match line.trim_end() {
                r#"  "paths": {"# => indent = "    ",
                r#"    "schemas": {"# => indent = "      ",
                end if open.is_some() && end.trim_end_matches(',') == end_at(indent) => {
                    let (name, from): (&str, usize) = open.take().unwrap();
                    let text = &TEXT[from..=here + indent.len()];
                    if indent.len() == 4 {
                        places.paths.push((name, text));
                    } else {
                        places.schemas.insert(name, text);
                    }
                }
                first if open.is_none() && !indent.is_empty() => {
                    let name = first
                        .strip_prefix(indent)
                        .and_then(|it| it.strip_prefix('"'));
                    let name = name.and_then(|it| it.strip_suffix("\": {"));
                    open = name.map(|name| (name, here + first.len() - 1));
                }
                _ => {}
            }
        }
        places
    }

    fn parse(&self, text: &'static str) -> &'static Value {
        let mut parsed = self.parsed.lock().unwrap();
        parsed.entry(text).or_insert_with(|| {
            let value = serde_json::from_str(text).expect("the description is JSON");
            Box::leak(Box::new(value))
        })
    }
}

fn end_at(indent: &str) -> &'static str {
    if indent.len() == 4 {
        "    }"
    } else {
        "      }"
    }
}

/// What schemas say beside what is checked: for people, or for generators.
const SAID: [&str; 4] = ["description", "example", "examples", "title"];

/// The path of the description that a request has, and what it says about the call.
pub fn operation(method: &str, path: &str) -> Option<(&'static str, &'static Value)> {
    let wanted: Vec<&str> = path.split('/').collect();
    let literal =
        |name: &str| -> Vec<bool> { name.split('/').map(|part| !part.starts_with('{')).collect() };
    let fitting = PLACES.paths.iter().filter(|(name, _)| {
        let parts: Vec<&str> = name.split('/').collect();
        let is_fitting = |(part, sent): (&&str, &&str)| part.starts_with('{') || part == sent;
        parts.len() == wanted.len() && parts.iter().zip(&wanted).all(is_fitting)
    });
    let fitting = fitting.map(|(name, text)| (*name, PLACES.parse(text)));
    let taking = fitting.filter(|(_, item)| item.get(method).is_some());
    let (name, item) = taking.max_by_key(|(name, _)| literal(name))?;
    Some((name, &item[method]))
}

/// What is wrong with an answer of a call; nothing if the description has no such call, or says nothing of an
/// error with this status.
pub fn faults_of(method: &str, path: &str, status: u16, text: &str) -> Vec<String> {
    let Some((_, operation)) = operation(method, path) else {
        return Vec::new();
    };
    let response = &operation["responses"][status.to_string()];
    if response.is_null() {
        let is_success = status < 300;
        return Vec::from_iter(is_success.then(|| format!("{status} is not described")));
    }
    let Some(schema) = response["content"]["application/json"].get("schema") else {
        return Vec::new();
    };
    match serde_json::from_str(text) {
        Ok(body) => faults(schema, &body, ""),
        Err(error) => vec![format!("no JSON: {error}")],
    }
}

/// What is wrong with a value, each with its place.
fn faults(schema: &Value, value: &Value, path: &str) -> Vec<String> {
    let mut found = mismatches(schema, value, path);
    if found.is_empty() {
        strangers(&[schema], value, path, &mut found);
    }
    found
}

fn resolved(schema: &Value) -> &Value {
    match schema["$ref"].as_str() {
        Some(name) => {
            let found = PLACES
                .schemas
                .get(name.trim_start_matches("#/components/schemas/"));
            let text = found.unwrap_or_else(|| panic!("{name} is described nowhere"));
            resolved(PLACES.parse(text))
        }
        None => schema,
    }
}

/// Where a value is not as its schema says.
fn mismatches(schema: &Value, value: &Value, path: &str) -> Vec<String> {
    let schema = resolved(schema);
    let Some(rules) = schema.as_object() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (rule, wanted) in rules {
        match rule.as_str() {
            "type" if !is_of_type(wanted, value) => {
                return vec![format!("{path}: {value} is not of type {wanted}")];
            }
            "enum" if !wanted.as_array().unwrap().contains(value) => {
                found.push(format!("{path}: {value} is not one of {wanted}"));
            }
            "minimum" if value.as_f64().is_some_and(|it| Some(it) < wanted.as_f64()) => {
                found.push(format!("{path}: {value} is less than {wanted}"));
            }
            "maxItems"
                if value
                    .as_array()
                    .is_some_and(|items| items.len() > number(wanted)) =>
            {
                found.push(format!("{path}: more than {wanted} items"));
            }
            "format" if !is_formatted(wanted.as_str().unwrap(), value) => {
                found.push(format!("{path}: {value} is no {wanted}"));
            }
            "required" => {
                let names = wanted.as_array().unwrap().iter();
                let names = names.filter_map(Value::as_str);
                let missing = names.filter(|name| value.get(name).is_none());
                found.extend(missing.map(|name| format!("{path}: {name} is missing")));
            }
            "properties" => {
                for (name, property) in wanted.as_object().unwrap() {
                    if let Some(member) = value.get(name) {
                        found.extend(mismatches(property, member, &format!("{path}.{name}")));
                    }
                }
            }
            "items" => {
                for (place, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(mismatches(wanted, item, &format!("{path}.{place}")));
                }
            }
            "additionalProperties" if wanted.is_object() => {
                for (name, member) in others(rules, value) {
                    found.extend(mismatches(wanted, member, &format!("{path}.{name}")));
                }
            }
            "propertyNames" => {
                for (name, _) in value.as_object().into_iter().flatten() {
                    found.extend(mismatches(wanted, &name.as_str().into(), path));
                }
            }
            "allOf" => {
                for part in wanted.as_array().unwrap() {
                    found.extend(mismatches(part, value, path));
                }
            }
            "oneOf" => {
                let parts = wanted.as_array().unwrap().iter();
                let tried: Vec<_> = parts.map(|part| mismatches(part, value, path)).collect();
                match tried.iter().filter(|faults| faults.is_empty()).count() {
                    1 => {}
                    0 => found.push(format!("{path}: fits none of {tried:?}")),
                    fitting => found.push(format!("{path}: fits {fitting} of oneOf")),
                }
            }
            "type" | "enum" | "minimum" | "maxItems" | "format" | "additionalProperties" => {}
            said if SAID.contains(&said) => {}
            unknown => found.push(format!("{path}: the rule {unknown} is not known here")),
        }
    }
    found
}

/// Adds the members that no schema of a value describes.
fn strangers(schemas: &[&Value], value: &Value, path: &str, found: &mut Vec<String>) {
    let mut all = Vec::new();
    for schema in schemas {
        flatten(schema, value, &mut all);
    }
    match value {
        Value::Array(items) => {
            let of_items: Vec<&Value> = all.iter().filter_map(|rules| rules.get("items")).collect();
            for (place, item) in items.iter().enumerate() {
                strangers(&of_items, item, &format!("{path}.{place}"), found);
            }
        }
        Value::Object(members) => {
            let described: BTreeSet<&String> = all
                .iter()
                .filter_map(|rules| rules.get("properties")?.as_object())
                .flat_map(Map::keys)
                .collect();
            let is_open = described.is_empty();
            for (name, member) in members {
                let path = format!("{path}.{name}");
                let of_member: Vec<&Value> = all
                    .iter()
                    .filter_map(|rules| {
                        let named = rules.get("properties").and_then(|all| all.get(name));
                        named.or_else(|| rules.get("additionalProperties"))
                    })
                    .collect();
                if of_member.is_empty() && !is_open {
                    found.push(format!("{path} is not described"));
                }
                strangers(&of_member, member, &path, found);
            }
        }
        _ => {}
    }
}

/// The schemas that apply to a value together.
fn flatten<'a>(schema: &'a Value, value: &Value, all: &mut Vec<&'a Value>) {
    let schema = resolved(schema);
    all.push(schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        flatten(part, value, all);
    }
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    for part in choices.filter(|part| mismatches(part, value, "").is_empty()) {
        flatten(part, value, all);
    }
}

/// The members that `properties` does not name.
fn others<'a>(
    rules: &'a Map<String, Value>,
    value: &'a Value,
) -> impl Iterator<Item = (&'a String, &'a Value)> {
    let members = value.as_object().into_iter().flatten();
    members.filter(|(name, _)| {
        rules
            .get("properties")
            .is_none_or(|all| all.get(name).is_none())
    })
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap().try_into().unwrap()
}

fn is_of_type(wanted: &Value, value: &Value) -> bool {
    match wanted {
        Value::Array(types) => types.iter().any(|one| is_of_type(one, value)),
        one => match one.as_str().unwrap() {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            unknown => panic!("the type {unknown} is not known here"),
        },
    }
}

fn is_formatted(format: &str, value: &Value) -> bool {
    let Some(text) = value.as_str() else {
        return true;
    };
    match format {
        "date" => text.len() == 10 && text.parse::<chrono::NaiveDate>().is_ok(),
        "date-time" => chrono::DateTime::parse_from_rfc3339(text).is_ok(),
        _ => true,
    }
}
