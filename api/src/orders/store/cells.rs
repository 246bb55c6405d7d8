//! The statements of changing many cells at once: as many for thousands of orders as for one.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::OrderId;
use domain::orders::CmrOriginal;
use entity::orders;
use sea_orm::sea_query::LockType;
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect, Statement,
};
use serde_json::{Value as Json, json};
use tenant_router::TenantTx;

use super::condition::seen;
use crate::actor::Visibility;
use crate::batch::is_among;

/// The orders among these that the user may see, locked until the transaction ends, by id.
pub async fn lock_seen(
    txn: &TenantTx,
    ids: &[OrderId],
    visibility: Visibility,
) -> Result<BTreeMap<OrderId, orders::Model>, DbErr> {
    let found = orders::Entity::find()
        .filter(is_among((orders::Entity, orders::Column::Id), ids))
        .filter(seen(visibility))
        .order_by_asc(orders::Column::Id)
        .lock(LockType::Update)
        .all(txn)
        .await?;
    Ok(found
        .into_iter()
        .map(|order| (OrderId(order.id), order))
        .collect())
}

/// The versions of orders.
pub async fn versions(
    txn: &TenantTx,
    ids: &[OrderId],
) -> Result<BTreeMap<OrderId, DateTime<Utc>>, DbErr> {
    let found: Vec<(OrderId, DateTime<Utc>)> = orders::Entity::find()
        .select_only()
        .columns([orders::Column::Id, orders::Column::UpdatedAt])
        .filter(is_among((orders::Entity, orders::Column::Id), ids))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// What the list shows of the papers about an order's supplier.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct Papers {
    /// The number of the preinvoice.
    pub preinvoice_number: Option<String>,
    /// The number of the CMR note.
    pub cmr_number: Option<String>,
    /// Whether its original has arrived.
    pub cmr_original: CmrOriginal,
}

/// What is known of an order without papers.
impl Default for Papers {
    fn default() -> Self {
        Self {
            preinvoice_number: None,
            cmr_number: None,
            cmr_original: CmrOriginal::NotReceived,
        }
    }
}

#[derive(Debug, FromQueryResult)]
struct PapersRow {
    order_id: i64,
    #[sea_orm(nested)]
    papers: Papers,
}

/// The papers of those among these orders that have any.
pub async fn papers(txn: &TenantTx, ids: &[OrderId]) -> Result<BTreeMap<OrderId, Papers>, DbErr> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let query = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT order_id, preinvoice_number, cmr_number, cmr_original \
         FROM supplier_accounting WHERE order_id = ANY($1)",
        [ids.into()],
    );
    let found = PapersRow::find_by_statement(query).all(txn).await?;
    Ok(found
        .into_iter()
        .map(|row| (OrderId(row.order_id), row.papers))
        .collect())
}

/// Writes what is different in the papers of orders, given as they were and as they will be. A
/// column at a time: no other user's change of another column is undone.
pub async fn put_papers(
    txn: &TenantTx,
    changes: &[(OrderId, Papers, Papers)],
) -> Result<(), DbErr> {
    let preinvoices = changes
        .iter()
        .filter(|(_, was, is)| was.preinvoice_number != is.preinvoice_number)
        .map(|(id, _, is)| json!({"order_id": id.0, "preinvoice_number": is.preinvoice_number}));
    put_column(txn, "preinvoice_number", preinvoices.collect()).await?;
    let numbers = changes
        .iter()
        .filter(|(_, was, is)| was.cmr_number != is.cmr_number)
        .map(|(id, _, is)| json!({"order_id": id.0, "cmr_number": is.cmr_number}));
    put_column(txn, "cmr_number", numbers.collect()).await?;
    let originals = changes
        .iter()
        .filter(|(_, was, is)| was.cmr_original != is.cmr_original)
        .map(|(id, _, is)| json!({"order_id": id.0, "cmr_original": is.cmr_original}));
    put_column(txn, "cmr_original", originals.collect()).await
}

async fn put_column(txn: &TenantTx, column: &'static str, rows: Vec<Json>) -> Result<(), DbErr> {
    if rows.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO supplier_accounting (order_id, {column}) \
         SELECT new.order_id, new.{column} \
         FROM jsonb_populate_recordset(NULL::supplier_accounting, $1) AS new \
         ON CONFLICT (order_id) DO UPDATE SET {column} = excluded.{column}"
    );
    let put = Statement::from_sql_and_values(DbBackend::Postgres, sql, [Json::from(rows).into()]);
    txn.execute_raw(put).await.map(drop)
}
