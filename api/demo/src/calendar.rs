//! The days and hours when an office and its drivers work.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use chrono_tz::Tz;

use super::prng::Prng;

/// The current day and time at a company.
#[derive(Debug, Clone, Copy)]
pub(super) struct Calendar {
    pub(super) now: DateTime<Utc>,
    pub(super) today: NaiveDate,
    zone: Tz,
}

impl Calendar {
    pub(super) fn new(now: DateTime<Utc>, zone: Tz) -> Self {
        Self {
            now,
            today: now.with_timezone(&zone).date_naive(),
            zone,
        }
    }

    /// The day at the company when it is `at`.
    pub(super) fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.zone).date_naive()
    }

    /// The moment `minutes` after midnight of a day, in the company's time zone.
    fn moment(&self, day: NaiveDate, minutes: i64) -> DateTime<Utc> {
        let local = day.and_time(NaiveTime::MIN) + TimeDelta::minutes(minutes);
        local
            .and_local_timezone(self.zone)
            .earliest()
            .map_or(local.and_utc(), |at| at.to_utc())
    }

    /// A moment between 7:30 and 17:30 on or near this day, rarely at a weekend, never in the
    /// future.
    pub(super) fn office_hours(&self, prng: &mut Prng, day: NaiveDate) -> DateTime<Utc> {
        let day = if prng.chance(88) {
            last_working_day(day)
        } else {
            day
        };
        let at = self.moment(day, prng.between(450, 1_050));
        if at <= self.now {
            at
        } else {
            self.now - TimeDelta::minutes(prng.between(3, 150))
        }
    }

    /// A moment on this day during drivers' hours, after `earlier` and never in the future.
    pub(super) fn on_the_road(
        &self,
        prng: &mut Prng,
        day: NaiveDate,
        earlier: DateTime<Utc>,
    ) -> DateTime<Utc> {
        let at = self.moment(day, prng.between(360, 1_140));
        let at = if at > earlier {
            at
        } else {
            earlier + TimeDelta::minutes(prng.between(25, 80))
        };
        at.min(self.now)
    }

    /// A moment during drivers' hours, within about `most` hours of `earlier`, never in the future.
    pub(super) fn hours_after(
        &self,
        prng: &mut Prng,
        earlier: DateTime<Utc>,
        most: i64,
    ) -> DateTime<Utc> {
        let day = self.day_of(earlier + TimeDelta::hours(prng.between(0, most)));
        self.on_the_road(prng, day, earlier)
    }
}

/// This day, or the Friday before if it falls on a weekend.
fn last_working_day(day: NaiveDate) -> NaiveDate {
    match day.weekday() {
        Weekday::Sat => day - TimeDelta::days(1),
        Weekday::Sun => day - TimeDelta::days(2),
        _ => day,
    }
}

/// This day, or the Monday after if it falls on a weekend.
pub(super) fn next_working_day(day: NaiveDate) -> NaiveDate {
    match day.weekday() {
        Weekday::Sat => day + TimeDelta::days(2),
        Weekday::Sun => day + TimeDelta::days(1),
        _ => day,
    }
}
