//! What the planning reads of orders: those that vehicles have at work, and the names beside an order.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::orders::{Activity, OrderStatus};
use domain::{OrderId, PlanningEntryId};
use entity::orders;
use sea_orm::{
    ColumnTrait, Condition, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use tenant_router::TenantTx;

use super::condition::seen;
use crate::actor::Visibility;
use crate::places::store::IS_DOUBTFUL;

/// The most free loads that are compared with vehicles, the most urgent first.
const MOST_LOADS: usize = 5000;

/// An order's status while its vehicle still has it at work.
const AT_WORK: [OrderStatus; 4] = [
    OrderStatus::NeedToBeLoaded,
    OrderStatus::Planned,
    OrderStatus::Loaded,
    OrderStatus::InProgress,
];

/// Whether the vehicle of an order with this status still has it at work.
pub fn is_at_work(status: OrderStatus) -> bool {
    AT_WORK.contains(&status)
}

/// The orders that vehicles have at work, each with its entry, regardless of who may see them.
pub async fn at_work(txn: &TenantTx) -> Result<BTreeMap<PlanningEntryId, OrderId>, DbErr> {
    let found: Vec<(i64, i64)> = orders::Entity::find()
        .select_only()
        .columns([orders::Column::PlanningEntryId, orders::Column::Id])
        .filter(orders::Column::PlanningEntryId.is_not_null())
        .filter(orders::Column::DeletedAt.is_null())
        .filter(orders::Column::Status.is_in(AT_WORK))
        .into_tuple()
        .all(txn)
        .await?;
    let at_work = |(entry, order)| (PlanningEntryId(entry), OrderId(order));
    Ok(found.into_iter().map(at_work).collect())
}

/// The loads without a vehicle that can be loaded between these days, as far as the user may see them, and whether
/// there are more.
pub async fn free_loads(
    txn: &TenantTx,
    visibility: Visibility,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<(Vec<orders::Model>, bool), DbErr> {
    use orders::Column as C;
    let mut loads = orders::Entity::find()
        .filter(seen(visibility))
        .filter(C::Status.eq(OrderStatus::NeedToBeLoaded))
        .filter(C::PlanningEntryId.is_null())
        .filter(C::Activity.is_not_in([Activity::Spot, Activity::Compensation]))
        .filter(no_earlier(C::LoadingDateTo, from))
        .filter(no_later(C::LoadingDateFrom, to))
        .order_by_asc(C::LoadingDateFrom)
        .order_by_asc(C::Id)
        .limit(MOST_LOADS as u64 + 1)
        .all(txn)
        .await?;
    let has_more = loads.len() > MOST_LOADS;
    loads.truncate(MOST_LOADS);
    Ok((loads, has_more))
}

fn no_earlier(column: orders::Column, day: NaiveDate) -> Condition {
    Condition::any().add(column.is_null()).add(column.gte(day))
}

fn no_later(column: orders::Column, day: NaiveDate) -> Condition {
    Condition::any().add(column.is_null()).add(column.lte(day))
}

/// Those among these orders that the user may see.
pub async fn seen_orders(
    txn: &TenantTx,
    visibility: Visibility,
    ids: &[OrderId],
) -> Result<Vec<orders::Model>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    orders::Entity::find()
        .filter(seen(visibility))
        .filter(orders::Column::Id.eq_any(ids.iter().map(|id| id.0)))
        .all(txn)
        .await
}

/// The names beside an order, and its route.
#[derive(Debug, Clone, FromQueryResult)]
pub struct Beside {
    /// The order.
    pub id: i64,
    /// The client.
    pub client_name: Option<String>,
    /// The client manager.
    pub client_manager: Option<String>,
    /// The stored route of the order with its present vehicle, or without one.
    pub route_id: Option<i64>,
    /// Whether somebody corrected it on the map.
    pub has_corrected_route: bool,
    /// Whether its distance may be wrong.
    pub is_distance_doubtful: bool,
}

/// The names beside these orders, by order.
pub async fn beside(txn: &TenantTx, ids: &[i64]) -> Result<BTreeMap<i64, Beside>, DbErr> {
    let beside = format!(
        "
        SELECT o.id, client.company_name AS client_name, manager.name AS client_manager,
               route.id AS route_id, coalesce(route.has_corrected_route, false) AS has_corrected_route,
               {IS_DOUBTFUL} AS is_distance_doubtful
        FROM orders o
        LEFT JOIN contacts client ON client.id = o.client_id
        LEFT JOIN users manager ON manager.id = o.client_manager_id
        LEFT JOIN routes route ON route.order_id = o.id
              AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id
        WHERE o.id = ANY($1)"
    );
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let values = [ids.to_vec().into()];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, beside, values);
    let found = Beside::find_by_statement(query).all(txn).await?;
    Ok(found
        .into_iter()
        .map(|beside| (beside.id, beside))
        .collect())
}
