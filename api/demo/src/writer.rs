//! Writes rows into tables, many at a time.
//!
//! A batch is sent as one JSON parameter, and `PostgreSQL` reads the columns out of it with their
//! own types. This takes one short statement for any table and has no limit on the number of
//! values.

use anyhow::Context;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value};
use serde::Serialize;

/// How many rows go into one statement.
const BATCH: usize = 2_000;

/// Takes `count` fresh ids of a table, ascending.
pub(super) async fn ids(
    db: &impl ConnectionTrait,
    table: &'static str,
    count: usize,
) -> anyhow::Result<Vec<i64>> {
    let take = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT nextval(pg_get_serial_sequence($1, 'id')) FROM generate_series(1, $2)",
        [table.into(), i64::try_from(count)?.into()],
    );
    let rows = db.query_all_raw(take).await?;
    let mut ids = rows
        .iter()
        .map(|row| row.try_get_by_index(0))
        .collect::<Result<Vec<i64>, DbErr>>()?;
    ids.sort_unstable();
    Ok(ids)
}

/// Adds rows to a table. A row's fields have the names of the columns; columns it does not have get
/// their default.
pub(super) async fn insert<R: Serialize>(
    db: &impl ConnectionTrait,
    table: &'static str,
    rows: &[R],
) -> anyhow::Result<()> {
    for batch in rows.chunks(BATCH) {
        let sql = insert_sql(table, 1, batch)?;
        execute(db, &sql, [json(batch)?])
            .await
            .with_context(|| format!("filling {table}"))?;
    }
    Ok(())
}

/// Adds rows to two tables that refer to each other. Foreign keys are checked at the end of a
/// statement, so this takes a single one and does not split the rows into batches.
pub(super) async fn insert_together<A: Serialize, B: Serialize>(
    db: &impl ConnectionTrait,
    (first_table, first): (&'static str, &[A]),
    (second_table, second): (&'static str, &[B]),
) -> anyhow::Result<()> {
    if first.is_empty() {
        return insert(db, second_table, second).await;
    }
    if second.is_empty() {
        return insert(db, first_table, first).await;
    }
    let sql = format!(
        "WITH first AS ({}) {}",
        insert_sql(first_table, 1, first)?,
        insert_sql(second_table, 2, second)?
    );
    execute(db, &sql, [json(first)?, json(second)?])
        .await
        .with_context(|| format!("filling {first_table} and {second_table}"))
}

/// Runs one statement.
pub(super) async fn execute<const N: usize>(
    db: &impl ConnectionTrait,
    sql: &str,
    values: [Value; N],
) -> anyhow::Result<()> {
    db.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        values,
    ))
    .await?;
    Ok(())
}

fn json(rows: &[impl Serialize]) -> anyhow::Result<Value> {
    Ok(serde_json::to_string(rows)?.into())
}

fn insert_sql(table: &str, parameter: usize, rows: &[impl Serialize]) -> anyhow::Result<String> {
    let first = serde_json::to_value(rows.first().context("no rows")?)?;
    let columns: Vec<&str> = first
        .as_object()
        .context("a row is an object")?
        .keys()
        .map(String::as_str)
        .collect();
    let columns = columns.join(", ");
    Ok(format!(
        "INSERT INTO {table} ({columns}) \
         SELECT {columns} FROM jsonb_populate_recordset(NULL::{table}, ${parameter}::text::jsonb)"
    ))
}
