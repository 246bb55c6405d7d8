//! Bank statements that were brought, as rows.

use chrono::{DateTime, TimeDelta, Utc};
use domain::payments::{PaymentImportStatus, statement::AccountPeriod};
use entity::{payment_import_items as items, payment_imports as imports};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait,
    QueryFilter, QueryOrder, QuerySelect, Statement,
};
use serde_json::Value;
use tenant_router::TenantTx;

use crate::actor::Actor;
use crate::batch::is_among;
use crate::files::StorageKey;
use crate::http::{Page, Paging};
use crate::lists;

/// The row of an import.
pub type Import = imports::Model;

/// When one whose lines are still being stored has broken off.
const BROKEN_OFF: TimeDelta = TimeDelta::hours(1);

/// A file that is about to be read.
#[derive(Debug, Clone)]
pub struct NewImport {
    /// Where it is stored.
    pub key: StorageKey,
    /// Its name, for display.
    pub name: String,
    /// Its size in bytes.
    pub size: i64,
    /// Its SHA-256 in hexadecimal digits.
    pub sha256: String,
    /// Our account, if the file names none.
    pub account: Option<String>,
}

/// Adds an import, which is shown to none until all its lines are stored.
pub async fn insert(txn: &TenantTx, new: NewImport, actor: &Actor) -> Result<i64, DbErr> {
    let row = imports::ActiveModel {
        status: Set(PaymentImportStatus::InProgress),
        storage_key: Set(new.key.to_string()),
        name: Set(new.name),
        content_type: Set("application/octet-stream".to_owned()),
        size: Set(new.size),
        sha256: Set(Some(new.sha256)),
        account: Set(new.account),
        created_by_id: Set(Some(actor.id.0)),
        created_at: Set(actor.now.into()),
        ..Default::default()
    };
    Ok(row.insert(txn).await?.id)
}

/// Removes an import with its lines.
pub async fn remove(txn: &TenantTx, id: i64) -> Result<(), DbErr> {
    imports::Entity::delete_by_id(id).exec(txn).await.map(drop)
}

/// Notes how a file is read.
pub async fn recognised(
    txn: &TenantTx,
    id: i64,
    format: String,
    encoding: String,
) -> Result<(), DbErr> {
    let row = imports::ActiveModel {
        id: Unchanged(id),
        format: Set(Some(format)),
        encoding: Set(Some(encoding)),
        ..Default::default()
    };
    row.update(txn).await.map(drop)
}

/// All lines are stored: a worker goes through them.
pub async fn begin(
    txn: &TenantTx,
    id: i64,
    accounts: &[AccountPeriod],
    lines: i32,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let accounts =
        serde_json::to_value(accounts).map_err(|error| DbErr::Json(error.to_string()))?;
    let row = imports::ActiveModel {
        id: Unchanged(id),
        accounts: Set(accounts),
        lines_count: Set(lines),
        read_at: Set(Some(now.into())),
        ..Default::default()
    };
    row.update(txn).await.map(drop)
}

/// The accounts of a file.
pub fn accounts_of(row: &Import) -> Result<Vec<AccountPeriod>, DbErr> {
    let accounts: Value = row.accounts.clone();
    serde_json::from_value(accounts).map_err(|error| DbErr::Json(error.to_string()))
}

/// The import that a worker goes on with: the oldest, so that a company has one at work at a time.
pub async fn next(txn: &TenantTx) -> Result<Option<Import>, DbErr> {
    imports::Entity::find()
        .filter(imports::Column::Status.eq(PaymentImportStatus::InProgress))
        .filter(imports::Column::ReadAt.is_not_null())
        .order_by_asc(imports::Column::Id)
        .one(txn)
        .await
}

/// An import all of whose lines are stored.
pub async fn find(txn: &TenantTx, id: i64) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(id)
        .filter(imports::Column::ReadAt.is_not_null())
        .one(txn)
        .await
}

/// The same, locked until the transaction ends.
pub async fn lock(txn: &TenantTx, id: i64) -> Result<Option<Import>, DbErr> {
    imports::Entity::find_by_id(id)
        .filter(imports::Column::ReadAt.is_not_null())
        .lock_exclusive()
        .one(txn)
        .await
}

/// The newest import of a file with this content.
pub async fn same_file(txn: &TenantTx, sha256: &str) -> Result<Option<Import>, DbErr> {
    imports::Entity::find()
        .filter(imports::Column::Sha256.eq(sha256))
        .filter(imports::Column::ReadAt.is_not_null())
        .order_by_desc(imports::Column::Id)
        .one(txn)
        .await
}

/// Our accounts as earlier files named them.
pub async fn known_accounts(txn: &TenantTx) -> Result<Vec<String>, DbErr> {
    const ACCOUNTS: &str = "SELECT DISTINCT entry ->> 'account' AS account
        FROM payment_imports, jsonb_array_elements(accounts) entry
        WHERE entry ->> 'account' IS NOT NULL ORDER BY 1 LIMIT 50";
    let rows = txn
        .query_all_raw(Statement::from_string(DbBackend::Postgres, ACCOUNTS))
        .await?;
    rows.iter().map(|row| row.try_get("", "account")).collect()
}

/// A page of imports, the latest first.
pub async fn page(txn: &TenantTx, paging: Paging) -> Result<Page<Import>, DbErr> {
    let all = imports::Entity::find().filter(imports::Column::ReadAt.is_not_null());
    let total = lists::total(txn, paging, all.clone()).await?;
    let rows = all
        .order_by_desc(imports::Column::CreatedAt)
        .order_by_desc(imports::Column::Id)
        .offset(paging.offset)
        .limit(paging.to_read())
        .all(txn)
        .await?;
    Ok(paging.page(rows, total))
}

/// These imports.
pub async fn of(txn: &TenantTx, ids: &[i64]) -> Result<Vec<Import>, DbErr> {
    imports::Entity::find()
        .filter(is_among((imports::Entity, imports::Column::Id), ids))
        .all(txn)
        .await
}

/// Counts the lines of an import again, and says where it stands: in progress while a line waits, then by what is left
/// for a person.
pub async fn count(txn: &TenantTx, id: i64, now: DateTime<Utc>) -> Result<Import, DbErr> {
    const COUNT: &str = "
        UPDATE payment_imports import SET
            payments_count = counted.payments, imported_payments_count = counted.imported,
            duplicates_count = counted.duplicates, missing_invoice_data_count = counted.missing,
            invoice_not_found_count = counted.not_found, outgoing_count = counted.outgoing,
            done_count = import.lines_count - counted.waiting, failures = 0,
            status = CASE WHEN counted.waiting > 0 THEN 'IN_PROGRESS'
                          WHEN counted.open > 0 THEN 'ACTION_REQUIRED'
                          WHEN counted.booked > 0 OR counted.failed = counted.duplicates THEN 'IMPORTED'
                          ELSE 'FAILED' END,
            finished_at = CASE WHEN counted.waiting > 0 THEN NULL ELSE coalesce(import.finished_at, $2) END
        FROM (SELECT count(*) FILTER (WHERE direction = 'INCOMING' AND kind IN ('PAYMENT', 'BATCH')) AS payments,
                     count(*) FILTER (WHERE direction = 'INCOMING' AND import_status = 'IMPORTED'
                                        AND kind IN ('PAYMENT', 'BATCH')) AS imported,
                     count(*) FILTER (WHERE direction = 'INCOMING' AND reason = 'DUPLICATE'
                                        AND kind IN ('PAYMENT', 'BATCH')) AS duplicates,
                     count(*) FILTER (WHERE import_status = 'FAILED' AND reason = 'MISSING_DATA') AS missing,
                     count(*) FILTER (WHERE import_status = 'FAILED' AND reason = 'INVOICE_NOT_FOUND') AS not_found,
                     count(*) FILTER (WHERE direction = 'OUTGOING' AND kind <> 'FEE'
                                        AND import_status IN ('IMPORTED', 'POTENTIAL_REALLOCATION', 'IGNORED')) AS outgoing,
                     count(*) FILTER (WHERE import_status = 'WAITING') AS waiting,
                     count(*) FILTER (WHERE import_status = 'POTENTIAL_REALLOCATION') AS open,
                     count(*) FILTER (WHERE import_status IN ('IMPORTED', 'IGNORED')) AS booked,
                     count(*) FILTER (WHERE direction = 'INCOMING' AND import_status = 'FAILED'
                                        AND kind IN ('PAYMENT', 'BATCH')) AS failed
              FROM payment_import_items WHERE payment_import_id = $1) counted
        WHERE import.id = $1";
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        COUNT,
        [id.into(), now.into()],
    ))
    .await?;
    let counted = imports::Entity::find_by_id(id).one(txn).await?;
    counted.ok_or_else(|| DbErr::RecordNotFound("a payment import".to_owned()))
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

/// Gives an import up: what waits is left as it is, and the file can be imported again.
pub async fn give_up(
    txn: &TenantTx,
    id: i64,
    error: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    items::Entity::delete_many()
        .filter(items::Column::PaymentImportId.eq(id))
        .filter(items::Column::ImportStatus.eq(domain::payments::PaymentImportItemStatus::Waiting))
        .exec(txn)
        .await?;
    let row = imports::ActiveModel {
        id: Unchanged(id),
        status: Set(PaymentImportStatus::Failed),
        error: Set(Some(error.to_owned())),
        finished_at: Set(Some(now.into())),
        ..Default::default()
    };
    row.update(txn).await.map(drop)
}

/// Removes imports whose reading broke off; returns how many.
pub async fn sweep(txn: &TenantTx, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let broken = Condition::all()
        .add(imports::Column::ReadAt.is_null())
        .add(imports::Column::CreatedAt.lt(now - BROKEN_OFF));
    let done = imports::Entity::delete_many()
        .filter(broken)
        .exec(txn)
        .await?;
    Ok(done.rows_affected)
}
