//! Keeps track of the place in a request and of the errors found there.

use serde_json::{Map, Value};

use super::member::Member;
use super::table::{Members, Query};
use super::value::WireValue;
use crate::{FieldErrors, Sentence, texts};

/// The most unknown members of one object that are named, and the most characters of such a name.
const MOST_REFUSED: usize = 20;
const LONGEST_REFUSED: usize = 80;

/// A place in a request: its path, and the errors of the whole request.
#[derive(Debug)]
pub struct At<'a> {
    path: String,
    errors: &'a mut FieldErrors,
}

impl At<'_> {
    /// Records that the value here cannot be read. No other error is reported for this place.
    pub fn note(&mut self, expected: Sentence) {
        self.errors.push_unreadable(self.path.clone(), expected);
    }

    /// Like [`Self::note`], and returns `None` for the reader to pass on.
    pub fn unreadable<T>(&mut self, expected: Sentence) -> Option<T> {
        self.note(expected);
        None
    }

    /// Adds an error found by a rule.
    pub fn push(&mut self, problem: Sentence) {
        self.errors.push(self.path.clone(), problem);
    }

    /// Reads the value under `name` inside this place.
    pub fn inside<T>(&mut self, name: &str, read: impl FnOnce(&mut At<'_>) -> T) -> T {
        let path = match self.path.as_str() {
            "" => name.to_owned(),
            outer => format!("{outer}.{name}"),
        };
        read(&mut At {
            path,
            errors: self.errors,
        })
    }

    /// Reads a value that may be missing.
    pub fn optional<T: WireValue>(&mut self, sent: Value) -> Option<T> {
        if is_empty(&sent) {
            return None;
        }
        T::read(sent, self)
    }

    /// Reads a value that has to be there; a missing one is an error.
    pub fn required<T: WireValue>(&mut self, sent: Value) -> Option<T> {
        if is_empty(&sent) {
            self.push(texts::fields::required());
            return None;
        }
        T::read(sent, self)
    }

    /// A reader for the members of the object at this place.
    fn object(&mut self, members: Map<String, Value>) -> Reader<'_> {
        Reader {
            members,
            at: At {
                path: self.path.clone(),
                errors: self.errors,
            },
        }
    }
}

/// `null` and an empty text both mean "no value".
pub(super) fn is_empty(sent: &Value) -> bool {
    match sent {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        _ => false,
    }
}

/// The members of an object, removed one by one as they are read.
#[derive(Debug)]
pub struct Reader<'a> {
    members: Map<String, Value>,
    at: At<'a>,
}

impl Reader<'_> {
    /// Reads a member under the first of its names that was sent; answers carry some values under two names,
    /// which may both come back. Errors are always reported under the first name. `problem` is the rule for a
    /// value that could be read.
    pub fn member<M: Member>(
        &mut self,
        names: &[&str],
        problem: impl FnOnce(&M::Value) -> Option<Sentence>,
    ) -> M {
        let all = names.iter().map(|name| self.members.remove(*name));
        let sent = all.fold(None, Option::or);
        let path = names.first().copied().unwrap_or_default();
        self.at.inside(path, |at| {
            M::take(sent, at, |value, at| {
                if let Some(problem) = problem(value) {
                    at.push(problem);
                }
            })
        })
    }

    /// All members that are left, as they were sent.
    pub(super) fn take_all(&mut self) -> Map<String, Value> {
        std::mem::take(&mut self.members)
    }

    /// Adds an error for each member that is left, except those with these names. Call it after reading
    /// all members that are known.
    pub fn refuse_others(&mut self, passed: &[&str]) {
        let others = self.members.keys();
        let others = others.filter(|name| !passed.contains(&name.as_str()));
        for name in others.take(MOST_REFUSED) {
            let name: String = name.chars().take(LONGEST_REFUSED).collect();
            self.at
                .inside(&name, |at| at.note(texts::fields::unknown_member()));
        }
    }
}

/// An object or a list that a form sends as text, because the parts of a form have no structure.
pub fn opened(sent: Value) -> Value {
    match sent {
        Value::String(text) if text.trim_start().starts_with(['{', '[']) => {
            serde_json::from_str(&text).unwrap_or(Value::String(text))
        }
        sent => sent,
    }
}

/// Reads an object inside a request.
pub(super) fn read_object<T: Members>(sent: Value, at: &mut At<'_>) -> Option<T> {
    let Value::Object(members) = opened(sent) else {
        return at.unreadable(texts::fields::not_an_object());
    };
    Some(T::read_members(&mut at.object(members)))
}

/// Reads an empty object, so that every required member is reported as missing.
pub(super) fn read_nothing<T: Members>(at: &mut At<'_>) -> T {
    T::read_members(&mut at.object(Map::new()))
}

/// Reads a body and collects its errors. `None` if it is not a JSON object.
pub fn read_body<T: Members>(sent: Value) -> Option<(T, FieldErrors)> {
    match sent {
        Value::Object(members) => Some(read_all(members)),
        _ => None,
    }
}

/// Reads the members of a body and collects their errors.
pub(super) fn read_all<T: Members>(members: Map<String, Value>) -> (T, FieldErrors) {
    let mut errors = FieldErrors::new();
    let mut at = At {
        path: String::new(),
        errors: &mut errors,
    };
    let value = T::read_members(&mut at.object(members));
    (value, errors)
}

/// Reads a query string or form and collects its errors.
pub fn read_query<T: Query>(pairs: impl IntoIterator<Item = (String, String)>) -> (T, FieldErrors) {
    let members = pairs
        .into_iter()
        .map(|(name, text)| (name, Value::String(text)))
        .collect();
    let mut errors = FieldErrors::new();
    let mut at = At {
        path: String::new(),
        errors: &mut errors,
    };
    let value = T::read_query(&mut at.object(members));
    (value, errors)
}
