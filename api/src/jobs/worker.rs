//! The worker: finds companies with work in its lanes and does it.
//!
//! Any number of workers may run, in `serve` processes and as `wayhaul worker`. A worker learns about work in
//! three ways. It is woken through Redis after the commit. It remembers when a company's next attempt is due.
//! And from time to time one of the workers looks into every company, to find what was missed.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use redis::RedisResult;
use tenant_router::{Router, TenantId};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::queue::Queue;
use super::source::{Next, Source};
use super::wake::{self, News};
use crate::state::AppState;

/// A worker's key for a sweep expires this much before the next sweep.
const SPARE: Duration = Duration::from_secs(10);
/// How long work that is under way may take to finish when the worker is told to stop.
const DRAIN: Duration = Duration::from_secs(30);
/// How long to wait when nothing is due.
const IDLE: Duration = Duration::from_mins(1);

/// Works for all companies, or for one.
#[derive(Debug)]
pub struct Worker {
    router: Router,
    state: AppState,
    only: Option<TenantId>,
}

/// The work of one lane, and whose turn it is.
#[derive(Debug)]
struct Row {
    source: Arc<dyn Source>,
    queue: Queue,
    next_sweep: Instant,
}

impl Row {
    fn new(source: Arc<dyn Source>) -> Self {
        Self {
            queue: Queue::new(source.limits()),
            next_sweep: Instant::now(),
            source,
        }
    }

    fn finished(&mut self, tenant: TenantId, next: Next, now: DateTime<Utc>) {
        let due = match next {
            Next::At(due) => Some(due),
            Next::Now | Next::Sweep => None,
        };
        self.queue.finished(tenant.clone(), due, now);
        if next == Next::Now {
            self.queue.wake(tenant);
        }
    }

    fn wake(&mut self, tenant: TenantId, is_urgent: bool) {
        if is_urgent {
            self.queue.wake_first(tenant);
        } else {
            self.queue.wake(tenant);
        }
    }

    /// How long until the clock has something for this lane.
    fn pause(&self, now: DateTime<Utc>) -> Duration {
        let due = self.queue.next_look();
        let pause = due.and_then(|due| (due - now).to_std().ok());
        let until_sweep = self.next_sweep.saturating_duration_since(Instant::now());
        pause.unwrap_or(IDLE).min(IDLE).min(until_sweep)
    }
}

/// What became of one piece of work: the lane by its place, the company, and when it needs attention again.
type Done = (usize, TenantId, Next);

impl Worker {
    /// A worker for every company, or for `only` one.
    pub fn new(router: &Router, state: &AppState, only: Option<TenantId>) -> Arc<Self> {
        Arc::new(Self {
            router: router.clone(),
            state: state.clone(),
            only,
        })
    }

    /// Does the work of `sources` until told to stop, then finishes what is under way.
    pub async fn run(
        self: Arc<Self>,
        sources: Vec<Arc<dyn Source>>,
        redis: redis::Client,
        mut stopped: watch::Receiver<bool>,
    ) {
        let (sender, mut news) = mpsc::unbounded_channel();
        let listener = tokio::spawn(wake::listen(redis, sender));
        let mut rows: Vec<Row> = sources.into_iter().map(Row::new).collect();
        let mut work: JoinSet<Done> = JoinSet::new();
        loop {
            self.sweep(&mut rows).await;
            let now = self.now();
            for (lane, row) in rows.iter_mut().enumerate() {
                row.queue.look_at_clock(now);
                while let Some(tenant) = row.queue.begin(now) {
                    work.spawn(self.clone().turn(lane, row.source.clone(), tenant));
                }
            }
            let pause = rows.iter().map(|row| row.pause(now)).min().unwrap_or(IDLE);
            tokio::select! {
                // If the sender of the signal is gone, that counts as a signal.
                _ = stopped.wait_for(|stopped| *stopped) => break,
                Some(News { lane, tenant, is_urgent }) = news.recv() => if self.is_mine(&tenant) {
                    for row in rows.iter_mut().filter(|row| row.source.lane() == lane) {
                        row.wake(tenant.clone(), is_urgent);
                    }
                },
                Some(Ok((lane, tenant, next))) = work.join_next() => {
                    if let Some(row) = rows.get_mut(lane) {
                        row.finished(tenant, next, self.now());
                    }
                }
                () = tokio::time::sleep(pause) => {}
            }
        }
        listener.abort();
        let finishing = async { while work.join_next().await.is_some() {} };
        if tokio::time::timeout(DRAIN, finishing).await.is_err() {
            tracing::warn!("work was still under way when the worker stopped");
        }
    }

    fn now(&self) -> DateTime<Utc> {
        self.state.clock.now()
    }

    fn is_mine(&self, tenant: &TenantId) -> bool {
        self.only.as_ref().is_none_or(|only| only == tenant)
    }

    /// One company's turn in a lane. A panic ends only this turn.
    async fn turn(self: Arc<Self>, lane: usize, source: Arc<dyn Source>, id: TenantId) -> Done {
        let (worker, wanted, of) = (self.clone(), id.clone(), source.clone());
        let work = tokio::spawn(async move { worker.step(&*of, &wanted).await });
        let next = match work.await {
            Ok(Ok(next)) => Some(next),
            Ok(Err(error)) => {
                let lane = source.lane().name();
                tracing::warn!(tenant = %id, lane, error = ?error, "background work failed");
                None
            }
            Err(error) => {
                let lane = source.lane().name();
                tracing::error!(tenant = %id, lane, %error, "background work broke off");
                None
            }
        };
        let again = || match source.times().after_failure {
            Some(pause) => Next::At(self.now() + pause),
            None => Next::Sweep,
        };
        let next = next.unwrap_or_else(again);
        (lane, id, next)
    }

    async fn step(&self, source: &dyn Source, id: &TenantId) -> anyhow::Result<Next> {
        // Nothing is done now for a company that is suspended, migrating, not migrated yet or gone.
        match self.router.active(id).await? {
            Some(tenant) => source.step(&tenant).await,
            None => Ok(Next::Sweep),
        }
    }

    /// Wakes every company in the lanes whose sweep has come.
    async fn sweep(&self, rows: &mut [Row]) {
        for row in rows {
            if row.next_sweep > Instant::now() {
                continue;
            }
            let every = row.source.times().sweep;
            row.next_sweep = Instant::now() + every;
            for tenant in self.companies(&*row.source, every).await {
                row.queue.wake(tenant);
            }
        }
    }

    /// Every company this worker should look at now; none if another worker does that this time.
    async fn companies(&self, source: &dyn Source, every: Duration) -> Vec<TenantId> {
        if let Some(only) = &self.only {
            return vec![only.clone()];
        }
        let seconds = every.saturating_sub(SPARE).as_secs();
        if !self.takes_sweep(&source.lane().sweep_key(), seconds).await {
            return Vec::new();
        }
        match self.router.all_active().await {
            Ok(tenants) => tenants.iter().map(|tenant| tenant.id.clone()).collect(),
            Err(error) => {
                tracing::warn!(%error, "the registry of companies cannot be read");
                Vec::new()
            }
        }
    }

    /// Whether this process takes the sweep, which the others then leave to it for `seconds`. Without Redis
    /// each of them takes it: the work is looked for twice rather than not at all.
    async fn takes_sweep(&self, key: &str, seconds: u64) -> bool {
        let taken: RedisResult<Option<String>> = redis::cmd("SET")
            .arg(key)
            .arg("taken")
            .arg("NX")
            .arg("EX")
            .arg(seconds)
            .query_async(&mut self.state.redis.clone())
            .await;
        !matches!(taken, Ok(None))
    }
}
