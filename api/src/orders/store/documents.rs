//! The statements on the documents of orders.

use domain::OrderId;
use domain::orders::OrderDocumentType;
use entity::order_documents::{ActiveModel, Column, Entity, Model};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use tenant_router::TenantTx;

use crate::batch::is_among;

/// All documents of an order, oldest first.
pub async fn of(txn: &TenantTx, order: OrderId) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::OrderId.eq(order.0))
        .order_by_asc(Column::Id)
        .all(txn)
        .await
}

/// The document of this kind and name.
pub async fn find(
    txn: &TenantTx,
    order: OrderId,
    kind: OrderDocumentType,
    name: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::OrderId.eq(order.0))
        .filter(Column::DocumentType.eq(kind))
        .filter(Column::Name.eq(name))
        .one(txn)
        .await
}

/// Adds documents.
pub async fn insert(txn: &TenantTx, documents: Vec<ActiveModel>) -> Result<(), DbErr> {
    if documents.is_empty() {
        return Ok(());
    }
    Entity::insert_many(documents)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Removes documents.
pub async fn delete(txn: &TenantTx, documents: &[&Model]) -> Result<(), DbErr> {
    if documents.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = documents.iter().map(|document| document.id).collect();
    Entity::delete_many()
        .filter(is_among((Entity, Column::Id), &ids))
        .exec(txn)
        .await
        .map(drop)
}
