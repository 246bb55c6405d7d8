//! Goes through the rows of an import: to check them, and to write the good ones.
//!
//! A piece of rows is read with what is stored about them, judged aside, and written down in one
//! transaction together with the progress. What breaks off in between has written nothing and is done
//! again. If somebody changed a record while its row was judged, the piece is judged again.

use std::collections::HashMap;
use std::sync::Arc;

use domain::FieldErrors;
use domain::UserId;
use domain::contacts::ContactType;
use domain::imports::{ImportKind, ImportStatus};
use sea_orm::DbErr;
use tenant_router::{Router, Tenant, TenantDb, TenantTx, Work};

use super::kinds::addresses::Addresses;
use super::kinds::contacts::Contacts;
use super::kinds::orders::Orders;
use super::kinds::vehicles::Vehicles;
use super::kinds::{Kind, Named};
use super::rows::{Judged, Outcome, Row, refuse_repeats};
use super::store::{self, Finding, Import, Piece, Written};
use super::undo;
use crate::actor::Actor;
use crate::computing;
use crate::contacts::{ContactAccess, store::many as stored_contacts};
use crate::error::{ApiError, ApiResult};
use crate::sheets::names::Names;
use crate::sheets::{Column, Form, kinds as tables};
use crate::state::AppState;
use crate::users;

/// How many rows are gone through at a time.
pub(super) const PIECE: u64 = 200;
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
            Some(actor) => match import.kind {
                ImportKind::Contacts => self.go_on::<Contacts>(&db, &actor, &import).await,
                ImportKind::Vehicles => self.go_on::<Vehicles>(&db, &actor, &import).await,
                ImportKind::Addresses => self.go_on::<Addresses>(&db, &actor, &import).await,
                ImportKind::Orders => self.go_on::<Orders>(&db, &actor, &import).await,
            },
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

    async fn go_on<K: Kind>(&self, db: &TenantDb, actor: &Actor, import: &Import) -> ApiResult<()> {
        if import.status == ImportStatus::Undoing {
            undo::go_on::<K>(&self.state, db, actor, import).await
        } else {
            go_on::<K>(&self.state, db, actor, import).await
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
                let Some(account) = users::store::living(txn, owner).await? else {
                    return Ok(None);
                };
                Ok(Some(users::store::session_user(txn, account).await?))
            })
            .await?;
        let actor = user.map(|user| Actor::now(user, db.tenant(), &self.state.clock));
        Ok(actor.filter(|actor| may_import(actor, import.kind)))
    }

    async fn end(&self, db: &TenantDb, import: &Import, status: ImportStatus) -> ApiResult<()> {
        let now = self.state.clock.now();
        Ok(db
            .write(async |txn| store::end(txn, import, status, now).await)
            .await?)
    }
}

/// Whether a person may add records of this kind.
pub fn may_import(actor: &Actor, kind: ImportKind) -> bool {
    match kind {
        ImportKind::Contacts => ContactAccess::of(actor).sees_any(),
        ImportKind::Vehicles | ImportKind::Addresses | ImportKind::Orders => true,
    }
}

/// The columns that an import goes into, in the order of the file.
fn columns_of(import: &Import) -> Vec<Option<&'static Column>> {
    let columns = tables::columns(import.kind);
    let fields = import
        .columns
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    fields
        .iter()
        .map(|field| {
            let field = field.as_str()?;
            columns.iter().find(|column| column.field == field)
        })
        .collect()
}

async fn go_on<K: Kind>(
    state: &AppState,
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
) -> ApiResult<()> {
    let is_import = import.status == ImportStatus::Importing;
    let at_once = if is_import { K::WRITTEN_AT_ONCE } else { PIECE };
    let fields: Arc<[_]> = columns_of(import).into();
    let mut import = import.clone();
    if import.status == ImportStatus::Checking && import.last_row == 0 {
        K::join(db, actor, &import, &fields).await?;
        let joined = db.read(async |txn| store::still_there(txn, &import).await);
        let Some(joined) = joined.await? else {
            return Ok(());
        };
        import = joined;
    }
    let import = &import;
    let Piece {
        rows: stored,
        legs,
        is_last: is_end,
    } = db
        .read(async |txn| store::next_rows(txn, import, at_once).await)
        .await?;
    let columns = fields.clone();
    let mut rows: Vec<Row> = computing::run(db.share(), Work::Computation, move || {
        let all = stored.iter().chain(&legs);
        all.map(|row| Row::of(row, &columns)).collect()
    })
    .await?;
    K::look_up(db, &mut rows).await?;
    let known = db
        .read(async |txn| -> ApiResult<_> {
            let named = who_is_named(txn, actor, &rows, &fields).await?;
            for row in &mut rows {
                row.resolve(&fields, &named);
                row.keys = K::keys(row);
            }
            K::know(txn, actor, &rows).await
        })
        .await?;
    let judging_for = actor.clone();
    let (mut judged, known) = computing::run(db.share(), Work::Computation, move || {
        let judge = |(place, row)| K::judge(row, place, &known, &judging_for);
        let judged: Vec<_> = with_legs(rows).into_iter().enumerate().map(judge).collect();
        (judged, known)
    })
    .await?;
    if is_import {
        K::make_ready(state, db, actor, &mut judged).await?;
    }
    let done = db
        .write(async |txn| {
            write_down::<K>(txn, actor, import, judged.clone(), &known, is_end).await
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
    /// Something was changed in the meantime, so it has to be judged again.
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
async fn write_down<K: Kind>(
    txn: &TenantTx,
    actor: &Actor,
    seen: &Import,
    mut judged: Vec<Judged<K::Wanted>>,
    known: &K::Known,
    is_end: bool,
) -> Result<(), Stop> {
    let Some(import) = store::still(txn, seen).await? else {
        return Err(Stop::Again);
    };
    let asks = judged.iter().flat_map(|row| row.keys.asks.iter().cloned());
    let first = store::first_with_keys(txn, seen.id, &asks.collect::<Vec<_>>()).await?;
    refuse_repeats(&mut judged, first, K::KEY_FIELD);
    let end = if seen.status == ImportStatus::Importing {
        write_records::<K>(txn, actor, &mut judged, known).await?;
        ImportStatus::Done
    } else {
        ImportStatus::Checked
    };
    let findings: Vec<Finding> = judged
        .iter()
        .flat_map(|row| row.findings(K::KEY_FIELD))
        .collect();
    store::record(txn, seen.id, &findings).await?;
    store::advance(txn, &import, &findings, is_end.then_some(end), actor.now).await?;
    Ok(())
}

async fn write_records<K: Kind>(
    txn: &TenantTx,
    actor: &Actor,
    judged: &mut [Judged<K::Wanted>],
    known: &K::Known,
) -> Result<(), Stop> {
    let (mut new, mut changed) = (Vec::new(), Vec::new());
    for row in judged.iter() {
        match &row.outcome {
            Ok(Outcome::Create(wanted)) => new.push(wanted.clone()),
            Ok(Outcome::Change(id, wanted)) => changed.push((*id, wanted.clone())),
            Ok(Outcome::Keep) | Err(_) => {}
        }
    }
    let ids: Vec<i64> = changed.iter().map(|(id, _)| *id).collect();
    let versions = K::hold(txn, &ids).await?;
    if ids
        .iter()
        .any(|id| versions.get(id).copied() != K::version(known, *id))
    {
        return Err(Stop::Again);
    }
    let written = txn
        .attempt(async |txn| K::write(txn, actor, new.clone(), changed.clone()).await)
        .await;
    let added = match written {
        // It alone cannot be written; the others go on.
        Err(ApiError::Invalid(errors)) if K::WRITTEN_AT_ONCE == 1 => {
            refuse_all(judged, &errors);
            return Ok(());
        }
        Err(ApiError::Conflict(why)) if K::WRITTEN_AT_ONCE == 1 => {
            refuse_all(judged, &FieldErrors::single(K::KEY_FIELD, why));
            return Ok(());
        }
        // Somebody has just added what was new a moment ago.
        Err(ApiError::Invalid(_)) => return Err(Stop::Again),
        written => written?,
    };
    note_written::<K>(txn, judged, added).await
}

/// The good rows are bad after all.
fn refuse_all<T>(judged: &mut [Judged<T>], errors: &FieldErrors) {
    for row in judged.iter_mut().filter(|row| row.outcome.is_ok()) {
        row.outcome = Err(errors.clone());
    }
}

/// Notes with each row which record was written for it, and its version.
async fn note_written<K: Kind>(
    txn: &TenantTx,
    judged: &mut [Judged<K::Wanted>],
    added: Vec<i64>,
) -> Result<(), Stop> {
    let mut added = added.into_iter();
    let ids: Vec<Option<i64>> = judged
        .iter()
        .map(|row| match row.outcome {
            Ok(Outcome::Create(_)) => added.next(),
            Ok(Outcome::Change(id, _)) => Some(id),
            Ok(Outcome::Keep) | Err(_) => None,
        })
        .collect();
    let written: Vec<i64> = ids.iter().flatten().copied().collect();
    let versions = K::hold(txn, &written).await?;
    for (row, id) in judged.iter_mut().zip(ids) {
        let version = id.and_then(|id| versions.get(&id));
        let is_new = matches!(row.outcome, Ok(Outcome::Create(_)));
        row.written = id.zip(version.copied()).map(|(id, version)| Written {
            id,
            version,
            is_new,
        });
    }
    Ok(())
}

/// Everybody, if rows name people, and the suppliers and clients that they name.
async fn who_is_named(
    txn: &TenantTx,
    actor: &Actor,
    rows: &[Row],
    fields: &[Option<&'static Column>],
) -> ApiResult<Named> {
    let mut named = Named::default();
    for column in fields.iter().flatten() {
        match column.form {
            Form::Person if named.people.is_empty() => {
                named.people = Names::of_people(users::store::everybody(txn).await?);
            }
            Form::Supplier => {
                let called = names_in(rows, column);
                named.suppliers =
                    contacts_called(txn, actor, &called, ContactType::Supplier).await?;
            }
            Form::Client => {
                let called = names_in(rows, column);
                named.clients = contacts_called(txn, actor, &called, ContactType::Client).await?;
            }
            _ => {}
        }
    }
    Ok(named)
}

fn names_in(rows: &[Row], column: &Column) -> Vec<String> {
    let names = rows.iter().map(|row| row.text(column.field).to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// The contacts of this type with these names or codes.
pub(super) async fn contacts_called(
    txn: &TenantTx,
    actor: &Actor,
    names: &[String],
    contact_type: ContactType,
) -> ApiResult<Names> {
    let access = ContactAccess::of(actor);
    let found = stored_contacts::called(txn, &access, contact_type, names).await?;
    Ok(Names::of_suppliers(found))
}
