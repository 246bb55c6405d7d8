//! Totals over orders.

use domain::orders::Currency;
use entity::orders::{Column, Entity};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, Select,
};
use tenant_router::TenantTx;

use super::condition;
use crate::actor::Visibility;
use crate::orders::wire::filter::OrderFilter;

/// Totals over the orders of one currency, in its cents.
#[derive(Debug)]
pub struct Sums {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// The number of orders.
    pub total: i64,
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

/// Totals over orders of one currency that were all called off or all not, and that all have a cost or
/// none. What counts for whom is decided afterwards: a condition for each sum takes the database longer
/// than the sums.
#[derive(Debug, FromQueryResult)]
pub(super) struct Alike {
    sums_group: i32,
    total: i64,
    revenue: i64,
    cost: i64,
    profit: i64,
}

impl Alike {
    /// The currency, whether they were called off, and whether they are without a cost, as the
    /// database puts them into one number (migration `sums_group`).
    fn kind(&self) -> (Currency, bool, bool) {
        let currency = match self.sums_group / 4 {
            0 => Currency::Eur,
            1 => Currency::Gbp,
            _ => Currency::Usd,
        };
        let is_set = |bit| self.sums_group & bit != 0;
        (currency, is_set(2), is_set(1))
    }
}

/// How many kinds of [`Alike`] there are.
pub(super) const KINDS: usize = Currency::ALL.len() * 4;

/// Adds orders to the totals of their currency, which follows that of the orders before. Those that were
/// called off count in the number alone, unless the filter asks for them.
pub(super) fn add(sums: &mut Vec<Sums>, alike: &Alike, filter: &OrderFilter) {
    let (currency, is_called_off, is_unpriced) = alike.kind();
    if sums.last().is_none_or(|last| last.currency != currency) {
        sums.push(Sums {
            currency,
            total: 0,
            revenue: 0,
            cost: 0,
            profit: 0,
            unpriced_total: 0,
            unpriced_revenue: 0,
        });
    }
    let Some(sums) = sums.last_mut() else { return };
    sums.total += alike.total;
    if is_called_off && filter.status.is_none() {
        return;
    }
    sums.revenue += alike.revenue;
    if is_unpriced {
        sums.unpriced_total += alike.total;
        sums.unpriced_revenue += alike.revenue;
    } else {
        sums.cost += alike.cost;
        sums.profit += alike.profit;
    }
}

/// The number and totals of the orders that match a filter, for each currency that occurs. Orders
/// that were called off count in the number alone, unless the filter asks for them. Amounts of
/// different currencies are never added up, because the product knows no exchange rates.
pub async fn by_currency(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<Vec<Sums>, DbErr> {
    let alike: Vec<Alike> = adding_up(filter, visibility).into_model().all(txn).await?;
    let mut sums = Vec::new();
    for alike in &alike {
        add(&mut sums, alike, filter);
    }
    Ok(sums)
}

/// The statement of [`by_currency`], separate so that a test can check the query plan: for the
/// usual filters it runs on an index that contains all it looks at.
pub fn adding_up(filter: &OrderFilter, visibility: Visibility) -> Select<Entity> {
    let matching = Entity::find()
        .select_only()
        .filter(condition::of_orders(filter, visibility));
    alike(matching)
}

/// Adds the columns of [`Alike`], currency after currency in alphabetical order.
pub(super) fn alike(query: Select<Entity>) -> Select<Entity> {
    let group = || Expr::cust("orders.sums_group");
    // The sum of a bigint is a numeric, which has to become a bigint again.
    let sum = |column: Column| Expr::cust_with_expr("sum($1)::bigint", column.into_expr());
    query
        .expr_as(group(), "sums_group")
        .expr_as(Expr::cust("count(*)"), "total")
        .expr_as(sum(Column::Revenue), "revenue")
        .expr_as(sum(Column::Cost), "cost")
        .expr_as(sum(Column::Profit), "profit")
        .group_by(group())
        .order_by_asc(group())
}
