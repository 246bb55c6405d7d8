//! The most that one chain can earn beyond the prices of its loads, overestimated.
//!
//! A chain of true times is followed through states that are never later than it is. A state at the end of a
//! load consists of
//!
//! - the time passed, rounded down;
//! - the time passed together with the pauses that the driver owes, rounded down
//!   ([`crate::driving`]: it never falls, and each minute of driving adds a minute and what it owes);
//! - whether a weekly rest has been taken. Without one, no load ends after the last of the vehicles' six days.
//!
//! From the end of one load to the end of the next passes at least the service, the driving of both the empty and
//! the loaded part, and the breaks and rests without which nobody can drive so much
//! ([`crate::driving::least_pause`]). Being earlier in both times never earns less, so that the most that can be
//! earned from each state on ([`Values`]) is at least what the chain earns.
//!
//! Of the ways to a load, the [`NEAR`] that earn the most are looked at one by one; all others as if they earned
//! as much as the next one and were as short as the shortest of them.

mod build;
mod values;

pub use values::Values;

use crate::driving::{
    Duty, WEEKLY_REST, least_minutes, least_pause, least_pause_of_week, owed_by, owed_for,
};

use super::at;

/// Ways to each load that are not taken together.
const NEAR: usize = 60;
/// How much longer the steps of what is owed are than those of time, as a power of two.
const OWED_STEP: u32 = 2;

/// What a load adds to a chain, with times from the beginning of the plan.
#[derive(Clone, Copy, Default)]
pub struct Stay {
    closes: i64,
    service: i64,
    driving: i64,
    /// The earliest end, and the least that time and pauses owed are then.
    earliest: i64,
    earliest_owed: i64,
    /// The rows of its states, before and after the weekly rest.
    rows: [Rows; 2],
}

/// The states at the end of a load: a row for each step of time from the first to the last.
#[derive(Clone, Copy, Default)]
struct Rows {
    first: i64,
    last: i64,
    offset: i64,
}

/// A way from one load to the next.
#[derive(Clone, Copy, Default)]
pub struct Way {
    pub load: usize,
    pub profit: i64,
    /// The least time of the empty run, and the least that it adds to time and pauses owed.
    empty: i64,
    empty_owed: i64,
    /// The same up to the end of the load; and with a weekly rest.
    least: i64,
    owed: i64,
    least_of_week: i64,
    /// The latest that a vehicle can leave, and until when leaving makes no difference because the load is waited
    /// for anyway: without a weekly rest, and with one.
    leaves: i64,
    waits: [i64; 2],
}

/// A state at the end of a load.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Steps of time.
    pub step: i64,
    /// Steps of what is owed beyond it.
    pub owed: i64,
    /// 1 after a weekly rest.
    pub week: usize,
}

/// The first load of a vehicle, with the true times.
#[derive(Clone, Copy)]
pub struct First {
    pub load: usize,
    pub profit: i64,
    pub state: State,
}

pub struct Relaxed {
    begin: i64,
    until: i64,
    /// When the last vehicle has to take its weekly rest.
    week_ends: i64,
    most_owed: i64,
    policy: crate::driving::Policy,
    step: u32,
    levels: i64,
    pub stays: Vec<Stay>,
    states: usize,
    /// The ways from each load, and from anywhere, for each group of kinds.
    pub groups: Vec<Vec<Vec<Way>>>,
    /// The first loads of each vehicle.
    pub firsts: Vec<Vec<First>>,
    group_of: Vec<usize>,
    /// Whether there is a second load at all.
    goes_on: bool,
}

impl Relaxed {
    /// A way of so many driving minutes to a load.
    pub fn way(&self, load: usize, empty: i64, profit: i64) -> Way {
        let stay = at(&self.stays, load);
        let all = empty + stay.driving;
        let with_owed = |driving: i64| driving + owed_for(self.policy, driving);
        let (least, owed) = (
            stay.service + all + least_pause(self.policy, all),
            stay.service + with_owed(all),
        );
        let least_of_week = stay.service + all + least_pause_of_week(self.policy, all);
        let empty_least = least_minutes(self.policy, empty);
        // Of those who owe the most.
        let most = (self.levels - 1) << (self.step + OWED_STEP);
        let waits =
            |least: i64, owed: i64| (stay.earliest - least).min(stay.earliest_owed - owed - most);
        Way {
            load,
            profit,
            empty: empty_least,
            empty_owed: with_owed(empty),
            least,
            owed,
            least_of_week,
            leaves: stay.closes - empty_least,
            waits: [
                waits(least, owed),
                waits(least_of_week, owed + WEEKLY_REST - self.most_owed),
            ],
        }
    }

    /// The state of a driver at the end of a load.
    pub fn state(&self, load: usize, duty: &Duty) -> State {
        let week = usize::from(duty.stops.weekly_rests > 0);
        let time = duty.at - self.begin;
        let owed = owed_by(self.policy, &duty.driver);
        self.rounded(&at(&self.stays, load), week, time, time + owed)
    }

    fn rounded(&self, stay: &Stay, week: usize, time: i64, with_owed: i64) -> State {
        let rows = stay.rows.get(week).copied().unwrap_or_default();
        let step = (time >> self.step).min(rows.last);
        let owed = (with_owed - (step << self.step)) >> (self.step + OWED_STEP);
        State {
            step,
            owed: owed.clamp(0, self.levels - 1),
            week,
        }
    }

    /// The state after a way, with a weekly rest on it or not; nothing if it is too late for the load.
    fn after(&self, from: State, way: &Way, stay: &Stay, rests: bool) -> Option<State> {
        let time = from.step << self.step;
        let with_owed = time + (from.owed << (self.step + OWED_STEP));
        let arrives = (time + way.empty).max(with_owed + way.empty_owed - self.most_owed);
        if arrives > stay.closes {
            return None;
        }
        let (least, owed) = if rests {
            (way.least_of_week, way.owed + WEEKLY_REST - self.most_owed)
        } else {
            (way.least, way.owed)
        };
        let with_owed = (with_owed + owed).max(stay.earliest_owed);
        let ends = (time + least)
            .max(stay.earliest)
            .max(with_owed - self.most_owed);
        let week = usize::from(rests).max(from.week);
        if ends > self.until || (week == 0 && ends > self.week_ends) {
            return None;
        }
        Some(self.rounded(stay, week, ends, with_owed.max(ends)))
    }

    /// The states after a way: without a weekly rest on it, and with the first one.
    pub fn both_after(&self, from: State, way: &Way) -> [Option<State>; 2] {
        let stay = at(&self.stays, way.load);
        let rested = (from.week == 0).then(|| self.after(from, way, &stay, true));
        [self.after(from, way, &stay, false), rested.flatten()]
    }

    pub fn group_of(&self, vehicle: usize) -> usize {
        at(&self.group_of, vehicle)
    }
}
