//! The numbers of invoices. A number is taken in the transaction that saves its invoice, and the row of the series
//! stays locked from then until the commit: so numbers have no gaps, and rise in the order of the commits. It is the
//! last lock that such a transaction takes, so two of them never wait for each other.

use chrono::NaiveDate;
use domain::invoices::InvoiceSeriesKind;
use entity::{invoice_series, invoices};
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

/// A series with the date of its last invoice.
#[derive(Debug, Clone)]
pub struct Series {
    /// The series.
    pub row: invoice_series::Model,
    /// The date of the invoice with its highest number.
    pub last_date: Option<NaiveDate>,
}

/// Every series, oldest first.
pub async fn all(txn: &TenantTx) -> Result<Vec<Series>, DbErr> {
    let rows = invoice_series::Entity::find()
        .order_by_asc(invoice_series::Column::Id)
        .all(txn)
        .await?;
    let mut series = Vec::with_capacity(rows.len());
    for row in rows {
        let last_date = last_date(txn, &row.serie).await?;
        series.push(Series { row, last_date });
    }
    Ok(series)
}

/// The series of this name and kind.
pub async fn find(
    txn: &TenantTx,
    serie: &str,
    kind: InvoiceSeriesKind,
) -> Result<Option<Series>, DbErr> {
    let row = invoice_series::Entity::find()
        .filter(invoice_series::Column::Serie.eq(serie))
        .filter(invoice_series::Column::Kind.eq(kind))
        .one(txn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let last_date = last_date(txn, &row.serie).await?;
    Ok(Some(Series { row, last_date }))
}

async fn last_date(txn: &TenantTx, serie: &str) -> Result<Option<NaiveDate>, DbErr> {
    invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Date)
        .filter(invoices::Column::Serie.eq(serie))
        .order_by_desc(invoices::Column::Number)
        .limit(1)
        .into_tuple()
        .one(txn)
        .await
}

/// Takes the next number of a series.
pub async fn take(txn: &TenantTx, series: &invoice_series::Model) -> Result<i64, DbErr> {
    let next = Expr::col(invoice_series::Column::NextNumber);
    let taken = advance(txn, series.id, next.add(1)).await?;
    Ok(taken - 1)
}

/// Takes a number that a person has chosen; the next one is then the highest and one.
pub async fn take_chosen(
    txn: &TenantTx,
    series: &invoice_series::Model,
    number: i64,
) -> Result<(), DbErr> {
    let next = Func::greatest([
        Expr::col(invoice_series::Column::NextNumber),
        Expr::val(number + 1),
    ]);
    advance(txn, series.id, next.into()).await.map(drop)
}

/// Gives the last number of a series back. Its invoice was removed.
pub async fn give_back(txn: &TenantTx, serie: &str) -> Result<(), DbErr> {
    let next = Expr::col(invoice_series::Column::NextNumber);
    invoice_series::Entity::update_many()
        .col_expr(invoice_series::Column::NextNumber, next.sub(1))
        .filter(invoice_series::Column::Serie.eq(serie))
        .exec(txn)
        .await
        .map(drop)
}

/// The next number of a series, which no other transaction takes until this one ends.
pub async fn lock_next(txn: &TenantTx, serie: &str) -> Result<Option<i64>, DbErr> {
    invoice_series::Entity::find()
        .select_only()
        .column(invoice_series::Column::NextNumber)
        .filter(invoice_series::Column::Serie.eq(serie))
        .lock_exclusive()
        .into_tuple()
        .one(txn)
        .await
}

/// Whether an invoice has this number.
pub async fn is_taken(txn: &TenantTx, serie: &str, number: i64) -> Result<bool, DbErr> {
    let found: Option<i64> = invoices::Entity::find()
        .select_only()
        .column(invoices::Column::Id)
        .filter(invoices::Column::Serie.eq(serie))
        .filter(invoices::Column::Number.eq(number))
        .into_tuple()
        .one(txn)
        .await?;
    Ok(found.is_some())
}

async fn advance(txn: &TenantTx, id: i64, next: Expr) -> Result<i64, DbErr> {
    let rows = invoice_series::Entity::update_many()
        .col_expr(invoice_series::Column::NextNumber, next)
        .filter(invoice_series::Column::Id.eq(id))
        .exec_with_returning(txn)
        .await?;
    let row = rows.into_iter().next();
    row.map(|row| row.next_number)
        .ok_or(DbErr::RecordNotUpdated)
}

/// All series as their form saves them, oldest first; with `locked`, no number is taken until the transaction ends.
pub async fn rows(txn: &TenantTx, locked: bool) -> Result<Vec<invoice_series::Model>, DbErr> {
    let all = invoice_series::Entity::find().order_by_asc(invoice_series::Column::Id);
    let all = if locked { all.lock_exclusive() } else { all };
    all.all(txn).await
}

/// Adds a series.
pub async fn insert(txn: &TenantTx, row: invoice_series::ActiveModel) -> Result<(), DbErr> {
    invoice_series::Entity::insert(row)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Writes the columns of a series that are set.
pub async fn update(txn: &TenantTx, row: invoice_series::ActiveModel) -> Result<(), DbErr> {
    invoice_series::Entity::update(row)
        .exec(txn)
        .await
        .map(drop)
}

/// Removes series.
pub async fn remove(txn: &TenantTx, ids: &[i64]) -> Result<(), DbErr> {
    invoice_series::Entity::delete_many()
        .filter(invoice_series::Column::Id.is_in(ids.iter().copied()))
        .exec(txn)
        .await
        .map(drop)
}

/// Whether a series is booked under this division of the accounting program.
pub async fn has_division(txn: &TenantTx, division: i32) -> Result<bool, DbErr> {
    let series = invoice_series::Entity::find().filter(invoice_series::Column::Branch.eq(division));
    Ok(series.count(txn).await? > 0)
}
