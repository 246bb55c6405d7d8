//! What is wrong with a request, field by field.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Serialize, Serializer};

use crate::texts::Sentence;

/// Most fields named in one answer. No user reads more, and a list of 20,000 wrong values would
/// otherwise be answered with as many messages.
const MOST: usize = 100;

/// Error messages by field path, using the paths the screens use (`cargos.0.loading_address`).
///
/// A rule adds its errors and carries on, so one response names every field to correct. A field
/// that could not be read keeps only that one message: anything a rule says about it, or about a
/// field inside it, would be about a value no user sent. Only the first 100 fields are kept. This
/// serialises as codes and parameters; [`FieldErrors::texts`] gives the wording.
#[derive(Debug, Clone, Default)]
pub struct FieldErrors {
    messages: BTreeMap<String, Vec<Sentence>>,
    /// Paths of fields that could not be read.
    unreadable: BTreeSet<String>,
}

/// Two collections are equal when they hold the same messages.
impl PartialEq for FieldErrors {
    fn eq(&self, other: &Self) -> bool {
        self.messages == other.messages
    }
}

impl Eq for FieldErrors {}

impl Serialize for FieldErrors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.messages.serialize(serializer)
    }
}

impl FieldErrors {
    /// An empty collection.
    pub fn new() -> Self {
        Self::default()
    }

    /// A collection with one message on one field.
    pub fn single(path: impl Into<String>, text: Sentence) -> Self {
        let mut errors = Self::new();
        errors.push(path, text);
        errors
    }

    /// Adds a message to a field. A repeated message is kept once, and nothing is added to a field
    /// that could not be read or to anything inside it.
    pub fn push(&mut self, path: impl Into<String>, text: Sentence) {
        let path = path.into();
        if self.is_unreadable(&path) || self.is_full(&path) {
            return;
        }
        let messages = self.messages.entry(path).or_default();
        if !messages.contains(&text) {
            messages.push(text);
        }
    }

    /// Records that a field could not be read, and what was expected. This replaces all other
    /// messages on the field, earlier or later.
    pub fn push_unreadable(&mut self, path: impl Into<String>, expected: Sentence) {
        let path = path.into();
        if self.is_unreadable(&path) {
            return;
        }
        self.messages.retain(|other, _| !is_within(other, &path));
        self.unreadable.retain(|other| !is_within(other, &path));
        if self.is_full(&path) {
            return;
        }
        self.messages.insert(path.clone(), vec![expected]);
        self.unreadable.insert(path);
    }

    /// Whether this field, or one that contains it, could not be read.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.unreadable.iter().any(|outer| is_within(path, outer))
    }

    /// Whether this field cannot be named any more, because enough others are.
    fn is_full(&self, path: &str) -> bool {
        self.messages.len() >= MOST && !self.messages.contains_key(path)
    }

    /// Moves all messages of `other` here, with `prefix` and a dot before each path. With an empty
    /// prefix the paths stay as they are; the path `""` (the value as a whole) becomes the prefix
    /// itself.
    pub fn nest(&mut self, prefix: &str, other: Self) {
        for (own, messages) in other.messages {
            let is_unreadable = other.unreadable.contains(&own);
            let path = match (prefix.is_empty(), own.is_empty()) {
                (true, _) => own,
                (false, true) => prefix.to_owned(),
                (false, false) => format!("{prefix}.{own}"),
            };
            for message in messages {
                if is_unreadable {
                    self.push_unreadable(path.clone(), message);
                } else {
                    self.push(path.clone(), message);
                }
            }
        }
    }

    /// Adds all messages of `other`, keeping their paths.
    pub fn merge(&mut self, other: Self) {
        self.nest("", other);
    }

    /// Whether there are no errors.
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// The messages on one field; empty if there are none.
    pub fn at(&self, path: &str) -> &[Sentence] {
        self.messages.get(path).map_or(&[], Vec::as_slice)
    }

    /// All paths with their messages, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Sentence])> {
        self.messages
            .iter()
            .map(|(path, messages)| (path.as_str(), messages.as_slice()))
    }

    /// The English messages by path.
    pub fn texts(&self) -> BTreeMap<String, Vec<String>> {
        self.iter()
            .map(|(path, messages)| {
                let texts = messages.iter().map(ToString::to_string).collect();
                (path.to_owned(), texts)
            })
            .collect()
    }

    /// `Ok` if there are no errors, otherwise `Err(self)`.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (path, messages)) in self.messages.iter().enumerate() {
            let separator = if number == 0 { "" } else { "; " };
            write!(f, "{separator}{path}: ")?;
            for (number, message) in messages.iter().enumerate() {
                let separator = if number == 0 { "" } else { ", " };
                write!(f, "{separator}{message}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}

/// Whether `path` is `outer` or lies inside it: `cargos.0.note` is within `cargos`.
fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
