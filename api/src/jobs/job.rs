//! What a feature says about a job: work that is described by a row of its own.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use async_trait::async_trait;
use chrono::TimeDelta;
use sea_orm::DbErr;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tenant_router::{TenantDb, TenantTx};

use super::rows::{self, NewJob};
use super::{Backoff, Lane, wake};
use crate::state::AppState;

/// A piece of background work, as small as it can be said: usually the id of a record. It is stored by
/// [`enqueue`] in the transaction that it follows from.
#[async_trait]
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Its name in the database. It never changes, since rows with it may wait during an upgrade.
    const NAME: &'static str;
    /// The lane it waits in.
    const LANE: Lane;
    /// How often it is tried before it is given up.
    const BACKOFF: Backoff;

    /// While a job with this key waits, no other is added, because the one that waits does what both ask for.
    fn dedup_key(&self) -> Option<String> {
        None
    }

    /// Does it, or a part of it, as often as it is called: the process may have been killed after the last line of
    /// the step before. No transaction may be open while it waits for the outside.
    ///
    /// # Errors
    /// When it could not be done. It is tried again after a pause.
    async fn step(&self, at: &At<'_>) -> anyhow::Result<Progress>;
}

/// Where a job is done.
#[derive(Debug)]
pub struct At<'a> {
    /// The services of this process.
    pub state: &'a AppState,
    /// The database of the company.
    pub db: TenantDb,
}

/// How far a job has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do; other companies come first.
    More,
    /// It is done, and its row is removed.
    Done,
}

/// Stores a job, and wakes a worker after the commit.
///
/// # Errors
/// When the database fails.
pub async fn enqueue<J: Job>(txn: &TenantTx, state: &AppState, job: &J) -> Result<(), DbErr> {
    let now = state.clock.now();
    rows::insert(txn, NewJob::of(job, now)?, now).await?;
    wake(txn, state, J::LANE, false).await
}

/// The jobs of one kind: reads them from their rows and does them.
#[async_trait]
pub(super) trait Handler: Debug + Send + Sync {
    fn name(&self) -> &'static str;
    fn backoff(&self) -> Backoff;
    /// A job that is done again and again: what it is, and how often.
    fn recurring(&self) -> Option<(Value, TimeDelta)>;
    async fn step(&self, payload: Value, at: &At<'_>) -> anyhow::Result<Progress>;
}

pub(super) struct Of<J> {
    pub(super) every: Option<(Value, TimeDelta)>,
    pub(super) kind: PhantomData<fn() -> J>,
}

impl<J: Job> Debug for Of<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(J::NAME)
    }
}

#[async_trait]
impl<J: Job> Handler for Of<J> {
    fn name(&self) -> &'static str {
        J::NAME
    }

    fn backoff(&self) -> Backoff {
        J::BACKOFF
    }

    fn recurring(&self) -> Option<(Value, TimeDelta)> {
        self.every.clone()
    }

    async fn step(&self, payload: Value, at: &At<'_>) -> anyhow::Result<Progress> {
        serde_json::from_value::<J>(payload)?.step(at).await
    }
}
