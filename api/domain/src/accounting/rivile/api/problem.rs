//! A reason for which Rivilė refuses something.

use serde_json::{Map, Value};

use super::json::{field, objects};
use crate::accounting::CardKind;
use crate::texts::accounting as words;
use crate::{Sentence, texts};

/// Codes of cards that are there already: a client (2011), a good or service (5008), any other code (19017).
const THERE_ALREADY: [&str; 3] = ["2011", "5008", "19017"];

/// What Rivilė does not accept. Its parts are empty where the answer leaves them out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problem {
    /// Rivilė's code of it.
    pub code: String,
    /// The field, such as `I06_KODAS_KS`.
    pub tag: String,
    /// Rivilė's own words.
    pub message: String,
}

impl Problem {
    /// It in words an accountant understands, with Rivilė's own.
    pub fn sentence(&self) -> Sentence {
        let message = match (self.message.is_empty(), self.code.is_empty()) {
            (false, _) => self.message.clone(),
            (true, false) => self.code.clone(),
            (true, true) => return texts::accounting::rivile_refused_without_reason(),
        };
        match self.tag.as_str() {
            "I06_KODAS_KS" => words::rivile_party_refused(message),
            "I07_KODAS" => words::rivile_service_refused(message),
            "I07_KODAS_IS" => words::rivile_division_refused(message),
            "I07_KODAS_US" | "I07_KODAS_US_A" | "I07_KODAS_US_P" | "N17_KODAS_US" => {
                words::rivile_unit_refused(message)
            }
            "I07_KODAS_KL" => words::rivile_vat_class_refused(message),
            "N08_KODAS_DS" => words::rivile_relation_refused(message),
            "I06_DOK_NR" => words::rivile_number_refused(message),
            "" => words::rivile_refused(message),
            tag => words::rivile_field_refused(message, tag),
        }
    }

    /// The kind of card that Rivilė no longer has, although the document names it. The answer does not say which card of
    /// that kind, so all that the document names are made anew.
    pub fn missing_card(&self) -> Option<CardKind> {
        match self.tag.as_str() {
            "I06_KODAS_KS" => Some(CardKind::Party),
            "I07_KODAS" => Some(CardKind::Service),
            _ => None,
        }
    }

    /// Whether it only says that what was to be made is there.
    pub(super) fn is_there_already(&self) -> bool {
        THERE_ALREADY.contains(&self.code.as_str())
    }
}

/// The problems of an answer: those of fields, or where there are none the one of the whole call. Each level may be a
/// list or its only member.
pub(super) fn problems(answer: &Value) -> Vec<Problem> {
    let with_errors = objects(answer, &|object| {
        object.contains_key("errors") || object.contains_key("errorMessage")
    });
    let mut found = Vec::new();
    for object in with_errors {
        let listed = object.get("errors").map(innermost).unwrap_or_default();
        match field(object, "errorMessage") {
            Some(message) if listed.is_empty() => found.push(Problem {
                message,
                ..Problem::default()
            }),
            _ => found.extend(listed),
        }
    }
    found
}

/// The problems that hold no others.
fn innermost(value: &Value) -> Vec<Problem> {
    match value {
        Value::Array(values) => values.iter().flat_map(innermost).collect(),
        Value::Object(object) => {
            let inner: Vec<Problem> = object.values().flat_map(innermost).collect();
            if inner.is_empty() {
                of(object).into_iter().collect()
            } else {
                inner
            }
        }
        _ => Vec::new(),
    }
}

fn of(object: &Map<String, Value>) -> Option<Problem> {
    let named = |name| field(object, name).unwrap_or_default();
    let problem = Problem {
        code: named("code"),
        tag: named("tag"),
        message: named("message"),
    };
    (problem != Problem::default()).then_some(problem)
}
