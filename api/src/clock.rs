//! The time of day, passed in so that tests decide what day it is.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
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

    /// This moment.
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }

    /// The day it is for a company, in its own time zone.
    pub fn today(&self, tenant: &Tenant) -> NaiveDate {
        let zone: Tz = tenant.time_zone.parse().unwrap_or(Tz::Europe__Vilnius);
        self.now().with_timezone(&zone).date_naive()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Clock")
    }
}
