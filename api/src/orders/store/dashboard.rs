//! What the dashboard adds up over orders. The day of an order is that of its loading, as in the filters
//! of the list, and orders that were called off are left out.

use chrono::NaiveDate;
use domain::orders::dashboard::ProfitSide;
use domain::orders::{Activity, Currency, OrderStatus};
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

/// The totals of the orders of one activity in one currency, in its cents.
#[derive(Debug, Clone, FromQueryResult)]
pub struct ActivitySums {
    /// The activity.
    pub activity: Activity,
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// The number of orders.
    pub total: i64,
    /// Their distance in metres.
    pub distance: i64,
    /// The sum of revenues.
    pub revenue: i64,
    /// The sum of costs.
    pub cost: i64,
    /// The number of orders without a cost.
    pub unpriced_total: i64,
    /// The sum of their revenues.
    pub unpriced_revenue: i64,
}

/// What the orders of a day have earned, in euro cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromQueryResult)]
pub struct DaySums {
    /// The day.
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
    const SUMS: [(&str, &str); 6] = [
        ("count(*)", "total"),
        (
            "coalesce(sum(orders.total_distance), 0)::bigint",
            "distance",
        ),
        ("coalesce(sum(orders.revenue), 0)::bigint", "revenue"),
        ("coalesce(sum(orders.cost), 0)::bigint", "cost"),
        ("count(*) FILTER (WHERE orders.unpriced)", "unpriced_total"),
        (
            "coalesce(sum(orders.revenue) FILTER (WHERE orders.unpriced), 0)::bigint",
            "unpriced_revenue",
        ),
    ];
    let grouped = [Column::Activity, Column::Currency]
        .into_iter()
        .fold(counted(filter, sight), |query, by| {
            query.column(by).group_by(by)
        });
    SUMS.iter().fold(grouped, |query, (sum, name)| {
        query.expr_as(Expr::cust(*sum), *name)
    })
}

/// The totals of the orders that match a filter, by activity and currency.
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

/// The statement of [`by_day`], separate so that a test can check the query plan.
pub fn adding_up_days(filter: &OrderFilter, sight: Sight) -> Select<Entity> {
    let grouped = counted(filter, sight)
        .filter(Column::Currency.eq(Currency::Eur))
        .column_as(Column::EffectiveLoadingDate, "day")
        .group_by(Column::EffectiveLoadingDate);
    ["revenue", "cost", "profit"]
        .into_iter()
        .fold(grouped, |query, name| {
            let sum = Expr::cust(format!("coalesce(sum(orders.{name}), 0)::bigint"));
            query.expr_as(sum, name)
        })
}

/// What the orders that match a filter have earned, day by day, in no order. The filter has to bound the
/// day, so that each order has one. Weeks and months are added up from days: to ask the database for the
/// week of each order takes twice as long.
pub async fn by_day(
    txn: &TenantTx,
    filter: &OrderFilter,
    sight: Sight,
) -> Result<Vec<DaySums>, DbErr> {
    adding_up_days(filter, sight).into_model().all(txn).await
}

/// The statement of [`by_manager`], separate because `make bench` measures it.
pub fn adding_up_managers(filter: &OrderFilter, side: ProfitSide, sight: Sight) -> Select<Entity> {
    let manager = match side {
        ProfitSide::Client => Column::ClientManagerId,
        ProfitSide::Purchase => Column::PurchaseManagerId,
    };
    let profit = || Expr::cust("coalesce(sum(orders.profit), 0)::bigint");
    counted(filter, sight)
        .filter(Column::Currency.eq(Currency::Eur))
        .column_as(manager, "manager")
        .expr_as(profit(), "profit")
        .group_by(manager)
        .order_by_desc(profit())
        .order_by_asc(manager)
}

/// What the orders that match a filter have earned in euros, by manager, most first.
pub async fn by_manager(
    txn: &TenantTx,
    filter: &OrderFilter,
    side: ProfitSide,
    sight: Sight,
) -> Result<Vec<ManagerSums>, DbErr> {
    adding_up_managers(filter, side, sight)
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
