//! The PDF of an invoice: what is previewed, stored and sent are the same bytes, typeset of its document.

use std::sync::Arc;

use anyhow::anyhow;
use documents::invoice::{Invoice, data, typeset};
use documents::paper::Untypeset;
use domain::accounting::ubl;
use domain::billing::Document;
use domain::texts;
use sea_orm::DbErr;
use tenant_router::{TenantDb, Work};

use super::data::Cards;
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

/// What is printed around a document, or attached to it.
#[derive(Debug, Clone, Default)]
pub struct Around {
    /// The company's logo.
    pub logo: Option<Arc<[u8]>>,
    /// What the invoice says as data; an invoice that lacks something for that is printed without.
    pub cards: Cards,
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
pub async fn pdf(db: &TenantDb, document: Document, around: Around) -> ApiResult<Vec<u8>> {
    let pdf = computing::run(db.share(), Work::Computation, move || {
        let (name, ubl) = (ubl::file_name(&document), around.cards.write(&document));
        let data = ubl.as_ref().ok().map(|ubl| [data(&name, ubl)]);
        typeset(&Invoice {
            document: &document,
            logo: around.logo.as_deref(),
            attachments: data.as_ref().map(<[_; 1]>::as_slice),
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
    let (logo, cards) = db
        .read(async |txn| -> Result<_, DbErr> {
            let logo = company::store::logo_key(txn).await?;
            Ok((logo, Cards::of(txn, invoice).await?))
        })
        .await?;
    let logo = logo_of(db, files, logo).await?;
    let around = Around { logo, cards };
    let printed = print(db, files, invoice.document.clone(), around).await?;
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
    around: Around,
) -> ApiResult<Printed> {
    let pdf = pdf(db, document.clone(), around).await?;
    let file = files.put(&db.tenant().id, &pdf).await?;
    Ok(Printed { document, file })
}
