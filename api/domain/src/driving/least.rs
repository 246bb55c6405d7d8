//! The least time that driving can take, whatever the driver has behind him.

use super::{
    BREAK, DAILY_REST, DRIVING_A_DAY, DRIVING_WITHOUT_BREAK, EXTENDED_DRIVING_A_DAY, Policy,
    REDUCED_DAILY_REST,
};

/// The least time that so many minutes of driving take, with anything else in between: no driver, however
/// rested, and no [`super::Duty`] is faster.
///
/// At most 270 minutes lie between two breaks or rests, so at least ⌈minutes / 270⌉ − 1 of them lie between the
/// first and the last minute. At most 540 lie between two rests (600 where days can be extended), so at least
/// ⌈minutes / 540⌉ − 1 of those are rests. Each break lasts 45 minutes or longer, each rest 660 (540 where they
/// can be reduced). What is more than the least of either only adds time.
pub fn least_minutes(policy: Policy, driving: i64) -> i64 {
    driving.max(0) + least_pause(policy, driving)
}

/// The breaks and rests in [`least_minutes`]. Waiting can count as one; work can not.
pub fn least_pause(policy: Policy, driving: i64) -> i64 {
    let (day, rest) = match policy {
        Policy::Plain => (DRIVING_A_DAY, DAILY_REST),
        Policy::Max => (EXTENDED_DRIVING_A_DAY, REDUCED_DAILY_REST),
    };
    let between = |most: i64| (driving - 1).max(0) / most;
    let rests = between(day);
    (between(DRIVING_WITHOUT_BREAK) - rests) * BREAK + rests * rest
}
