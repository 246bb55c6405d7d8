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

/// As many zeros before a load number may have been left out.
const MOST_ZEROS: usize = 8;

/// A load number, and what it may have been before a spreadsheet left out its zeros.
fn with_zeros(number: &str) -> impl Iterator<Item = String> {
    let bare = number.trim_start_matches('0');
    let most = if bare.is_empty() { 0 } else { MOST_ZEROS };
    let zeros = (0..=most).map(move |zeros| format!("{}{bare}", "0".repeat(zeros)));
    std::iter::once(number.to_owned()).chain(zeros)
}

/// The orders of these clients with one of these load numbers, or one that differs by the zeros before it alone,
/// regardless of who sees them; deleted ones do not count.
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
        .filter(
            orders::Column::LoadNumber.is_in(numbers.iter().flat_map(|number| with_zeros(number))),
        )
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
