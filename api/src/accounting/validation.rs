//! Which documents Debetas has: as a person says, or as a list that was taken out of it.

use documents::reading::Unreadable;
use domain::accounting::validation::{DocumentId, Report, compare, entries, key};
use domain::{InvoiceId, SettlementId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::http::Upload;
use crate::invoices::store as invoices;
use crate::reading::{Readers, Reading, Table, TablePiece, Unread, why_no_table};
use crate::records::handed_over::mark_validated;
use crate::settings::integration;
use crate::settlements::store as settlements;
use crate::{invoicing, settling};

/// The most bytes of text in a list.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// Refuses what only Debetas has.
async fn only_under_debetas(txn: &TenantTx) -> ApiResult<()> {
    if integration::is_debetas(txn).await? {
        return Ok(());
    }
    Err(ApiError::Refused(texts::accounting::only_under_debetas()))
}

/// Sets invoices as validated. Returns how many were not yet.
///
/// # Errors
/// 404 if the user does not see one of them, 422 without Debetas.
pub async fn validate_invoices(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[InvoiceId],
) -> ApiResult<usize> {
    only_under_debetas(txn).await?;
    let seen = invoices::in_order(txn, ids, &invoicing::access::access(actor)).await?;
    if seen.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_such_invoice()));
    }
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    Ok(mark_validated::<invoices::Invoices>(txn, &ids, actor).await?)
}

/// Sets settlements as validated. Returns how many were not yet.
///
/// # Errors
/// 404 if the user does not see one of them, 422 without Debetas.
pub async fn validate_settlements(
    txn: &TenantTx,
    actor: &Actor,
    ids: &[SettlementId],
) -> ApiResult<usize> {
    only_under_debetas(txn).await?;
    let seen = settlements::in_order(txn, ids, &settling::access::access(actor)).await?;
    if seen.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_settlement()));
    }
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    Ok(mark_validated::<settlements::Settlements>(txn, &ids, actor).await?)
}

/// Sets what a list confirms as validated; nothing is ever taken back.
///
/// # Errors
/// 422 at `file` if it is no workbook with numbers of documents, or without Debetas.
pub async fn take_in(
    db: &TenantDb,
    readers: &Readers,
    actor: &Actor,
    file: Upload,
) -> ApiResult<Report> {
    db.read(async |txn| only_under_debetas(txn).await).await?;
    if !file.name.to_lowercase().ends_with(".xlsx") {
        return Err(refused(texts::accounting::only_workbooks()));
    }
    let mut reading = readers
        .begin_table(db.share(), Table::default(), file.content)
        .await?;
    let lines = lines_of(&mut reading).await?;
    let entries = computing::run(db.share(), Work::Computation, move || {
        entries(lines.iter().map(Vec::as_slice))
    })
    .await?;
    if entries.is_empty() {
        return Err(refused(texts::accounting::no_numbers()));
    }
    let keys: Vec<String> = entries.iter().map(|entry| key(&entry.number)).collect();
    db.write(async |txn| -> ApiResult<Report> {
        let access = invoicing::access::access(actor);
        let mut known = invoices::named(txn, keys.clone(), &access).await?;
        let access = settling::access::access(actor);
        known.extend(settlements::named(txn, keys.clone(), &access).await?);
        let report = compare(&entries, &known);
        let (mut sales, mut purchases) = (Vec::new(), Vec::new());
        for confirmed in &report.confirmed {
            match confirmed {
                DocumentId::Invoice(id) => sales.push(id.0),
                DocumentId::Settlement(id) => purchases.push(id.0),
            }
        }
        mark_validated::<invoices::Invoices>(txn, &sales, actor).await?;
        mark_validated::<settlements::Settlements>(txn, &purchases, actor).await?;
        Ok(report)
    })
    .await
}

async fn lines_of(reading: &mut Reading<TablePiece, Unreadable>) -> ApiResult<Vec<Vec<String>>> {
    let (mut lines, mut bytes) = (Vec::new(), 0_usize);
    while let Some(piece) = reading.next().await?.map_err(unread)? {
        match piece {
            // Any table has one source; only a workbook has sheets.
            TablePiece::Source(source) if source.sheets.is_empty() => {
                return Err(refused(texts::accounting::only_workbooks()));
            }
            TablePiece::Source(_) => {}
            TablePiece::Lines(more) => {
                for line in more {
                    bytes = bytes.saturating_add(line.bytes());
                    lines.push(line.cells);
                }
            }
        }
        if bytes > MOST_BYTES {
            return Err(refused(texts::imports::file_unpacks_too_large()));
        }
    }
    Ok(lines)
}

fn unread(why: Unread<Unreadable>) -> ApiError {
    refused(why_no_table(why))
}

fn refused(why: domain::Sentence) -> ApiError {
    ApiError::field("file", why)
}
