//! The statements that join rows of a file to one record: the legs of an order.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::Import;

/// Most characters of a cell that are compared. Longer texts fit into no field, so their rows are bad anyway.
const COMPARED: i32 = 300;

/// What a row calls its record.
#[derive(Debug, Clone, PartialEq, Eq, FromQueryResult)]
pub struct Named {
    /// The row's number.
    pub row_number: i32,
    /// What stands in the first of the columns that were asked for.
    pub number: String,
    /// What stands in the second one.
    pub owner: String,
}

/// What all rows of a file have in two columns, in its order.
pub async fn names_of(
    txn: &TenantTx,
    import: i64,
    number: usize,
    owner: Option<usize>,
) -> Result<Vec<Named>, DbErr> {
    const NAMES: &str = "SELECT row_number, coalesce(left(cells ->> $2, $4), '') AS number,
            coalesce(left(cells ->> $3, $4), '') AS owner
        FROM import_rows WHERE import_id = $1 ORDER BY row_number";
    let place = |place: usize| i32::try_from(place).unwrap_or(i32::MAX);
    let values = [
        import.into(),
        place(number).into(),
        owner.map_or(i32::MAX, place).into(),
        COMPARED.into(),
    ];
    let names = Statement::from_sql_and_values(DbBackend::Postgres, NAMES, values);
    Named::find_by_statement(names).all(txn).await
}

/// Joins rows, each to the first one of its record, instead of what was joined before.
pub async fn join(txn: &TenantTx, import: &Import, legs: &[(i32, i32)]) -> Result<(), DbErr> {
    const FREE: &str =
        "UPDATE import_rows SET leg_of = NULL WHERE import_id = $1 AND leg_of IS NOT NULL";
    const JOIN: &str = "WITH found AS (
            SELECT * FROM jsonb_to_recordset($2) AS found (leg integer, head integer)
        ), joined AS (
            UPDATE import_rows SET leg_of = found.head FROM found
            WHERE import_rows.import_id = $1 AND import_rows.row_number = found.leg
        )
        UPDATE imports SET legs = (SELECT count(*) FROM found),
            with_legs = (SELECT count(DISTINCT head) FROM found)
        WHERE id = $1";
    let found: Value = legs
        .iter()
        .map(|(leg, head)| json!({ "leg": leg, "head": head }))
        .collect();
    let run = async |sql, values: Vec<sea_orm::Value>| {
        let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
        txn.execute_raw(statement).await
    };
    run(FREE, vec![import.id.into()]).await?;
    run(JOIN, vec![import.id.into(), found.into()]).await?;
    Ok(())
}
