//! All database statements on the rows of imports.

use std::collections::HashMap;

use documents::reading::Line;
use domain::ImportId;
use domain::imports::{ImportStatus, ImportVerdict};
use entity::{import_keys, import_rows};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult,
    Iterable, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::Import;
use crate::http::{Page, Paging};
use crate::imports::wire::ImportRowsQuery;
use crate::lists;
use crate::records::table::import::Written;

/// How many bytes of text are read at a time: a row may have half a megabyte.
const PIECE_BYTES: usize = 1024 * 1024;

/// A row as it is stored.
pub type Row = import_rows::Model;

/// What is found out about a row.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The row's number.
    pub row: i32,
    /// Whether it is a further leg of an earlier row's order, with which it counts.
    pub is_leg: bool,
    /// What tells its record from others.
    pub claims: Vec<String>,
    /// What becomes, or became, of it.
    pub verdict: ImportVerdict,
    /// Field to sentences, if it is bad.
    pub errors: Option<Value>,
    /// Field to sentences, if something of it is left out.
    pub notes: Option<Value>,
    /// What it changes in the stored record.
    pub changes: Option<Value>,
    /// The record that was written for it, as long as that can be taken back.
    pub written: Option<Written>,
    /// Whether it could not be taken back before, and was tried again.
    pub was_kept: bool,
}

/// Adds rows.
pub async fn add_rows(txn: &TenantTx, id: ImportId, lines: &[Line]) -> Result<(), DbErr> {
    const ADD: &str = "INSERT INTO import_rows (import_id, row_number, cells)
        SELECT $1, new.row_number, new.cells
        FROM jsonb_to_recordset($2) AS new (row_number integer, cells jsonb)";
    let rows: Value = lines
        .iter()
        .map(|line| json!({ "row_number": line.number, "cells": line.cells }))
        .collect();
    let values = [id.0.into(), rows.into()];
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        ADD,
        values,
    ))
    .await?;
    Ok(())
}

/// Rows of a file in its order.
#[derive(Debug)]
pub struct Piece {
    /// The rows: at most as many as were asked for, and not much more than [`PIECE_BYTES`] of text.
    pub rows: Vec<Row>,
    /// Those that are further legs of their orders, in the order of the file.
    pub legs: Vec<Row>,
    /// Whether there are no more after them.
    pub is_last: bool,
}

/// The next rows of a phase, each with those that are further legs of its order.
pub async fn next_rows(txn: &TenantTx, import: &Import, most: u64) -> Result<Piece, DbErr> {
    // Rows that turn out unchanged or bad when they are written count as gone through, too.
    let which = match import.status {
        ImportStatus::Importing => "leg_of IS NULL AND verdict IN ('CREATED', 'CHANGED')",
        ImportStatus::Undoing => {
            "leg_of IS NULL AND verdict IN ('CREATED', 'CHANGED', 'KEPT') AND record_id IS NOT NULL"
        }
        _ => "leg_of IS NULL",
    };
    let mut piece = piece(txn, import.id, import.last_row, which, most).await?;
    if import.legs > 0 {
        piece.legs = legs_of(txn, import.id, &piece.rows).await?;
    }
    Ok(piece)
}

/// The rows that are further legs of the orders of these.
async fn legs_of(txn: &TenantTx, import: i64, rows: &[Row]) -> Result<Vec<Row>, DbErr> {
    let heads: Vec<i32> = rows.iter().map(|row| row.row_number).collect();
    import_rows::Entity::find()
        .filter(import_rows::Column::ImportId.eq(import))
        .filter(Expr::cust_with_values(
            "import_rows.leg_of = ANY($1)",
            [heads],
        ))
        .order_by_asc(import_rows::Column::RowNumber)
        .all(txn)
        .await
}

/// The columns of a row.
const ROW: &str = "import_id, row_number, cells, verdict, errors, notes, changes, record_id, \
    written_at, leg_of, is_new";

/// The text of a row and of those that are further legs of its order, in bytes.
const BYTES: &str =
    "octet_length(cells::text) + coalesce((SELECT sum(octet_length(leg.cells::text))
    FROM import_rows leg WHERE leg.import_id = $1 AND leg.leg_of = next.row_number), 0)";

/// The rows after this one that meet a condition. The first one comes however long it is.
async fn piece(
    txn: &TenantTx,
    import: i64,
    after: i32,
    which: &'static str,
    most: u64,
) -> Result<Piece, DbErr> {
    let sql = format!(
        "SELECT {ROW}, found FROM (
            SELECT next.*, count(*) OVER () AS found,
                sum({BYTES}) OVER (ORDER BY row_number) - {BYTES} AS before
            FROM (
                SELECT {ROW} FROM import_rows
                WHERE import_id = $1 AND row_number > $2 AND {which}
                ORDER BY row_number LIMIT {most}
            ) next
        ) piece WHERE before < {PIECE_BYTES} ORDER BY row_number"
    );
    let values = [import.into(), after.into()];
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
    let (mut rows, mut found) = (Vec::new(), 0_i64);
    for row in txn.query_all_raw(statement).await? {
        found = row.try_get("", "found")?;
        rows.push(Row::from_query_result(&row, "")?);
    }
    let found = u64::try_from(found).unwrap_or(u64::MAX);
    let is_whole = u64::try_from(rows.len()).is_ok_and(|count| count == found);
    Ok(Piece {
        rows,
        legs: Vec::new(),
        is_last: is_whole && found < most,
    })
}

/// The first row of the file with each of these keys, as far as the rows were checked.
pub async fn first_with_keys(
    txn: &TenantTx,
    import: i64,
    keys: &[String],
) -> Result<HashMap<String, i32>, DbErr> {
    let first: Vec<(String, i32)> = import_keys::Entity::find()
        .select_only()
        .columns([import_keys::Column::Key, import_keys::Column::RowNumber])
        .filter(import_keys::Column::ImportId.eq(import))
        .filter(Expr::cust_with_values(
            "import_keys.key = ANY($1)",
            [keys.to_vec()],
        ))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(first.into_iter().collect())
}

/// Whether there are rows whose records can be taken back.
pub async fn has_written(txn: &TenantTx, id: ImportId) -> Result<bool, DbErr> {
    let written = import_rows::Entity::find()
        .filter(import_rows::Column::ImportId.eq(id.0))
        .filter(import_rows::Column::Verdict.is_in([
            ImportVerdict::Created,
            ImportVerdict::Changed,
            ImportVerdict::Kept,
        ]))
        .filter(import_rows::Column::RecordId.is_not_null());
    Ok(written.count(txn).await? > 0)
}

/// Writes down what was found out about rows.
pub async fn record(txn: &TenantTx, import: i64, findings: &[Finding]) -> Result<(), DbErr> {
    const RECORD: &str = "WITH found AS (
            SELECT * FROM jsonb_to_recordset($2)
                AS found (row_number integer, claims text[], verdict text, errors jsonb, notes jsonb,
                    changes jsonb, record_id bigint, written_at timestamptz, is_new boolean)
        ), claimed AS (
            INSERT INTO import_keys (import_id, key, row_number)
            SELECT $1, claim, min(row_number) FROM found, unnest(claims) AS claim GROUP BY claim
            ON CONFLICT (import_id, key) DO NOTHING
        )
        UPDATE import_rows SET verdict = found.verdict, errors = found.errors, notes = found.notes,
            changes = found.changes, record_id = found.record_id, written_at = found.written_at,
            is_new = found.is_new
        FROM found
        WHERE import_rows.import_id = $1 AND import_rows.row_number = found.row_number";
    let found: Value = findings
        .iter()
        .map(|finding| {
            json!({
                "row_number": finding.row,
                "claims": finding.claims,
                "verdict": finding.verdict.as_str(),
                "errors": finding.errors,
                "notes": finding.notes,
                "changes": finding.changes,
                "record_id": finding.written.map(|written| written.id),
                "written_at": finding.written.map(|written| written.version),
                "is_new": finding.written.map(|written| written.is_new),
            })
        })
        .collect();
    let values = [import.into(), found.into()];
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        RECORD,
        values,
    ))
    .await?;
    Ok(())
}

/// A page of the records of the rows, all or the bad ones, in the order of the file, of each cell only so many
/// characters; and the rows that are further legs of their orders.
pub async fn rows(
    txn: &TenantTx,
    id: ImportId,
    query: &ImportRowsQuery,
    paging: Paging,
    characters: usize,
) -> Result<(Page<Row>, Vec<Row>), DbErr> {
    let only = query
        .only
        .map(|verdict| import_rows::Column::Verdict.eq(verdict));
    let noted = query.noted.map(|is_noted| {
        if is_noted {
            import_rows::Column::Notes.is_not_null()
        } else {
            import_rows::Column::Notes.is_null()
        }
    });
    let with_legs = query.with_legs.map(|is_wanted| {
        let has_legs = "EXISTS (SELECT FROM import_rows leg
            WHERE leg.import_id = import_rows.import_id AND leg.leg_of = import_rows.row_number)";
        let has_legs = Expr::cust(has_legs);
        if is_wanted {
            has_legs
        } else {
            ExprTrait::not(has_legs)
        }
    });
    let which = [only, noted, with_legs];
    let which = which.into_iter().flatten().fold(
        Condition::all().add(import_rows::Column::LegOf.is_null()),
        Condition::add,
    );
    let matching = import_rows::Entity::find()
        .filter(import_rows::Column::ImportId.eq(id.0))
        .filter(which);
    let total = lists::total(txn, paging, matching.clone()).await?;
    // The database cuts them, so that a page of long texts is never in our memory.
    let cut = format!(
        "(SELECT coalesce(jsonb_agg(left(cell, {characters}) ORDER BY place), '[]')
          FROM jsonb_array_elements_text(cells) WITH ORDINALITY AS one (cell, place))"
    );
    let shown = |rows: Select<import_rows::Entity>| {
        let columns = import_rows::Column::iter();
        rows.select_only()
            .columns(columns.filter(|one| !matches!(one, import_rows::Column::Cells)))
            .column_as(Expr::cust(cut.clone()), import_rows::Column::Cells)
            .order_by_asc(import_rows::Column::RowNumber)
    };
    let rows = shown(matching)
        .offset(paging.offset)
        .limit(paging.to_read())
        .all(txn)
        .await?;
    let page = paging.page(rows, total);
    let heads: Vec<i32> = page.data.iter().map(|row| row.row_number).collect();
    let legs = import_rows::Entity::find()
        .filter(import_rows::Column::ImportId.eq(id.0))
        .filter(Expr::cust_with_values(
            "import_rows.leg_of = ANY($1)",
            [heads],
        ));
    let legs = shown(legs).all(txn).await?;
    Ok((page, legs))
}

/// The bad rows after this one, in the order of the file; none if there are no more.
pub async fn bad_rows(
    txn: &TenantTx,
    id: ImportId,
    after: i32,
    most: u64,
) -> Result<Vec<Row>, DbErr> {
    let piece = piece(txn, id.0, after, "verdict = 'BAD'", most).await?;
    Ok(piece.rows)
}
