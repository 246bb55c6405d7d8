//! Sums over orders.

use domain::orders::Currency;
use entity::orders::{Column, Entity};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select,
};
use tenant_router::TenantTx;

use super::condition;
use crate::actor::Sight;
use crate::orders::wire::filter::OrderFilter;

/// Sums over the orders of one currency, in its cents.
#[derive(Debug, FromQueryResult)]
pub struct Sums {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// Number of orders.
    pub total: i64,
    /// Revenue.
    pub revenue: i64,
    /// Cost.
    pub cost: i64,
    /// Profit.
    pub profit: i64,
}

/// How many orders a filter finds and their sums, for each currency that occurs. Amounts of
/// different currencies are never added up: the product knows no rates.
pub async fn by_currency(
    txn: &TenantTx,
    filter: &OrderFilter,
    sight: Sight,
) -> Result<Vec<Sums>, DbErr> {
    adding_up(filter, sight).into_model().all(txn).await
}

/// The statement of [`by_currency`], so that a test can ask the database how it would run it: for
/// the usual filters from an index that holds all four amounts.
pub fn adding_up(filter: &OrderFilter, sight: Sight) -> Select<Entity> {
    let mut query = Entity::find()
        .select_only()
        .column(Column::Currency)
        .column_as(Expr::cust("count(*)"), "total")
        .filter(condition::of_orders(filter, sight))
        .group_by(Column::Currency)
        // EUR before GBP before USD.
        .order_by_asc(Column::Currency);
    for (column, name) in [
        (Column::Revenue, "revenue"),
        (Column::Cost, "cost"),
        (Column::Profit, "profit"),
    ] {
        // The sum of a bigint is a numeric, which has to become a bigint again.
        query = query.expr_as(
            Expr::cust_with_expr("sum($1)::bigint", column.into_expr()),
            name,
        );
    }
    query
}
