//! What the import calls read and answer.

pub mod rows;

use chrono::{DateTime, Utc};
use domain::imports::{ImportKind, ImportStatus, ImportVerdict, TableEncoding};
use domain::wire::{Required, some};
use domain::{ImportId, Sentence, texts};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use self::rows::text;
use super::store::Import;
use crate::actor::Actor;
use crate::reading::Table;
use crate::records::table::{Column, TableFormat};
use crate::{list_answer, list_row};

domain::body! {
    /// A file with a table. It is sent as a multipart form, with the file as the part `file`.
    pub struct ImportPayload {
        /// What its rows are.
        kind: Required<ImportKind>,
        /// How its text is encoded; found out when it is not sent.
        encoding: Option<TableEncoding>,
        /// The sheet of a workbook, from 0 among those that are shown; the first one with a table when it is not
        /// sent.
        sheet: Option<i64> where |place: &i64| not_a_sheet(*place),
        /// The number of the line with the headings, or 0 if there are none; found out when it is not sent, and when
        /// there is no such line.
        heading_row: Option<i64> where |row: &i64| not_a_line(*row),
        /// An import of the same file of which nothing was checked yet. It is removed.
        instead_of: Option<ImportId>,
    }
}

fn not_a_sheet(place: i64) -> Option<Sentence> {
    usize::try_from(place)
        .is_err()
        .then(texts::imports::no_such_sheet)
}

fn not_a_line(row: i64) -> Option<Sentence> {
    i32::try_from(row)
        .map_or(true, i32::is_negative)
        .then(texts::imports::no_such_line)
}

/// What somebody says about the file that they bring.
#[derive(Debug, Clone, Copy)]
pub struct Brought {
    /// What its rows are.
    pub kind: ImportKind,
    /// How it is to be read.
    pub table: Table,
    /// The line with its headings.
    pub headings: Option<HeadingRow>,
    /// The import of the same file that was read in another way.
    pub instead_of: Option<ImportId>,
}

impl ImportPayload {
    /// What is said about the file; `None` without a kind.
    pub fn brought(self) -> Option<Brought> {
        Some(Brought {
            kind: self.kind.0?,
            table: Table {
                encoding: self.encoding,
                sheet: self.sheet.and_then(|place| usize::try_from(place).ok()),
            },
            headings: self.heading_row.map(HeadingRow::of),
            instead_of: self.instead_of,
        })
    }
}

/// Which line of a file has the headings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadingRow {
    /// The one with this number.
    Line(i32),
    /// There are none.
    Nowhere,
}

impl HeadingRow {
    fn of(row: i64) -> Self {
        match i32::try_from(row) {
            Ok(0) => Self::Nowhere,
            Ok(row) => Self::Line(row),
            Err(_) => Self::Line(i32::MAX),
        }
    }

    /// Its number, if there is one.
    pub fn number(self) -> Option<i32> {
        match self {
            Self::Line(number) => Some(number),
            Self::Nowhere => None,
        }
    }
}

domain::body! {
    /// Which line of the file has the headings.
    pub struct ImportHeadingsPayload {
        /// Its number, one of the first lines; 0 if there are none.
        row: Required<i64> where |row: &i64| not_a_line(*row),
    }
}

impl ImportHeadingsPayload {
    /// The line; `None` if none is said.
    pub fn chosen(self) -> Option<HeadingRow> {
        self.row.0.map(HeadingRow::of)
    }
}

/// One of the first lines of a file, as it stands there.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportLineView {
    /// Its number in the file as spreadsheets count.
    pub number: i32,
    /// What its cells say; long texts are cut.
    pub cells: Vec<String>,
}

domain::body! {
    /// Which column of the file is which field.
    pub struct ImportColumnsPayload {
        /// The columns that are imported; the others are left out.
        columns: Required<Vec<ImportColumnPayload>> where some(),
    }
}

domain::body! {
    /// A column of the file and the field it is imported into.
    pub struct ImportColumnPayload {
        /// The place of the column in the file, from 0.
        column: Required<i64>,
        /// The field's name on the wire.
        field: Required<String>,
    }
}

impl ImportColumnsPayload {
    /// The places of the columns with their fields.
    pub fn chosen(self) -> Vec<(i64, String)> {
        let columns = self.columns.0.unwrap_or_default().into_iter();
        columns
            .filter_map(|one| one.column.0.zip(one.field.0))
            .collect()
    }
}

domain::query! {
    /// Which rows of an import.
    pub struct ImportRowsQuery {
        /// Only those of which this becomes or became.
        only: Option<ImportVerdict>,
        /// Only those of which something is left out, or nothing.
        noted: Option<bool>,
        /// Only orders with further legs in other rows, or only rows without any.
        with_legs: Option<bool>,
    }
}

domain::query! {
    /// Which template, and how it is written.
    pub struct TemplateQuery {
        /// What its rows are.
        kind: Required<ImportKind>,
        /// `csv`, which is the default, or `xlsx`.
        format: Option<TableFormat>,
    }
}

domain::query! {
    /// How the bad rows are written.
    pub struct BadRowsQuery {
        /// `csv`, which is the default, or `xlsx`.
        format: Option<TableFormat>,
    }
}

list_row! {
    /// An import in the list.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct ImportSummary {
        /// The import's id.
        pub id: ImportId,
        /// What its rows are.
        pub kind: ImportKind,
        /// How far it is.
        pub status: ImportStatus,
        /// What the file was called.
        pub file_name: String,
        /// Who brought it.
        pub started_by: String,
        /// When the file came.
        pub created_at: DateTime<Utc>,
        /// How many rows the file has below its headings.
        pub rows: i32,
        /// Rows without errors among those that were checked; `null` before the check, and if it was stopped.
        pub good: Option<i32>,
        /// Rows that cannot be imported.
        pub bad: i32,
        /// Rows that were written.
        pub imported: i32,
    }
}

list_answer! {
    /// Imports, the newest first.
    ImportPage of ImportSummary
}

/// A column of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportColumnView {
    /// What the file calls it.
    pub heading: String,
    /// The field it is imported into; `null` if it is left out.
    pub field: Option<String>,
}

/// A field that columns can be imported into.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportFieldView {
    /// Its name on the wire.
    pub field: String,
    /// What it is called, in the user's language.
    pub label: String,
    /// Whether a new record needs it.
    pub is_required: bool,
}

/// How a file was read.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportSourceView {
    /// The encoding of a text; `null` for a workbook.
    pub encoding: Option<TableEncoding>,
    /// The sheets of a workbook that are shown.
    pub sheets: Vec<String>,
    /// The one of them that was read, from 0.
    pub sheet: Option<i64>,
    /// The number of the line with the headings; `null` if there are none.
    pub heading_row: Option<i64>,
    /// Whether a user has said which line that is.
    pub is_heading_chosen: bool,
}

impl ImportSourceView {
    fn of(stored: &Value) -> Self {
        let whole = |name: &str| stored.get(name).and_then(Value::as_i64);
        let sheets = stored.get("sheets").and_then(Value::as_array);
        Self {
            encoding: text(stored, "encoding").parse().ok(),
            sheets: sheets
                .into_iter()
                .flatten()
                .filter_map(|name| name.as_str().map(str::to_owned))
                .collect(),
            sheet: whole("sheet"),
            heading_row: whole("heading_row"),
            is_heading_chosen: stored
                .get("is_heading_chosen")
                .and_then(Value::as_bool)
                .unwrap_or_default(),
        }
    }
}

/// An import and how far it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportView {
    /// The import's id.
    pub id: ImportId,
    /// What its rows are.
    pub kind: ImportKind,
    /// How far it is.
    pub status: ImportStatus,
    /// What the file was called.
    pub file_name: String,
    /// Whether the reader brought it. Others may only look at it and stop it.
    pub is_own: bool,
    /// How it was read.
    pub source: ImportSourceView,
    /// The columns of the file, in its order.
    pub columns: Vec<ImportColumnView>,
    /// The fields that they can be imported into.
    pub fields: Vec<ImportFieldView>,
    /// How many rows the file has below its headings.
    pub rows: i32,
    /// How many of them are further legs of the order of an earlier row. They count with it below.
    pub legs: i32,
    /// How many orders have such rows.
    pub with_legs: i32,
    /// How many rows the present or last phase goes through.
    pub total: i32,
    /// How many of them it has gone through.
    pub done: i32,
    /// Rows that are new records; while they are imported and afterwards, those that were written.
    pub created: i32,
    /// Rows that change a stored record; while they are imported and afterwards, those that were written.
    pub changed: i32,
    /// Rows that are stored already, with the same values.
    pub unchanged: i32,
    /// Rows that cannot be imported.
    pub bad: i32,
    /// Good rows of which something is left out, as their notes say.
    pub noted: i32,
    /// Rows that were taken back.
    pub undone: i32,
    /// Rows that could not be taken back.
    pub kept: i32,
    /// Whether it can be taken back: something was written, and it is over.
    pub can_undo: bool,
    /// When the file came.
    pub created_at: DateTime<Utc>,
}

impl ImportView {
    /// The import into a table with these columns for this reader, in their language.
    pub fn of(import: Import, table: &[Column], reader: &Actor) -> Self {
        let texts = |value: &Value| -> Vec<Option<String>> {
            let items = value.as_array().map(Vec::as_slice).unwrap_or_default();
            items
                .iter()
                .map(|item| item.as_str().map(str::to_owned))
                .collect()
        };
        let columns = texts(&import.headings)
            .into_iter()
            .zip(texts(&import.columns))
            .map(|(heading, field)| ImportColumnView {
                heading: heading.unwrap_or_default(),
                field,
            });
        let fields = table.iter().map(|column| ImportFieldView {
            field: column.field.to_owned(),
            label: column.heading(reader.language).to_owned(),
            is_required: column.is_required,
        });
        let written = import.created.saturating_add(import.changed);
        Self {
            id: ImportId(import.id),
            kind: import.kind,
            status: import.status,
            is_own: import.started_by_id == reader.id.0,
            source: ImportSourceView::of(&import.source),
            columns: columns.collect(),
            fields: fields.collect(),
            rows: import.rows_count,
            legs: import.legs,
            with_legs: import.with_legs,
            total: import.total,
            done: import.done,
            created: import.created,
            changed: import.changed,
            unchanged: import.unchanged,
            bad: import.bad,
            noted: import.noted,
            undone: import.undone,
            kept: import.kept,
            can_undo: import.status.is_over_with_records() && written > import.undone,
            created_at: import.created_at.to_utc(),
            file_name: import.file_name,
        }
    }
}
