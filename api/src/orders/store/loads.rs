//! The loads list.

use chrono::NaiveDate;
use domain::orders::{Currency, OrderStatus};
use entity::orders;
use sea_orm::sea_query::{Expr, NullOrdering, Order, Query};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::condition;
use crate::http::Paging;
use crate::orders::sight::Sight;
use crate::orders::wire::filter::LoadFilter;

const ROWS: &str = "
    SELECT o.id, o.number, o.load_number, o.loading_date_from, o.loading_date_to, o.loadings,
           o.unloadings, o.loaded_distance, o.revenue, o.currency, o.status,
           client.company_name AS client, client_manager.name AS client_manager,
           route.id AS route_id, coalesce(route.has_corrected_route, false) AS has_corrected_route
    FROM orders o
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN users client_manager ON client_manager.id = o.client_manager_id
    LEFT JOIN routes route ON route.order_id = o.id
          AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// What a row shows.
#[derive(Debug, FromQueryResult)]
#[expect(
    missing_docs,
    reason = "the columns of ROWS; their meaning is documented on the wire"
)]
pub struct ListedLoad {
    pub id: i64,
    pub number: String,
    pub load_number: Option<String>,
    pub loading_date_from: Option<NaiveDate>,
    pub loading_date_to: Option<NaiveDate>,
    pub loadings: String,
    pub unloadings: String,
    pub loaded_distance: i64,
    pub revenue: i64,
    pub currency: Currency,
    pub status: OrderStatus,
    pub client: Option<String>,
    pub client_manager: Option<String>,
    pub route_id: Option<i64>,
    pub has_corrected_route: bool,
}

/// A page of loads, the most urgent first, and how many there are.
pub async fn page(
    txn: &TenantTx,
    filter: &LoadFilter,
    sight: Sight,
    paging: Paging,
) -> Result<(Vec<ListedLoad>, u64), DbErr> {
    let mut query = Query::select();
    query
        .from(orders::Entity)
        .cond_where(condition::of_loads(filter, sight));
    let mut counting = query.clone();
    let total: i64 = match txn.query_one(counting.expr(Expr::cust("count(*)"))).await? {
        Some(row) => row.try_get_by_index(0)?,
        None => 0,
    };
    query
        .column((orders::Entity, orders::Column::Id))
        .order_by_with_nulls(
            (orders::Entity, orders::Column::LoadingDateFrom),
            Order::Asc,
            NullOrdering::Last,
        )
        .order_by((orders::Entity, orders::Column::Id), Order::Asc)
        .limit(paging.limit)
        .offset(paging.offset);
    let ids = txn.query_all(&query).await?;
    let ids = ids
        .iter()
        .map(|row| row.try_get_by_index(0))
        .collect::<Result<Vec<i64>, _>>()?;
    let rows = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    let rows = ListedLoad::find_by_statement(rows).all(txn).await?;
    Ok((rows, u64::try_from(total).unwrap_or(0)))
}
