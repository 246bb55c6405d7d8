//! A table on its way into a file, as CSV or XLSX.

use std::borrow::Cow;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use anyhow::Context;
use documents::Cell;
use documents::csv_table::CsvTable;
use documents::xlsx_table::XlsxTable;
use domain::texts;
use domain::users::Language;
use domain::wire::{At, WireValue};
use serde_json::Value;
use tenant_router::{Place, Share, Work};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use super::column::Words;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::http::streaming;

/// How much of a finished workbook is sent at a time, in bytes.
const PIECE: usize = 64 * 1024;

/// The formats of exported tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TableFormat {
    /// Text, with the separators of the reader's language.
    #[default]
    Csv,
    /// A workbook.
    Xlsx,
}

impl TableFormat {
    const NAMES: [(&str, Self); 2] = [("csv", Self::Csv), ("xlsx", Self::Xlsx)];

    /// The ending of such a file.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

impl WireValue for TableFormat {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let text = String::read(sent, at)?;
        let known = Self::NAMES
            .into_iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(&text));
        known
            .map(|(_, format)| format)
            .or_else(|| at.unreadable(texts::fields::not_one_of("csv, xlsx")))
    }

    fn schema() -> RefOr<Schema> {
        let names = Self::NAMES.map(|(name, _)| name);
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(names))
            .build()
            .into()
    }
}

/// An exported table.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
pub struct TableFile(Vec<u8>);

/// What a table is called.
#[derive(Debug, Clone)]
pub struct Title {
    /// Its file, without the ending.
    pub file: Cow<'static, str>,
    /// The sheet of a workbook.
    pub sheet: Words,
}

impl Title {
    /// A title that is always the same.
    pub const fn new(file: &'static str, sheet: Words) -> Self {
        Self {
            file: Cow::Borrowed(file),
            sheet,
        }
    }
}

/// The heading of a column.
pub struct Heading {
    text: String,
    is_code: bool,
}

impl Heading {
    /// One over codes, which a workbook keeps as the texts they are, also where they are typed in later.
    pub fn of_codes(text: String) -> Self {
        Self {
            text,
            is_code: true,
        }
    }
}

impl From<String> for Heading {
    fn from(text: String) -> Self {
        Self {
            text,
            is_code: false,
        }
    }
}

/// The table as far as it is written.
enum Table {
    Csv(Box<CsvTable>),
    Xlsx(Box<XlsxTable>),
    /// A finished workbook that is being sent.
    Finished(File),
}

/// Gives the rows of a table, some hundred at a time, and an empty list at its end.
pub trait Rows {
    /// The next rows.
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>>;
}

/// The rows of records that are read by their ids, some at a time. Those that are gone by then are left out.
pub struct InBatches<Id, F> {
    left: std::vec::IntoIter<Id>,
    read: F,
}

impl<Id, F: AsyncFnMut(Vec<Id>) -> ApiResult<Vec<Vec<Cell>>>> InBatches<Id, F> {
    /// The rows that `read` gives for these ids.
    pub fn of(ids: Vec<Id>, read: F) -> Self {
        let left = ids.into_iter();
        Self { left, read }
    }
}

impl<Id, F: AsyncFnMut(Vec<Id>) -> ApiResult<Vec<Vec<Cell>>>> Rows for InBatches<Id, F> {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        /// How many are read at a time: so few that it takes no longer than a page of a list.
        const AT_ONCE: usize = 100;
        loop {
            let ids: Vec<Id> = self.left.by_ref().take(AT_ONCE).collect();
            if ids.is_empty() {
                return Ok(Vec::new());
            }
            let rows = (self.read)(ids).await?;
            if !rows.is_empty() {
                return Ok(rows);
            }
        }
    }
}

/// Answers with a table that is made while it is sent. A workbook is made in a temporary file first, as
/// its beginning says what its end is. Whatever takes time runs aside.
///
/// # Errors
/// What `rows` fails with before anything is sent.
pub async fn answer(
    place: Place,
    share: Share,
    format: TableFormat,
    title: Title,
    language: Language,
    head: impl IntoIterator<Item = impl Into<Heading>>,
    mut rows: impl Rows + 'static,
) -> ApiResult<HttpResponse> {
    let Title { file, sheet } = title;
    let head: Vec<Heading> = head.into_iter().map(Into::into).collect();
    let mut table = Some(aside(&share, move || begun(format, language, sheet, &head)).await?);
    let next = async move || -> ApiResult<Option<Vec<u8>>> {
        let _held = &place;
        loop {
            let Some(mut present) = table.take() else {
                return Ok(None);
            };
            if let Table::Finished(_) = present {
                let (left, piece) = aside(&share, move || piece_of(present)).await?;
                table = left;
                return Ok(piece);
            }
            let cells = rows.next().await?;
            let is_end = cells.is_empty();
            let (left, piece) = aside(&share, move || {
                let mut piece = None;
                for row in &cells {
                    add(&mut present, row)?;
                }
                if let Table::Csv(csv) = &mut present {
                    piece = Some(csv.take()?);
                    return Ok(((!is_end).then_some(present), piece));
                }
                let left = if is_end { finished(present)? } else { present };
                Ok((Some(left), piece))
            })
            .await?;
            table = left;
            if piece.is_some() {
                return Ok(piece);
            }
        }
    };
    let body = streaming::answer(next).await?;
    let disposition = format!("attachment; filename=\"{file}.{}\"", format.ending());
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, format.media_type()))
        .insert_header((CONTENT_DISPOSITION, disposition))
        .body(body))
}

async fn aside<T: Send + 'static>(
    share: &Share,
    work: impl FnOnce() -> anyhow::Result<T> + Send + 'static,
) -> ApiResult<T> {
    let done = computing::run(share, Work::Computation, work).await?;
    done.context("writing a table").map_err(ApiError::from)
}

fn begun(
    format: TableFormat,
    language: Language,
    sheet: Words,
    head: &[Heading],
) -> anyhow::Result<Table> {
    let texts: Vec<&str> = head.iter().map(|heading| heading.text.as_str()).collect();
    Ok(match format {
        TableFormat::Csv => Table::Csv(Box::new(CsvTable::new(language, &texts)?)),
        TableFormat::Xlsx => {
            let mut workbook = XlsxTable::new(sheet.in_language(language), &texts)?;
            for (column, heading) in (0_u16..).zip(head) {
                if heading.is_code {
                    workbook.keep_as_text(column)?;
                }
            }
            Table::Xlsx(Box::new(workbook))
        }
    })
}

fn add(table: &mut Table, row: &[Cell]) -> anyhow::Result<()> {
    match table {
        Table::Csv(csv) => csv.row(row)?,
        Table::Xlsx(workbook) => workbook.row(row)?,
        Table::Finished(_) => {}
    }
    Ok(())
}

fn finished(table: Table) -> anyhow::Result<Table> {
    let Table::Xlsx(workbook) = table else {
        return Ok(table);
    };
    let mut file = tempfile::tempfile()?;
    workbook.finish(&mut file)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(Table::Finished(file))
}

/// The next piece of a finished workbook.
fn piece_of(table: Table) -> anyhow::Result<(Option<Table>, Option<Vec<u8>>)> {
    let Table::Finished(mut file) = table else {
        return Ok((None, None));
    };
    let mut piece = Vec::with_capacity(PIECE);
    let limit = u64::try_from(PIECE)?;
    let read = file.by_ref().take(limit).read_to_end(&mut piece)?;
    if read == 0 {
        return Ok((None, None));
    }
    Ok((Some(Table::Finished(file)), Some(piece)))
}
