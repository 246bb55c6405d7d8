//! What the dashboard adds up over orders. The day of an order is that of its loading, as in the filters
//! of the list, and orders that were called off are left out.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::orders::dashboard::{ProfitSide, TimeScale};
use domain::orders::{Activity, OrderStatus};
use domain::{PlanningEntryId, UserId};
use entity::orders::{Column, Entity};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};
use tenant_router::TenantTx;

use super::condition::{is_called_off, of_loads, of_orders, seen};
use crate::actor::Sight;
use crate::orders::wire::filter::{LoadFilter, OrderFilter};

/// The totals of the orders of one activity. Amounts are those in euros.
#[derive(Debug, Clone, Default, FromQueryResult)]
pub struct ActivitySums {
    /// The activity; nothing in sums over all.
    pub activity: Option<Activity>,
    /// The number of orders, in all currencies.
    pub total: i64,
    /// Their distance in metres, in all currencies.
    pub distance: i64,
    /// The number of orders in other currencies than the euro.
    pub others: i64,
    /// The distance of the orders in euros.
    pub euro_distance: i64,
    /// The sum of revenues.
    pub revenue: i64,
    /// The sum of costs.
    pub cost: i64,
    /// The number of orders without a cost.
    pub unpriced_total: i64,
    /// The sum of their revenues.
    pub unpriced_revenue: i64,
}

/// The amounts of a point of the graph, in euro cents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, FromQueryResult)]
pub struct PointSums {
    /// Its first day.
    pub day: NaiveDate,
    /// The sum of revenues.
    pub revenue: i64,
    /// The sum of costs.
    pub cost: i64,
    /// The sum of profits.
    pub profit: i64,
}

/// What the orders of one manager have earned, in euro cents.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct ManagerSums {
    /// The manager; nothing for orders without one.
    pub manager: Option<i64>,
    /// The sum of profits.
    pub profit: i64,
}

/// The orders that count.
fn counted(filter: &OrderFilter, sight: Sight) -> Select<Entity> {
    Entity::find()
        .select_only()
        .filter(of_orders(filter, sight))
        .filter(is_called_off().not())
}

/// The statement of [`by_activity`], separate so that a test can check the query plan.
pub fn adding_up_activities(filter: &OrderFilter, sight: Sight) -> Select<Entity> {
    // The sum of a bigint is a numeric, which has to become a bigint again.
    const SUMS: [(&str, &str); 8] = [
        ("count(*)", "total"),
        (
            "coalesce(sum(orders.total_distance), 0)::bigint",
            "distance",
        ),
        ("count(*) FILTER (WHERE orders.currency <> 'EUR')", "others"),
        (
            "coalesce(sum(orders.total_distance) FILTER (WHERE orders.currency = 'EUR'), 0)::bigint",
            "euro_distance",
        ),
        (
            "coalesce(sum(orders.revenue) FILTER (WHERE orders.currency = 'EUR'), 0)::bigint",
            "revenue",
        ),
        (
            "coalesce(sum(orders.cost) FILTER (WHERE orders.currency = 'EUR'), 0)::bigint",
            "cost",
        ),
        (
            "count(*) FILTER (WHERE orders.unpriced AND orders.currency = 'EUR')",
            "unpriced_total",
        ),
        (
            "coalesce(sum(orders.revenue) FILTER (WHERE orders.unpriced AND orders.currency = 'EUR'), 0)::bigint",
            "unpriced_revenue",
        ),
    ];
    let grouped = counted(filter, sight)
        .column(Column::Activity)
        .group_by(Column::Activity);
    SUMS.iter().fold(grouped, |query, (sum, name)| {
        query.expr_as(Expr::cust(*sum), *name)
    })
}

/// The totals of the orders that match a filter, by activity.
pub async fn by_activity(
    txn: &TenantTx,
    filter: &OrderFilter,
    sight: Sight,
) -> Result<Vec<ActivitySums>, DbErr> {
    adding_up_activities(filter, sight)
        .into_model()
        .all(txn)
        .await
}

/// The statement of [`by_time`], separate so that a test can check the query plan.
pub fn adding_up_points(filter: &OrderFilter, scale: TimeScale, sight: Sight) -> Select<Entity> {
    let day = match scale {
        TimeScale::Daily => "orders.effective_loading_date",
        // Weeks of ISO 8601 begin on Mondays.
        TimeScale::Weekly => "date_trunc('week', orders.effective_loading_date::timestamp)::date",
        TimeScale::Monthly => "date_trunc('month', orders.effective_loading_date::timestamp)::date",
    };
    let grouped = counted(filter, sight)
        .filter(Column::Currency.eq(domain::orders::Currency::Eur))
        .expr_as(Expr::cust(day), "day")
        .group_by(Expr::cust(day));
    ["revenue", "cost", "profit"]
        .into_iter()
        .fold(grouped, |query, name| {
            let sum = Expr::cust(format!("coalesce(sum(orders.{name}), 0)::bigint"));
            query.expr_as(sum, name)
        })
}

/// What the orders that match a filter have earned, by day, week or month. The filter has to bound the day,
/// so that each order has one.
pub async fn by_time(
    txn: &TenantTx,
    filter: &OrderFilter,
    scale: TimeScale,
    sight: Sight,
) -> Result<BTreeMap<NaiveDate, PointSums>, DbErr> {
    let points: Vec<PointSums> = adding_up_points(filter, scale, sight)
        .into_model()
        .all(txn)
        .await?;
    Ok(points.into_iter().map(|point| (point.day, point)).collect())
}

/// What the orders that match a filter have earned in euros, by manager, most first.
pub async fn by_manager(
    txn: &TenantTx,
    filter: &OrderFilter,
    side: ProfitSide,
    sight: Sight,
) -> Result<Vec<ManagerSums>, DbErr> {
    let manager = match side {
        ProfitSide::Client => Column::ClientManagerId,
        ProfitSide::Purchase => Column::PurchaseManagerId,
    };
    let profit = || Expr::cust("coalesce(sum(orders.profit), 0)::bigint");
    counted(filter, sight)
        .filter(Column::Currency.eq(domain::orders::Currency::Eur))
        .column_as(manager, "manager")
        .expr_as(profit(), "profit")
        .group_by(manager)
        .order_by_desc(profit())
        .order_by_asc(manager)
        .into_model()
        .all(txn)
        .await
}

/// How many orders the list has under this filter.
pub async fn count(txn: &TenantTx, filter: &OrderFilter, sight: Sight) -> Result<u64, DbErr> {
    Entity::find()
        .filter(of_orders(filter, sight))
        .count(txn)
        .await
}

/// How many loads the list has under this filter.
pub async fn count_loads(txn: &TenantTx, filter: &LoadFilter, sight: Sight) -> Result<u64, DbErr> {
    Entity::find()
        .filter(of_loads(filter, sight))
        .count(txn)
        .await
}

/// The entries whose vehicle is on the way with an order on this day: from its loading on, until it is
/// unloaded.
pub async fn on_the_way(
    txn: &TenantTx,
    sight: Sight,
    day: NaiveDate,
) -> Result<Vec<PlanningEntryId>, DbErr> {
    let on_the_way = [
        OrderStatus::Planned,
        OrderStatus::Loaded,
        OrderStatus::InProgress,
    ];
    let not_unloaded = Condition::any()
        .add(Column::UnloadingDate.is_null())
        .add(Column::UnloadingDate.gte(day));
    let entries: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::PlanningEntryId)
        .filter(seen(sight))
        .filter(Column::PlanningEntryId.is_not_null())
        .filter(Column::Status.is_in(on_the_way))
        .filter(Column::EffectiveLoadingDate.lte(day))
        .filter(not_unloaded)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(entries.into_iter().map(PlanningEntryId).collect())
}

/// The managers among these sums.
pub fn managers(sums: &[ManagerSums]) -> Vec<UserId> {
    sums.iter()
        .filter_map(|sums| sums.manager.map(UserId))
        .collect()
}
