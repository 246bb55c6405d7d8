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

/// Why no place has this latitude, in degrees.
pub fn latitude_problem(degrees: f64) -> Option<Sentence> {
    degrees_problem(degrees, 90)
}

/// Why no place has this longitude, in degrees.
pub fn longitude_problem(degrees: f64) -> Option<Sentence> {
    degrees_problem(degrees, 180)
}

fn degrees_problem(degrees: f64, most: i32) -> Option<Sentence> {
    let is_in_range = degrees.abs() <= f64::from(most);
    (!is_in_range).then(|| texts::fields::out_of_range(-most, most))
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

    #[test]
    fn degrees_end_at_the_poles_and_the_date_line() {
        for (latitude, longitude) in [(90.0, 180.0), (-90.0, -180.0), (0.0, 0.0)] {
            assert_eq!(latitude_problem(latitude), None);
            assert_eq!(longitude_problem(longitude), None);
        }
        assert_eq!(latitude_problem(90.01).unwrap(), "Must be from -90 to 90");
        assert_eq!(
            longitude_problem(-181.0).unwrap(),
            "Must be from -180 to 180"
        );
        assert!(latitude_problem(f64::NAN).is_some());
    }
}
