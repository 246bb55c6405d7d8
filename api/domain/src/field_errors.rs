//! What is wrong with a body, field by field.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Serialize, Serializer};

use crate::texts::Sentence;

/// Messages by field path, as the screens name their fields (`cargos.0.loading_address`).
///
/// A rule adds to the collection and goes on, so that one answer names every field that has to be
/// corrected. A field that could not be read has that one message and no other: what a rule says of
/// it, or of what should stand inside it, would be said of a value that nobody sent. It serialises
/// as the codes and parameters of its sentences; [`FieldErrors::texts`] are their words.
#[derive(Debug, Clone, Default)]
pub struct FieldErrors {
    messages: BTreeMap<String, Vec<Sentence>>,
    /// Paths whose value is of a wrong shape.
    unreadable: BTreeSet<String>,
}

/// Two collections are equal when they say the same.
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
    /// No errors yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One message on one field.
    pub fn single(path: impl Into<String>, text: Sentence) -> Self {
        let mut errors = Self::new();
        errors.push(path, text);
        errors
    }

    /// Adds a message to a field. The same message twice on one field is kept once; nothing is
    /// added to a field that could not be read, nor to what should stand inside it.
    pub fn push(&mut self, path: impl Into<String>, text: Sentence) {
        let path = path.into();
        if self.is_unreadable(&path) {
            return;
        }
        let messages = self.messages.entry(path).or_default();
        if !messages.contains(&text) {
            messages.push(text);
        }
    }

    /// Says of a field that it could not be read, and what was expected instead. It is all that is
    /// said of the field, whatever the rules have found or will find.
    pub fn push_unreadable(&mut self, path: impl Into<String>, expected: Sentence) {
        let path = path.into();
        if self.is_unreadable(&path) {
            return;
        }
        self.messages.retain(|other, _| !is_within(other, &path));
        self.unreadable.retain(|other| !is_within(other, &path));
        self.messages.insert(path.clone(), vec![expected]);
        self.unreadable.insert(path);
    }

    /// Whether the field, or one that it stands in, could not be read.
    pub fn is_unreadable(&self, path: &str) -> bool {
        self.unreadable.iter().any(|outer| is_within(path, outer))
    }

    /// Takes over all messages of `other`, each under `prefix` and a dot. An empty prefix adds
    /// nothing; the path `""` (the value as a whole) becomes the prefix itself.
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

    /// Takes over all messages of `other` under their own paths.
    pub fn merge(&mut self, other: Self) {
        self.nest("", other);
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// The messages of one field, empty when there are none.
    pub fn at(&self, path: &str) -> &[Sentence] {
        self.messages.get(path).map_or(&[], Vec::as_slice)
    }

    /// Paths with their messages, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Sentence])> {
        self.messages
            .iter()
            .map(|(path, messages)| (path.as_str(), messages.as_slice()))
    }

    /// The English texts by path.
    pub fn texts(&self) -> BTreeMap<String, Vec<String>> {
        self.iter()
            .map(|(path, messages)| {
                let texts = messages.iter().map(ToString::to_string).collect();
                (path.to_owned(), texts)
            })
            .collect()
    }

    /// `Ok` when nothing is wrong, itself otherwise.
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

/// Whether `path` is `outer` or stands inside it: `cargos.0.note` within `cargos`.
fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
