//! The statements on the documents of contacts.

use domain::ContactId;
use domain::contacts::ContactDocumentType;
use entity::contact_files::{ActiveModel, Column, Entity, Model};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use tenant_router::TenantTx;

/// All documents of a contact, oldest first.
pub async fn of(txn: &TenantTx, contact: ContactId) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::ContactId.eq(contact.0))
        .order_by_asc(Column::Id)
        .all(txn)
        .await
}

/// The document of this type and name.
pub async fn find(
    txn: &TenantTx,
    contact: ContactId,
    document_type: ContactDocumentType,
    name: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::ContactId.eq(contact.0))
        .filter(Column::DocumentType.eq(document_type))
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
    Entity::delete_many()
        .filter(Column::Id.is_in(documents.iter().map(|document| document.id)))
        .exec(txn)
        .await
        .map(drop)
}
