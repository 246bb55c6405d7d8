//! The statements on the first lines of files, one of which has the headings.

use documents::reading::Line;
use domain::ImportId;
use domain::imports::ImportStatus;
use entity::{import_lines, imports};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult,
    QueryFilter, QueryOrder, Statement,
};
use serde_json::{Value, json};
use tenant_router::TenantTx;

use super::{Import, LONGEST_HEADING, forget_keys};
use crate::imports::wire::{HeadingRow, ImportLineView};

/// Most characters of a cell that are shown.
const SHOWN: usize = 60;

/// Keeps the first lines of a file as they stand there.
pub async fn keep_lines(txn: &TenantTx, id: ImportId, lines: &[Line]) -> Result<(), DbErr> {
    const KEEP: &str = "INSERT INTO import_lines (import_id, row_number, cells)
        SELECT $1, line.row_number, line.cells
        FROM jsonb_to_recordset($2) AS line (row_number integer, cells jsonb)";
    let lines: Value = lines
        .iter()
        .map(|line| json!({ "row_number": line.number, "cells": line.cells }))
        .collect();
    let values = [id.0.into(), lines.into()];
    txn.execute_raw(Statement::from_sql_and_values(
        DbBackend::Postgres,
        KEEP,
        values,
    ))
    .await?;
    Ok(())
}

fn cells_of(line: &import_lines::Model) -> impl Iterator<Item = &str> {
    let cells = line.cells.as_array().map(Vec::as_slice).unwrap_or_default();
    cells.iter().map(|cell| cell.as_str().unwrap_or_default())
}

/// The first lines, as they are shown.
pub async fn lines(txn: &TenantTx, id: ImportId) -> Result<Vec<ImportLineView>, DbErr> {
    let lines = import_lines::Entity::find()
        .filter(import_lines::Column::ImportId.eq(id.0))
        .order_by_asc(import_lines::Column::RowNumber)
        .all(txn)
        .await?;
    let shown = |cell: &str| cell.chars().take(SHOWN).collect();
    Ok(lines
        .iter()
        .map(|line| ImportLineView {
            number: line.row_number,
            cells: cells_of(line).map(shown).collect(),
        })
        .collect())
}

/// What one of the first lines says.
pub async fn line(txn: &TenantTx, id: ImportId, number: i32) -> Result<Option<Vec<String>>, DbErr> {
    let line = import_lines::Entity::find_by_id((id.0, number))
        .one(txn)
        .await?;
    Ok(line.map(|line| cells_of(&line).map(str::to_owned).collect()))
}

/// How many rows an import has, and how many cells the longest of them.
#[derive(Debug, Clone, Copy, FromQueryResult)]
struct Counted {
    rows: i64,
    width: i32,
}

/// The rows below the headings.
#[derive(Debug, Clone, Copy)]
pub struct Below {
    /// How many there are.
    pub rows: usize,
    /// How many cells the longest of them has.
    pub width: usize,
}

/// Makes all lines below this one the rows of an import.
pub async fn begin_below(txn: &TenantTx, id: ImportId, number: i32) -> Result<Below, DbErr> {
    const ABOVE: &str = "DELETE FROM import_rows WHERE import_id = $1 AND row_number <= $2";
    const BELOW: &str = "INSERT INTO import_rows (import_id, row_number, cells)
        SELECT import_id, row_number, cells FROM import_lines
        WHERE import_id = $1 AND row_number > $2
        ON CONFLICT DO NOTHING";
    const COUNT: &str =
        "SELECT count(*) AS rows, coalesce(max(jsonb_array_length(cells)), 0) AS width
        FROM import_rows WHERE import_id = $1";
    let statement = |sql, values: Vec<sea_orm::Value>| {
        Statement::from_sql_and_values(DbBackend::Postgres, sql, values)
    };
    for sql in [ABOVE, BELOW] {
        txn.execute_raw(statement(sql, vec![id.0.into(), number.into()]))
            .await?;
    }
    let counted = Counted::find_by_statement(statement(COUNT, vec![id.0.into()]));
    let counted = counted.one(txn).await?;
    let whole = |number: i64| usize::try_from(number).unwrap_or_default();
    Ok(Below {
        rows: counted.map_or(0, |counted| whole(counted.rows)),
        width: counted.map_or(0, |counted| whole(counted.width.into())),
    })
}

/// Sets which line somebody took for the headings, what they are and which fields they name. The import waits for its
/// columns again.
pub async fn choose_headings(
    txn: &TenantTx,
    import: &Import,
    chosen: HeadingRow,
    headings: &[String],
    fields: &[Option<&str>],
) -> Result<(), DbErr> {
    const COUNT: &str = "UPDATE imports SET
        rows_count = (SELECT count(*) FROM import_rows WHERE import_id = imports.id) WHERE id = $1";
    let short = |heading: &String| heading.chars().take(LONGEST_HEADING).collect::<String>();
    let headings: Vec<String> = headings.iter().map(short).collect();
    let mut source = import.source.clone();
    if let Value::Object(source) = &mut source {
        source.insert("heading_row".to_owned(), json!(chosen.number()));
        source.insert("is_heading_chosen".to_owned(), true.into());
    }
    imports::ActiveModel {
        id: Unchanged(import.id),
        status: Set(ImportStatus::Matching),
        headings: Set(json!(headings)),
        columns: Set(json!(fields)),
        source: Set(source),
        total: Set(0),
        done: Set(0),
        created: Set(0),
        changed: Set(0),
        unchanged: Set(0),
        bad: Set(0),
        noted: Set(0),
        legs: Set(0),
        with_legs: Set(0),
        ..Default::default()
    }
    .update(txn)
    .await?;
    let count = Statement::from_sql_and_values(DbBackend::Postgres, COUNT, [import.id.into()]);
    txn.execute_raw(count).await?;
    forget_keys(txn, import.id).await
}
