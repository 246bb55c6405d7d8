//! The worker: finds companies with work in its lanes and does it.
//!
//! Any number of workers may run, in `serve` processes and as `wayhaul worker`. A worker learns about work in
//! three ways. It is woken through Redis after the commit. It remembers when a company's next attempt is due. And
//! once a minute one of the workers reads which companies have noted work ([`tenant_router::due`]): what was missed,
//! or left by a process that ended. Companies without work cost nothing. Once a day every company has a turn in
//! each lane all the same: a company whose rows were restored from a backup has no notes.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use redis::RedisResult;
use tenant_router::{Router, TenantId};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::Lane;
use super::queue::Queue;
use super::source::{Next, Source};
use super::wake::{self, News};
use crate::state::AppState;

/// How often one of the workers reads which companies have work.
const LOOK: Duration = Duration::from_mins(1);
/// How often every company has a turn.
const FULL_LOOK: Duration = Duration::from_hours(24);
/// The keys that one worker takes while the others leave the look to it.
const LOOK_KEY: &str = "jobs:look";
const FULL_LOOK_KEY: &str = "jobs:full-look";
/// The first key expires this much before the next look.
const SPARE: Duration = Duration::from_secs(10);
/// How long work that is under way may take to finish when the worker is told to stop.
const DRAIN: Duration = Duration::from_secs(30);

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
}

impl Row {
    fn new(source: Arc<dyn Source>) -> Self {
        Self {
            queue: Queue::new(source.limits()),
            source,
        }
    }

    fn finished(&mut self, tenant: TenantId, next: Next, now: DateTime<Utc>) {
        let due = match next {
            Next::At(due) => Some(due),
            Next::Now | Next::Nothing => None,
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
        pause.unwrap_or(LOOK).min(LOOK)
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
        let mut next_look = Instant::now();
        let mut next_full_look = Instant::now();
        loop {
            if next_look <= Instant::now() {
                next_look = Instant::now() + LOOK;
                self.look(&mut rows).await;
                if next_full_look <= Instant::now() {
                    next_full_look = Instant::now() + FULL_LOOK;
                    self.look_at_all(&mut rows).await;
                }
            }
            let now = self.now();
            for (lane, row) in rows.iter_mut().enumerate() {
                row.queue.look_at_clock(now);
                while let Some(tenant) = row.queue.begin(now) {
                    work.spawn(self.clone().turn(lane, row.source.clone(), tenant));
                }
            }
            let until_look = next_look.saturating_duration_since(Instant::now());
            let pauses = rows.iter().map(|row| row.pause(now));
            let pause = pauses.min().unwrap_or(LOOK).min(until_look);
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
        let name = source.lane().name();
        let failed = |error: anyhow::Error| {
            tracing::warn!(tenant = %id, lane = name, error = ?error, "background work failed");
        };
        let tenant = match self.router.active(&id).await {
            Ok(Some(tenant)) => tenant,
            // Nothing is done now for a company that is suspended, migrating, not migrated yet or gone.
            Ok(None) => return (lane, id, Next::Nothing),
            Err(error) => {
                failed(error.into());
                return (
                    lane,
                    id,
                    Next::At(self.now() + source.pause_after_failure()),
                );
            }
        };
        let registry = self.router.registry();
        // Before the work, so that what comes meanwhile stays noted.
        let seen = registry.due_notes(&id, name).await;
        let step = source.clone();
        let work = tokio::spawn(async move { step.step(&tenant).await });
        let next = match work.await {
            Ok(Ok(next)) => Ok(next),
            Ok(Err(error)) => {
                failed(error);
                Err(())
            }
            Err(error) => {
                tracing::error!(tenant = %id, lane = name, %error, "background work broke off");
                Err(())
            }
        };
        self.state.metrics.count_turn(name, next.is_ok());
        let pause = self.now() + source.pause_after_failure();
        let noted = match (&seen, next) {
            (Ok(_), Ok(Next::Now)) | (Err(_), _) => Ok(()),
            (Ok(seen), Ok(Next::At(due))) => registry.settle_due(seen, Some(due)).await,
            (Ok(seen), Ok(Next::Nothing)) => registry.settle_due(seen, None).await,
            (Ok(seen), Err(())) => registry.postpone_due(seen, pause).await,
        };
        if let Err(error) = seen.map(drop).and(noted) {
            // The notes stay, so the company has one turn more than it needs.
            tracing::warn!(%error, lane = name, "what is due could not be noted");
        }
        (lane, id, next.unwrap_or(Next::At(pause)))
    }

    /// Wakes the companies that have noted work, unless another worker does that this time.
    async fn look(&self, rows: &mut [Row]) {
        if let Some(only) = &self.only {
            for row in rows {
                row.queue.wake(only.clone());
            }
            return;
        }
        if !self.takes(LOOK_KEY, LOOK.saturating_sub(SPARE)).await {
            return;
        }
        let due = match self.router.registry().due(self.now()).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "what is due cannot be read");
                return;
            }
        };
        for (lane, tenant) in due {
            let lane = Lane::of_name(&lane);
            for row in rows
                .iter_mut()
                .filter(|row| Some(row.source.lane()) == lane)
            {
                row.queue.wake(tenant.clone());
            }
        }
    }

    /// Wakes all companies, unless another worker has done that within the day.
    async fn look_at_all(&self, rows: &mut [Row]) {
        if self.only.is_some()
            || !self
                .takes(FULL_LOOK_KEY, FULL_LOOK.saturating_sub(LOOK))
                .await
        {
            return;
        }
        match self.router.all_active().await {
            Ok(tenants) => {
                for row in rows {
                    for tenant in &tenants {
                        row.queue.wake(tenant.id.clone());
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "the registry of companies cannot be read"),
        }
    }

    /// Whether this process takes what the others then leave to it for `time`. Without Redis each of them takes
    /// it: the work is looked for twice rather than not at all.
    async fn takes(&self, key: &str, time: Duration) -> bool {
        let taken: RedisResult<Option<String>> = redis::cmd("SET")
            .arg(key)
            .arg("taken")
            .arg("NX")
            .arg("EX")
            .arg(time.as_secs())
            .query_async(&mut self.state.redis.clone())
            .await;
        !matches!(taken, Ok(None))
    }
}
