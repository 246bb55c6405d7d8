//! Documents that are handed to the accounting program: which it was given, and which it confirms.
//!
//! Their tables have the columns `exported_at`, `content_hash`, `exported_content_hash`, `exists_in_debetas`,
//! `updated_by_id` and `updated_at`.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use sea_orm::{
    Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, PrimaryKeyTrait, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::deliveries::Delivered;
use super::history::{Event, State, Subject, record_all};
use crate::actor::Actor;
use crate::batch::lock;

/// How many documents a statement marks, and how many entries of the history it adds.
const AT_ONCE: usize = 1_000;

/// A kind of document that is handed over.
pub trait HandedOver: EntityTrait<PrimaryKey: PrimaryKeyTrait<ValueType = i64>> {
    /// The name of the kind in the history.
    const KIND: HistorySubject;
    /// What it is where it is sent over the network.
    const DELIVERED: Delivered;
}

/// What is true of a document that says something else than when it was handed over last. Each such table has an index
/// with this condition.
pub const CHANGED_SINCE_EXPORT: &str =
    "exported_at IS NOT NULL AND exported_content_hash IS DISTINCT FROM content_hash";

/// Records that documents were handed over, in these versions. Those that were handed over before stay as they are,
/// unless they said something else then; and so do those that were changed while the file was written.
pub async fn mark_exported<E: HandedOver>(
    txn: &TenantTx,
    written: &[(i64, DateTime<Utc>)],
    actor: &Actor,
) -> Result<(), DbErr> {
    let mut written = written.to_vec();
    // Locked in the order of their ids, over all pieces.
    written.sort_unstable();
    for some in written.chunks(AT_ONCE) {
        mark_some::<E>(txn, some, actor).await?;
    }
    Ok(())
}

async fn mark_some<E: HandedOver>(
    txn: &TenantTx,
    written: &[(i64, DateTime<Utc>)],
    actor: &Actor,
) -> Result<(), DbErr> {
    let ids: Vec<i64> = written.iter().map(|(id, _)| *id).collect();
    let present = lock::<E>(txn, Condition::all(), &ids).await?;
    let unchanged = written
        .iter()
        .filter(|(id, version)| present.get(id) == Some(version));
    let unchanged: Vec<i64> = unchanged.map(|(id, _)| *id).collect();
    let former = exported_before::<E>(txn, &unchanged).await?;
    let mark = (
        "exported_at = $1, exported_content_hash = content_hash",
        "(exported_at IS NULL OR exported_content_hash IS DISTINCT FROM content_hash)",
    );
    let (again, first): (Vec<i64>, Vec<i64>) = changed::<E>(txn, mark, unchanged, actor)
        .await?
        .into_iter()
        .partition(|id| former.contains_key(id));
    let new = json!(actor.now);
    for id in again {
        let old = json!(former.get(&id));
        record_change::<E>(txn, actor, vec![id], "exported_at", old, new.clone()).await?;
    }
    record_change::<E>(txn, actor, first, "exported_at", json!(null), new).await
}

/// The same of documents as they are now, which can say nothing else since they were handed over.
pub async fn mark_given<E: HandedOver>(
    txn: &TenantTx,
    ids: &[i64],
    actor: &Actor,
) -> Result<(), DbErr> {
    let present = lock::<E>(txn, Condition::all(), ids).await?;
    let present: Vec<(i64, DateTime<Utc>)> = present.into_iter().collect();
    mark_exported::<E>(txn, &present, actor).await
}

/// When those of these documents were handed over that say something else by now.
async fn exported_before<E: HandedOver>(
    txn: &TenantTx,
    ids: &[i64],
) -> Result<HashMap<i64, DateTime<Utc>>, DbErr> {
    let table = E::default();
    let table = table.table_name();
    let statement = format!(
        "SELECT id, exported_at FROM {table} WHERE id = ANY($1) AND {CHANGED_SINCE_EXPORT}"
    );
    let values = [ids.to_vec().into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    let rows = txn.query_all_raw(statement).await?;
    let found = rows
        .iter()
        .map(|row| Ok((row.try_get("", "id")?, row.try_get("", "exported_at")?)));
    found.collect()
}

/// Records that Debetas has these documents. Returns how many were not known to be there.
pub async fn mark_validated<E: HandedOver>(
    txn: &TenantTx,
    ids: &[i64],
    actor: &Actor,
) -> Result<usize, DbErr> {
    lock::<E>(txn, Condition::all(), ids).await?;
    let mark = (
        "exists_in_debetas = true",
        "exists_in_debetas IS DISTINCT FROM true",
    );
    let marked = changed::<E>(txn, mark, ids.to_vec(), actor).await?;
    let count = marked.len();
    let (old, new) = (json!(false), json!(true));
    record_change::<E>(txn, actor, marked, "exists_in_debetas", old, new).await?;
    Ok(count)
}

/// Changes rows that are locked already, in the order of their ids like everywhere: two people who change the same ones
/// wait for each other, and not both for ever.
async fn changed<E: HandedOver>(
    txn: &TenantTx,
    (mark, unless): (&str, &str),
    ids: Vec<i64>,
    actor: &Actor,
) -> Result<Vec<i64>, DbErr> {
    let table = E::default();
    let table = table.table_name();
    let statement = format!(
        "UPDATE {table} SET {mark}, updated_by_id = $2,
                updated_at = greatest($1, updated_at + interval '1 microsecond')
         WHERE id = ANY($3) AND {unless}
         RETURNING id"
    );
    let values = [actor.now.into(), actor.id.0.into(), ids.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, statement, values);
    let rows = txn.query_all_raw(statement).await?;
    rows.iter().map(|row| row.try_get("", "id")).collect()
}

async fn record_change<E: HandedOver>(
    txn: &TenantTx,
    actor: &Actor,
    ids: Vec<i64>,
    field: &str,
    old: Value,
    new: Value,
) -> Result<(), DbErr> {
    let [old, new] = [old, new].map(|value| State::of(&json!({ field: value })));
    let (old, new) = (old?, new?);
    for some in ids.chunks(AT_ONCE) {
        let event = || Event::Changed(old.clone(), new.clone());
        let events = some.iter().map(|id| (Subject::one(E::KIND, *id), event()));
        record_all(txn, actor, events).await?;
    }
    Ok(())
}
