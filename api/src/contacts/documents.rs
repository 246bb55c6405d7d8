//! Insurance documents of suppliers and payment documents of clients (money specification, sections
//! 3.10 and 4).
//!
//! Each type of document belongs to one type of contact. When a contact changes its type, the documents
//! of the other one are neither shown nor lost: they appear again when it changes back.

use domain::contacts::{ContactDocumentType, ContactType};
use domain::{ContactId, FieldErrors, Sentence, texts};
use entity::contact_files::Entity;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::store;
use super::wire::{ContactPayload, ContactView};
use crate::error::ApiResult;
use crate::files::{Download, Removed, Uploads};
use crate::records::attachments::{self, Attached};

impl Attached for Entity {
    type Owner = ContactId;
    type Kind = ContactDocumentType;
    const OWNER: &'static str = "contact_id";
    const PARTS: &'static [(&'static str, ContactDocumentType)] = &[
        ("insurance_document", ContactDocumentType::Insurance),
        ("payment_document", ContactDocumentType::Payment),
    ];
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
        let owner = attachments::kind_of::<Entity>(upload).map(owner);
        if let Some((owner, problem)) = owner
            && !types.contains(&owner)
        {
            errors.push(upload.path(), problem());
        }
    }
}

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

/// Fills in the documents of a contact that is shown.
pub async fn show(txn: &TenantTx, contact: &mut ContactView) -> Result<(), DbErr> {
    for document in attachments::of::<Entity>(txn, contact.id).await? {
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
    let seen = store::find(txn, access, contact).await?;
    let (owner, _) = owner(document);
    if !seen.is_some_and(|contact| contact.types.contains(&owner)) {
        return Ok(None);
    }
    attachments::find::<Entity>(txn, contact, &[document], name).await
}
