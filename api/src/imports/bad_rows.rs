//! The rows that could not be imported, as a file to correct and bring again: what the file said, and a
//! column that says what is wrong.

use actix_web::HttpResponse;
use documents::Cell;
use domain::ImportId;
use domain::users::Language;
use serde_json::Value;
use tenant_router::{TenantDb, Work};

use super::store::{self, Import, Row};
use super::wire::rows::reported;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::records::table::file::{self, Rows, Title};
use crate::records::table::{Column, TableFormat, Words, column_of, translated};

/// How many rows are read at a time.
const PIECE: u64 = 200;

const NUMBER: Words = Words::new("Row", "Eilutė");
const ERRORS: Words = Words::new("Errors", "Klaidos");

/// The bad rows of an import.
pub async fn download(
    db: TenantDb,
    actor: &Actor,
    columns: &'static [Column],
    import: Import,
    format: TableFormat,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let language = actor.language;
    let headings = import.headings.as_array().cloned().unwrap_or_default();
    let mut head: Vec<String> = headings
        .iter()
        .map(|heading| heading.as_str().unwrap_or_default().to_owned())
        .collect();
    let width = head.len();
    head.push(ERRORS.in_language(language).to_owned());
    head.push(NUMBER.in_language(language).to_owned());
    let share = db.share().clone();
    let title = Title {
        file: format!("{}-errors", import.kind).into(),
        sheet: ERRORS,
    };
    let rows = BadRows {
        db,
        columns,
        import,
        width,
        last: 0,
        actor: actor.clone(),
    };
    file::answer(place, share, format, title, language, head, rows).await
}

struct BadRows {
    db: TenantDb,
    columns: &'static [Column],
    import: Import,
    /// How many columns the file has.
    width: usize,
    /// The last row that was read.
    last: i32,
    actor: Actor,
}

impl Rows for BadRows {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        let id = ImportId(self.import.id);
        let rows = self
            .db
            .read(async |txn| store::bad_rows(txn, id, self.last, PIECE).await)
            .await?;
        if let Some(last) = rows.last() {
            self.last = last.row_number;
        }
        Ok(rows.iter().map(|row| self.cells(row)).collect())
    }
}

impl BadRows {
    fn cells(&self, row: &Row) -> Vec<Cell> {
        let stored = row.cells.as_array().map(Vec::as_slice).unwrap_or_default();
        let text =
            |cell: Option<&Value>| cell.and_then(Value::as_str).unwrap_or_default().to_owned();
        let mut cells: Vec<Cell> = (0..self.width)
            .map(|place| Cell::Text(text(stored.get(place))))
            .collect();
        cells.push(Cell::Text(self.errors(row)));
        cells.push(Cell::Whole(row.row_number.into()));
        cells
    }

    /// What is wrong with a row, each sentence after the field it is about.
    fn errors(&self, row: &Row) -> String {
        let label = |field: &str| {
            let column = column_of(self.columns, field);
            column.map(|column| column.heading(self.actor.language))
        };
        let errors = reported(row.errors.as_ref())
            .into_iter()
            .map(|(field, sentences)| {
                let said: Vec<String> = sentences
                    .iter()
                    .map(|one| text_of(one, self.actor.language))
                    .collect();
                let name = label(&field).unwrap_or(&field).to_owned();
                format!("{name}: {}", said.join(", "))
            });
        errors.collect::<Vec<_>>().join("; ")
    }
}

fn text_of(sentence: &Value, language: Language) -> String {
    let text = |name: &str| {
        sentence
            .get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
    };
    let params = sentence.get("params").unwrap_or(&Value::Null);
    translated(text("code"), params, text("text"), language)
}
