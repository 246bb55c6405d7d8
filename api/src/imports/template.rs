//! A table with the headings of a kind, to fill in and bring. Some show in a few rows how that is done.

use actix_web::HttpResponse;
use documents::Cell;
use domain::users::Language;
use tenant_router::{TenantDb, Work};

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::records::table::file::{self, Rows, Title};
use crate::records::table::import::Facts;
use crate::records::table::{TableFormat, Words};

const SHEET: Words = Words::new("Import", "Importas");

/// The headings in the user's language; an asterisk marks what a new record needs.
pub async fn download(
    db: TenantDb,
    actor: &Actor,
    facts: &Facts,
    format: TableFormat,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let share = db.share().clone();
    let language = actor.language;
    let head = facts.columns.iter().map(|column| {
        let heading = column.heading(language);
        column.headed(if column.is_required {
            format!("{heading} *")
        } else {
            heading.to_owned()
        })
    });
    let title = Title {
        file: format!("{}-template", facts.kind).into(),
        sheet: SHEET,
    };
    file::answer(
        place,
        share,
        format,
        title,
        language,
        head,
        Example(example(facts, language)),
    )
    .await
}

/// The rows that show how the table is filled in; none where a row says all there is to say.
fn example(facts: &Facts, language: Language) -> Vec<Vec<Cell>> {
    let rows = facts.example.iter().map(|row| {
        let cells = facts.columns.iter().map(|column| {
            let shown = row.iter().find(|(field, _)| *field == column.field);
            let text = shown.map(|(_, words)| words.in_language(language));
            Cell::Text(text.unwrap_or_default().to_owned())
        });
        cells.collect()
    });
    rows.collect()
}

struct Example(Vec<Vec<Cell>>);

impl Rows for Example {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        Ok(std::mem::take(&mut self.0))
    }
}
