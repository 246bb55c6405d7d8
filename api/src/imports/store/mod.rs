//! All database statements on imports; those on their rows are in [`rows`].

mod headings;
mod legs;
mod rows;

use chrono::{DateTime, TimeDelta, Utc};
use documents::reading::{Line, Source};
use domain::imports::{ImportKind, ImportStatus, ImportVerdict};
use domain::{ImportId, UserId};
use entity::{import_keys, import_rows, imports};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::{Expr, Order, Query};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait,
    QueryFilter, QueryOrder, QuerySelect, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

pub use headings::{begin_below, choose_headings, keep_lines, line, lines};
pub use legs::{Named, join, names_of};
pub use rows::{
    Finding, Piece, Row, add_rows, bad_rows, first_with_keys, has_written, next_rows, record, rows,
};

use super::wire::ImportSummary;
use crate::actor::Actor;
use crate::http::{Page, Paging};
use crate::lists;

/// How long an import is kept.
const KEPT: TimeDelta = TimeDelta::days(30);
/// Most characters of a heading that are kept.
const LONGEST_HEADING: usize = 200;
/// When one whose lines are still being read has broken off.
const BROKEN_OFF: TimeDelta = TimeDelta::hours(1);

/// The columns of an import in the list, named like the fields of [`ImportSummary`].
const SUMMARIES: &str = "
    SELECT import.id, import.kind, import.status, import.file_name, import.created_at,
           starter.name AS started_by, import.rows_count AS rows, import.bad,
           CASE WHEN import.status = 'CHECKING' THEN import.created + import.changed + import.unchanged
                WHEN import.status IN ('CHECKED', 'IMPORTING', 'DONE', 'UNDOING', 'UNDONE')
                THEN import.rows_count - import.legs - import.bad END AS good,
           CASE WHEN import.status IN ('IMPORTING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE')
                THEN import.created + import.changed - import.undone ELSE 0 END AS imported
    FROM page
    JOIN imports import ON import.id = page.id
    JOIN users starter ON starter.id = import.started_by_id";

/// When the worker has something to do.
const AT_WORK: [ImportStatus; 3] = [
    ImportStatus::Checking,
    ImportStatus::Importing,
    ImportStatus::Undoing,
];

/// An import as it is stored.
pub type Import = imports::Model;

/// A file that has just come.
#[derive(Debug, Clone)]
pub struct NewImport {
    /// What its rows are.
    pub kind: ImportKind,
    /// Who brought it.
    pub started_by: UserId,
    /// What it is called.
    pub file_name: String,
    /// When it came.
    pub now: DateTime<Utc>,
}

/// Adds an import without rows.
pub async fn insert(txn: &TenantTx, new: NewImport) -> Result<ImportId, DbErr> {
    let row = imports::ActiveModel {
        kind: Set(new.kind),
        status: Set(ImportStatus::Reading),
        started_by_id: Set(new.started_by.0),
        file_name: Set(new.file_name),
        created_at: Set(new.now.into()),
        ..Default::default()
    };
    Ok(ImportId(row.insert(txn).await?.id))
}

/// Removes an import with its rows.
pub async fn remove(txn: &TenantTx, id: ImportId) -> Result<(), DbErr> {
    imports::Entity::delete_by_id(id.0).exec(txn).await?;
    Ok(())
}

/// Sets how the file was read, what it calls its columns, shortened to what a name is, and which fields they are.
pub async fn set_headings(
    txn: &TenantTx,
    id: ImportId,
    source: &Source,
    head: &Line,
    fields: &[Option<&str>],
) -> Result<(), DbErr> {
    let short = |heading: &String| heading.chars().take(LONGEST_HEADING).collect::<String>();
    let headings: Vec<String> = head.cells.iter().map(short).collect();
    let source = json!({
        "encoding": source.encoding,
        "sheets": source.sheets,
        "sheet": source.sheet,
        "heading_row": head.number,
    });
    imports::Entity::update_many()
        .col_expr(imports::Column::Headings, Expr::value(json!(headings)))
        .col_expr(imports::Column::Columns, Expr::value(json!(fields)))
        .col_expr(imports::Column::Source, Expr::value(source))
        .filter(imports::Column::Id.eq(id.0))
        .exec(txn)
        .await?;
    Ok(())
}

/// Removes an import of this person of which nothing was checked yet, if it is one.
pub async fn remove_waiting(txn: &TenantTx, id: ImportId, owner: UserId) -> Result<(), DbErr> {
    imports::Entity::delete_many()
        .filter(imports::Column::Id.eq(id.0))
        .filter(imports::Column::StartedById.eq(owner.0))
        .filter(imports::Column::Status.eq(ImportStatus::Matching))
        .exec(txn)
        .await?;
    Ok(())
}

/// All lines are stored: the import waits for its columns to be matched, unless it was cancelled meanwhile.
pub async fn end_reading(txn: &TenantTx, id: ImportId) -> Result<(), DbErr> {
    const END: &str = "UPDATE imports SET status = 'MATCHING', updated_at = now(),
        rows_count = (SELECT count(*) FROM import_rows WHERE import_id = imports.id)
        WHERE id = $1 AND status = 'READING'";
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        END,
        [id.0.into()],
    ))
    .await?;
    Ok(())
}

/// A page of the imports of this person, or of everybody, the newest first. While the lines of a file are
/// being read it is none yet.
pub async fn page(
    txn: &TenantTx,
    owner: Option<UserId>,
    paging: Paging,
) -> Result<Page<ImportSummary>, DbErr> {
    let mut ids = Query::select();
    ids.column(imports::Column::Id)
        .from(imports::Entity)
        .cond_where(of(owner))
        .and_where(imports::Column::Status.ne(ImportStatus::Reading))
        .order_by(imports::Column::Id, Order::Desc);
    lists::page(txn, &ids, SUMMARIES, paging).await
}

/// An import of this person, or of anybody.
pub async fn find(
    txn: &TenantTx,
    id: ImportId,
    owner: Option<UserId>,
) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(id.0)
        .filter(of(owner))
        .one(txn)
        .await
}

/// The same, locked until the transaction ends.
pub async fn lock(
    txn: &TenantTx,
    id: ImportId,
    owner: Option<UserId>,
) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(id.0)
        .filter(of(owner))
        .lock_exclusive()
        .one(txn)
        .await
}

/// The imports of this person, or everybody's.
fn of(owner: Option<UserId>) -> Condition {
    let own = owner.map(|owner| imports::Column::StartedById.eq(owner.0));
    Condition::all().add_option(own)
}

/// Begins a phase: the worker goes through the rows from the first one on.
pub async fn begin(
    txn: &TenantTx,
    import: &Import,
    status: ImportStatus,
    fields: Option<Value>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let now = actor.now;
    let is_check = status == ImportStatus::Checking;
    let is_undo = status == ImportStatus::Undoing;
    let total = if is_check {
        import.rows_count
    } else {
        let written = import.created.saturating_add(import.changed);
        written.saturating_sub(import.undone)
    };
    let mut row = imports::ActiveModel {
        id: Unchanged(import.id),
        status: Set(status),
        total: Set(total),
        done: Set(0),
        last_row: Set(0),
        failures: Set(0),
        updated_at: Set(now.into()),
        ..Default::default()
    };
    if !is_undo {
        row.created = Set(0);
        row.changed = Set(0);
    }
    if is_check {
        row.unchanged = Set(0);
        row.bad = Set(0);
        row.noted = Set(0);
        row.legs = Set(0);
        row.with_legs = Set(0);
    }
    if is_undo {
        row.undone_by_id = Set(Some(actor.id.0));
    }
    if let Some(fields) = fields {
        row.columns = Set(fields);
    }
    row.update(txn).await?;
    if is_check {
        import_rows::Entity::update_many()
            .col_expr(
                import_rows::Column::Verdict,
                Expr::value(ImportVerdict::Waiting),
            )
            .col_expr(import_rows::Column::Errors, Expr::cust("NULL"))
            .col_expr(import_rows::Column::Notes, Expr::cust("NULL"))
            .col_expr(import_rows::Column::Changes, Expr::cust("NULL"))
            .col_expr(import_rows::Column::LegOf, Expr::cust("NULL"))
            .filter(import_rows::Column::ImportId.eq(import.id))
            .filter(import_rows::Column::Verdict.ne(ImportVerdict::Waiting))
            .exec(txn)
            .await?;
        forget_keys(txn, import.id).await?;
    }
    Ok(())
}

/// Forgets what tells its rows apart: it is over.
async fn forget_keys(txn: &TenantTx, import: i64) -> Result<(), DbErr> {
    import_keys::Entity::delete_many()
        .filter(import_keys::Column::ImportId.eq(import))
        .exec(txn)
        .await?;
    Ok(())
}

/// Ends an import, whatever the worker is doing: a piece that is under way finds it ended and writes
/// nothing. Of one that was only checked no rows were written.
pub async fn end(
    txn: &TenantTx,
    import: &Import,
    status: ImportStatus,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let mut row = imports::ActiveModel {
        id: Unchanged(import.id),
        status: Set(status),
        updated_at: Set(now.into()),
        ..Default::default()
    };
    if !matches!(
        import.status,
        ImportStatus::Importing | ImportStatus::Undoing
    ) {
        row.created = Set(0);
        row.changed = Set(0);
    }
    row.update(txn).await?;
    forget_keys(txn, import.id).await
}

/// The import that is to be worked on: the oldest one, so that a company has one at work at a time.
pub async fn next(txn: &TenantTx) -> Result<Option<Import>, DbErr> {
    imports::Entity::find()
        .filter(imports::Column::Status.is_in(AT_WORK))
        .order_by_asc(imports::Column::Id)
        .one(txn)
        .await
}

/// Takes the import for writing what was found out about its next rows. `None` if it is no longer where it
/// was when they were read: a user cancelled it, or another worker was faster.
pub async fn still(txn: &TenantTx, seen: &Import) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(seen.id)
        .filter(imports::Column::Status.eq(seen.status))
        .filter(imports::Column::LastRow.eq(seen.last_row))
        .filter(imports::Column::Total.eq(seen.total))
        .lock_exclusive()
        .one(txn)
        .await
}

/// The import as it is now, if it is still where it was when it was read.
pub async fn still_there(txn: &TenantTx, seen: &Import) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(seen.id)
        .filter(imports::Column::Status.eq(seen.status))
        .filter(imports::Column::LastRow.eq(seen.last_row))
        .filter(imports::Column::Total.eq(seen.total))
        .one(txn)
        .await
}

/// The import as it is now, if it is still being taken back.
pub async fn still_undoing(txn: &TenantTx, id: i64) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(id)
        .filter(imports::Column::Status.eq(ImportStatus::Undoing))
        .one(txn)
        .await
}

/// Counts rows that were gone through; with `end` the phase is over.
pub async fn advance(
    txn: &TenantTx,
    import: &Import,
    findings: &[Finding],
    end: Option<ImportStatus>,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let records = || findings.iter().filter(|finding| !finding.is_leg);
    let count = |verdict| {
        let of_it = records().filter(|finding| finding.verdict == verdict);
        i32::try_from(of_it.count()).unwrap_or(i32::MAX)
    };
    // Rows that change nothing are looked at by the check alone.
    let is_check = import.status == ImportStatus::Checking;
    let noted = records().filter(|finding| is_check && finding.notes.is_some());
    let noted = i32::try_from(noted.count()).unwrap_or(i32::MAX);
    let again = records().filter(|finding| finding.was_kept).count();
    let again = i32::try_from(again).unwrap_or(i32::MAX);
    // The check goes through rows, what is written and taken back are records.
    let done = if is_check {
        findings.len()
    } else {
        records().count()
    };
    let done = i32::try_from(done).unwrap_or(i32::MAX);
    let last_row = records()
        .next_back()
        .map_or(import.last_row, |finding| finding.row);
    imports::ActiveModel {
        id: Unchanged(import.id),
        status: Set(end.unwrap_or(import.status)),
        done: Set(import.done.saturating_add(done)),
        last_row: Set(last_row),
        created: Set(import.created.saturating_add(count(ImportVerdict::Created))),
        changed: Set(import.changed.saturating_add(count(ImportVerdict::Changed))),
        unchanged: Set(import
            .unchanged
            .saturating_add(count(ImportVerdict::Unchanged))),
        bad: Set(import.bad.saturating_add(count(ImportVerdict::Bad))),
        noted: Set(import.noted.saturating_add(noted)),
        undone: Set(import.undone.saturating_add(count(ImportVerdict::Undone))),
        kept: Set(import
            .kept
            .saturating_add(count(ImportVerdict::Kept))
            .saturating_sub(again)
            .max(0)),
        failures: Set(0),
        updated_at: Set(now.into()),
        ..Default::default()
    }
    .update(txn)
    .await?;
    if matches!(end, Some(ImportStatus::Done | ImportStatus::Undone)) {
        forget_keys(txn, import.id).await?;
    }
    Ok(())
}

/// Counts a failure on our side; returns how many there were in a row.
pub async fn count_failure(txn: &TenantTx, id: i64) -> Result<i32, DbErr> {
    let counted = imports::Entity::update_many()
        .col_expr(imports::Column::Failures, Expr::cust("failures + 1"))
        .filter(imports::Column::Id.eq(id))
        .exec_with_returning(txn)
        .await?;
    Ok(counted.first().map_or(0, |import| import.failures))
}

/// Removes some of the imports that have served their time, and of those whose reading broke off; returns
/// how many. Each may have 20,000 rows, and a statement has to end in time.
pub async fn sweep(txn: &TenantTx, now: DateTime<Utc>) -> Result<u64, DbErr> {
    const AT_ONCE: u64 = 5;
    let old = Query::select()
        .column(imports::Column::Id)
        .from(imports::Entity)
        .cond_where(
            Condition::any()
                .add(imports::Column::CreatedAt.lt(now - KEPT))
                .add(
                    Condition::all()
                        .add(imports::Column::Status.eq(ImportStatus::Reading))
                        .add(imports::Column::CreatedAt.lt(now - BROKEN_OFF)),
                ),
        )
        .order_by(imports::Column::Id, Order::Asc)
        .limit(AT_ONCE)
        .take();
    let done = imports::Entity::delete_many()
        .filter(imports::Column::Id.in_subquery(old))
        .exec(txn)
        .await?;
    Ok(done.rows_affected)
}
