//! What people do with an import: match its columns, start it, stop it, take it back.

use domain::imports::ImportStatus;
use domain::{ImportId, UserId, texts};
use serde_json::json;
use tenant_router::TenantTx;

use super::Table;
use super::headings;
use super::store::{self, Import};
use super::wire::HeadingRow;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, OrMissing, permit};
use crate::http::Body;
use crate::jobs::{self, Lane};
use crate::state::AppState;

/// 403 unless a person may add records of this kind.
pub fn check_rights(actor: &Actor, table: Table) -> ApiResult<()> {
    permit(table.may_import(actor))
}

/// Whose imports a person sees: their own; `None` for administrators, who see everybody's.
pub fn seen_by(actor: &Actor) -> Option<UserId> {
    (!actor.is_administrator()).then_some(actor.id)
}

/// An import that the person sees.
pub async fn find(txn: &TenantTx, actor: &Actor, id: ImportId) -> ApiResult<Import> {
    let found = store::find(txn, id, seen_by(actor)).await?;
    found.or_missing(texts::imports::no_import)
}

async fn lock(txn: &TenantTx, actor: &Actor, id: ImportId) -> ApiResult<Import> {
    let found = store::lock(txn, id, seen_by(actor)).await?;
    found.or_missing(texts::imports::no_import)
}

/// The same for the user who brought it, with the table it goes into. Records are written in their name, so no one
/// else goes on with it.
async fn lock_own(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: ImportId,
) -> ApiResult<(Import, Table)> {
    let import = lock(txn, actor, id).await?;
    permit(import.started_by_id == actor.id.0)?;
    let table = state.imports.of(import.kind)?;
    check_rights(actor, table)?;
    Ok((import, table))
}

/// 409 unless the columns of an import can be matched.
fn check_waits(import: &Import) -> ApiResult<()> {
    match import.status {
        ImportStatus::Matching | ImportStatus::Checked => Ok(()),
        ImportStatus::Reading
        | ImportStatus::Checking
        | ImportStatus::Importing
        | ImportStatus::Undoing => Err(ApiError::Conflict(texts::imports::import_at_work())),
        ImportStatus::Done
        | ImportStatus::Cancelled
        | ImportStatus::Failed
        | ImportStatus::Undone => Err(ApiError::Conflict(texts::imports::import_over())),
    }
}

/// Says which line of the file has the headings.
///
/// # Errors
/// 409 while the rows are worked on, and after they were imported; 422 for a line that is none of the first ones, or
/// is the last one.
pub async fn choose_headings(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: ImportId,
    chosen: HeadingRow,
) -> ApiResult<Import> {
    let (import, table) = lock_own(txn, state, actor, id).await?;
    check_waits(&import)?;
    headings::choose(txn, table.facts().columns, &import, chosen).await?;
    find(txn, actor, id).await
}

/// Says which column is which field, and begins to check the rows.
///
/// # Errors
/// 409 while the rows are worked on, and after they were imported; 422 for fields that cannot be.
pub async fn match_columns(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: ImportId,
    wanted: &Body<Vec<(i64, String)>>,
) -> ApiResult<Import> {
    let (import, table) = lock_own(txn, state, actor, id).await?;
    check_waits(&import)?;
    let width = import.headings.as_array().map_or(0, Vec::len);
    let columns = table.facts().columns;
    let mut errors = wanted.errors.clone();
    let fields = headings::chosen(&wanted.value, width, columns, actor.language, &mut errors);
    errors.into_result()?;
    begin(
        txn,
        state,
        actor,
        &import,
        ImportStatus::Checking,
        Some(json!(fields)),
    )
    .await
}

/// Begins to import the good rows.
///
/// # Errors
/// 409 unless the rows are checked and wait to be imported.
pub async fn start(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: ImportId,
) -> ApiResult<Import> {
    let (import, _) = lock_own(txn, state, actor, id).await?;
    match import.status {
        ImportStatus::Checked => {
            begin(txn, state, actor, &import, ImportStatus::Importing, None).await
        }
        ImportStatus::Done
        | ImportStatus::Cancelled
        | ImportStatus::Failed
        | ImportStatus::Undone => Err(ApiError::Conflict(texts::imports::import_over())),
        ImportStatus::Matching => Err(ApiError::Conflict(texts::imports::import_not_checked())),
        ImportStatus::Reading
        | ImportStatus::Checking
        | ImportStatus::Importing
        | ImportStatus::Undoing => Err(ApiError::Conflict(texts::imports::import_at_work())),
    }
}

/// Begins to take back what an import has written. A user who brought it may do that, and administrators, in whose
/// name it is then done.
///
/// # Errors
/// 409 while its rows are worked on, and if nothing was written, or it was taken back already.
pub async fn undo(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: ImportId,
) -> ApiResult<Import> {
    let import = lock(txn, actor, id).await?;
    check_rights(actor, state.imports.of(import.kind)?)?;
    match import.status {
        ImportStatus::Done
        | ImportStatus::Cancelled
        | ImportStatus::Failed
        | ImportStatus::Undone
            if store::has_written(txn, id).await? =>
        {
            begin(txn, state, actor, &import, ImportStatus::Undoing, None).await
        }
        ImportStatus::Reading
        | ImportStatus::Checking
        | ImportStatus::Importing
        | ImportStatus::Undoing => Err(ApiError::Conflict(texts::imports::import_at_work())),
        _ => Err(ApiError::Conflict(texts::imports::nothing_to_undo())),
    }
}

async fn begin(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    import: &Import,
    status: ImportStatus,
    fields: Option<serde_json::Value>,
) -> ApiResult<Import> {
    store::begin(txn, import, status, fields, actor).await?;
    jobs::wake(txn, state, Lane::Imports, false).await?;
    find(txn, actor, ImportId(import.id)).await
}

/// Stops an import, or the taking back of one. What was written, or taken back, stays so.
pub async fn cancel(txn: &TenantTx, actor: &Actor, id: ImportId) -> ApiResult<()> {
    let import = lock(txn, actor, id).await?;
    if !matches!(
        import.status,
        ImportStatus::Done | ImportStatus::Failed | ImportStatus::Undone
    ) {
        store::end(txn, &import, ImportStatus::Cancelled, actor.now).await?;
    }
    Ok(())
}
