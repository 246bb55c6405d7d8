//! Calendar days: strict parsing, and counting days on the road.

use chrono::NaiveDate;

use crate::Metres;
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

/// The kilometres a truck covers in a day, for estimating how long it is on the road.
const KM_A_DAY: i64 = 600;

/// How many days an order keeps a vehicle busy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoadDays {
    /// The first and the last day count; at least one.
    pub count: i64,
    /// Whether the days follow from the distance, because a date is not known.
    pub are_estimated: bool,
}

/// How many days an order keeps a vehicle busy: unloading − loading + 1, and at least one, even if
/// the two are the wrong way round. As long as one of them is not known, the days are estimated from
/// the distance, empty and loaded.
pub fn days_on_the_road(
    loading: Option<NaiveDate>,
    unloading: Option<NaiveDate>,
    total: Metres,
) -> RoadDays {
    match (loading, unloading) {
        (Some(loading), Some(unloading)) => RoadDays {
            count: (unloading - loading).num_days().saturating_add(1).max(1),
            are_estimated: false,
        },
        _ => RoadDays {
            count: total.0.saturating_sub(1).max(0) / (KM_A_DAY * 1_000) + 1,
            are_estimated: true,
        },
    }
}
