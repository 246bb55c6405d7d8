//! Reading single orders.

use std::collections::BTreeMap;

use domain::orders::OrderStatus;
use domain::{OrderId, PlanningEntryId};
use entity::{cargo_vins, cargos, orders};
use sea_orm::sea_query::{LockType, Query};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Statement, Value,
};
use tenant_router::TenantTx;

use super::condition::{seen, seen_even_deleted};
use crate::actor::Visibility;
use crate::batch::is_among;
use crate::planning::{self, store::PlannedVehicle};

/// A leg with the VINs of its cars.
#[derive(Debug, Clone)]
pub struct StoredLeg {
    /// The leg.
    pub cargo: cargos::Model,
    /// The VINs of its cars, in order.
    pub vins: Vec<String>,
}

/// The order, if the user may see it.
pub async fn visible(
    txn: &TenantTx,
    id: OrderId,
    visibility: Visibility,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(seen(visibility))
        .one(txn)
        .await
}

/// The order with this number, if the user may see it.
pub async fn numbered(
    txn: &TenantTx,
    number: &str,
    visibility: Visibility,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find()
        .filter(orders::Column::Number.eq(number))
        .filter(seen(visibility))
        .one(txn)
        .await
}

/// Which of these orders the user may see, including deleted ones.
pub async fn seen_among(
    txn: &TenantTx,
    among: &[i64],
    visibility: Visibility,
) -> Result<Vec<i64>, DbErr> {
    let query = Query::select()
        .column((orders::Entity, orders::Column::Id))
        .from(orders::Entity)
        .and_where(orders::Column::Id.eq_any(among.iter().copied()))
        .cond_where(seen_even_deleted(visibility))
        .take();
    let found = txn.query_all(&query).await?;
    found.iter().map(|row| row.try_get_by_index(0)).collect()
}

/// The order, if the user may see it, locked until the transaction ends, so that concurrent changes
/// run one after another.
pub async fn lock(
    txn: &TenantTx,
    id: OrderId,
    visibility: Visibility,
) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .filter(seen(visibility))
        .lock(LockType::Update)
        .one(txn)
        .await
}

/// Locks orders until the transaction ends, by id.
pub async fn lock_all(
    txn: &TenantTx,
    orders: impl IntoIterator<Item = OrderId>,
) -> Result<(), DbErr> {
    let orders: Vec<OrderId> = orders.into_iter().collect();
    if orders.is_empty() {
        return Ok(());
    }
    let lock = "SELECT id FROM orders WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, lock, [ids(&orders)]);
    txn.execute_raw(statement).await?;
    Ok(())
}

/// Orders as they are stored, deleted or not.
pub async fn stored(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<orders::Model>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    orders::Entity::find()
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .all(txn)
        .await
}

/// The numbers of those among these orders that the user may see. What is said to people about an order
/// names it by this, so that no user learns of one that is not theirs to see.
pub async fn seen_numbers(
    txn: &TenantTx,
    orders: &[OrderId],
    visibility: Visibility,
) -> Result<BTreeMap<OrderId, String>, DbErr> {
    if orders.is_empty() {
        return Ok(BTreeMap::new());
    }
    let found: Vec<(OrderId, String)> = orders::Entity::find()
        .select_only()
        .columns([orders::Column::Id, orders::Column::Number])
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .filter(seen(visibility))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// The number of this order, if the user may see it.
pub async fn seen_number(
    txn: &TenantTx,
    order: OrderId,
    visibility: Visibility,
) -> Result<Option<String>, DbErr> {
    Ok(seen_numbers(txn, &[order], visibility)
        .await?
        .remove(&order))
}

/// Those among these orders that are not finished, sorted by number, regardless of who may see them.
pub async fn open(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<OrderId>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .filter(orders::Column::DeletedAt.is_null())
        .filter(orders::Column::Status.is_in([
            OrderStatus::NeedToBeLoaded,
            OrderStatus::Planned,
            OrderStatus::Loaded,
            OrderStatus::InProgress,
        ]))
        .order_by_asc(orders::Column::Number)
        .into_tuple()
        .all(txn)
        .await
}

/// The planned vehicle of an order, if it has one.
pub async fn vehicle_of(
    txn: &TenantTx,
    order: &orders::Model,
) -> Result<Option<PlannedVehicle>, DbErr> {
    match order.planning_entry_id {
        Some(entry) => planning::store::find(txn, PlanningEntryId(entry)).await,
        None => Ok(None),
    }
}

/// The legs of orders, in the order they were entered.
pub async fn legs(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<StoredLeg>, DbErr> {
    let cargos = cargos(txn, orders).await?;
    if cargos.is_empty() {
        return Ok(Vec::new());
    }
    let found = cargo_vins::Entity::find()
        .filter(is_among(
            (cargo_vins::Entity, cargo_vins::Column::OrderId),
            orders,
        ))
        .order_by_asc(cargo_vins::Column::Position)
        .all(txn)
        .await?;
    let mut vins: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for vin in found {
        vins.entry(vin.cargo_id).or_default().push(vin.vin_number);
    }
    Ok(cargos
        .into_iter()
        .map(|cargo| StoredLeg {
            vins: vins.remove(&cargo.id).unwrap_or_default(),
            cargo,
        })
        .collect())
}

/// Like [`legs`], by order and without the VINs, which a way does not need.
pub async fn legs_of_each(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<BTreeMap<i64, Vec<StoredLeg>>, DbErr> {
    let mut legs: BTreeMap<i64, Vec<StoredLeg>> = BTreeMap::new();
    for cargo in cargos(txn, orders).await? {
        let vins = Vec::new();
        let of_order = legs.entry(cargo.order_id).or_default();
        of_order.push(StoredLeg { cargo, vins });
    }
    Ok(legs)
}

async fn cargos(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<cargos::Model>, DbErr> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    cargos::Entity::find()
        .filter(is_among((cargos::Entity, cargos::Column::OrderId), orders))
        .order_by_asc(cargos::Column::OrderId)
        .order_by_asc(cargos::Column::LegIndex)
        .all(txn)
        .await
}

/// All ids as one value, so that the statement is the same for any number of them.
fn ids(orders: &[OrderId]) -> Value {
    orders.iter().map(|id| id.0).collect::<Vec<_>>().into()
}
