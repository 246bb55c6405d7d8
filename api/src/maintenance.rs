//! Maintenance of every company: what has served its time is removed.

use async_trait::async_trait;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use tenant_router::Router;

use crate::files::sweep::sweep;
use crate::http::idempotency;
use crate::jobs::{At, Backoff, Job, Jobs, Lane, Limits, Progress};
use crate::ledger::nightly::CheckBooks;
use crate::state::AppState;
use crate::{imports, reconciling};

const BACKOFF: Backoff = Backoff {
    attempts: 5,
    first: TimeDelta::minutes(5),
    longest: TimeDelta::hours(1),
};

/// The jobs that come round in every company, one company after the other.
///
/// # Errors
/// If a job cannot be serialised, which these can.
pub fn jobs(router: &Router, state: &AppState) -> anyhow::Result<Jobs> {
    let limits = Limits {
        at_once: 1,
        slow_after: None,
    };
    Jobs::new(router, state, Lane::Maintenance, limits)
        .recurring(&RemoveExpired {}, TimeDelta::hours(1))?
        .recurring(&SweepFiles {}, TimeDelta::days(1))?
        .recurring(&CheckBooks {}, TimeDelta::hours(1))
}

/// Removes the answers kept for repeated requests, and imports, after their time.
#[derive(Debug, Serialize, Deserialize)]
pub struct RemoveExpired {}

#[async_trait]
impl Job for RemoveExpired {
    const NAME: &'static str = "expired.remove";
    const LANE: Lane = Lane::Maintenance;
    const BACKOFF: Backoff = BACKOFF;

    async fn step(&self, at: &At<'_>) -> anyhow::Result<Progress> {
        let now = at.state.clock.now();
        let write = async |txn: &_| idempotency::sweep(txn, now).await;
        let keys = at.db.write(write).await?;
        let write = async |txn: &_| imports::sweep(txn, now).await;
        let imports = at.db.write(write).await?;
        let write = async |txn: &_| reconciling::sweep(txn, now).await;
        at.db.write(write).await?;
        tracing::debug!(keys, imports, "removed what has expired");
        Ok(match imports {
            0 => Progress::Done,
            _ => Progress::More,
        })
    }
}

/// Removes the files that no record names.
#[derive(Debug, Serialize, Deserialize)]
pub struct SweepFiles {}

#[async_trait]
impl Job for SweepFiles {
    const NAME: &'static str = "files.sweep";
    const LANE: Lane = Lane::Maintenance;
    const BACKOFF: Backoff = BACKOFF;

    async fn step(&self, at: &At<'_>) -> anyhow::Result<Progress> {
        sweep(&at.state.files, &at.db, at.state.clock.now()).await?;
        Ok(Progress::Done)
    }
}
