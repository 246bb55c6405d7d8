//! What a feature says about its background work.

use std::fmt::Debug;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use tenant_router::Tenant;

use super::{Lane, Limits};

/// When a company needs attention again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// There may be more to do now; other companies come first.
    Now,
    /// At this moment.
    At(DateTime<Utc>),
    /// When new work is noted.
    Nothing,
}

/// The work of one lane. Its state is in the tables of each company alone: a process may be killed at any
/// moment, and several may work at the same time.
#[async_trait]
pub trait Source: Debug + Send + Sync {
    /// The lane.
    fn lane(&self) -> Lane;

    /// How much is done at the same time.
    fn limits(&self) -> Limits;

    /// How long to leave a company alone after a failure.
    fn pause_after_failure(&self) -> TimeDelta {
        TimeDelta::minutes(1)
    }

    /// Does one company's next piece of work.
    ///
    /// # Errors
    /// When it could not be done. It is logged, and tried again later.
    async fn step(&self, tenant: &Tenant) -> anyhow::Result<Next>;
}
