//! Order numbers: `YY-NNNNN`, with one sequence per year, taken under a lock on its row.

use chrono::{Datelike, NaiveDate};
use domain::orders::OrderNumber;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use tenant_router::TenantTx;

const NAME: &str = "orders";

/// The number the next order of this day would get, without taking it.
pub async fn next(txn: &TenantTx, today: NaiveDate) -> Result<OrderNumber, DbErr> {
    let query = statement(
        "SELECT next_value FROM number_sequences WHERE name = $1 AND year = $2",
        today,
    );
    let value = match txn.query_one_raw(query).await? {
        Some(row) => row.try_get_by_index(0)?,
        None => 1,
    };
    number(today, value)
}

/// Takes the next number. A second transaction waits until the first has committed or rolled back,
/// so no number is skipped or used twice.
pub async fn take(txn: &TenantTx, today: NaiveDate) -> Result<OrderNumber, DbErr> {
    let query = statement(
        "INSERT INTO number_sequences (name, year, next_value) VALUES ($1, $2, 2) \
         ON CONFLICT (name, year) DO UPDATE SET next_value = number_sequences.next_value + 1 \
         RETURNING next_value - 1",
        today,
    );
    let row = txn.query_one_raw(query).await?;
    let value = row.ok_or_else(|| DbErr::RecordNotFound("a number was not taken".to_owned()))?;
    number(today, value.try_get_by_index(0)?)
}

fn number(today: NaiveDate, value: i64) -> Result<OrderNumber, DbErr> {
    let sequence = u32::try_from(value).map_err(|error| DbErr::Type(error.to_string()))?;
    OrderNumber::new(today, sequence).map_err(|error| DbErr::Custom(error.to_string()))
}

fn statement(sql: &'static str, today: NaiveDate) -> Statement {
    Statement::from_sql_and_values(DbBackend::Postgres, sql, [NAME.into(), today.year().into()])
}
