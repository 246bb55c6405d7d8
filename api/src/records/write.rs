//! The write path of records: added once under a key, and written with their history, one at a time or by the
//! hundred.
//!
//! What a feature decides stands in its own code, between these: who may, what fits, what is written beside the row.

use std::collections::BTreeMap;

use actix_web::web;
use domain::history::HistorySubject;
use sea_orm::{ActiveModelTrait, Condition, DbErr, EntityTrait, IntoActiveModel, PrimaryKeyTrait};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tenant_router::{TenantDb, TenantTx};

use super::history::{Event, State, Subject, changes, record_all};
use crate::actor::Actor;
use crate::batch::{self, column};
use crate::error::ApiResult;
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Data, Done};

/// What records hold, by their ids.
pub type States = BTreeMap<i64, State>;

/// A kind of record that is written as its form sends it, and whose history is kept.
pub trait Recorded: 'static {
    /// The name of the kind in the history.
    const KIND: HistorySubject;
    /// A row of its table, which has the columns `created_by_id`, `updated_by_id` and `updated_at`.
    type Row: ActiveModelTrait<Entity = Self::Table> + Send + Sync;
    /// Its table.
    type Table: EntityTrait<Model: IntoActiveModel<Self::Row>, PrimaryKey: PrimaryKeyTrait<ValueType = i64>>;
    /// What is written: what the form would have sent.
    type Wanted: Clone + PartialEq + Send + Sync + 'static;

    /// Which rows are records that can be changed.
    fn present() -> Condition {
        Condition::all()
    }

    /// A row with all fields that are written.
    fn fill(row: Self::Row, wanted: Self::Wanted) -> Self::Row;

    /// What these records hold now.
    fn states(txn: &TenantTx, ids: &[i64]) -> impl Future<Output = Result<States, DbErr>> + Send;

    /// Does what else belongs to rows that were added or are about to be changed.
    fn beside(
        _: &TenantTx,
        _wanted: &[(i64, Self::Wanted)],
        _is_new: bool,
    ) -> impl Future<Output = Result<(), DbErr>> + Send {
        async { Ok(()) }
    }

    /// What the database answers to rows that are written; a constraint that can be hit names its field.
    ///
    /// # Errors
    /// Why they are refused.
    fn accepted<T>(written: Result<T, DbErr>) -> ApiResult<T> {
        Ok(written?)
    }
}

/// Does something in a transaction, once for each key.
///
/// # Errors
/// Those of `work`; 409 if the key was used for another body.
pub async fn once<T: Serialize + DeserializeOwned>(
    db: &TenantDb,
    actor: &Actor,
    key: &IdempotencyKey,
    work: impl AsyncFnOnce(&TenantTx) -> ApiResult<T> + Clone,
) -> ApiResult<T> {
    db.write(async |txn| key.once(txn, actor, async || work(txn).await).await)
        .await
}

/// Adds a record in a transaction, once for each key, and answers with its id.
///
/// # Errors
/// Those of `add`; 409 if the key was used for another body.
pub async fn create<Id: Into<i64>>(
    db: &TenantDb,
    actor: &Actor,
    key: &IdempotencyKey,
    add: impl AsyncFnOnce(&TenantTx) -> ApiResult<Id> + Clone,
) -> ApiResult<web::Json<Data<Done>>> {
    let id = once(db, actor, key, async |txn| Ok(add(txn).await?.into())).await?;
    Ok(Data::json(Done { id }))
}

/// Adds rows, of which there are some, with what belongs to them.
async fn insert_rows<R: Recorded>(
    txn: &TenantTx,
    new: Vec<R::Wanted>,
    actor: &Actor,
) -> ApiResult<Vec<i64>> {
    let rows: Vec<R::Row> = new
        .iter()
        .map(|wanted| row::<R>(wanted, "created_by_id", actor))
        .collect::<Result<_, _>>()?;
    let ids = R::Table::insert_many(rows).exec_with_returning_keys(txn);
    let ids = R::accepted(ids.await)?;
    let wanted: Vec<_> = ids.iter().copied().zip(new).collect();
    R::beside(txn, &wanted, true).await?;
    Ok(ids)
}

/// Adds a row with what belongs to it. The caller records it with [`created`].
///
/// # Errors
/// [`Recorded::accepted`].
pub async fn insert_row<R: Recorded>(
    txn: &TenantTx,
    new: R::Wanted,
    actor: &Actor,
) -> ApiResult<i64> {
    let ids = insert_rows::<R>(txn, vec![new], actor).await?;
    Ok(ids.first().copied().ok_or(DbErr::RecordNotInserted)?)
}

/// Replaces all fields of rows. The caller does so in [`change`].
///
/// # Errors
/// [`Recorded::accepted`].
pub async fn update_rows<R: Recorded>(
    txn: &TenantTx,
    changed: &[(i64, R::Wanted)],
    actor: &Actor,
) -> ApiResult<()> {
    R::beside(txn, changed, false).await?;
    let rows = changed.iter().map(|(id, wanted)| {
        let mut row = row::<R>(wanted, "updated_by_id", actor)?;
        row.try_set(column("id")?, (*id).into())?;
        Ok(row)
    });
    let rows: Vec<R::Row> = rows.collect::<Result<_, DbErr>>()?;
    R::accepted(batch::update_all(txn, rows, actor.now).await)
}

/// A row with these fields, and who writes it in this column.
fn row<R: Recorded>(wanted: &R::Wanted, by: &str, actor: &Actor) -> Result<R::Row, DbErr> {
    let row = <R::Row as ActiveModelTrait>::default();
    let mut row = R::fill(row, wanted.clone());
    row.try_set(column(by)?, Some(actor.id.0).into())?;
    Ok(row)
}

/// Adds records. Returns their ids.
///
/// # Errors
/// [`Recorded::accepted`].
pub async fn insert<R: Recorded>(
    txn: &TenantTx,
    new: Vec<R::Wanted>,
    actor: &Actor,
) -> ApiResult<Vec<i64>> {
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let ids = insert_rows::<R>(txn, new, actor).await?;
    created::<R>(txn, actor, &ids).await?;
    Ok(ids)
}

/// Replaces all fields of records.
///
/// # Errors
/// [`Recorded::accepted`].
pub async fn update<R: Recorded>(
    txn: &TenantTx,
    changed: &[(i64, R::Wanted)],
    actor: &Actor,
) -> ApiResult<()> {
    let ids: Vec<i64> = changed.iter().map(|(id, _)| *id).collect();
    let rows = async || update_rows::<R>(txn, changed, actor).await;
    change::<R>(txn, actor, &ids, rows).await
}

/// Records that these records were added.
pub async fn created<R: Recorded>(txn: &TenantTx, actor: &Actor, ids: &[i64]) -> Result<(), DbErr> {
    let states = R::states(txn, ids).await?.into_iter();
    let events = states.map(|(id, state)| (id, Event::Created(state)));
    record_of::<R>(txn, actor, events).await
}

/// Does what changes these records, and records what they hold differently afterwards.
///
/// # Errors
/// Those of `work`.
pub async fn change<R: Recorded>(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[i64],
    work: impl AsyncFnOnce() -> ApiResult<()>,
) -> ApiResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let before = R::states(txn, ids).await?;
    work().await?;
    let events = changes(before, R::states(txn, ids).await?);
    Ok(record_of::<R>(txn, actor, events).await?)
}

/// Does what deletes a record, and records what it held.
///
/// # Errors
/// Those of `work`.
pub async fn delete<R: Recorded>(
    txn: &TenantTx,
    actor: &Actor,
    id: i64,
    work: impl AsyncFnOnce() -> Result<(), DbErr>,
) -> Result<(), DbErr> {
    let states = R::states(txn, &[id]).await?.into_iter();
    work().await?;
    let events = states.map(|(id, state)| (id, Event::Deleted(state)));
    record_of::<R>(txn, actor, events).await
}

async fn record_of<R: Recorded>(
    txn: &TenantTx,
    actor: &Actor,
    events: impl Iterator<Item = (i64, Event)>,
) -> Result<(), DbErr> {
    let events = events.map(|(id, event)| (Subject::one(R::KIND, id), event));
    record_all(txn, actor, events).await
}
