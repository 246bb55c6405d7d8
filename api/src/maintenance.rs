//! Maintenance of every company, once an hour: what has served its time is removed.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Timelike, Utc};
use sea_orm::DbErr;
use tenant_router::{Router, Tenant};

use crate::files::sweep::sweep;
use crate::http::idempotency;
use crate::imports;
use crate::jobs::{Lane, Limits, Next, Source, Times};
use crate::state::AppState;

/// Removes what has served its time, one company after the other.
#[derive(Debug)]
pub struct Maintenance {
    router: Router,
    state: AppState,
}

impl Maintenance {
    /// Works with this server's connections.
    pub fn new(router: &Router, state: &AppState) -> Self {
        Self {
            router: router.clone(),
            state: state.clone(),
        }
    }
}

#[async_trait]
impl Source for Maintenance {
    fn lane(&self) -> Lane {
        Lane::Maintenance
    }

    fn limits(&self) -> Limits {
        Limits {
            at_once: 1,
            slow_after: None,
        }
    }

    fn times(&self) -> Times {
        Times {
            sweep: Duration::from_hours(1),
            after_failure: None,
        }
    }

    async fn step(&self, company: &Tenant) -> anyhow::Result<Next> {
        let removed = remove_expired(&self.state, &self.router, company).await;
        let now = self.state.clock.now();
        if is_hour_of(company, now) {
            sweep(&self.state.files, &self.router.database(company), now).await?;
        }
        Ok(removed.map(|()| Next::Sweep)?)
    }
}

/// Each company's files are looked through once a day, in an hour of its own, so that not all are at the
/// same time.
fn is_hour_of(company: &Tenant, now: DateTime<Utc>) -> bool {
    let hour = company.id.as_str().bytes().fold(0, |sum: u32, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    hour % 24 == now.hour()
}

/// Removes what has served its time in one company.
pub async fn remove_expired(
    state: &AppState,
    router: &Router,
    company: &Tenant,
) -> Result<(), DbErr> {
    let now = state.clock.now();
    let db = router.database(company);
    let keys = db
        .write(async |txn| idempotency::sweep(txn, now).await)
        .await?;
    if keys > 0 {
        tracing::debug!(tenant.id = %company.id, keys, "removed expired idempotency keys");
    }
    loop {
        let imports = db.write(async |txn| imports::sweep(txn, now).await).await?;
        if imports == 0 {
            return Ok(());
        }
        tracing::debug!(tenant.id = %company.id, imports, "removed old imports");
    }
}
