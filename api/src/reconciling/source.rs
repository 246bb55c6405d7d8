//! Going through bank statements as background work: a piece of lines of one company after another.

use async_trait::async_trait;
use tenant_router::Tenant;

use super::work::{Progress, Reconciler};
use crate::jobs::{Lane, Limits, Next, Source};

#[async_trait]
impl Source for Reconciler {
    fn lane(&self) -> Lane {
        Lane::Payments
    }

    fn limits(&self) -> Limits {
        Limits {
            at_once: 2,
            slow_after: None,
        }
    }

    async fn step(&self, tenant: &Tenant) -> anyhow::Result<Next> {
        Ok(match Self::step(self, tenant).await? {
            Progress::More => Next::Now,
            Progress::Nothing => Next::Nothing,
        })
    }
}
