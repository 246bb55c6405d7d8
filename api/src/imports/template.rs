//! An empty table with the headings of a kind, to fill in and bring.

use actix_web::HttpResponse;
use documents::Cell;
use domain::imports::ImportKind;
use tenant_router::{TenantDb, Work};

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::sheets::file::{self, Rows, Title};
use crate::sheets::{TableFormat, Words, kinds};

const SHEET: Words = Words::new("Import", "Importas");

/// The headings in the user's language; an asterisk marks what a new record needs.
pub async fn download(
    db: TenantDb,
    actor: &Actor,
    kind: ImportKind,
    format: TableFormat,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let share = db.share().clone();
    let language = actor.language;
    let head = kinds::columns(kind).iter().map(|column| {
        let heading = column.words.in_language(language);
        if column.is_required {
            format!("{heading} *")
        } else {
            heading.to_owned()
        }
    });
    let title = Title {
        file: format!("{kind}-template"),
        sheet: SHEET,
    };
    file::answer(
        place,
        share,
        format,
        title,
        language,
        head.collect(),
        Nothing,
    )
    .await
}

struct Nothing;

impl Rows for Nothing {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        Ok(Vec::new())
    }
}
