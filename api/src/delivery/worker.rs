//! The worker: finds companies with mail to send and sends it.
//!
//! Any number of workers may run, in `serve` processes and as `wayhaul worker`; each row is claimed
//! by one of them. A worker learns about mail in three ways. It is woken through Redis after the
//! commit. It remembers when a company's next attempt is due. And once a minute one of the workers
//! looks into every company's outbox, to find what was missed while nobody listened.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DbErr;
use tenant_router::{Tenant, TenantId};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use super::agenda::Agenda;
use super::due::Delivery;
use crate::mail::wake::{self, News};
use crate::turns::takes_turn;

/// How often every company is looked at.
const SWEEP: Duration = Duration::from_mins(1);
/// The key with which one worker tells the others that it is sweeping; it expires before the next
/// sweep.
const SWEEP_KEY: &str = "mail:sweep";
const SWEEP_SECONDS: u64 = 50;
/// How long to leave a company alone after its database failed.
const BREATHER: TimeDelta = TimeDelta::seconds(30);
/// How long mails that are being sent may take to finish when the worker is told to stop.
const DRAIN: Duration = Duration::from_secs(30);

/// Sends the mail of all companies, or of one.
#[derive(Debug)]
pub struct Worker {
    delivery: Delivery,
    only: Option<TenantId>,
}

impl Worker {
    /// A worker for every company, or for `only` one.
    pub fn new(delivery: Delivery, only: Option<TenantId>) -> Arc<Self> {
        Arc::new(Self { delivery, only })
    }

    /// Runs until the delivery is told to stop, then finishes the mails that are being sent.
    pub async fn run(self: Arc<Self>, redis: redis::Client) {
        let (told, mut heard) = mpsc::unbounded_channel();
        let listener = tokio::spawn(wake::listen(redis, told));
        let mut stopped = self.delivery.stopped.clone();
        let mut sweep = tokio::time::interval(SWEEP);
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut agenda = Agenda::default();
        let mut rounds = JoinSet::new();
        loop {
            agenda.look_at_clock(self.now());
            while let Some(tenant) = agenda.begin(self.now()) {
                rounds.spawn(self.clone().round(tenant));
            }
            let pause = agenda
                .next_look()
                .and_then(|due| (due - self.now()).to_std().ok())
                .unwrap_or(SWEEP)
                .min(SWEEP);
            tokio::select! {
                () = until_told(&mut stopped) => break,
                Some(News { tenant, is_urgent }) = heard.recv() => if self.is_mine(&tenant) {
                    if is_urgent {
                        agenda.wake_first(tenant);
                    } else {
                        agenda.wake(tenant);
                    }
                },
                _ = sweep.tick() => for tenant in self.everybody().await {
                    agenda.wake(tenant);
                },
                Some(Ok((tenant, due))) = rounds.join_next() => {
                    agenda.finished(tenant, due, self.now());
                }
                () = tokio::time::sleep(pause) => {}
            }
        }
        listener.abort();
        let finishing = async { while rounds.join_next().await.is_some() {} };
        if tokio::time::timeout(DRAIN, finishing).await.is_err() {
            tracing::warn!("mails were still under way when the worker stopped");
        }
    }

    fn now(&self) -> DateTime<Utc> {
        self.delivery.state.clock.now()
    }

    fn is_mine(&self, tenant: &TenantId) -> bool {
        self.only.as_ref().is_none_or(|only| only == tenant)
    }

    /// Sends one company's mail and returns when to look again. A panic ends only this round.
    async fn round(self: Arc<Self>, id: TenantId) -> (TenantId, Option<DateTime<Utc>>) {
        let (worker, wanted) = (self.clone(), id.clone());
        let work = tokio::spawn(async move { worker.deliver(&wanted).await });
        let due = match work.await {
            Ok(Ok(due)) => due,
            Ok(Err(error)) => {
                tracing::warn!(tenant = %id, %error, "the outbox cannot be read");
                Some(self.now() + BREATHER)
            }
            Err(error) => {
                tracing::error!(tenant = %id, %error, "sending mail failed");
                Some(self.now() + BREATHER)
            }
        };
        (id, due)
    }

    async fn deliver(&self, id: &TenantId) -> Result<Option<DateTime<Utc>>, DbErr> {
        // A company that is suspended, migrating, not migrated yet or gone sends nothing now.
        match self.delivery.router.active(id).await? {
            Some(tenant) => self.delivery.deliver_due(&tenant).await,
            None => Ok(None),
        }
    }

    /// Every company this worker should look at now; none if it is another worker's turn.
    async fn everybody(&self) -> Vec<TenantId> {
        if let Some(only) = &self.only {
            return vec![only.clone()];
        }
        if !takes_turn(&self.delivery.state.redis, SWEEP_KEY, SWEEP_SECONDS).await {
            return Vec::new();
        }
        match self.delivery.router.all_active().await {
            Ok(tenants) => tenants
                .iter()
                .map(|tenant: &Tenant| tenant.id.clone())
                .collect(),
            Err(error) => {
                tracing::warn!(%error, "the registry of companies cannot be read");
                Vec::new()
            }
        }
    }
}

/// Waits for the signal to stop. If the sender of the signal is gone, that counts as a signal.
async fn until_told(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}
