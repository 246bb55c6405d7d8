//! The PDF of an invoice: what is previewed, stored and sent are the same bytes, typeset of its document.

use std::sync::Arc;

use anyhow::anyhow;
use documents::invoice::{Invoice, typeset};
use documents::paper::Untypeset;
use domain::billing::Document;
use domain::texts;
use tenant_router::{TenantDb, Work};

use crate::company;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, StorageKey, Unkept};
use crate::invoices::store::{self, Stored};

/// A document with its PDF in the file storage.
#[derive(Debug)]
pub struct Printed {
    /// What is in the file.
    pub document: Document,
    /// The file.
    pub file: Unkept,
}

/// A company's logo. One that is lost must not keep an invoice waiting.
pub async fn logo_of(
    db: &TenantDb,
    files: &Files,
    logo: Option<StorageKey>,
) -> ApiResult<Option<Arc<[u8]>>> {
    Ok(match logo {
        Some(key) => files.get(&db.tenant().id, &key).await?.map(Arc::from),
        None => None,
    })
}

/// Typesets a document.
///
/// # Errors
/// 422 for too many pages; 429 if the company has too much at work.
pub async fn pdf(db: &TenantDb, document: Document, logo: Option<Arc<[u8]>>) -> ApiResult<Vec<u8>> {
    let pdf = computing::run(db.share(), Work::Computation, move || {
        typeset(&Invoice {
            document: &document,
            logo: logo.as_deref(),
            attachments: None,
        })
    })
    .await?;
    pdf.map_err(|error| match error {
        Untypeset::TooLong => ApiError::field("items", texts::billing::too_many_pages()),
        Untypeset::Impossible(_) => ApiError::Internal(anyhow!(error)),
    })
}

/// Where the PDF of a stored invoice is. One that was never asked for is typeset now, of the document as it was issued.
///
/// # Errors
/// As those of [`print`].
pub async fn stored(db: &TenantDb, files: &Files, invoice: &Stored) -> ApiResult<StorageKey> {
    if let Some(key) = invoice.pdf() {
        return Ok(key);
    }
    let logo = db
        .read(async |txn| company::store::logo_key(txn).await)
        .await?;
    let logo = logo_of(db, files, logo).await?;
    let printed = print(db, files, invoice.document.clone(), logo).await?;
    let file = &printed.file;
    db.write(async |txn| -> ApiResult<_> {
        let kept = store::keep_pdf(txn, invoice.id(), file.key()).await?;
        if kept == *file.key() {
            file.keep();
        }
        Ok(kept)
    })
    .await
}

/// Typesets a document and stores its PDF, which is removed again unless it is kept.
///
/// # Errors
/// As those of [`pdf`]; when the storage fails.
pub async fn print(
    db: &TenantDb,
    files: &Files,
    document: Document,
    logo: Option<Arc<[u8]>>,
) -> ApiResult<Printed> {
    let pdf = pdf(db, document.clone(), logo).await?;
    let file = files.put(&db.tenant().id, &pdf).await?;
    Ok(Printed { document, file })
}
