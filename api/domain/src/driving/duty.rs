//! A driver at work, minute by minute as far as rules are concerned.

use super::{
    Activity, BETWEEN_WEEKLY_RESTS, BREAK, DAILY_REST, DAY, DRIVING_A_DAY, DRIVING_A_WEEK,
    DRIVING_TWO_WEEKS, DRIVING_WITHOUT_BREAK, Doing, Driver, EXTENDED_DRIVING_A_DAY, EXTENSIONS,
    Policy, REDUCED_DAILY_REST, REDUCED_RESTS, Record, WEEKLY_REST, WORK_WITHOUT_BREAK, next_week,
    week_of,
};

/// How often a driver has stopped, waiting that counted as a break or a rest included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stops {
    /// Breaks.
    pub breaks: u32,
    /// Daily rests.
    pub daily_rests: u32,
    /// Weekly rests.
    pub weekly_rests: u32,
}

/// A driver on the road: where he is in time, and what he has behind him. Each call does one thing, with the
/// breaks and rests that it needs, and changes both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duty<R = ()> {
    /// Now: minutes since 1970, UTC.
    pub at: i64,
    /// What he has behind him now.
    pub driver: Driver,
    /// His stops so far.
    pub stops: Stops,
    /// What he has done so far, if somebody listens.
    pub record: R,
    policy: Policy,
}

/// What has to come before going on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    Break,
    DailyRest,
    WeeklyRest,
    /// A weekly rest that does not end before the new week.
    NewWeek,
}

impl Duty {
    /// A driver who is ready at a minute.
    pub const fn new(policy: Policy, at: i64, driver: Driver) -> Self {
        Self::recorded(policy, at, driver, ())
    }
}

impl<R: Record> Duty<R> {
    /// The same, and each activity is noted.
    pub const fn recorded(policy: Policy, at: i64, driver: Driver, record: R) -> Self {
        let stops = Stops {
            breaks: 0,
            daily_rests: 0,
            weekly_rests: 0,
        };
        Self {
            at,
            driver,
            stops,
            record,
            policy,
        }
    }

    /// Drives so many minutes.
    pub fn drive(&mut self, minutes: i64) {
        let mut left = minutes;
        while left > 0 {
            match self.drivable() {
                Ok(most) => {
                    // The week's sums begin anew on Monday.
                    let piece = left.min(most).min(next_week(self.at) - self.at);
                    self.pass(Doing::Driving, piece);
                    left -= piece;
                }
                Err(stop) => self.stop(stop),
            }
        }
    }

    /// Works so many minutes, beginning not before `from`: loading, unloading. The work is done at a stretch,
    /// after a break or a rest that it would otherwise not leave time for; more than 6 h are interrupted.
    /// Returns when it begins, or nothing if that would be after `latest`.
    pub fn work(&mut self, from: i64, latest: i64, minutes: i64) -> Option<i64> {
        let piece = minutes.clamp(0, WORK_WITHOUT_BREAK);
        self.wait(from, piece);
        while let Some(stop) = self.before_work(piece) {
            self.stop(stop);
        }
        let begun = self.at;
        if begun > latest {
            return None;
        }
        self.pass(Doing::Working, piece);
        let mut left = minutes - piece;
        while left > 0 {
            let piece = left.min(WORK_WITHOUT_BREAK);
            while let Some(stop) = self.before_work(piece) {
                self.stop(stop);
            }
            self.pass(Doing::Working, piece);
            left -= piece;
        }
        Some(begun)
    }

    /// Waits until a minute. Waiting long enough is a break or a rest. Where a rest would be due before the work
    /// that follows is done, it begins at once and may last beyond that minute.
    fn wait(&mut self, until: i64, then_work: i64) {
        let waiting = until - self.at;
        if waiting <= 0 {
            return;
        }
        let driver = &self.driver;
        let rest = waiting.max(self.daily_rest());
        let is_day_over = driver.day_elapsed + waiting + then_work > self.longest_day();
        let is_rest = waiting >= self.daily_rest() || is_day_over;
        let lasts = if is_rest { rest } else { waiting };
        let is_week_over = driver.since_weekly_rest + lasts + then_work > BETWEEN_WEEKLY_RESTS;
        if waiting >= WEEKLY_REST || is_week_over {
            self.pass(Doing::WeeklyRest, waiting.max(WEEKLY_REST));
        } else if is_rest {
            self.pass(Doing::DailyRest, rest);
        } else if waiting >= BREAK {
            self.pass(Doing::Break, waiting);
        } else {
            self.pass(Doing::Waiting, waiting);
        }
    }

    /// The daily rest that this driver has to take.
    fn daily_rest(&self) -> i64 {
        if self.policy == Policy::Max && self.driver.reduced_rests_left > 0 {
            REDUCED_DAILY_REST
        } else {
            DAILY_REST
        }
    }

    /// How long after the last rest the next one has to begin.
    fn longest_day(&self) -> i64 {
        DAY - self.daily_rest()
    }

    fn driving_today(&self) -> i64 {
        let is_extended = self.driver.driven_today > DRIVING_A_DAY;
        if self.policy == Policy::Max && (is_extended || self.driver.extensions_left > 0) {
            EXTENDED_DRIVING_A_DAY
        } else {
            DRIVING_A_DAY
        }
    }

    /// How many minutes may be driven now, or what has to come before.
    fn drivable(&self) -> Result<i64, Stop> {
        let driver = &self.driver;
        let this_week = (DRIVING_A_WEEK - driver.driven_this_week)
            .min(DRIVING_TWO_WEEKS - driver.driven_this_week - driver.driven_last_week);
        if this_week <= 0 {
            return Err(Stop::NewWeek);
        }
        let until_weekly_rest = BETWEEN_WEEKLY_RESTS - driver.since_weekly_rest;
        if until_weekly_rest <= 0 {
            return Err(Stop::WeeklyRest);
        }
        let until_rest = self.longest_day() - driver.day_elapsed;
        let today = self.driving_today() - driver.driven_today;
        if until_rest <= 0 || today <= 0 {
            return Err(self.day_ends(1));
        }
        let until_break = (DRIVING_WITHOUT_BREAK - driver.since_break)
            .min(WORK_WITHOUT_BREAK - driver.worked_since_break);
        if until_break > 0 {
            let most = this_week.min(until_weekly_rest).min(until_rest);
            return Ok(most.min(today).min(until_break));
        }
        Err(self.break_or_rest(1))
    }

    /// What has to come before working so long at a stretch.
    fn before_work(&self, minutes: i64) -> Option<Stop> {
        let driver = &self.driver;
        if driver.since_weekly_rest + minutes > BETWEEN_WEEKLY_RESTS {
            Some(Stop::WeeklyRest)
        } else if driver.day_elapsed + minutes > self.longest_day() {
            Some(self.day_ends(minutes))
        } else if driver.worked_since_break + minutes > WORK_WITHOUT_BREAK {
            Some(self.break_or_rest(minutes))
        } else {
            None
        }
    }

    /// A break, unless nothing could be done after it.
    fn break_or_rest(&self, then: i64) -> Stop {
        let driver = &self.driver;
        if driver.since_weekly_rest + BREAK + then > BETWEEN_WEEKLY_RESTS {
            Stop::WeeklyRest
        } else if driver.day_elapsed + BREAK + then > self.longest_day() {
            self.day_ends(then)
        } else {
            Stop::Break
        }
    }

    /// A daily rest, unless nothing could be done between it and the weekly one.
    fn day_ends(&self, then: i64) -> Stop {
        let rested = self.driver.since_weekly_rest + self.daily_rest();
        if rested + then > BETWEEN_WEEKLY_RESTS {
            Stop::WeeklyRest
        } else {
            Stop::DailyRest
        }
    }

    fn stop(&mut self, stop: Stop) {
        match stop {
            Stop::Break => self.pass(Doing::Break, BREAK),
            Stop::DailyRest => self.pass(Doing::DailyRest, self.daily_rest()),
            Stop::WeeklyRest => self.pass(Doing::WeeklyRest, WEEKLY_REST),
            Stop::NewWeek => {
                let rest = WEEKLY_REST.max(next_week(self.at) - self.at);
                self.pass(Doing::WeeklyRest, rest);
            }
        }
    }

    /// Lets time pass.
    fn pass(&mut self, doing: Doing, minutes: i64) {
        if minutes <= 0 {
            return;
        }
        let (from, to) = (self.at, self.at + minutes);
        self.record.note(Activity { doing, from, to });
        let driver = &mut self.driver;
        // What counts is the part within the 24 h (8.2).
        let reduced = minutes.min(DAY - driver.day_elapsed) < DAILY_REST;
        driver.day_elapsed += minutes;
        driver.since_weekly_rest += minutes;
        match doing {
            Doing::Driving => {
                let was_extended = driver.driven_today > DRIVING_A_DAY;
                driver.driven_today += minutes;
                driver.since_break += minutes;
                driver.worked_since_break += minutes;
                driver.driven_this_week += minutes;
                if !was_extended && driver.driven_today > DRIVING_A_DAY {
                    driver.extensions_left = driver.extensions_left.saturating_sub(1);
                }
            }
            Doing::Working => driver.worked_since_break += minutes,
            Doing::Waiting => {}
            Doing::Break => {
                driver.since_break = 0;
                driver.worked_since_break = 0;
                self.stops.breaks += 1;
            }
            Doing::DailyRest | Doing::WeeklyRest => {
                driver.driven_today = 0;
                driver.since_break = 0;
                driver.worked_since_break = 0;
                driver.day_elapsed = 0;
                if doing == Doing::WeeklyRest {
                    driver.since_weekly_rest = 0;
                    driver.reduced_rests_left = REDUCED_RESTS;
                    self.stops.weekly_rests += 1;
                } else {
                    if reduced {
                        driver.reduced_rests_left = driver.reduced_rests_left.saturating_sub(1);
                    }
                    self.stops.daily_rests += 1;
                }
            }
        }
        self.at = to;
        let weeks = week_of(to) - week_of(from);
        if weeks > 0 {
            // What was driven before; driving itself never passes from one week to the next.
            driver.driven_last_week = if weeks == 1 {
                driver.driven_this_week
            } else {
                0
            };
            driver.driven_this_week = 0;
            driver.extensions_left = EXTENSIONS;
        }
    }
}
