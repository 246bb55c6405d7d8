//! Every SQL statement on agreements.

use domain::orders::Category;
use domain::{ContactId, OrderId};
use entity::{agreement_orders, agreements};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait};
use serde_json::json;
use tenant_router::TenantTx;

use super::wire::Sending;
use crate::actor::Actor;
use crate::files::StorageKey;
use crate::mail::Address;

/// The stored PDF of one order.
#[derive(Debug, Clone)]
pub struct StoredPdf {
    /// The order.
    pub order: OrderId,
    /// Whose template was used.
    pub category: Category,
    /// Where it is stored.
    pub key: StorageKey,
    /// The name it is sent under.
    pub file_name: String,
}

/// Records an agreement with a supplier and its orders. Returns its id.
pub async fn insert(
    txn: &TenantTx,
    supplier: ContactId,
    sending: &Sending,
    pdfs: &[StoredPdf],
    actor: &Actor,
) -> Result<i64, DbErr> {
    let first = pdfs.first().map(|pdf| pdf.category);
    let is_one = pdfs.iter().all(|pdf| Some(pdf.category) == first);
    let recipients: Vec<String> = sending
        .mail
        .recipients
        .iter()
        .map(Address::to_text)
        .collect();
    let row = agreements::ActiveModel {
        supplier_id: Set(supplier.0),
        category: Set(first.filter(|_| is_one)),
        recipients: Set(json!(recipients)),
        subject: Set(sending.mail.subject.clone()),
        content: Set(sending.mail.content.html().to_owned()),
        sent_by_id: Set(Some(actor.id.0)),
        sent_at: Set(actor.now.into()),
        ..Default::default()
    };
    let id = row.insert(txn).await?.id;
    let orders = pdfs.iter().map(|pdf| agreement_orders::ActiveModel {
        agreement_id: Set(id),
        order_id: Set(pdf.order.0),
        category: Set(pdf.category),
        storage_key: Set(pdf.key.to_string()),
        file_name: Set(pdf.file_name.clone()),
    });
    agreement_orders::Entity::insert_many(orders)
        .exec_without_returning(txn)
        .await?;
    Ok(id)
}
