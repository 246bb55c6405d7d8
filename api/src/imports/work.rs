//! Goes through the rows of an import: to check them, and to write the good ones.
//!
//! A piece of rows is read with what is stored about them, validated on the compute pool, then stored in one
//! transaction together with the progress. What breaks off in between has written nothing and is done
//! again. If a user changed a record while its row was checked, the piece is checked again.

use std::collections::HashMap;
use std::sync::Arc;

use domain::FieldErrors;
use domain::UserId;
use domain::imports::ImportStatus;
use sea_orm::DbErr;
use tenant_router::{Router, Tenant, TenantDb, TenantTx, Work};

use super::rows::refuse_repeats;
use super::store::{self, Finding, Import, Piece as StoredRows};
use super::{Table, joined, undo};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::records::table::import::{Checked, Outcome, PIECE, Piece, Row, Written};
use crate::records::table::{Column, Form, NamesBySource, column_of};
use crate::state::AppState;
use crate::users;

/// After so many failures in a row on our side an import is given up.
const MOST_FAILURES: i32 = 5;

/// What is left of a company's imports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// There may be more rows.
    More,
    /// There is nothing to do.
    Nothing,
}

/// Checks and imports rows.
#[derive(Debug, Clone)]
pub struct Importer {
    pub(super) router: Router,
    pub(super) state: AppState,
}

impl Importer {
    /// Works with this server's connections.
    pub fn new(router: &Router, state: &AppState) -> Self {
        Self {
            router: router.clone(),
            state: state.clone(),
        }
    }

    /// Goes through the next rows of the company's oldest import.
    ///
    /// # Errors
    /// When the database fails. After several failures in a row the import is given up.
    pub async fn step(&self, tenant: &Tenant) -> ApiResult<Progress> {
        let db = self.router.database(tenant);
        let Some(import) = db.read(async |txn| store::next(txn).await).await? else {
            return Ok(Progress::Nothing);
        };
        let done = match self.actor(&db, &import).await? {
            Some(actor) => self.go_on(&db, &actor, &import).await,
            // Who brought it has left, or may no longer add such records.
            None => self.end(&db, &import, ImportStatus::Cancelled).await,
        };
        if let Err(error) = done {
            let is_fault = matches!(error, ApiError::Database(_) | ApiError::Internal(_));
            if is_fault {
                let failures = db
                    .write(async |txn| store::count_failure(txn, import.id).await)
                    .await?;
                if failures >= MOST_FAILURES {
                    self.end(&db, &import, ImportStatus::Failed).await?;
                }
            }
            return Err(error);
        }
        Ok(Progress::More)
    }

    async fn go_on(&self, db: &TenantDb, actor: &Actor, import: &Import) -> ApiResult<()> {
        let table = self.state.imports.of(import.kind)?;
        if import.status == ImportStatus::Undoing {
            undo::go_on(table, &self.state, db, actor, import).await
        } else {
            go_on(table, &self.state, db, actor, import).await
        }
    }

    /// The person who brought the file, or takes it back, with the rights they have now.
    async fn actor(&self, db: &TenantDb, import: &Import) -> ApiResult<Option<Actor>> {
        let undone_by = (import.status == ImportStatus::Undoing)
            .then_some(import.undone_by_id)
            .flatten();
        let owner = UserId(undone_by.unwrap_or(import.started_by_id));
        let user = db
            .read(async |txn| -> ApiResult<_> {
                let Some(account) = users::store::not_deleted(txn, owner).await? else {
                    return Ok(None);
                };
                Ok(Some(users::store::session_user(txn, account).await?))
            })
            .await?;
        let actor = user.map(|user| Actor::now(user, db.tenant(), &self.state.clock));
        let table = self.state.imports.of(import.kind)?;
        Ok(actor.filter(|actor| table.may_import(actor)))
    }

    async fn end(&self, db: &TenantDb, import: &Import, status: ImportStatus) -> ApiResult<()> {
        let now = self.state.clock.now();
        Ok(db
            .write(async |txn| store::end(txn, import, status, now).await)
            .await?)
    }
}

/// The columns that an import goes into, in the order of the file.
fn columns_of(import: &Import, columns: &'static [Column]) -> Vec<Option<&'static Column>> {
    let fields = import
        .columns
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    fields
        .iter()
        .map(|field| column_of(columns, field.as_str()?))
        .collect()
}

async fn go_on(
    table: Table,
    state: &AppState,
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
) -> ApiResult<()> {
    let facts = table.facts();
    let is_import = import.status == ImportStatus::Importing;
    let at_once = if is_import {
        facts.written_at_once
    } else {
        PIECE
    };
    let fields: Arc<[_]> = columns_of(import, facts.columns).into();
    let mut import = import.clone();
    if import.status == ImportStatus::Checking && import.last_row == 0 {
        if let Some(by) = facts.joined {
            joined::join(db, actor, &import, by, &fields).await?;
        }
        let joined = db.read(async |txn| store::still_there(txn, &import).await);
        let Some(joined) = joined.await? else {
            return Ok(());
        };
        import = joined;
    }
    let import = &import;
    let StoredRows {
        rows: stored,
        legs,
        is_last: is_end,
    } = db
        .read(async |txn| store::next_rows(txn, import, at_once).await)
        .await?;
    let columns = fields.clone();
    let mut rows: Vec<Row> = computing::run(db.share(), Work::Computation, move || {
        let all = stored.iter().chain(&legs);
        let rows = all.map(|row| Row::of(row.row_number, row.leg_of, &row.cells, &columns));
        rows.collect()
    })
    .await?;
    table.look_up(db, &mut rows).await?;
    let mut piece = db
        .read(async |txn| -> ApiResult<_> {
            let names = names_in(txn, actor, &rows, &fields).await?;
            for row in &mut rows {
                row.resolve(&fields, &names);
                row.keys = table.keys(row);
            }
            table.know(txn, actor, &rows).await
        })
        .await?;
    let judging_for = actor.clone();
    let (mut checked, mut piece) = computing::run(db.share(), Work::Computation, move || {
        (piece.check(with_legs(rows), &judging_for), piece)
    })
    .await?;
    if is_import {
        piece.make_ready(state, db, actor, &mut checked).await?;
    }
    let piece = piece.as_ref();
    let done = db
        .write(async |txn| {
            write_down(txn, table, actor, import, checked.clone(), piece, is_end).await
        })
        .await;
    match done {
        // The next look at the import begins with the same rows.
        Ok(()) | Err(Stop::Again) => Ok(()),
        Err(Stop::Failed(error)) => Err(error),
    }
}

/// Puts the rows that are further legs of an order to its first row.
fn with_legs(rows: Vec<Row>) -> Vec<Row> {
    let (legs, mut heads): (Vec<Row>, Vec<Row>) =
        rows.into_iter().partition(|row| row.leg_of.is_some());
    let places: HashMap<i32, usize> = heads
        .iter()
        .enumerate()
        .map(|(place, row)| (row.number, place))
        .collect();
    for leg in legs {
        let place = leg.leg_of.and_then(|head| places.get(&head));
        if let Some(head) = place.and_then(|place| heads.get_mut(*place)) {
            head.legs.push(leg);
        }
    }
    heads
}

/// Why a piece of rows was not written.
enum Stop {
    /// Something was changed in the meantime, so it has to be checked again.
    Again,
    /// A failure.
    Failed(ApiError),
}

impl From<DbErr> for Stop {
    fn from(error: DbErr) -> Self {
        Self::Failed(error.into())
    }
}

impl From<ApiError> for Stop {
    fn from(error: ApiError) -> Self {
        Self::Failed(error)
    }
}

/// Writes the records of good rows, if this is the import and not the check, and what was found out about
/// all of them.
async fn write_down(
    txn: &TenantTx,
    table: Table,
    actor: &Actor,
    seen: &Import,
    mut checked: Vec<Checked<()>>,
    piece: &dyn Piece<AppState>,
    is_end: bool,
) -> Result<(), Stop> {
    let Some(import) = store::still(txn, seen).await? else {
        return Err(Stop::Again);
    };
    let asks = checked.iter().flat_map(|row| row.keys.asks.iter().cloned());
    let first = store::first_with_keys(txn, seen.id, &asks.collect::<Vec<_>>()).await?;
    refuse_repeats(&mut checked, first, table.facts().key_field);
    let end = if seen.status == ImportStatus::Importing {
        write_records(txn, table, actor, &mut checked, piece).await?;
        ImportStatus::Done
    } else {
        ImportStatus::Checked
    };
    let findings: Vec<Finding> = checked
        .iter()
        .flat_map(|row| row.findings(table.facts().key_field))
        .collect();
    store::record(txn, seen.id, &findings).await?;
    store::advance(txn, &import, &findings, is_end.then_some(end), actor.now).await?;
    Ok(())
}

async fn write_records(
    txn: &TenantTx,
    table: Table,
    actor: &Actor,
    checked: &mut [Checked<()>],
    piece: &dyn Piece<AppState>,
) -> Result<(), Stop> {
    let changed = checked.iter().filter_map(|row| match row.outcome {
        Ok(Outcome::Change(id, ())) => Some(id),
        _ => None,
    });
    let ids: Vec<i64> = changed.collect();
    let versions = table.lock(txn, &ids).await?;
    if ids
        .iter()
        .any(|id| versions.get(id).copied() != piece.version(*id))
    {
        return Err(Stop::Again);
    }
    let rows = &*checked;
    let written = txn
        .attempt(async |txn| piece.write(txn, actor, rows).await)
        .await;
    let facts = table.facts();
    let added = match written {
        // It alone cannot be written; the others go on.
        Err(ApiError::Invalid(errors)) if facts.written_at_once == 1 => {
            refuse_all(checked, &errors);
            return Ok(());
        }
        Err(ApiError::Conflict(why)) if facts.written_at_once == 1 => {
            refuse_all(checked, &FieldErrors::single(facts.key_field, why));
            return Ok(());
        }
        // A user has just added what was new a moment ago.
        Err(ApiError::Invalid(_)) => return Err(Stop::Again),
        written => written?,
    };
    note_written(txn, table, checked, added).await
}

/// The good rows are bad after all.
fn refuse_all(checked: &mut [Checked<()>], errors: &FieldErrors) {
    for row in checked.iter_mut().filter(|row| row.outcome.is_ok()) {
        row.outcome = Err(errors.clone());
    }
}

/// Notes with each row which record was written for it, and its version.
async fn note_written(
    txn: &TenantTx,
    table: Table,
    checked: &mut [Checked<()>],
    added: Vec<i64>,
) -> Result<(), Stop> {
    let mut added = added.into_iter();
    let ids: Vec<Option<i64>> = checked
        .iter()
        .map(|row| match row.outcome {
            Ok(Outcome::Create(())) => added.next(),
            Ok(Outcome::Change(id, ())) => Some(id),
            Ok(Outcome::Keep) | Err(_) => None,
        })
        .collect();
    let written: Vec<i64> = ids.iter().flatten().copied().collect();
    let versions = table.lock(txn, &written).await?;
    for (row, id) in checked.iter_mut().zip(ids) {
        let version = id.and_then(|id| versions.get(&id));
        let is_new = matches!(row.outcome, Ok(Outcome::Create(())));
        row.written = id.zip(version.copied()).map(|(id, version)| Written {
            id,
            version,
            is_new,
        });
    }
    Ok(())
}

/// What the records are called that rows name.
async fn names_in(
    txn: &TenantTx,
    actor: &Actor,
    rows: &[Row],
    fields: &[Option<&'static Column>],
) -> ApiResult<NamesBySource> {
    let mut names = NamesBySource::default();
    for column in fields.iter().flatten() {
        let Form::Named(source) = column.form else {
            continue;
        };
        if source.is_whole && names.of(source).is_some() {
            continue;
        }
        let called = rows.iter().map(|row| row.text(column.field));
        let called = called.filter(|name| !name.is_empty()).map(str::to_owned);
        let called: Vec<String> = called.collect();
        names.put(source, (source.called)(txn, actor, &called).await?);
    }
    Ok(names)
}
