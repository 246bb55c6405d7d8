//! Calendar days: strict parsing, and counting days on the road.

use chrono::NaiveDate;

use crate::texts::{self, Sentence};

/// The text is not a calendar day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::fields::not_a_day())]
pub struct InvalidDay;

impl From<InvalidDay> for Sentence {
    fn from(_: InvalidDay) -> Self {
        texts::fields::not_a_day()
    }
}

/// Reads a day exactly as the API writes it: `YYYY-MM-DD`, and it has to exist.
///
/// `2026-02-30`, `2026-2-3`, `28.02.2026` and a date with a time are all rejected.
pub fn parse_day(text: &str) -> Result<NaiveDate, InvalidDay> {
    let is_dash = |index: usize| index == 4 || index == 7;
    let well_formed = text.len() == 10
        && text.bytes().enumerate().all(|(index, byte)| {
            if is_dash(index) {
                byte == b'-'
            } else {
                byte.is_ascii_digit()
            }
        });
    if !well_formed {
        return Err(InvalidDay);
    }
    text.parse().map_err(|_| InvalidDay)
}

/// How many days an order keeps a vehicle busy: unloading − loading + 1, counting both days.
///
/// At least one, even if a day is missing or the two are the wrong way round.
pub fn days_on_the_road(loading: Option<NaiveDate>, unloading: Option<NaiveDate>) -> i64 {
    match (loading, unloading) {
        (Some(loading), Some(unloading)) => {
            (unloading - loading).num_days().saturating_add(1).max(1)
        }
        _ => 1,
    }
}
