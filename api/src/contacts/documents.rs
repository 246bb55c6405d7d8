//! Insurance documents of suppliers and payment documents of clients (money specification, sections
//! 3.10 and 4).
//!
//! Each type of document belongs to one type of contact. When a contact changes its type, the documents
//! of the other one are neither shown nor lost: they appear again when it changes back.

use domain::contacts::{ContactDocumentType, ContactType};
use domain::{ContactId, FieldErrors, Sentence, UserId, texts};
use entity::contact_files::{ActiveModel, Model};
use sea_orm::ActiveValue::Set;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::store::{self, documents};
use super::wire::{ContactPayload, ContactView};
use crate::error::ApiResult;
use crate::files::{
    Added, Changes, Download, Files, Kept, Removed, Upload, Uploads, changes, forget, kept_rows,
    names,
};

/// The type of document that a part of the form holds.
fn type_of(upload: &Upload) -> ContactDocumentType {
    match upload.field.as_str() {
        "payment_document" => ContactDocumentType::Payment,
        _ => ContactDocumentType::Insurance,
    }
}

/// The contacts that have documents of this type, and what to say about others.
fn owner(document: ContactDocumentType) -> (ContactType, fn() -> Sentence) {
    match document {
        ContactDocumentType::Insurance => (
            ContactType::Supplier,
            texts::contacts::insurance_of_suppliers_only,
        ),
        ContactDocumentType::Payment => (
            ContactType::Client,
            texts::contacts::payment_of_clients_only,
        ),
    }
}

/// Adds an error for each file that a contact of these types does not have.
pub fn check(wanted: &ContactPayload, uploads: &Uploads, errors: &mut FieldErrors) {
    let types = wanted.types.as_deref().unwrap_or_default();
    for upload in uploads.iter() {
        let (owner, said) = owner(type_of(upload));
        if !types.contains(&owner) {
            errors.push(upload.path(), said());
        }
    }
}

kept_rows!(Model, ContactDocumentType);

/// The documents that a form removes.
pub fn removed(wanted: &mut ContactPayload) -> Removed<ContactDocumentType> {
    let lists = [
        (
            ContactDocumentType::Insurance,
            wanted.removed_insurance_files.take(),
        ),
        (
            ContactDocumentType::Payment,
            wanted.removed_payment_files.take(),
        ),
    ];
    Removed::of(lists)
}

/// Removes and adds the documents of a save. The files of removed documents go after the commit.
pub async fn change(
    txn: &TenantTx,
    files: &Files,
    contact: ContactId,
    removed: &Removed<ContactDocumentType>,
    uploads: &Uploads,
    uploaded_by: UserId,
) -> Result<(), DbErr> {
    if removed.0.is_empty() && uploads.iter().next().is_none() {
        return Ok(());
    }
    let present = documents::of(txn, contact).await?;
    let uploads = uploads.iter().map(|upload| (type_of(upload), upload));
    let Changes { gone, added } = changes(&present, removed, uploads);
    documents::delete(txn, &gone).await?;
    forget(txn, files, gone);
    let added = added
        .into_iter()
        .map(|Added { kind, name, upload }| ActiveModel {
            contact_id: Set(contact.0),
            document_type: Set(kind),
            storage_key: Set(upload.stored.key().to_string()),
            name: Set(name),
            content_type: Set(upload.kind.content_type().to_owned()),
            size: Set(upload.bytes()),
            uploaded_by_id: Set(Some(uploaded_by.0)),
            ..Default::default()
        });
    documents::insert(txn, added.collect()).await
}

/// Removes the files of a contact that is about to be deleted, together with their rows, once that is
/// committed.
pub async fn forget_all(txn: &TenantTx, files: &Files, contact: ContactId) -> Result<(), DbErr> {
    let present = documents::of(txn, contact).await?;
    forget(txn, files, &present);
    Ok(())
}

/// Fills in the documents of a contact that is shown.
pub async fn show(txn: &TenantTx, contact: &mut ContactView) -> Result<(), DbErr> {
    for document in documents::of(txn, contact.id).await? {
        let list = match document.document_type {
            ContactDocumentType::Insurance => &mut contact.insurance_files,
            ContactDocumentType::Payment => &mut contact.payment_files,
        };
        let (owner, _) = owner(document.document_type);
        if contact.types.contains(&owner) {
            list.push(document.into());
        }
    }
    Ok(())
}

/// The document of this name, of a contact that the user may see.
pub async fn find(
    txn: &TenantTx,
    access: &ContactAccess,
    contact: ContactId,
    document: ContactDocumentType,
    name: &str,
) -> ApiResult<Option<Download>> {
    // No file is called otherwise, and the database takes no text with a zero.
    if !names::shown(name).is_ok_and(|shown| shown == name) {
        return Ok(None);
    }
    let Some(contact) = store::find(txn, access, contact).await? else {
        return Ok(None);
    };
    let (owner, _) = owner(document);
    if !contact.types.contains(&owner) {
        return Ok(None);
    }
    let found = documents::find(txn, contact.id, document, name).await?;
    Ok(found.map(Kept::download).transpose()?)
}
