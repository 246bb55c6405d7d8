//! What is wrong with a body, field by field.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

/// Messages by field path, as the screens name their fields (`cargos.0.loading_address`).
///
/// A rule adds to the collection and goes on, so that one answer names every field that has to be
/// corrected. It serialises as the `errors` object of a 422 answer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct FieldErrors(BTreeMap<String, Vec<String>>);

impl FieldErrors {
    /// No errors yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// One message on one field.
    pub fn single(path: impl Into<String>, text: impl Into<String>) -> Self {
        let mut errors = Self::new();
        errors.push(path, text);
        errors
    }

    /// Adds a message to a field. The same message twice on one field is kept once.
    pub fn push(&mut self, path: impl Into<String>, text: impl Into<String>) {
        let (messages, text) = (self.0.entry(path.into()).or_default(), text.into());
        if !messages.contains(&text) {
            messages.push(text);
        }
    }

    /// Takes over all messages of `other`, each under `prefix` and a dot. An empty prefix adds
    /// nothing; the path `""` (the value as a whole) becomes the prefix itself.
    pub fn nest(&mut self, prefix: &str, other: Self) {
        for (path, messages) in other.0 {
            let path = match (prefix.is_empty(), path.is_empty()) {
                (true, _) => path,
                (false, true) => prefix.to_owned(),
                (false, false) => format!("{prefix}.{path}"),
            };
            for message in messages {
                self.push(path.clone(), message);
            }
        }
    }

    /// Takes over all messages of `other` under their own paths.
    pub fn merge(&mut self, other: Self) {
        self.nest("", other);
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The messages of one field, empty when there are none.
    pub fn at(&self, path: &str) -> &[String] {
        self.0.get(path).map_or(&[], Vec::as_slice)
    }

    /// Paths with their messages, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.0
            .iter()
            .map(|(path, messages)| (path.as_str(), messages.as_slice()))
    }

    /// `Ok` when nothing is wrong, itself otherwise.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (path, messages)) in self.0.iter().enumerate() {
            let separator = if number == 0 { "" } else { "; " };
            write!(f, "{separator}{path}: {}", messages.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}
