//! What decides who sees an order, for whom it is checked in memory. [`super::condition`] says the same in
//! SQL; `api/tests/it/permissions/visibility.rs` holds the two against each other.

use std::collections::BTreeMap;

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::{OrderPeople, OrderVisibility};
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

#[derive(Debug, FromQueryResult)]
struct Row {
    id: i64,
    category: Category,
    author_id: i64,
    client_manager_id: Option<i64>,
    purchase_manager_id: Option<i64>,
    loaded_by_id: Option<i64>,
    dispatcher_id: Option<i64>,
}

/// What decides who sees each of these orders, by id. A deleted one is seen by nobody, and left out.
pub async fn of(txn: &TenantTx, orders: &[i64]) -> Result<BTreeMap<i64, OrderVisibility>, DbErr> {
    const SEEN: &str = "
        SELECT o.id, o.category, o.author_id, o.client_manager_id, o.purchase_manager_id,
               o.loaded_by_id, vehicle.dispatcher_id
        FROM orders o
        LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
        LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
        WHERE o.id = ANY($1) AND o.deleted_at IS NULL";
    if orders.is_empty() {
        return Ok(BTreeMap::new());
    }
    let values = [orders.to_vec().into()];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, SEEN, values);
    let rows = Row::find_by_statement(query).all(txn).await?.into_iter();
    let seen = rows.map(|row| {
        let people = OrderPeople {
            author: Some(UserId(row.author_id)),
            client_manager: row.client_manager_id.map(UserId),
            purchase_manager: row.purchase_manager_id.map(UserId),
            loaded_by: row.loaded_by_id.map(UserId),
            dispatcher: row.dispatcher_id.map(UserId),
        };
        let category = row.category;
        (row.id, OrderVisibility { category, people })
    });
    Ok(seen.collect())
}
