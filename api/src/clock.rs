//! The current time, passed in so that tests can decide what day it is.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use tenant_router::Tenant;

/// Tells the time.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// The machine's clock.
    #[expect(
        clippy::disallowed_methods,
        reason = "this is where the time comes from"
    )]
    pub fn system() -> Self {
        Self(Arc::new(Utc::now))
    }

    /// A clock that a test moves by hand.
    pub fn from_fn(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The current time.
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }

    /// The current day in a company's time zone.
    pub fn today(&self, tenant: &Tenant) -> NaiveDate {
        day_of(tenant, self.now())
    }
}

/// The day of a moment in a company's time zone.
pub fn day_of(tenant: &Tenant, moment: DateTime<Utc>) -> NaiveDate {
    local(tenant, moment).date()
}

/// What the clocks of a company show at a moment.
pub fn local(tenant: &Tenant, moment: DateTime<Utc>) -> NaiveDateTime {
    moment.with_timezone(&zone_of(tenant)).naive_local()
}

/// The moment at which a day begins in a company's time zone.
pub fn start_of_day(tenant: &Tenant, day: NaiveDate) -> DateTime<Utc> {
    let zone = zone_of(tenant);
    let midnight = day.and_time(NaiveTime::MIN);
    // Where the clocks go forward at midnight, the day begins at one o'clock.
    let first = [0, 1].into_iter().find_map(|hours| {
        let local = midnight + TimeDelta::hours(hours);
        zone.from_local_datetime(&local).earliest()
    });
    first.map_or_else(|| midnight.and_utc(), |moment| moment.to_utc())
}

/// The time zone of a company.
pub fn zone_of(tenant: &Tenant) -> Tz {
    tenant.time_zone.parse().unwrap_or(Tz::Europe__Vilnius)
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Clock")
    }
}
