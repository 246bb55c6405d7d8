//! What the import routes read and answer.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::imports::{ImportKind, ImportStatus, ImportVerdict, TableEncoding};
use domain::wire::{Required, some};
use domain::{ImportId, Sentence, texts};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::store::{Import, Row};
use crate::actor::Actor;
use crate::error::SentenceCode;
use crate::reading::Table;
use crate::sheets::{TableFormat, kinds};
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
        /// An import of the same file of which nothing was checked yet. It is removed.
        instead_of: Option<ImportId>,
    }
}

fn not_a_sheet(place: i64) -> Option<Sentence> {
    usize::try_from(place)
        .is_err()
        .then(texts::imports::no_such_sheet)
}

/// What somebody says about the file that they bring.
#[derive(Debug, Clone, Copy)]
pub struct Brought {
    /// What its rows are.
    pub kind: ImportKind,
    /// How it is to be read.
    pub table: Table,
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
            instead_of: self.instead_of,
        })
    }
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
    /// The number of the line with the headings.
    pub heading_row: Option<i64>,
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
    /// The import for this reader, in their language.
    pub fn of(import: Import, reader: &Actor) -> Self {
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
        let fields = kinds::columns(import.kind)
            .iter()
            .map(|column| ImportFieldView {
                field: column.field.to_owned(),
                label: column.words.in_language(reader.language).to_owned(),
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
            total: import.total,
            done: import.done,
            created: import.created,
            changed: import.changed,
            unchanged: import.unchanged,
            bad: import.bad,
            noted: import.noted,
            undone: import.undone,
            kept: import.kept,
            can_undo: import.status.is_over_with_records()
                && written > import.undone.saturating_add(import.kept),
            created_at: import.created_at.to_utc(),
            file_name: import.file_name,
        }
    }
}

/// A row of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowView {
    /// Its number in the file as spreadsheets count, the headings included.
    pub number: i32,
    /// What its cells say, in the order of the columns; those at the end may be missing. Long texts are
    /// cut; they are imported whole.
    pub cells: Vec<String>,
    /// The places of the cells that are cut, from 0.
    pub cut: Vec<usize>,
    /// What becomes, or became, of it.
    pub verdict: ImportVerdict,
    /// What is wrong with it, or why it could not be taken back: field to messages.
    pub errors: BTreeMap<String, Vec<String>>,
    /// The codes of the messages in `errors`, under the same fields and in the same number.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub codes: BTreeMap<String, Vec<Value>>,
    /// What of it is left out, and why: field to messages.
    pub notes: BTreeMap<String, Vec<String>>,
    /// The codes of the messages in `notes`, in the same way.
    #[schema(value_type = BTreeMap<String, Vec<SentenceCode>>)]
    pub note_codes: BTreeMap<String, Vec<Value>>,
    /// What it changes in the stored record, in the order of the fields.
    pub changes: Vec<ImportChangeView>,
}

/// A field of a stored record that a row changes. Long values are cut.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportChangeView {
    /// The field's name on the wire.
    pub field: String,
    /// What is stored, in the user's language; `null` for nothing.
    pub old: Option<String>,
    /// What it becomes.
    pub new: Option<String>,
}

list_answer! {
    /// Rows of a file, in its order.
    ImportRowPage of ImportRowView
}

/// How much of a file a page shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown {
    /// The most characters of a cell.
    characters: usize,
}

impl Shown {
    /// Most characters of a row together, so that no page is large.
    const OF_A_ROW: usize = 2_000;

    /// As much as there is room for in a file of so many columns.
    pub fn of_columns(columns: usize) -> Self {
        let room = Self::OF_A_ROW.checked_div(columns);
        Self {
            characters: room.map_or(200, |room| room.clamp(20, 200)),
        }
    }

    /// How many characters to read of a cell: one more, to find out whether it is cut.
    pub fn to_read(self) -> usize {
        self.characters.saturating_add(1)
    }

    /// A row of which [`Self::to_read`] characters of each cell were read.
    pub fn row(self, row: &Row, changes: Vec<ImportChangeView>) -> ImportRowView {
        let stored = row.cells.as_array().map(Vec::as_slice).unwrap_or_default();
        let (mut cells, mut cut) = (Vec::with_capacity(stored.len()), Vec::new());
        for (place, cell) in stored.iter().enumerate() {
            let text = cell.as_str().unwrap_or_default();
            let end = text.char_indices().nth(self.characters);
            cut.extend(end.map(|_| place));
            let shown = text.get(..end.map_or(text.len(), |(at, _)| at));
            cells.push(shown.unwrap_or_default().to_owned());
        }
        let (errors, codes) = sentences(row.errors.as_ref());
        let (notes, note_codes) = sentences(row.notes.as_ref());
        ImportRowView {
            number: row.row_number,
            cells,
            cut,
            verdict: row.verdict,
            errors,
            codes,
            notes,
            note_codes,
            changes,
        }
    }
}

type Said<T> = BTreeMap<String, Vec<T>>;

/// Stored sentences by field, as texts and as codes.
fn sentences(stored: Option<&Value>) -> (Said<String>, Said<Value>) {
    let (mut texts, mut codes) = (BTreeMap::new(), BTreeMap::new());
    for (field, said) in told(stored) {
        let said_in_english: Vec<String> = said.iter().map(|one| text(one, "text")).collect();
        let sentences: Vec<Value> = said.into_iter().map(without_text).collect();
        texts.insert(field.clone(), said_in_english);
        codes.insert(field, sentences);
    }
    (texts, codes)
}

/// The fields with something to say, each with its sentences as they are stored.
pub fn told(stored: Option<&Value>) -> Vec<(String, Vec<Value>)> {
    let fields = stored.and_then(Value::as_object).into_iter().flatten();
    fields
        .map(|(field, said)| (field.clone(), said.as_array().cloned().unwrap_or_default()))
        .collect()
}

fn text(said: &Value, name: &str) -> String {
    said.get(name)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

fn without_text(mut said: Value) -> Value {
    if let Value::Object(members) = &mut said {
        members.remove("text");
    }
    said
}
