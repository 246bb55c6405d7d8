//! Addresses by the hundred, for tables that are exported and imported.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use entity::addresses::{Column, Entity};
use sea_orm::ActiveValue::Unchanged;
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tenant_router::TenantTx;

use super::{NewAddress, columns};
use crate::batch;
use crate::places::address_book::wire::AddressView;

/// The ids of all addresses, in the order of the list; at most so many.
pub async fn ids(txn: &TenantTx, most: u64) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .limit(most)
        .into_tuple()
        .all(txn)
        .await
}

/// These addresses, in the order of the list.
pub async fn views(txn: &TenantTx, ids: &[i64]) -> Result<Vec<AddressView>, DbErr> {
    Entity::find()
        .filter(Expr::cust_with_values(
            "addresses.id = ANY($1)",
            [ids.to_vec()],
        ))
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .into_partial_model()
        .all(txn)
        .await
}

/// The addresses with one of these names, without regard to case and accents.
pub async fn called(txn: &TenantTx, names: &[String]) -> Result<Vec<AddressView>, DbErr> {
    // The expression of the index `addresses_name_fold_idx`.
    const CALLED: &str = "extensions.fold(addresses.name) = ANY(ARRAY(
        SELECT extensions.fold(wanted.name) FROM unnest($1::text[]) AS wanted (name)))";
    Entity::find()
        .filter(Expr::cust_with_values(CALLED, [names.to_vec()]))
        .order_by_asc(Column::Id)
        .into_partial_model()
        .all(txn)
        .await
}

/// When these addresses were last changed. They are locked until the transaction ends.
pub async fn hold(txn: &TenantTx, ids: &[i64]) -> Result<HashMap<i64, DateTime<Utc>>, DbErr> {
    let held: Vec<(i64, DateTime<Utc>)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::UpdatedAt])
        .filter(Expr::cust_with_values(
            "addresses.id = ANY($1)",
            [ids.to_vec()],
        ))
        .order_by_asc(Column::Id)
        .lock(LockType::NoKeyUpdate)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(held.into_iter().collect())
}

/// Adds addresses.
pub async fn insert(txn: &TenantTx, new: Vec<NewAddress>) -> Result<(), DbErr> {
    if new.is_empty() {
        return Ok(());
    }
    Entity::insert_many(new.into_iter().map(columns))
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

/// Changes addresses.
pub async fn update(
    txn: &TenantTx,
    changed: Vec<(i64, NewAddress)>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let rows: Vec<_> = changed
        .into_iter()
        .map(|(id, address)| {
            let mut row = columns(address);
            row.id = Unchanged(id);
            row
        })
        .collect();
    batch::update_all(txn, &rows, now).await
}
