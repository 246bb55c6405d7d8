//! The files of damages: invoices of both sides, and whatever else belongs to a claim.

use domain::DamageId;
use domain::damages::DamageDocumentType;
use entity::damage_files::{ActiveModel, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store;
use super::wire::DamageFilesPayload;
use crate::actor::Actor;
use crate::files::{Added, Changes, Files, Removed, Upload, changes, forget, kept_rows};

kept_rows!(Model, DamageDocumentType);

/// The list a file of a form goes to, if it is one of a damage.
pub fn kind_of(upload: &Upload) -> Option<DamageDocumentType> {
    match upload.field.as_str() {
        "added_client_invoices_files" => Some(DamageDocumentType::ClientInvoice),
        "added_own_invoices_files" => Some(DamageDocumentType::OwnInvoice),
        "added_credit_invoices_files" => Some(DamageDocumentType::CreditInvoice),
        _ => None,
    }
}

/// The files that a form removes.
pub fn removed(wanted: DamageFilesPayload) -> Removed<DamageDocumentType> {
    Removed::of([
        (DamageDocumentType::ClientInvoice, wanted.removed_client),
        (DamageDocumentType::OwnInvoice, wanted.removed_own),
        (DamageDocumentType::CreditInvoice, wanted.removed_credit),
    ])
}

/// Removes and adds the files of a save. Removed files go after the commit.
pub async fn change<'a>(
    txn: &TenantTx,
    files: &Files,
    damage: DamageId,
    removed: &Removed<DamageDocumentType>,
    uploads: impl Iterator<Item = &'a Upload>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let uploads: Vec<_> = uploads
        .filter_map(|upload| Some((kind_of(upload)?, upload)))
        .collect();
    if removed.0.is_empty() && uploads.is_empty() {
        return Ok(());
    }
    let present = store::files_of(txn, damage).await?;
    let Changes { gone, added } = changes(&present, removed, uploads);
    store::delete_files(txn, &gone).await?;
    forget(txn, files, gone);
    let added = added
        .into_iter()
        .map(|Added { kind, name, upload }| ActiveModel {
            damage_id: Set(damage.0),
            document_type: Set(kind),
            storage_key: Set(upload.stored.key().to_string()),
            name: Set(name),
            content_type: Set(upload.kind.content_type().to_owned()),
            size: Set(upload.bytes()),
            uploaded_by_id: Set(Some(actor.id.0)),
            created_at: Set(actor.now.into()),
            ..Default::default()
        });
    store::insert_files(txn, added.collect()).await
}
