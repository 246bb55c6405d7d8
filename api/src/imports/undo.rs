//! Takes an import back: what it added is deleted as its list would delete it, and what it changed gets its
//! old values back, unless somebody has changed the record since. What stays says why.
//!
//! Each row is a transaction of its own: it may be refused for a reason of its own, and holds up nobody.

use domain::imports::{ImportStatus, ImportVerdict};
use domain::{FieldErrors, Sentence, texts};
use sea_orm::DbErr;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use super::kinds::Kind;
use super::rows::told;
use super::store::{self, Finding, Import, Piece, Row};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::state::AppState;

/// How many rows are taken back before others get their turn.
const PIECE: u64 = 25;

/// Takes the next rows back.
///
/// # Errors
/// When the database fails.
pub async fn go_on<K: Kind>(
    state: &AppState,
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
) -> ApiResult<()> {
    let mut seen = import.clone();
    let Piece { rows, is_last } = db
        .read(async |txn| store::next_rows(txn, &seen, PIECE).await)
        .await?;
    if rows.is_empty() {
        return end(db, actor, &seen).await;
    }
    let last = rows.len().saturating_sub(1);
    for (place, row) in rows.iter().enumerate() {
        let ends = is_last && place == last;
        let taken = db
            .write(async |txn| take_back::<K>(txn, state, actor, &seen, row, ends).await)
            .await?;
        let Some(next) = taken else {
            return Ok(());
        };
        seen = next;
    }
    Ok(())
}

async fn end(db: &TenantDb, actor: &Actor, seen: &Import) -> ApiResult<()> {
    db.write(async |txn| -> ApiResult<()> {
        if let Some(import) = store::still(txn, seen).await? {
            store::advance(txn, &import, &[], Some(ImportStatus::Undone), actor.now).await?;
        }
        Ok(())
    })
    .await
}

/// Takes one row back, or notes why not. `None` if somebody else goes on with the import.
async fn take_back<K: Kind>(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    seen: &Import,
    row: &Row,
    ends: bool,
) -> ApiResult<Option<Import>> {
    let Some(import) = store::still(txn, seen).await? else {
        return Ok(None);
    };
    let taken = txn
        .attempt(async |txn| undo::<K>(txn, state, actor, row).await)
        .await;
    let refusal = match taken {
        Ok(()) => None,
        Err(error) => Some(reason(error)?),
    };
    let finding = Finding {
        row: row.row_number,
        claims: Vec::new(),
        verdict: match refusal {
            None => ImportVerdict::Undone,
            Some(_) => ImportVerdict::Kept,
        },
        errors: refusal.map(|why| told(&FieldErrors::single(K::KEY_FIELD, why))),
        notes: row.notes.clone(),
        changes: row.changes.clone(),
        written: None,
    };
    let findings = [finding];
    store::record(txn, seen.id, &findings).await?;
    let end = ends.then_some(ImportStatus::Undone);
    store::advance(txn, &import, &findings, end, actor.now).await?;
    Ok(store::still_undoing(txn, seen.id).await?)
}

/// Undoes what a row did to its record, if that is as the row left it.
async fn undo<K: Kind>(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    row: &Row,
) -> ApiResult<()> {
    let (Some(id), Some(version)) = (row.record_id, row.written_at) else {
        return Ok(());
    };
    match K::hold(txn, &[id]).await?.get(&id) {
        None => return Err(ApiError::Conflict(texts::imports::deleted_since())),
        Some(present) if *present != version.to_utc() => {
            return Err(ApiError::Conflict(texts::imports::changed_since()));
        }
        Some(_) => {}
    }
    match row.verdict {
        ImportVerdict::Created => K::delete(txn, state, actor, id).await,
        _ => K::restore(txn, actor, id, old_values(row)).await,
    }
}

/// What the changed fields held before.
fn old_values(row: &Row) -> Map<String, Value> {
    let changes = row.changes.as_ref().and_then(Value::as_array);
    let changes = changes.into_iter().flatten();
    changes
        .filter_map(|change| {
            let field = change.get("field")?.as_str()?.to_owned();
            Some((field, change.get("old").cloned().unwrap_or_default()))
        })
        .collect()
}

/// Why a record stays as it is.
fn reason(error: ApiError) -> Result<Sentence, ApiError> {
    match error {
        ApiError::InUse(why) | ApiError::Conflict(why) | ApiError::NotFound(why) => Ok(why),
        ApiError::Forbidden => Ok(texts::imports::not_yours_to_change()),
        ApiError::Invalid(errors) => {
            let said = errors.iter().flat_map(|(_, said)| said).next();
            said.cloned()
                .ok_or_else(|| ApiError::Database(DbErr::RecordNotUpdated))
        }
        other => Err(other),
    }
}
