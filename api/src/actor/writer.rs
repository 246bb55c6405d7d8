//! Who makes a change, and when.

use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;

use super::Actor;

/// Who makes a change, and when. What comes through a link has no session, and so no [`Actor`].
#[derive(Debug, Clone, Copy)]
pub struct Writer {
    /// The person; `None` when the change came through a link that anybody may open.
    pub user: Option<UserId>,
    /// The time of the change.
    pub now: DateTime<Utc>,
}

impl Writer {
    /// The moment that a change of a record counts from: now, but always later than `previous`, its
    /// last one (see [`Actor::version_after`]).
    pub fn version_after(self, previous: DateTime<Utc>) -> DateTime<Utc> {
        self.now.max(previous + TimeDelta::microseconds(1))
    }
}

impl From<&Actor> for Writer {
    fn from(actor: &Actor) -> Self {
        Self {
            user: Some(actor.id),
            now: actor.now,
        }
    }
}
