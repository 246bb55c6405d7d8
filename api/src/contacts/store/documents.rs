//! The statements on the documents of contacts.

use std::collections::HashMap;

use domain::ContactId;
use domain::contacts::ContactDocumentType;
use entity::contact_files::{ActiveModel, Column, Entity, Model};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use tenant_router::TenantTx;

use crate::batch::is_among;

/// All documents of a contact, oldest first.
pub async fn of(txn: &TenantTx, contact: ContactId) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::ContactId.eq(contact.0))
        .order_by_asc(Column::Id)
        .all(txn)
        .await
}

/// The names of these contacts' documents of each type, oldest first.
pub async fn names(
    txn: &TenantTx,
    contacts: &[i64],
) -> Result<HashMap<(i64, ContactDocumentType), Vec<String>>, DbErr> {
    let found: Vec<(i64, ContactDocumentType, String)> = Entity::find()
        .select_only()
        .columns([Column::ContactId, Column::DocumentType, Column::Name])
        .filter(is_among((Entity, Column::ContactId), contacts))
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    let mut names: HashMap<_, Vec<String>> = HashMap::new();
    for (contact, document_type, name) in found {
        names
            .entry((contact, document_type))
            .or_default()
            .push(name);
    }
    Ok(names)
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
    let ids: Vec<i64> = documents.iter().map(|document| document.id).collect();
    Entity::delete_many()
        .filter(is_among((Entity, Column::Id), &ids))
        .exec(txn)
        .await
        .map(drop)
}
