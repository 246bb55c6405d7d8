//! Insurance documents of suppliers and payment documents of clients (money specification, sections
//! 3.10 and 4).
//!
//! Each type of document belongs to one type of contact. When a contact changes its type, the documents
//! of the other one are neither shown nor lost: they appear again when it changes back.

use std::collections::HashSet;

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
use crate::files::{Download, Files, Upload, Uploads, names};

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

/// What a save changes about a contact's documents.
#[derive(Debug, Default)]
pub struct Removed(Vec<(ContactDocumentType, String)>);

impl Removed {
    /// The documents that a form removes.
    pub fn of(wanted: &mut ContactPayload) -> Self {
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
        let named = lists.into_iter().flat_map(|(document, files)| {
            let files = files.unwrap_or_default().into_iter();
            files.map(move |file| (document, file.0))
        });
        Self(named.collect())
    }
}

/// Removes and adds the documents of a save, in this order, so that a file can take the place and the
/// name of another. The files of removed documents go after the commit.
pub async fn change(
    txn: &TenantTx,
    files: &Files,
    contact: ContactId,
    removed: &Removed,
    uploads: &Uploads,
    uploaded_by: UserId,
) -> Result<(), DbErr> {
    if removed.0.is_empty() && uploads.iter().next().is_none() {
        return Ok(());
    }
    let present = documents::of(txn, contact).await?;
    let is_removed = |document: &&Model| {
        removed
            .0
            .iter()
            .any(|(kind, name)| (kind, name) == (&document.document_type, &document.name))
    };
    let (gone, kept): (Vec<_>, Vec<_>) = present.iter().partition(is_removed);
    documents::delete(txn, &gone).await?;
    forget(txn, files, gone);

    let mut added = Vec::new();
    for document_type in [ContactDocumentType::Insurance, ContactDocumentType::Payment] {
        let of_type = kept
            .iter()
            .filter(|document| document.document_type == document_type);
        let mut taken: HashSet<String> = of_type.map(|document| document.name.clone()).collect();
        for upload in uploads.iter().filter(|file| type_of(file) == document_type) {
            let name = names::free(upload.name.clone(), &taken);
            taken.insert(name.clone());
            added.push(ActiveModel {
                contact_id: Set(contact.0),
                document_type: Set(document_type),
                storage_key: Set(upload.stored.key().to_string()),
                name: Set(name),
                content_type: Set(upload.kind.content_type().to_owned()),
                size: Set(i64::try_from(upload.size).unwrap_or(i64::MAX)),
                uploaded_by_id: Set(Some(uploaded_by.0)),
                ..Default::default()
            });
        }
    }
    documents::insert(txn, added).await
}

/// Removes the files of a contact that is about to be deleted, together with their rows, once that is
/// committed.
pub async fn forget_all(txn: &TenantTx, files: &Files, contact: ContactId) -> Result<(), DbErr> {
    let present = documents::of(txn, contact).await?;
    forget(txn, files, &present);
    Ok(())
}

fn forget<'a>(txn: &TenantTx, files: &Files, gone: impl IntoIterator<Item = &'a Model>) {
    for document in gone {
        if let Ok(key) = document.storage_key.parse() {
            let (files, tenant) = (files.clone(), txn.tenant().id.clone());
            txn.when_committed(async move { files.forget(tenant, key) });
        }
    }
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
    let Some(file) = found else {
        return Ok(None);
    };
    Ok(Some(Download {
        key: file.storage_key.parse().map_err(anyhow::Error::new)?,
        name: file.name,
        content_type: file.content_type,
        size: u64::try_from(file.size).unwrap_or_default(),
        version: file.id,
    }))
}
