//! Deleted orders. Users who may restore them see all of them, whatever the category.

use chrono::{DateTime, Utc};
use domain::OrderId;
use entity::orders;
use sea_orm::sea_query::{LockType, Order, Query};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QuerySelect};
use tenant_router::TenantTx;

use crate::http::{Page, Paging};
use crate::lists;
use crate::orders::wire::deleted::DeletedOrder;

/// The columns of a row, named like the fields of [`DeletedOrder`].
const ROWS: &str = "
    SELECT o.id, o.number AS order_number, o.loadings, o.unloadings, o.deleted_at,
           client.company_name AS client, deleted_by.name AS deleted_by
    FROM page
    JOIN orders o ON o.id = page.id
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN users deleted_by ON deleted_by.id = o.deleted_by_id";

/// A page of the orders deleted at `since` or later, latest deletion first.
pub async fn page(
    txn: &TenantTx,
    since: DateTime<Utc>,
    paging: Paging,
) -> Result<Page<DeletedOrder>, DbErr> {
    let mut ids = Query::select();
    ids.column(orders::Column::Id)
        .from(orders::Entity)
        .and_where(orders::Column::DeletedAt.gte(since))
        .order_by(orders::Column::DeletedAt, Order::Desc)
        .order_by(orders::Column::Id, Order::Desc);
    lists::page(txn, &ids, ROWS, paging).await
}

/// An order, deleted or not, locked until the transaction ends.
pub async fn lock(txn: &TenantTx, id: OrderId) -> Result<Option<orders::Model>, DbErr> {
    orders::Entity::find_by_id(id.0)
        .lock(LockType::Update)
        .one(txn)
        .await
}
