//! Driving and rest of one driver: the earliest legal arrival.
//!
//! Sources: Regulation (EC) 561/2006, articles 4, 6, 7 and 8, as amended by (EU) 2020/1054; Directive
//! 2002/15/EC, article 5 (no more than 6 h of work without a break). The driver goes on for as long as every
//! rule allows, and the rule that binds first decides the stop:
//!
//! | rule | minutes | then |
//! |---|---|---|
//! | driving without a break (7), work without a break (2002/15, 5) | 270, 360 | break of 45 |
//! | driving a day (6.1), daily rest within 24 h of the last one (8.2) | 540 or 600, 1440 less the rest | daily rest of 660 or 540 |
//! | weekly rest after six times 24 h (8.6) | 8640 | weekly rest of 2700 |
//! | driving a week (6.2), two weeks (6.3) | 3360, 5400 | weekly rest, not before the new week |
//!
//! Not used, though the law allows it: breaks of 15 and 30 minutes, rests in two parts, reduced weekly rests,
//! ferries, two drivers, the hour more for coming home. Not looked at: 60 h of work a week, where a rest is
//! spent. So a driver may well be faster than this; what it says is legal, not a promise.
//!
//! Times are minutes since 1970-01-01T00:00Z ([`minute_of`], [`time_of`]); a week begins on Monday, 00:00 UTC.

mod activities;
mod duty;
mod least;

pub use activities::{Activity, Doing, Record};
pub use duty::{Duty, Stops};
pub use least::{least_minutes, least_pause};
pub(crate) use least::{least_pause_of_week, most_owed, owed_by, owed_for, week_ends};

use chrono::{DateTime, Utc};

/// Minutes without a break that may be driven.
const DRIVING_WITHOUT_BREAK: i64 = 270;
/// Minutes without a break that may be worked.
const WORK_WITHOUT_BREAK: i64 = 360;
const BREAK: i64 = 45;
const DAY: i64 = 24 * 60;
const DRIVING_A_DAY: i64 = 9 * 60;
const EXTENDED_DRIVING_A_DAY: i64 = 10 * 60;
const DAILY_REST: i64 = 11 * 60;
const REDUCED_DAILY_REST: i64 = 9 * 60;
const WEEK: i64 = 7 * DAY;
const DRIVING_A_WEEK: i64 = 56 * 60;
const DRIVING_TWO_WEEKS: i64 = 90 * 60;
pub(crate) const WEEKLY_REST: i64 = 45 * 60;
/// A weekly rest begins at the latest so long after the last one.
const BETWEEN_WEEKLY_RESTS: i64 = 6 * DAY;
/// Longer days in one week.
const EXTENSIONS: u8 = 2;
/// Shorter daily rests between two weekly ones.
const REDUCED_RESTS: u8 = 3;

/// How far the rules are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Policy {
    /// Days of 9 h and rests of 11 h.
    #[default]
    Plain,
    /// Also the two days of 10 h in a week and the three rests of 9 h between two weekly rests, each as soon
    /// as it can be used. Over a long way that is more driving, but for a given one not always the earliest
    /// arrival: the tenth hour costs another break.
    Max,
}

/// What a driver has behind him, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Driver {
    /// Driven since the last daily or weekly rest.
    pub driven_today: i64,
    /// Driven since the last break or rest.
    pub since_break: i64,
    /// Driven or otherwise worked since the last break or rest.
    pub worked_since_break: i64,
    /// Passed since the end of the last daily or weekly rest.
    pub day_elapsed: i64,
    /// Driven in this week, from Monday, 00:00 UTC.
    pub driven_this_week: i64,
    /// Driven in the week before.
    pub driven_last_week: i64,
    /// Passed since the end of the last weekly rest.
    pub since_weekly_rest: i64,
    /// Days of 10 h that this week has left; a day of more than 9 h has taken its own already.
    pub extensions_left: u8,
    /// Daily rests of 9 h that are left until the next weekly rest.
    pub reduced_rests_left: u8,
}

impl Driver {
    /// One who comes from a weekly rest and has driven nothing for two weeks.
    pub const RESTED: Self = Self {
        driven_today: 0,
        since_break: 0,
        worked_since_break: 0,
        day_elapsed: 0,
        driven_this_week: 0,
        driven_last_week: 0,
        since_weekly_rest: 0,
        extensions_left: EXTENSIONS,
        reduced_rests_left: REDUCED_RESTS,
    };
}

impl Default for Driver {
    fn default() -> Self {
        Self::RESTED
    }
}

/// The minute that a time lies in.
pub fn minute_of(time: DateTime<Utc>) -> i64 {
    time.timestamp().div_euclid(60)
}

/// The beginning of a minute; nothing for one that no calendar has.
pub fn time_of(minute: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(minute.checked_mul(60)?, 0)
}

/// The number of the week that a minute lies in. 1970-01-01 was a Thursday.
const fn week_of(minute: i64) -> i64 {
    (minute + 3 * DAY).div_euclid(WEEK)
}

/// When the week after this minute's begins.
const fn next_week(minute: i64) -> i64 {
    (week_of(minute) + 1) * WEEK - 3 * DAY
}
