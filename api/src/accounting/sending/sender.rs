//! Sending as background work: one document of one company after another.

use std::time::Duration;

use async_trait::async_trait;
use chrono::TimeDelta;
use domain::{Sentence, UserId, texts};
use sea_orm::{Condition, DbErr};
use serde_json::Value;
use tenant_router::{Router, Tenant, TenantDb};

use super::attempt::{Attempt, End, Outcome};
use super::letter::Sendable;
use super::line::{Line, PAUSE};
use crate::accounting::purchases::Purchases;
use crate::accounting::sales::Sales;
use crate::actor::Actor;
use crate::batch::lock;
use crate::error::{ApiResult, SentenceView};
use crate::jobs::{Backoff, Lane, Limits, Next, Source};
use crate::records::deliveries::{self, Delivery, Fate};
use crate::records::handed_over::mark_given;
use crate::settings::integration;
use crate::state::AppState;
use crate::users;

/// A document is tried eleven times, for about a day. The first pause is longer than Rivilė may still be working on a
/// call whose answer was lost.
const BACKOFF: Backoff = Backoff {
    attempts: 11,
    first: TimeDelta::minutes(2),
    longest: TimeDelta::hours(4),
};

/// Sends documents to Rivilė.
#[derive(Debug, Clone)]
pub struct Sender {
    router: Router,
    state: AppState,
    line: Line,
}

impl Sender {
    /// Works with this server's connections.
    ///
    /// # Errors
    /// If the address of Rivilė cannot be used.
    pub fn new(router: &Router, state: &AppState) -> anyhow::Result<Self> {
        Self::at(router, state, (&state.config.rivile_url, PAUSE))
    }

    /// The same at another address, with another pause before each call.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub fn at(
        router: &Router,
        state: &AppState,
        (address, pause): (&str, Duration),
    ) -> anyhow::Result<Self> {
        Ok(Self {
            router: router.clone(),
            state: state.clone(),
            line: Line::new(address, pause)?,
        })
    }

    async fn send(&self, db: &TenantDb, delivery: Delivery) -> ApiResult<()> {
        match (delivery.invoice_id, delivery.settlement_id) {
            (Some(id), _) => self.send_one::<Sales>(db, id, delivery).await,
            (_, Some(id)) => self.send_one::<Purchases>(db, id, delivery).await,
            // The database allows neither.
            (None, None) => Ok(()),
        }
    }

    async fn send_one<D: Sendable>(
        &self,
        db: &TenantDb,
        id: i64,
        mut delivery: Delivery,
    ) -> ApiResult<()> {
        let actor = self.actor(db, &delivery).await?;
        let end = match &actor {
            Some(actor) => self.attempt::<D>(db, id, &mut delivery, actor).await?,
            None => End::failed(texts::accounting::sender_gone()),
        };
        self.record::<D>(db, id, &delivery, actor.as_ref(), end)
            .await
    }

    async fn attempt<D: Sendable>(
        &self,
        db: &TenantDb,
        id: i64,
        delivery: &mut Delivery,
        actor: &Actor,
    ) -> ApiResult<End> {
        let (vault, tenant) = (&self.state.vault, &db.tenant().id);
        let rivile = db
            .read(async |txn| integration::rivile_with_key(txn, vault, tenant).await)
            .await?;
        let Some((config, key)) = rivile else {
            return Ok(End::failed(texts::accounting::sending_needs_rivile()));
        };
        let attempt = Attempt {
            db,
            clock: &self.state.clock,
            line: &self.line,
            config: &config,
            key: &key,
            actor,
        };
        attempt.make::<D>(id, delivery).await
    }

    /// The user who asked for it last.
    async fn actor(&self, db: &TenantDb, delivery: &Delivery) -> ApiResult<Option<Actor>> {
        let requester = UserId(delivery.requested_by_id);
        let user = db
            .read(async |txn| -> ApiResult<_> {
                let Some(account) = users::store::not_deleted(txn, requester).await? else {
                    return Ok(None);
                };
                Ok(Some(users::store::session_user(txn, account).await?))
            })
            .await?;
        Ok(user.map(|user| Actor::now(user, db.tenant(), &self.state.clock)))
    }

    /// Records how an attempt ended. What Rivilė has counts as exported.
    async fn record<D: Sendable>(
        &self,
        db: &TenantDb,
        id: i64,
        delivery: &Delivery,
        actor: Option<&Actor>,
        end: End,
    ) -> ApiResult<()> {
        let now = self.state.clock.now();
        let fate = match end.outcome {
            Outcome::TakenOver => return Ok(()),
            Outcome::Done(key) => Fate::Sent(key),
            Outcome::Failed(problems) => Fate::Failed(said(problems)?),
            Outcome::Changed => Fate::Again(now, said(Vec::new())?),
            Outcome::Silent => match BACKOFF.pause_after(delivery.attempts, rand::random()) {
                Some(pause) => {
                    Fate::Again(now + pause, said(vec![texts::accounting::rivile_silent()])?)
                }
                None => Fate::Failed(said(vec![texts::accounting::rivile_given_up()])?),
            },
        };
        let given = actor.filter(|_| matches!(fate, Fate::Sent(_)));
        db.write(async |txn| -> ApiResult<()> {
            // The document before its delivery, like everywhere.
            lock::<D::Table>(txn, Condition::all(), &[id]).await?;
            let fate = (fate.clone(), end.is_absent);
            let is_ours = deliveries::record(txn, delivery, fate, now).await?;
            if let Some(actor) = given.filter(|_| is_ours) {
                mark_given::<D::Table>(txn, &[id], actor).await?;
            }
            Ok(())
        })
        .await
    }
}

/// Reasons in the form in which they are kept.
fn said(problems: Vec<Sentence>) -> ApiResult<Value> {
    let problems: Vec<SentenceView> = problems.into_iter().map(SentenceView::from).collect();
    Ok(serde_json::to_value(problems).map_err(anyhow::Error::from)?)
}

#[async_trait]
impl Source for Sender {
    fn lane(&self) -> Lane {
        Lane::Accounting
    }

    fn limits(&self) -> Limits {
        Limits {
            at_once: 4,
            slow_after: Some(TimeDelta::seconds(5)),
        }
    }

    async fn step(&self, tenant: &Tenant) -> anyhow::Result<Next> {
        let db = self.router.database(tenant);
        let now = self.state.clock.now();
        let (claimed, due) = db
            .write(async |txn| -> Result<_, DbErr> {
                match deliveries::claim(txn, now).await? {
                    Some(delivery) => Ok((Some(delivery), None)),
                    None => Ok((None, deliveries::next_due(txn).await?)),
                }
            })
            .await?;
        let Some(delivery) = claimed else {
            return Ok(due.map_or(Next::Nothing, Next::At));
        };
        self.send(&db, delivery).await?;
        Ok(Next::Now)
    }
}
