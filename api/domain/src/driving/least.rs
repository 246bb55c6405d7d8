//! The least time that driving can take, whatever the driver has behind him.

use super::{
    BETWEEN_WEEKLY_RESTS, BREAK, DAILY_REST, DRIVING_A_DAY, DRIVING_WITHOUT_BREAK, Driver,
    EXTENDED_DRIVING_A_DAY, Policy, REDUCED_DAILY_REST, WEEKLY_REST,
};

/// The longest that may be driven in a day, and the shortest daily rest.
const fn day_and_rest(policy: Policy) -> (i64, i64) {
    match policy {
        Policy::Plain => (DRIVING_A_DAY, DAILY_REST),
        Policy::Max => (EXTENDED_DRIVING_A_DAY, REDUCED_DAILY_REST),
    }
}

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
    let (day, rest) = day_and_rest(policy);
    let between = |most: i64| (driving - 1).max(0) / most;
    let rests = between(day);
    (between(DRIVING_WITHOUT_BREAK) - rests) * BREAK + rests * rest
}

/// The same with a weekly rest somewhere in between, which takes the place of a daily one or a break.
pub(crate) fn least_pause_of_week(policy: Policy, driving: i64) -> i64 {
    let (day, rest) = day_and_rest(policy);
    let replaced = if driving > day {
        rest
    } else if driving > DRIVING_WITHOUT_BREAK {
        BREAK
    } else {
        0
    };
    least_pause(policy, driving) - replaced + WEEKLY_REST
}

/// The pauses that a driver owes: each minute of driving owes its part of the break that follows 270 of them
/// and of the rest that follows 540 (or 600). No break or rest pays more than it lasts: a break pays the 45
/// minutes for 270, a rest the 660 (or 540) for all. So time passed and pauses owed, together, never fall, and
/// rise by a minute and what it owes with each minute of driving.
pub(crate) fn owed_by(policy: Policy, driver: &Driver) -> i64 {
    owed(policy, driver.since_break, driver.driven_today).min(most_owed(policy))
}

/// What driving so long owes.
pub(crate) fn owed_for(policy: Policy, driving: i64) -> i64 {
    owed(policy, driving, driving)
}

/// The most that a driver can owe.
pub(crate) const fn most_owed(policy: Policy) -> i64 {
    day_and_rest(policy).1
}

fn owed(policy: Policy, since_break: i64, today: i64) -> i64 {
    let (day, rest) = day_and_rest(policy);
    // One sum, rounded down once.
    let parts =
        since_break.max(0) * BREAK * day + today.max(0) * (rest - BREAK) * DRIVING_WITHOUT_BREAK;
    parts / (DRIVING_WITHOUT_BREAK * day)
}

/// The minute until which a driver can drive and work before the next weekly rest.
pub(crate) const fn week_ends(at: i64, driver: &Driver) -> i64 {
    at + BETWEEN_WEEKLY_RESTS - driver.since_weekly_rest
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{most_owed, owed_by, owed_for, week_ends};
    use crate::driving::{Driver, Duty, Policy};

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

        /// Time passed and pauses owed never fall together, and rise with what is driven and worked: over every
        /// part of every journey.
        #[test]
        fn pauses_are_paid_at_most_in_full(
            begin in 0..20_000_i64,
            is_plain in any::<bool>(),
            orders in prop::collection::vec((0..900_i64, 0..1500_i64, 0..400_i64), 1..20),
        ) {
            let policy = if is_plain { Policy::Plain } else { Policy::Max };
            let mut duty = Duty::new(policy, begin, Driver::RESTED);
            let sum = |duty: &Duty| duty.at + owed_by(policy, &duty.driver);
            let (mut before, mut passed) = (Vec::new(), (0, 0));
            for (wait, drive, work) in orders {
                before.push((sum(&duty), passed));
                duty.drive(drive);
                prop_assert!(duty.work(duty.at + wait, i64::MAX, work).is_some());
                prop_assert!(owed_by(policy, &duty.driver) <= most_owed(policy));
                passed = (passed.0 + drive, passed.1 + work);
                for (was, then) in &before {
                    let (driven, worked) = (passed.0 - then.0, passed.1 - then.1);
                    prop_assert!(sum(&duty) >= was + driven + owed_for(policy, driven) + worked);
                }
                // Nobody works after the sixth day.
                prop_assert!(duty.at <= week_ends(duty.at, &duty.driver));
            }
        }
    }
}
