//! Orders that were deleted: whoever may restore them sees all of them, whatever their category.

use chrono::{DateTime, Utc};
use domain::OrderId;
use entity::orders;
use sea_orm::sea_query::LockType;
use sea_orm::{
    ColumnTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QuerySelect, Statement,
};
use tenant_router::TenantTx;

use crate::http::Paging;

const ROWS: &str = "
    SELECT o.id, o.number, o.loadings, o.unloadings, o.deleted_at,
           client.company_name AS client, deleted_by.name AS deleted_by
    FROM orders o
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN users deleted_by ON deleted_by.id = o.deleted_by_id
    WHERE o.deleted_at >= $1
    ORDER BY o.deleted_at DESC, o.id DESC
    LIMIT $2 OFFSET $3";

/// A deleted order.
#[derive(Debug, FromQueryResult)]
pub struct DeletedOrder {
    /// The order.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Loading places.
    pub loadings: String,
    /// Unloading places.
    pub unloadings: String,
    /// Who ordered.
    pub client: Option<String>,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// Who deleted it.
    pub deleted_by: Option<String>,
}

/// A page of the orders deleted at this moment or later, the latest deletion first, and how many
/// there are.
pub async fn page(
    txn: &TenantTx,
    since: DateTime<Utc>,
    paging: Paging,
) -> Result<(Vec<DeletedOrder>, u64), DbErr> {
    let total = orders::Entity::find()
        .filter(orders::Column::DeletedAt.gte(since))
        .count(txn)
        .await?;
    let limits =
        [paging.limit, paging.offset].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    let values = [since.into(), limits[0].into(), limits[1].into()];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, values);
    Ok((
        DeletedOrder::find_by_statement(query).all(txn).await?,
        total,
    ))
}

/// The order, deleted or not, locked until the transaction ends.
pub async fn lock(txn: &TenantTx, id: OrderId) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .lock(LockType::Update)
        .one(txn)
        .await
}
