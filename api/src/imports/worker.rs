//! The worker: finds companies with an import to work on, and goes through its rows.
//!
//! Any number of workers may run, in `serve` processes and as `wayhaul worker`. A worker is woken through
//! Redis when somebody starts an import, and once a minute one of the workers looks into every company.
//! Companies take turns, a piece of rows each, so that a long import holds up nobody else's.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tenant_router::TenantId;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use super::store;
use super::wake;
use super::work::{Importer, Progress};
use crate::error::ApiResult;
use crate::turns::takes_turn;

/// How often every company is looked at.
const SWEEP: Duration = Duration::from_mins(1);
/// The key with which one worker tells the others that it is sweeping; it expires before the next sweep.
const SWEEP_KEY: &str = "imports:sweep";
const SWEEP_SECONDS: u64 = 50;
/// How many companies' imports are worked on at the same time by one worker.
const AT_ONCE: usize = 2;
/// How long the pieces that are under way may take to finish when the worker is told to stop.
const DRAIN: Duration = Duration::from_secs(30);

/// Works on the imports of all companies, or of one.
#[derive(Debug)]
pub struct Worker {
    importer: Importer,
    only: Option<TenantId>,
    stopped: watch::Receiver<bool>,
}

/// Whose turn it is.
#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<TenantId>,
    under_way: HashSet<TenantId>,
}

impl Queue {
    /// Notes that a company has something to do, once.
    fn push(&mut self, tenant: TenantId) {
        if !self.waiting.contains(&tenant) {
            self.waiting.push_back(tenant);
        }
    }

    /// The next company to work for, unless enough are worked for.
    fn begin(&mut self) -> Option<TenantId> {
        if self.under_way.len() >= AT_ONCE {
            return None;
        }
        let place = self
            .waiting
            .iter()
            .position(|one| !self.under_way.contains(one))?;
        let tenant = self.waiting.remove(place)?;
        self.under_way.insert(tenant.clone());
        Some(tenant)
    }

    fn finished(&mut self, tenant: TenantId, is_more: bool) {
        self.under_way.remove(&tenant);
        if is_more {
            self.push(tenant);
        }
    }
}

impl Worker {
    /// A worker for every company, or for `only` one, until `stopped` is true.
    pub fn new(
        importer: Importer,
        only: Option<TenantId>,
        stopped: watch::Receiver<bool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            importer,
            only,
            stopped,
        })
    }

    /// Runs until it is told to stop, then finishes the pieces that are under way.
    pub async fn run(self: Arc<Self>, redis: redis::Client) {
        let (told, mut heard) = mpsc::unbounded_channel();
        let listener = tokio::spawn(wake::listen(redis, told));
        let mut stopped = self.stopped.clone();
        let mut sweep = tokio::time::interval(SWEEP);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut queue, mut rounds) = (Queue::default(), JoinSet::new());
        loop {
            while let Some(tenant) = queue.begin() {
                rounds.spawn(self.clone().round(tenant));
            }
            tokio::select! {
                () = until_told(&mut stopped) => break,
                Some(tenant) = heard.recv() => if self.is_mine(&tenant) {
                    queue.push(tenant);
                },
                _ = sweep.tick() => for tenant in self.with_imports().await {
                    queue.push(tenant);
                },
                Some(Ok((tenant, is_more))) = rounds.join_next() => {
                    queue.finished(tenant, is_more);
                }
            }
        }
        listener.abort();
        let finishing = async { while rounds.join_next().await.is_some() {} };
        if tokio::time::timeout(DRAIN, finishing).await.is_err() {
            tracing::warn!("imports were still under way when the worker stopped");
        }
    }

    fn is_mine(&self, tenant: &TenantId) -> bool {
        self.only.as_ref().is_none_or(|only| only == tenant)
    }

    /// Goes through a piece of rows, and returns whether there is more to do now. After a failure, the next
    /// sweep finds the company again. A panic ends only this round.
    async fn round(self: Arc<Self>, id: TenantId) -> (TenantId, bool) {
        let (worker, wanted) = (self.clone(), id.clone());
        let work = tokio::spawn(async move { worker.step(&wanted).await });
        let is_more = match work.await {
            Ok(Ok(progress)) => progress == Progress::More,
            Ok(Err(error)) => {
                tracing::warn!(tenant = %id, error = ?error, "an import could not go on");
                false
            }
            Err(error) => {
                tracing::error!(tenant = %id, %error, "an import broke off");
                false
            }
        };
        (id, is_more)
    }

    async fn step(&self, id: &TenantId) -> ApiResult<Progress> {
        // A company that is suspended, migrating, not migrated yet or gone imports nothing now.
        match self.importer.router.active(id).await? {
            Some(tenant) => self.importer.step(&tenant).await,
            None => Ok(Progress::Nothing),
        }
    }

    /// Every company with an import at work; none if it is another worker's turn to look.
    async fn with_imports(&self) -> Vec<TenantId> {
        if let Some(only) = &self.only {
            return vec![only.clone()];
        }
        if !takes_turn(&self.importer.state.redis, SWEEP_KEY, SWEEP_SECONDS).await {
            return Vec::new();
        }
        let tenants = match self.importer.router.all_active().await {
            Ok(tenants) => tenants,
            Err(error) => {
                tracing::warn!(%error, "the registry of companies cannot be read");
                return Vec::new();
            }
        };
        let mut found = Vec::new();
        for tenant in tenants {
            let db = self.importer.router.database(&tenant);
            match db.read(async |txn| store::is_any_at_work(txn).await).await {
                Ok(true) => found.push(tenant.id.clone()),
                Ok(false) => {}
                Err(error) => {
                    tracing::warn!(tenant = %tenant.id, %error, "a company's imports cannot be read");
                }
            }
        }
        found
    }
}

/// Waits for the signal to stop. If the sender of the signal is gone, that counts as a signal.
async fn until_told(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn companies_take_turns_and_each_is_worked_for_once_at_a_time() {
        let mut queue = Queue::default();
        let tenants: Vec<TenantId> = (0..3).map(|_| TenantId::generate()).collect();
        for tenant in &tenants {
            queue.push(tenant.clone());
            queue.push(tenant.clone());
        }
        assert_eq!(queue.begin().as_ref(), Some(&tenants[0]));
        queue.push(tenants[0].clone());
        assert_eq!(queue.begin().as_ref(), Some(&tenants[1]));
        assert_eq!(queue.begin(), None, "enough are worked for");
        queue.finished(tenants[0].clone(), true);
        assert_eq!(
            queue.begin().as_ref(),
            Some(&tenants[2]),
            "it is the other's turn"
        );
        queue.finished(tenants[1].clone(), false);
        assert_eq!(queue.begin().as_ref(), Some(&tenants[0]));
        queue.finished(tenants[0].clone(), false);
        assert_eq!(queue.begin(), None);
    }
}
