//! What the import of orders asks.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::OrderId;
use entity::orders;
use sea_orm::{ColumnTrait, Condition, DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use super::read;
use crate::actor::Visibility;
use crate::batch::{self, is_among};

/// An order with the number that its client knows it by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownLoad {
    /// The client.
    pub client_id: i64,
    /// The client's number for the load.
    pub load_number: String,
    /// Our number, if the user sees the order.
    pub seen_as: Option<String>,
}

/// The orders of these clients with one of these load numbers, regardless of who sees them; deleted ones do not count.
pub async fn with_load_numbers(
    txn: &TenantTx,
    numbers: &[String],
    clients: &[i64],
    visibility: Visibility,
) -> Result<Vec<KnownLoad>, DbErr> {
    let found: Vec<(i64, Option<i64>, Option<String>)> = orders::Entity::find()
        .select_only()
        .columns([
            orders::Column::Id,
            orders::Column::ClientId,
            orders::Column::LoadNumber,
        ])
        .filter(orders::Column::DeletedAt.is_null())
        .filter(orders::Column::LoadNumber.is_in(numbers.iter().map(String::as_str)))
        .filter(is_among(
            (orders::Entity, orders::Column::ClientId),
            clients,
        ))
        .into_tuple()
        .all(txn)
        .await?;
    let ids: Vec<OrderId> = found.iter().map(|(id, ..)| OrderId(*id)).collect();
    let seen = read::seen_numbers(txn, &ids, visibility).await?;
    let numbers = found
        .into_iter()
        .filter_map(|(id, client_id, load_number)| {
            Some(KnownLoad {
                client_id: client_id?,
                load_number: load_number?,
                seen_as: seen.get(&OrderId(id)).cloned(),
            })
        });
    Ok(numbers.collect())
}

/// When these orders were last changed. They are locked until the transaction ends.
pub async fn lock(txn: &TenantTx, ids: &[i64]) -> Result<HashMap<i64, DateTime<Utc>>, DbErr> {
    let present = Condition::all().add(orders::Column::DeletedAt.is_null());
    batch::lock::<orders::Entity>(txn, present, ids).await
}
