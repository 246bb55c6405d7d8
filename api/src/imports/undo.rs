//! Takes an import back: what it added is deleted as its list would delete it, and what it changed gets its
//! old values back, unless a user has changed the record since. What stays says why.
//!
//! Each row is a transaction of its own: it may be refused for a reason of its own, and holds up nobody. What stays
//! can be tried again: a record may be free by then, or hold again what the import wrote.

use domain::imports::{ImportStatus, ImportVerdict};
use domain::{FieldErrors, Sentence, texts};
use sea_orm::DbErr;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use super::Table;
use super::rows::reported;
use super::store::{self, Finding, Import, Piece, Row};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::records::table::import::{Spell, Written};
use crate::state::AppState;

/// How many rows are taken back before others get their turn.
const PIECE: u64 = 25;

/// Takes the next rows back.
///
/// # Errors
/// When the database fails.
pub async fn go_on(
    table: Table,
    state: &AppState,
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
) -> ApiResult<()> {
    let mut seen = import.clone();
    let Piece {
        rows,
        legs,
        is_last,
    } = db
        .read(async |txn| store::next_rows(txn, &seen, PIECE).await)
        .await?;
    if rows.is_empty() {
        return end(db, actor, &seen).await;
    }
    let last = rows.len().saturating_sub(1);
    for (place, row) in rows.iter().enumerate() {
        let ends = is_last && place == last;
        let taken = db
            .write(async |txn| take_back(txn, table, state, actor, &seen, (row, &legs), ends).await)
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

/// Takes one row back, or notes why not. `None` if another user goes on with the import.
async fn take_back(
    txn: &TenantTx,
    table: Table,
    state: &AppState,
    actor: &Actor,
    seen: &Import,
    (row, legs): (&Row, &[Row]),
    ends: bool,
) -> ApiResult<Option<Import>> {
    let Some(import) = store::still(txn, seen).await? else {
        return Ok(None);
    };
    let taken = txn
        .attempt(async |txn| undo(txn, table, state, actor, row).await)
        .await;
    let refusal = match taken {
        Ok(()) => None,
        Err(error) => Some(reason(error)?),
    };
    let written = row.record_id.zip(row.written_at);
    let is_kept = refusal.is_some();
    let finding = Finding {
        row: row.row_number,
        is_leg: false,
        claims: Vec::new(),
        verdict: match refusal {
            None => ImportVerdict::Undone,
            Some(_) => ImportVerdict::Kept,
        },
        errors: refusal.map(|why| reported(&FieldErrors::single(table.facts().key_field, why))),
        notes: row.notes.clone(),
        changes: row.changes.clone(),
        // What was kept may be tried again.
        written: written.filter(|_| is_kept).map(|(id, version)| Written {
            id,
            version: version.to_utc(),
            is_new: is_new(row),
        }),
        was_kept: row.verdict == ImportVerdict::Kept,
    };
    let own = legs.iter().filter(|leg| leg.leg_of == Some(row.row_number));
    let own = own.map(|leg| Finding {
        row: leg.row_number,
        is_leg: true,
        claims: Vec::new(),
        verdict: finding.verdict,
        errors: None,
        notes: None,
        changes: None,
        written: None,
        was_kept: false,
    });
    let own: Vec<Finding> = own.collect();
    let findings: Vec<Finding> = std::iter::once(finding).chain(own).collect();
    store::record(txn, seen.id, &findings).await?;
    let end = ends.then_some(ImportStatus::Undone);
    store::advance(txn, &import, &findings, end, actor.now).await?;
    Ok(store::still_undoing(txn, seen.id).await?)
}

/// Undoes what a row did to its record, if that is as the row left it.
async fn undo(
    txn: &TenantTx,
    table: Table,
    state: &AppState,
    actor: &Actor,
    row: &Row,
) -> ApiResult<()> {
    let (Some(id), Some(version)) = (row.record_id, row.written_at) else {
        return Ok(());
    };
    match table.lock(txn, &[id]).await?.get(&id) {
        None => return Err(ApiError::Conflict(texts::imports::deleted_since())),
        Some(present) if *present != version.to_utc() => {
            // A user who changes it and changes it back has changed nothing.
            let spell = Spell {
                from: version.to_utc(),
                until: *present,
            };
            if !table.is_back(txn, id, spell).await? {
                return Err(ApiError::Conflict(texts::imports::changed_since()));
            }
        }
        Some(_) => {}
    }
    if is_new(row) {
        table.delete(txn, state, actor, id).await
    } else {
        table.restore(txn, actor, id, old_values(row)).await
    }
}

/// Whether the row's record was added by it.
fn is_new(row: &Row) -> bool {
    row.is_new.unwrap_or(row.verdict == ImportVerdict::Created)
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
