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
use crate::actor::Visibility;
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
    /// The distance of those that have a cost.
    pub priced_distance: i64,
    /// The sum of revenues of those that have a cost.
    pub priced_revenue: i64,
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
    /// The sum of profits of the orders that have a cost.
    pub profit: i64,
    /// The number of orders without a cost.
    pub unpriced_total: i64,
    /// The sum of their revenues.
    pub unpriced_revenue: i64,
}

/// What the orders of one manager have earned, in euro cents.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct ManagerSums {
    /// The manager; nothing for orders without one.
    pub manager: Option<i64>,
    /// The sum of profits of the orders that have a cost.
    pub profit: i64,
    /// The number of orders without a cost.
    pub unpriced_total: i64,
    /// The sum of their revenues.
    pub unpriced_revenue: i64,
}

/// Whether there has never been an order, regardless of who may see it; deleted ones count.
pub async fn is_without_orders(txn: &TenantTx) -> Result<bool, DbErr> {
    let any: Option<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .limit(1)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(any.is_none())
}

/// The orders that count.
fn counted(filter: &OrderFilter, visibility: Visibility) -> Select<Entity> {
    Entity::find()
        .select_only()
        .filter(of_orders(filter, visibility))
        .filter(is_called_off().not())
}

/// The statement of [`by_activity`], separate so that a test can check the query plan.
pub fn adding_up_activities(filter: &OrderFilter, visibility: Visibility) -> Select<Entity> {
    let grouped = [Column::Activity, Column::Currency]
        .into_iter()
        .fold(counted(filter, visibility), |query, by| {
            query.column(by).group_by(by)
        });
    with_sums(
        grouped,
        &[
            TOTAL,
            DISTANCE,
            PRICED_DISTANCE,
            PRICED_REVENUE,
            COST,
            UNPRICED_TOTAL,
            UNPRICED_REVENUE,
        ],
    )
}

/// An aggregate and the name of its column. The sum of a bigint is a numeric, which has to become a bigint again.
type Sum = (&'static str, &'static str);

const TOTAL: Sum = ("count(*)", "total");
const DISTANCE: Sum = (
    "coalesce(sum(orders.total_distance), 0)::bigint",
    "distance",
);
const PRICED_DISTANCE: Sum = (
    "coalesce(sum(orders.total_distance) FILTER (WHERE NOT orders.unpriced), 0)::bigint",
    "priced_distance",
);
const REVENUE: Sum = ("coalesce(sum(orders.revenue), 0)::bigint", "revenue");
const PRICED_REVENUE: Sum = (
    "coalesce(sum(orders.revenue) FILTER (WHERE NOT orders.unpriced), 0)::bigint",
    "priced_revenue",
);
const COST: Sum = ("coalesce(sum(orders.cost), 0)::bigint", "cost");
const PROFIT: Sum = (
    "coalesce(sum(orders.profit) FILTER (WHERE NOT orders.unpriced), 0)::bigint",
    "profit",
);
const UNPRICED_TOTAL: Sum = ("count(*) FILTER (WHERE orders.unpriced)", "unpriced_total");
const UNPRICED_REVENUE: Sum = (
    "coalesce(sum(orders.revenue) FILTER (WHERE orders.unpriced), 0)::bigint",
    "unpriced_revenue",
);

fn with_sums(query: Select<Entity>, sums: &[Sum]) -> Select<Entity> {
    sums.iter().fold(query, |query, (sum, name)| {
        query.expr_as(Expr::cust(*sum), *name)
    })
}

/// The totals of the orders that match a filter, by activity and currency.
pub async fn by_activity(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<Vec<ActivitySums>, DbErr> {
    adding_up_activities(filter, visibility)
        .into_model()
        .all(txn)
        .await
}

/// The statement of [`by_day`], separate so that a test can check the query plan.
pub fn adding_up_days(filter: &OrderFilter, visibility: Visibility) -> Select<Entity> {
    let grouped = counted(filter, visibility)
        .filter(Column::Currency.eq(Currency::Eur))
        .column_as(Column::EffectiveLoadingDate, "day")
        .group_by(Column::EffectiveLoadingDate);
    with_sums(
        grouped,
        &[REVENUE, COST, PROFIT, UNPRICED_TOTAL, UNPRICED_REVENUE],
    )
}

/// What the orders that match a filter have earned, day by day, in no order. The filter has to bound the
/// day, so that each order has one. Weeks and months are added up from days: to ask the database for the
/// week of each order takes twice as long.
pub async fn by_day(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<Vec<DaySums>, DbErr> {
    adding_up_days(filter, visibility)
        .into_model()
        .all(txn)
        .await
}

/// The statement of [`by_manager`], separate because `make bench` measures it.
pub fn adding_up_managers(
    filter: &OrderFilter,
    side: ProfitSide,
    visibility: Visibility,
) -> Select<Entity> {
    let manager = match side {
        ProfitSide::Client => Column::ClientManagerId,
        ProfitSide::Purchase => Column::PurchaseManagerId,
    };
    let grouped = counted(filter, visibility)
        .filter(Column::Currency.eq(Currency::Eur))
        .column_as(manager, "manager")
        .group_by(manager)
        .order_by_desc(Expr::cust(PROFIT.0))
        .order_by_asc(manager);
    with_sums(grouped, &[PROFIT, UNPRICED_TOTAL, UNPRICED_REVENUE])
}

/// What the orders that match a filter have earned in euros, by manager, most first.
pub async fn by_manager(
    txn: &TenantTx,
    filter: &OrderFilter,
    side: ProfitSide,
    visibility: Visibility,
) -> Result<Vec<ManagerSums>, DbErr> {
    adding_up_managers(filter, side, visibility)
        .into_model()
        .all(txn)
        .await
}

/// How many orders the list has under this filter.
pub async fn count(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<u64, DbErr> {
    Entity::find()
        .filter(of_orders(filter, visibility))
        .count(txn)
        .await
}

/// How many loads the list has under this filter.
pub async fn count_loads(
    txn: &TenantTx,
    filter: &LoadFilter,
    visibility: Visibility,
) -> Result<u64, DbErr> {
    Entity::find()
        .filter(of_loads(filter, visibility))
        .count(txn)
        .await
}

/// The entries whose vehicle is on the way with an order on this day: from its loading on, until it is
/// unloaded.
pub async fn on_the_way(
    txn: &TenantTx,
    visibility: Visibility,
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
        .filter(seen(visibility))
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
