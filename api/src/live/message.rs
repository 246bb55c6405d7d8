//! What is told.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::changed::Changed;

/// The number of a change in its company: when it was told, and which one of that millisecond. Redis
/// gives it out (stream ids), so it grows with every change of every process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number {
    millisecond: u64,
    sequence: u64,
}

impl Number {
    /// The first that there can be since a moment.
    pub fn at(moment: DateTime<Utc>) -> Self {
        Self {
            millisecond: moment.timestamp_millis().try_into().unwrap_or(0),
            sequence: 0,
        }
    }

    /// As Redis and the browsers write it: `1764050000000-0`.
    pub fn parse(text: &str) -> Option<Self> {
        let (millisecond, sequence) = text.split_once('-')?;
        Some(Self {
            millisecond: millisecond.parse().ok()?,
            sequence: sequence.parse().ok()?,
        })
    }
}

impl std::fmt::Display for Number {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}-{}", self.millisecond, self.sequence)
    }
}

/// What a message says.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// Records were changed.
    Changed(Changed),
    /// Who edits what has changed. Who does is read from one place.
    Editing,
    /// Nothing: from here on, all changes of a company are kept.
    Begun,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_they_were_given_out() {
        let number = |text: &str| Number::parse(text).unwrap();
        assert!(number("9-1") < number("10-0"));
        assert!(number("10-9") < number("10-10"));
        assert_eq!(number("1764050000000-3").to_string(), "1764050000000-3");
        for wrong in [
            "",
            "5",
            "-1",
            "5-",
            "a-b",
            "5-1-1",
            "99999999999999999999-0",
        ] {
            assert_eq!(Number::parse(wrong), None, "{wrong}");
        }
    }
}
