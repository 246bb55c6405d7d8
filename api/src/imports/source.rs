//! Imports as background work: companies take turns, a piece of rows each, so that a long import holds up no
//! other.

use async_trait::async_trait;
use tenant_router::Tenant;

use super::work::{Importer, Progress};
use crate::jobs::{Lane, Limits, Next, Source};

#[async_trait]
impl Source for Importer {
    fn lane(&self) -> Lane {
        Lane::Imports
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
