//! The files of an order: the client's order, CMR notes, and what explains the rest (orders
//! specification, section 2.5).

use domain::OrderId;
use domain::orders::OrderDocumentType;
use entity::order_documents::{ActiveModel, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::documents;
use crate::actor::Actor;
use crate::files::{Added, Changes, Files, Removed, Upload, changes, forget, kept_rows};

kept_rows!(Model, OrderDocumentType);

/// The kind of document a file of a form is, if it is one of an order.
fn kind_of(upload: &Upload) -> Option<OrderDocumentType> {
    match upload.field.as_str() {
        "load_files" => Some(OrderDocumentType::Load),
        "cmr_files" => Some(OrderDocumentType::Cmr),
        "dpl_files" => Some(OrderDocumentType::Dpl),
        "thermogram_files" => Some(OrderDocumentType::Thermogram),
        "cost_penalty_files" => Some(OrderDocumentType::CostPenalty),
        _ => None,
    }
}

/// Removes and adds the documents of a save. The order must be locked; removed files go after the
/// commit.
pub async fn change<'a>(
    txn: &TenantTx,
    files: &Files,
    order: OrderId,
    removed: &Removed<OrderDocumentType>,
    uploads: impl Iterator<Item = &'a Upload>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let uploads: Vec<_> = uploads
        .filter_map(|upload| Some((kind_of(upload)?, upload)))
        .collect();
    if removed.0.is_empty() && uploads.is_empty() {
        return Ok(());
    }
    let present = documents::of(txn, order).await?;
    let Changes { gone, added } = changes(&present, removed, uploads);
    documents::delete(txn, &gone).await?;
    forget(txn, files, gone);
    let added = added
        .into_iter()
        .map(|Added { kind, name, upload }| ActiveModel {
            order_id: Set(order.0),
            document_type: Set(kind),
            storage_key: Set(upload.stored.key().to_string()),
            name: Set(name),
            content_type: Set(upload.kind.content_type().to_owned()),
            size: Set(upload.bytes()),
            sha256: Set(Some(upload.sha256.clone())),
            uploaded_by_id: Set(Some(actor.id.0)),
            created_at: Set(actor.now.into()),
            ..Default::default()
        });
    documents::insert(txn, added.collect()).await
}
