//! Answers to calls that make something.

use serde_json::Value;

use super::json::{field, objects};
use super::problem::{Problem, problems};

/// What an answer says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is made. The key is Rivilė's own of a document (`I06_KODAS_PO`); empty for cards.
    Done {
        /// Rivilė's key.
        key: String,
    },
    /// A card of this code is there: as good as made.
    AlreadyThere(Vec<Problem>),
    /// It is not made, for these reasons.
    Refused(Vec<Problem>),
    /// The API key is not accepted.
    BadKey,
    /// Not now, or not to be understood. Whether it was made is not known.
    Later,
}

/// Reads an answer. A partial success (207) counts as a refusal: it is not given to calls that ask for a rollback.
pub fn read(status: u16, body: &str) -> Answer {
    match status {
        401 => return Answer::BadKey,
        429 | 500.. => return Answer::Later,
        _ => {}
    }
    let body: Value = match serde_json::from_str(body.trim()) {
        Ok(body @ (Value::Object(_) | Value::Array(_))) => body,
        _ => return Answer::Later,
    };
    let problems = problems(&body);
    match status {
        200 if problems.is_empty() => Answer::Done { key: key(&body) },
        207 if problems.is_empty() => Answer::Refused(vec![Problem::default()]),
        _ if problems.is_empty() => Answer::Later,
        _ if problems.iter().all(Problem::is_there_already) => Answer::AlreadyThere(problems),
        _ => Answer::Refused(problems),
    }
}

/// Rivilė's key of the document that the answer holds.
fn key(body: &Value) -> String {
    objects(body, &|object| object.contains_key("I06_KODAS_PO"))
        .first()
        .and_then(|document| field(document, "I06_KODAS_PO"))
        .unwrap_or_default()
}
