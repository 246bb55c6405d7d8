//! When the position that a vehicle tells counts, and for how long.

use chrono::{DateTime, TimeDelta, Utc};

use crate::texts::{self, Sentence};

/// A position older than this no longer says where the vehicle is: a lorry drives a day's stage in a few
/// hours.
const FRESH: TimeDelta = TimeDelta::minutes(60);
/// How far the clock of a device may be ahead of ours.
const MOST_AHEAD: TimeDelta = TimeDelta::minutes(5);
/// How many days ago a position may have been measured. A device without a connection sends what it kept.
const MOST_DAYS: i32 = 30;

/// Whether a position measured then no longer says where the vehicle is.
pub fn is_stale(measured_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - measured_at > FRESH
}

/// Why a position cannot have been measured then, or is of no use any more.
pub fn moment_problem(measured_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<Sentence> {
    if measured_at > now + MOST_AHEAD {
        Some(texts::vehicles::position_in_future())
    } else if measured_at < now - TimeDelta::days(MOST_DAYS.into()) {
        Some(texts::vehicles::position_too_old(MOST_DAYS))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn a_position_is_fresh_for_an_hour() {
        let measured = at("2026-03-10T08:00:00Z");
        assert!(!is_stale(measured, at("2026-03-10T07:58:00Z")));
        assert!(!is_stale(measured, at("2026-03-10T09:00:00Z")));
        assert!(is_stale(measured, at("2026-03-10T09:00:01Z")));
    }

    #[test]
    fn a_moment_may_be_a_little_ahead_and_a_month_ago() {
        let now = at("2026-03-31T08:00:00Z");
        for good in ["2026-03-31T08:05:00Z", "2026-03-01T08:00:00Z"] {
            assert_eq!(moment_problem(at(good), now), None, "{good}");
        }
        for bad in ["2026-03-31T08:05:01Z", "2026-03-01T07:59:59Z"] {
            assert!(moment_problem(at(bad), now).is_some(), "{bad}");
        }
    }
}
