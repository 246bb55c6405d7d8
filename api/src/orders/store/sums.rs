//! Totals over orders.

use domain::orders::Currency;
use entity::orders::{Column, Entity};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select,
};
use tenant_router::TenantTx;

use super::condition;
use crate::actor::Sight;
use crate::orders::wire::filter::OrderFilter;

/// Totals over the orders of one currency, in its cents.
#[derive(Debug, FromQueryResult)]
pub struct Sums {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// The number of orders.
    pub total: i64,
    /// The sum of revenues.
    pub revenue: i64,
    /// The sum of costs.
    pub cost: i64,
    /// The sum of profits.
    pub profit: i64,
    /// The number of orders without a cost.
    pub unpriced_total: i64,
    /// The sum of their revenues.
    pub unpriced_revenue: i64,
}

/// The number and totals of the orders that match a filter, for each currency that occurs. Orders
/// that were called off count in the number alone, unless the filter asks for them. Amounts of
/// different currencies are never added up, because the product knows no exchange rates.
pub async fn by_currency(
    txn: &TenantTx,
    filter: &OrderFilter,
    sight: Sight,
) -> Result<Vec<Sums>, DbErr> {
    adding_up(filter, sight).into_model().all(txn).await
}

/// The statement of [`by_currency`], separate so that a test can check the query plan: for the
/// usual filters it runs on an index that contains all it looks at.
pub fn adding_up(filter: &OrderFilter, sight: Sight) -> Select<Entity> {
    let matching = Entity::find()
        .select_only()
        .filter(condition::of_orders(filter, sight))
        .group_by(Column::Currency);
    with_sums(matching, filter)
        // Alphabetical: EUR, GBP, USD.
        .order_by_asc(Column::Currency)
}

/// Adds the columns of [`Sums`].
pub(super) fn with_sums(query: Select<Entity>, filter: &OrderFilter) -> Select<Entity> {
    let counted = if filter.status.is_some() {
        Expr::val(true)
    } else {
        condition::is_called_off().not()
    };
    let unpriced = counted.clone().and(condition::is_unpriced());
    let mut query = query
        .column(Column::Currency)
        .column_as(Expr::cust("count(*)"), "total");
    for (column, of, name) in [
        (Column::Revenue, &counted, "revenue"),
        (Column::Cost, &counted, "cost"),
        (Column::Profit, &counted, "profit"),
        (Column::Revenue, &unpriced, "unpriced_revenue"),
    ] {
        // The sum of a bigint is a numeric, which has to become a bigint again.
        let sum = "coalesce(sum($1) FILTER (WHERE $2), 0)::bigint";
        query = query.expr_as(
            Expr::cust_with_exprs(sum, [column.into_expr(), of.clone()]),
            name,
        );
    }
    query.expr_as(
        Expr::cust_with_expr("count(*) FILTER (WHERE $1)", unpriced),
        "unpriced_total",
    )
}
