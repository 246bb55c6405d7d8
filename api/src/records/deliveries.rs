//! Documents on their way to an accounting program over the network, each once.
//!
//! An attempt has a document for itself until its lease ends: what broke off is tried again after that. Before the
//! document itself leaves, this is committed ([`leave`]). Since then the program may have it, whatever the answer was,
//! so it can be changed no more until the program has said that it has it not.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::accounting::DeliveryStatus;
use entity::accounting_deliveries::{ActiveModel, Column, Entity, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{LockBehavior, LockType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, IdenStatic, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use serde::Serialize;
use serde_json::{Value, json};
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::handed_over::HandedOver;
use crate::actor::Actor;
use crate::error::SentenceView;

/// How long an attempt has a document for itself: longer than all its calls together can take.
pub const LEASE: TimeDelta = TimeDelta::minutes(5);

/// A document that an attempt is made with.
pub type Delivery = Model;

/// The kinds of documents that are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivered {
    /// An invoice to a client.
    Invoice,
    /// A settlement with a carrier.
    Settlement,
}

impl Delivered {
    /// The column that names it.
    const fn column(self) -> Column {
        match self {
            Self::Invoice => Column::InvoiceId,
            Self::Settlement => Column::SettlementId,
        }
    }
}

/// Asks for these documents to be sent, those that were given up again. Returns how many wait now that the program does
/// not have.
pub async fn request<E: HandedOver>(
    txn: &TenantTx,
    ids: &[i64],
    actor: &Actor,
) -> Result<u64, DbErr> {
    let document = E::DELIVERED.column().as_str();
    // One that waits already keeps its turn, unless that would be later.
    let statement = format!(
        "INSERT INTO accounting_deliveries AS known
             ({document}, status, requested_by_id, requested_at, due_at)
         SELECT id, 'WAITING', $2, $3, $3 FROM unnest($1::bigint[]) id ORDER BY id
         ON CONFLICT ({document}) DO UPDATE
         SET status = 'WAITING', attempts = 0, done_at = NULL, problems = '[]',
             requested_by_id = excluded.requested_by_id, requested_at = excluded.requested_at,
             due_at = CASE WHEN known.leased_until > $3 THEN known.due_at ELSE excluded.due_at END
         WHERE known.status <> 'SENT'"
    );
    let values = [ids.to_vec().into(), actor.id.0.into(), actor.now.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    Ok(txn.execute_raw(statement).await?.rows_affected())
}

/// Takes the next document that is due for an attempt.
pub async fn claim(txn: &TenantTx, now: DateTime<Utc>) -> Result<Option<Delivery>, DbErr> {
    let due = Entity::find()
        .filter(Column::Status.eq(DeliveryStatus::Waiting))
        .filter(Column::DueAt.lte(now))
        .order_by_asc(Column::DueAt)
        .order_by_asc(Column::Id)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .one(txn)
        .await?;
    let Some(due) = due else {
        return Ok(None);
    };
    let until = now + LEASE;
    let claimed = ActiveModel {
        attempts: Set(due.attempts + 1),
        due_at: Set(until.into()),
        leased_until: Set(Some(until.into())),
        ..due.into()
    };
    Entity::update(claimed).exec(txn).await.map(Some)
}

/// When the next document is due.
pub async fn next_due(txn: &TenantTx) -> Result<Option<DateTime<Utc>>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::DueAt)
        .filter(Column::Status.eq(DeliveryStatus::Waiting))
        .order_by_asc(Column::DueAt)
        .order_by_asc(Column::Id)
        .into_tuple()
        .one(txn)
        .await
}

/// What becomes of a document after an attempt.
#[derive(Debug, Clone)]
pub enum Fate {
    /// The program has it, under this key if it said one.
    Sent(Option<String>),
    /// It is tried again; this is why.
    Again(DateTime<Utc>, Value),
    /// It is given up; this is why.
    Failed(Value),
}

/// Records that the document is about to leave, and takes its lease anew. Nothing if it belongs to another attempt by
/// now; then it must not leave.
pub async fn leave(
    txn: &TenantTx,
    delivery: &Delivery,
    now: DateTime<Utc>,
) -> Result<Option<Delivery>, DbErr> {
    let until = (now + LEASE).into();
    let change = ActiveModel {
        due_at: Set(until),
        leased_until: Set(Some(until)),
        sent_out_at: Set(Some(now.into())),
        ..Default::default()
    };
    let is_ours = write(txn, delivery, change).await?;
    Ok(is_ours.then(|| Delivery {
        leased_until: Some(until),
        ..delivery.clone()
    }))
}

/// Records the end of an attempt, and whether the program has said that it does not have the document: then that can be
/// changed again. `false` if the document belongs to another attempt by now.
pub async fn record(
    txn: &TenantTx,
    delivery: &Delivery,
    (fate, is_absent): (Fate, bool),
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let mut change = ActiveModel {
        leased_until: Set(None),
        ..Default::default()
    };
    if is_absent {
        change.sent_out_at = Set(None);
    }
    match fate {
        Fate::Sent(key) => {
            change.status = Set(DeliveryStatus::Sent);
            change.external_key = Set(key);
            change.problems = Set(json!([]));
            change.done_at = Set(Some(now.into()));
        }
        Fate::Again(due, problems) => {
            change.due_at = Set(due.into());
            change.problems = Set(problems);
        }
        Fate::Failed(problems) => {
            change.status = Set(DeliveryStatus::Failed);
            change.problems = Set(problems);
            change.done_at = Set(Some(now.into()));
        }
    }
    write(txn, delivery, change).await
}

async fn write(txn: &TenantTx, delivery: &Delivery, change: ActiveModel) -> Result<bool, DbErr> {
    let written = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(delivery.id))
        .filter(Column::Status.eq(DeliveryStatus::Waiting))
        .filter(Column::LeasedUntil.eq(delivery.leased_until))
        .exec(txn)
        .await?;
    Ok(written.rows_affected == 1)
}

/// Whether the program may have a document without having said so.
pub async fn may_be_there<E: HandedOver>(txn: &TenantTx, id: i64) -> Result<bool, DbErr> {
    let found: Option<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(E::DELIVERED.column().eq(id))
        .filter(Column::SentOutAt.is_not_null())
        .into_tuple()
        .one(txn)
        .await?;
    Ok(found.is_some())
}

/// How far a document has come on its way to the accounting program.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DeliveryView {
    /// WAITING, SENT, or FAILED until a person tries again.
    pub status: DeliveryStatus,
    /// Why it is not there, as the last attempt found.
    pub problems: Vec<SentenceView>,
    /// When it is tried next; only while it waits.
    pub due_at: Option<DateTime<Utc>>,
}

impl From<Delivery> for DeliveryView {
    fn from(row: Delivery) -> Self {
        let is_waiting = row.status == DeliveryStatus::Waiting;
        Self {
            status: row.status,
            // What an earlier version kept in another form is not shown.
            problems: serde_json::from_value(row.problems).unwrap_or_default(),
            due_at: is_waiting.then(|| row.due_at.to_utc()),
        }
    }
}

/// How far these documents have come, for those that were to be sent.
pub async fn of<E: HandedOver>(
    txn: &TenantTx,
    ids: &[i64],
) -> Result<HashMap<i64, DeliveryView>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find()
        .filter(E::DELIVERED.column().is_in(ids.iter().copied()))
        .all(txn)
        .await?;
    let by_document = rows.into_iter().filter_map(|row| {
        let document = row.invoice_id.or(row.settlement_id)?;
        Some((document, row.into()))
    });
    Ok(by_document.collect())
}
