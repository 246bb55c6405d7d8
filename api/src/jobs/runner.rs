//! Does the jobs of one lane.

use std::marker::PhantomData;
use std::sync::Arc;

use anyhow::Context;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use entity::jobs::Model;
use sea_orm::DbErr;
use tenant_router::{Router, Tenant, TenantId, TenantTx};

use super::job::{At, Handler, Job, Of, Progress};
use super::rows::{self, NewJob, Outcome};
use super::{Lane, Limits, Next, Source};
use crate::state::AppState;

/// The jobs of one lane: one at a time in a company.
#[derive(Debug)]
pub struct Jobs {
    router: Router,
    state: AppState,
    lane: Lane,
    limits: Limits,
    handlers: Vec<Arc<dyn Handler>>,
    names: Vec<&'static str>,
}

impl Jobs {
    /// No jobs yet.
    pub fn new(router: &Router, state: &AppState, lane: Lane, limits: Limits) -> Self {
        Self {
            router: router.clone(),
            state: state.clone(),
            lane,
            limits,
            handlers: Vec::new(),
            names: Vec::new(),
        }
    }

    /// Jobs that are enqueued by what they follow from.
    #[must_use]
    pub fn with<J: Job>(self) -> Self {
        self.and::<J>(None)
    }

    /// A job that is done in every company `every` so often, for each company at another time.
    ///
    /// # Errors
    /// If it cannot be serialised.
    pub fn recurring<J: Job>(self, job: &J, every: TimeDelta) -> anyhow::Result<Self> {
        let payload = serde_json::to_value(job).context(J::NAME)?;
        Ok(self.and::<J>(Some((payload, every))))
    }

    fn and<J: Job>(mut self, every: Option<(serde_json::Value, TimeDelta)>) -> Self {
        self.names.push(J::NAME);
        self.handlers.push(Arc::new(Of::<J> {
            every,
            kind: PhantomData,
        }));
        self
    }

    /// Adds the recurring jobs that this company does not have yet.
    async fn begin_recurring(&self, txn: &TenantTx, now: DateTime<Utc>) -> Result<(), DbErr> {
        let recurring = self.handlers.iter().filter_map(|handler| {
            let (payload, every) = handler.recurring()?;
            Some((handler.name(), payload, every))
        });
        let recurring: Vec<_> = recurring.collect();
        let names: Vec<_> = recurring.iter().map(|(name, ..)| *name).collect();
        if names.is_empty() {
            return Ok(());
        }
        let known = rows::known(txn, &names).await?;
        for (name, payload, every) in recurring {
            if known.iter().all(|known| known != name) {
                let job = NewJob {
                    name,
                    payload,
                    dedup_key: Some(String::new()),
                    due_at: now + part_of(every, &txn.tenant().id),
                };
                rows::insert(txn, job, now).await?;
            }
        }
        Ok(())
    }

    fn outcome(
        &self,
        job: &Model,
        done: anyhow::Result<Progress>,
        handler: &dyn Handler,
    ) -> Outcome {
        let now = self.state.clock.now();
        let every = handler.recurring().map(|(_, every)| every);
        match (done, every) {
            (Ok(Progress::More), _) => Outcome::Again(now, None),
            (Ok(Progress::Done), Some(every)) => Outcome::Again(now + every, None),
            (Ok(Progress::Done), None) => Outcome::Done,
            (Err(error), every) => {
                let reason = format!("{error:#}");
                let pause = handler.backoff().pause_after(job.attempts, rand::random());
                match (pause, every) {
                    (Some(pause), _) => Outcome::Retry(now + pause, reason),
                    // It comes round again anyway.
                    (None, Some(every)) => Outcome::Again(now + every, Some(reason)),
                    (None, None) => Outcome::GivenUp(now, reason),
                }
            }
        }
    }
}

#[async_trait]
impl Source for Jobs {
    fn lane(&self) -> Lane {
        self.lane
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    async fn step(&self, tenant: &Tenant) -> anyhow::Result<Next> {
        let db = self.router.database(tenant);
        let now = self.state.clock.now();
        let (claimed, next) = db
            .write(async |txn| -> Result<_, DbErr> {
                self.begin_recurring(txn, now).await?;
                match rows::claim(txn, &self.names, now).await? {
                    Some(job) => Ok((Some(job), None)),
                    None => Ok((None, rows::next_due(txn, &self.names).await?)),
                }
            })
            .await?;
        let Some(job) = claimed else {
            return Ok(next.map_or(Next::Nothing, Next::At));
        };
        let mut handlers = self.handlers.iter();
        let handler = handlers.find(|handler| handler.name() == job.name);
        let handler = handler.context("a job of another lane")?.clone();
        let at = At {
            state: &self.state,
            db: db.clone(),
        };
        let done = if job.attempts > handler.backoff().attempts {
            Err(anyhow::anyhow!("every attempt broke off"))
        } else {
            handler.step(job.payload.clone(), &at).await
        };
        let outcome = self.outcome(&job, done, &*handler);
        if let Outcome::Retry(_, error)
        | Outcome::GivenUp(_, error)
        | Outcome::Again(_, Some(error)) = &outcome
        {
            let is_given_up = matches!(outcome, Outcome::GivenUp(..));
            self.state
                .metrics
                .count_failed_job(handler.name(), is_given_up);
            tracing::warn!(tenant = %tenant.id, job = job.id, name = job.name, is_given_up, %error, "a job failed");
        }
        db.write(async |txn| rows::record(txn, &job, outcome).await)
            .await?;
        Ok(Next::Now)
    }
}

/// A part of this time that depends on the company, so that not all companies come at once.
fn part_of(time: TimeDelta, company: &TenantId) -> TimeDelta {
    let hash = company.as_str().bytes().fold(0_u32, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let part = i64::from(hash % 1000);
    TimeDelta::milliseconds(time.num_milliseconds() / 1000 * part)
}
