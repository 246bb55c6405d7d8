//! Who makes a request, what they may do and see, and when: one value that goes from the handler
//! through everything done for the request. It lies below the features, which all use it.

pub mod people;
mod session;
mod user;
mod visibility;
mod writer;

pub use session::Session;
pub use user::User;
pub use visibility::{Record, Visibility};
pub use writer::Writer;

use std::ops::Deref;

use chrono::{DateTime, NaiveDate, SubsecRound, TimeDelta, Utc};
use tenant_router::Tenant;

use crate::clock::{self, Clock};

/// The signed-in person at the moment of a request. Handlers take it as an argument; it
/// dereferences to the [`User`] it holds.
#[derive(Debug, Clone)]
pub struct Actor {
    /// The signed-in person.
    pub user: User,
    /// Which orders they see.
    pub visibility: Visibility,
    /// When the request came.
    pub now: DateTime<Utc>,
    /// The day it was then in the company's time zone.
    pub today: NaiveDate,
}

impl Actor {
    /// An actor for this person at this moment.
    pub fn now(user: User, tenant: &Tenant, clock: &Clock) -> Self {
        // PostgreSQL keeps microseconds, and a version must still compare equal after it was
        // stored.
        let now = clock.now().trunc_subsecs(6);
        Self {
            visibility: Visibility::of(&user),
            user,
            now,
            today: clock::day_of(tenant, now),
        }
    }
}

impl Actor {
    /// The moment that a change of a record counts from: now, but always later than `previous`, its
    /// last one. A user who waited for a lock may have come earlier than whoever held it, and
    /// screens keep the newest version.
    pub fn version_after(&self, previous: DateTime<Utc>) -> DateTime<Utc> {
        self.now.max(previous + TimeDelta::microseconds(1))
    }
}

impl Deref for Actor {
    type Target = User;

    fn deref(&self) -> &User {
        &self.user
    }
}
